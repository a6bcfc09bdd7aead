import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardMessages } from '#contracts/messages.ts';
import type { WriterRequest } from '#contracts/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { type Arrangement, arrangeRequests, firstArrangement } from './arrange-requests.ts';
import { ListTools } from './list-tools.tsx';
import { RequestCard } from './request-card.tsx';
import { cardsAtOnce, useWriterRequests } from './requests.api.ts';

/** The requests of the writer with this profile id. */
export function WriterDashboard({ writerId }: { writerId: string }) {
  const { requests, isWhole, error, isFetching, refetch } = useWriterRequests(writerId);
  const failure = error ? (
    <LoadFailure
      className="mt-6"
      error={error}
      words={error.message}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : null;
  if (requests) {
    if (requests.length === 0) return <NothingAssigned />;
    return (
      <>
        <Requests requests={requests} isWhole={isWhole} hasFailed={error !== null} />
        {isWhole ? null : failure}
      </>
    );
  }
  if (failure) return failure;
  return (
    <div className="flex justify-center py-16 text-2xl text-muted">
      <Spinner label="Loading your requests" />
    </div>
  );
}

type RequestsProps = { requests: WriterRequest[]; isWhole: boolean; hasFailed: boolean };

function Requests({ requests, isWhole, hasFailed }: RequestsProps) {
  const [arrangement, setArrangement] = useState<Arrangement>(firstArrangement);
  const [limit, setLimit] = useState(cardsAtOnce);
  const [parameters] = useSearchParams();
  // An email links to one request, which is shown however far down the list it is.
  const wantedId = Number(parameters.get('request')) || null;
  const matching = arrangeRequests(requests, arrangement);
  const shown = matching.slice(0, Math.max(limit, matching.findIndex(({ id }) => id === wantedId) + 1));

  function arrange(change: Partial<Arrangement>) {
    setArrangement({ ...arrangement, ...change });
    setLimit(cardsAtOnce);
  }

  return (
    <>
      <ListTools
        requests={requests}
        matching={matching.length}
        isWhole={isWhole}
        arrangement={arrangement}
        onArrange={arrange}
      />
      {matching.length === 0 && isWhole ? (
        <EmptyState
          title={dashboardMessages.nothingAssigned}
          actions={
            <Button variant="secondary" onClick={() => arrange({ type: 'all', status: 'all' })}>
              Show all requests
            </Button>
          }
        >
          <p>None of your requests match this type and status.</p>
        </EmptyState>
      ) : (
        <ul className="divide-y divide-hairline rounded-control border border-hairline bg-surface">
          {shown.map((request) => (
            <li key={request.id}>
              <RequestCard
                request={request}
                isWanted={request.id === wantedId}
                showsMessages={request.id === wantedId && parameters.get('show') === 'messages'}
              />
            </li>
          ))}
        </ul>
      )}
      {isWhole || hasFailed ? null : (
        <div className="flex justify-center py-8 text-xl text-muted">
          <Spinner label="Loading the rest of your requests" />
        </div>
      )}
      {matching.length > shown.length ? (
        <Button variant="secondary" className="mt-6" onClick={() => setLimit(shown.length + cardsAtOnce)}>
          Show {Math.min(cardsAtOnce, matching.length - shown.length)} more
        </Button>
      ) : null}
    </>
  );
}

function NothingAssigned() {
  return (
    <EmptyState title={dashboardMessages.nothingAssigned} picture={<PaperPicture kind="marked" />}>
      <p>
        When a student picks you and pays, you’ll see the request here with everything you need to review it. Nothing to
        do right now.
      </p>
    </EmptyState>
  );
}
