import { Lock } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { pages } from '#contracts/pages.ts';
import { dashboardMessages } from '#contracts/review-messages.ts';
import type { RequestDetail } from '#contracts/requests.ts';
import { RevisionWish } from '#web/features/writer-dashboard/request-detail.tsx';
import { detailQuery, lookAgainMs } from '#web/features/writer-dashboard/requests.api.ts';
import { StartOrDecline } from '#web/features/writer-dashboard/start-or-decline.tsx';
import { workQuery } from '#web/features/writer-dashboard/work/saving/work.api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { DeskHead } from './desk-head.tsx';
import { DeskWork } from './desk-work.tsx';
import type { DeskSlots } from './desk-slots.ts';

/** The page of one request: the essay, everything beside it, and the letter. */
export function ReviewDesk({ requestId, slots }: { requestId: number; slots: DeskSlots }) {
  const { data, error, isFetching, refetch } = useLoad({ ...detailQuery(requestId), refetchInterval: lookAgainMs });
  if (data) return <Desk request={data} slots={slots} />;
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <NoRequest />;
  if (error) return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
  return <SkeletonText lines={10} className="max-w-reading" />;
}

function NoRequest() {
  return (
    <>
      <h1 className="sr-only">Review</h1>
      <EmptyState
        title="We couldn’t find this request"
        actions={<ButtonLink to={pages.writerDashboard}>Go to your dashboard</ButtonLink>}
      >
        <p>It may be with another writer now, or the student deleted their account.</p>
      </EmptyState>
    </>
  );
}

function Desk({ request, slots }: { request: RequestDetail; slots: DeskSlots }) {
  const { id, is_open, closed_reason } = request;
  const heading = useRef<HTMLHeadingElement>(null);
  const [gaps, setGaps] = useState(0);
  const round = request.last_delivered_at ?? 'first';
  const limits = { min: request.word_limit_min, max: request.word_limit_max };
  const { data, error, isFetching, refetch } = useLoad({ ...workQuery(id, round), enabled: is_open });
  const focusHead = () => heading.current?.focus({ preventScroll: true });
  const shownRound = useRef(round);
  const isHere = !is_open || data !== undefined || error !== null;
  useEffect(() => {
    if (shownRound.current === round || !isHere) return;
    // After a delivery the desk is another one, and what had the focus is gone.
    shownRound.current = round;
    heading.current?.focus({ preventScroll: true });
  }, [round, isHere]);
  // The head is the same one before and after the essay comes, so that a press on its buttons isn't lost.
  return (
    <>
      <DeskHead request={request} limits={limits} gaps={is_open && data ? gaps : 0} headingRef={heading}>
        {request.phase === 'revision' ? <RevisionWish requestId={id} /> : null}
        <div className="mt-4 flex flex-wrap gap-2.5 empty:hidden">
          <StartOrDecline request={request} onStarted={focusHead} onDeclined={focusHead} />
        </div>
      </DeskHead>
      {!is_open ? (
        <p className="flex items-start gap-2.5 border-t border-hairline pt-4 text-muted">
          <Lock className="mt-[0.2em] size-4 shrink-0" aria-hidden="true" />
          {closed_reason ?? dashboardMessages.materialsClosed}
        </p>
      ) : data ? (
        <DeskWork key={round} request={request} loaded={data} limits={limits} slots={slots} onGaps={setGaps} />
      ) : error ? (
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={10} className="max-w-reading" />
      )}
    </>
  );
}
