import { useQuery } from '@tanstack/react-query';
import { useLoad } from '#web/lib/api/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { RequestCard } from './requests/request-card.tsx';
import { paymentOf } from './requests/request-words.ts';
import { ownPaymentsQuery, ownRequestsQuery } from './requests/requests.api.ts';

/** Every review the student has asked for, the newest first. */
export function MyRequests({ onOrder }: { onOrder: () => void }) {
  const { data: requests, error, isFetching, refetch } = useLoad(ownRequestsQuery);
  const { data: payments } = useQuery(ownPaymentsQuery);
  if (!requests && error) {
    return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  }
  if (!requests) {
    return (
      <output className="flex flex-col gap-4">
        <span className="sr-only">Loading your requests</span>
        <Skeleton className="h-56 w-full" />
        <Skeleton className="h-56 w-full" />
      </output>
    );
  }
  if (requests.length === 0) {
    return (
      <EmptyState
        title="No requests yet"
        picture={<PaperPicture kind="blank" />}
        actions={<Button onClick={onOrder}>Ask for a review</Button>}
      >
        <p>Each review you ask for appears here, with its writer, its due time and your messages.</p>
      </EmptyState>
    );
  }
  return (
    <>
      <h2 className="sr-only">Your requests</h2>
      <ul className="flex flex-col gap-4">
        {requests.map((request, place) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              payment={paymentOf(payments, request.id)}
              isOpenAtFirst={place === 0 && request.status !== 'cancelled'}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
