import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { dashboardMessages } from '#contracts/review-messages.ts';
import type { WriterRequest } from '#contracts/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { PaperPicture } from '#web/ui/states/paper-picture.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { type Arrangement, arrangeRequests, firstArrangement } from './arrange-requests.ts';
import { ListTools } from './list-tools.tsx';
import { RequestCard } from './request-card.tsx';
import { cardsAtOnce, useTally, useWanted, useWriterRequests } from './requests.api.ts';

/** The requests of the writer with this profile id. */
export function WriterDashboard({ writerId }: { writerId: string }) {
  const [arrangement, setArrangement] = useState<Arrangement>(firstArrangement);
  const [cards, setCards] = useState(cardsAtOnce);
  const list = useWriterRequests(writerId, arrangement.sort);
  const tally = useTally(writerId);
  const { requests, hasMore, error, isFetching, refetch } = list;

  function arrange(change: Partial<Arrangement>) {
    setArrangement({ ...arrangement, ...change });
    setCards(cardsAtOnce);
  }

  const failure = error ? (
    <LoadFailure
      className="mt-6"
      error={error}
      words={error.message}
      isTrying={isFetching}
      onRetry={() => void refetch()}
    />
  ) : null;
  if (requests?.length === 0 && !hasMore) {
    return (
      <>
        <GoneNote requests={requests} />
        <NothingAssigned />
      </>
    );
  }
  if (!requests && failure) return failure;
  return (
    <>
      <ListTools tally={tally} arrangement={arrangement} onArrange={arrange} />
      {requests ? (
        <Cards
          list={{ ...list, requests }}
          arrangement={arrangement}
          cards={cards}
          onMore={() => setCards(cards + cardsAtOnce)}
          onClear={() => arrange({ type: 'all', status: 'all' })}
        />
      ) : (
        <div className="flex justify-center py-16 text-2xl text-muted">
          <Spinner label="Loading your requests" />
        </div>
      )}
      {requests ? failure : null}
    </>
  );
}

type CardsProps = {
  list: ReturnType<typeof useWriterRequests> & { requests: WriterRequest[] };
  arrangement: Arrangement;
  /** So many are asked for. */
  cards: number;
  onMore: () => void;
  onClear: () => void;
};

function Cards({ list, arrangement, cards, onMore, onClear }: CardsProps) {
  const { requests, hasMore, isLoadingMore, loadMore, error } = list;
  const [parameters] = useSearchParams();
  // An email links to one request, which is shown first, however far down the list it is.
  const wantedId = Number(parameters.get('request')) || null;
  const { wanted } = useWanted(requests, wantedId);
  const matching = arrangeRequests(requests, arrangement);
  const shown = matching.slice(0, Math.max(cards, matching.findIndex(({ id }) => id === wantedId) + 1));
  // The browser filters what it has, and asks for more until there are enough cards or no more requests.
  const needsMore = matching.length < cards && hasMore && !error;
  useEffect(() => {
    if (needsMore && !isLoadingMore) void loadMore();
  }, [needsMore, isLoadingMore, loadMore]);

  if (matching.length === 0 && !needsMore && !wanted)
    return (
      <EmptyState
        title={dashboardMessages.nothingAssigned}
        actions={
          <Button variant="secondary" onClick={onClear}>
            Show all requests
          </Button>
        }
      >
        <p>None of your requests match this type and status.</p>
      </EmptyState>
    );
  return (
    <>
      <GoneNote requests={requests} />
      <ul className="divide-y divide-hairline rounded-control border border-hairline bg-surface">
        {[...(wanted ? [wanted] : []), ...shown].map((request) => (
          <li key={request.id}>
            <RequestCard
              request={request}
              isWanted={request.id === wantedId}
              showsMessages={request.id === wantedId && parameters.get('show') === 'messages'}
            />
          </li>
        ))}
      </ul>
      {needsMore ? (
        <div className="flex justify-center py-8 text-xl text-muted">
          <Spinner label="Loading more of your requests" />
        </div>
      ) : null}
      {!needsMore && (matching.length > shown.length || hasMore) ? (
        <Button variant="secondary" className="mt-6" onClick={onMore}>
          Show more
        </Button>
      ) : null}
    </>
  );
}

/** An email may be older than what became of its request. */
function GoneNote({ requests }: { requests: readonly WriterRequest[] }) {
  const [parameters] = useSearchParams();
  const wantedId = Number(parameters.get('request')) || null;
  const { isGone } = useWanted(requests, wantedId);
  if (!isGone) return null;
  return (
    <output className="mb-4 block text-soft">
      We couldn’t find request #{wantedId}. It may be with another writer now, or the student deleted their account.
    </output>
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
