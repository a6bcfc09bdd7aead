import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLoad } from '#web/lib/api/use-load.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Bone } from '#web/ui/states/skeleton.tsx';
import type { OrderChange } from './order/order.ts';
import { RequestCard } from './requests/request-card.tsx';
import { paymentOf } from './requests/request-words.ts';
import { ownPaymentsQuery, ownRequestsQuery } from './requests/requests.api.ts';

export type MyRequestsProps = {
  /** The request that a link leads to, and which of its tabs. */
  wantedId: number | null;
  shownTab: string | null;
  /** Leads to a new order, with what is to be in it. */
  onOrder: (order?: OrderChange) => void;
};

const cardsAtOnce = 10;

/** Every review the student has asked for, the newest first. */
export function MyRequests({ wantedId, shownTab, onOrder }: MyRequestsProps) {
  const [limit, setLimit] = useState(cardsAtOnce);
  const { data: requests, error, isFetching, refetch } = useLoad(ownRequestsQuery);
  const { data: payments } = useQuery(ownPaymentsQuery);
  if (!requests && error) {
    return (
      <LoadFailure
        title="Your requests didn’t load"
        error={error}
        isTrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!requests) {
    return (
      <output className="flex animate-after-wait flex-col gap-4">
        <span className="sr-only">Loading your requests</span>
        <CardSkeleton />
        <CardSkeleton />
      </output>
    );
  }
  if (requests.length === 0) {
    return (
      <>
        <MissingRequest id={wantedId} />
        <EmptyState
          title="No requests yet"
          picture={<PaperPicture kind="blank" />}
          actions={<Button onClick={() => onOrder()}>Ask for a review</Button>}
        >
          <p>When you ask for a review, you’ll find it here with its writer, its due date and your messages.</p>
        </EmptyState>
      </>
    );
  }
  const wantedPlace = requests.findIndex(({ id }) => id === wantedId);
  const shown = requests.slice(0, Math.max(limit, wantedPlace + 1));
  return (
    <>
      <h2 className="sr-only">Your requests</h2>
      <MissingRequest id={wantedPlace === -1 ? wantedId : null} />
      <ul className="flex flex-col gap-4">
        {shown.map((request, place) => (
          // A link to another request, followed on this page, opens that one.
          <li key={`${request.id} ${request.id === wantedId}`}>
            <RequestCard
              request={request}
              payment={paymentOf(payments, request.id)}
              isWanted={request.id === wantedId}
              isOpenAtFirst={
                request.id === wantedId || (wantedPlace === -1 && place === 0 && request.status !== 'cancelled')
              }
              firstTab={request.id === wantedId ? shownTab : null}
              onOrder={onOrder}
            />
          </li>
        ))}
      </ul>
      {requests.length > shown.length ? (
        <Button variant="secondary" className="mt-6" onClick={() => setLimit(shown.length + cardsAtOnce)}>
          Show {Math.min(cardsAtOnce, requests.length - shown.length)} more
        </Button>
      ) : null}
    </>
  );
}

/** An email may lead here that another account got. */
function MissingRequest({ id }: { id: number | null }) {
  if (id === null) return null;
  return (
    <output className="mb-4 block text-soft">
      We couldn’t find request #{id} in your account. Did you log in with another email?
    </output>
  );
}

function CardSkeleton() {
  return (
    <Card className="px-4 py-5 sm:px-6">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2.5">
        <div>
          <Bone className="mt-1 h-3.5 w-44" />
          <Bone className="mt-2 h-5 w-60" />
          <Bone className="mt-2.5 h-4 w-40" />
        </div>
        <Bone isRound className="h-6 w-32" />
      </div>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:gap-10">
        <Bone className="h-4 w-36 sm:h-9 sm:w-24" />
        <Bone className="h-4 w-48 sm:h-9 sm:w-40" />
      </div>
      <Bone className="mt-5 h-4 w-72 max-w-full" />
      <div className="mt-5 border-t border-hairline pt-4">
        <Bone className="my-1 h-4 w-28" />
      </div>
    </Card>
  );
}
