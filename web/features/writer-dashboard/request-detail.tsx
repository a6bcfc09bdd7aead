import { useLoad } from '#web/lib/api/use-load.ts';
import { momentText } from '#web/lib/day-text.ts';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { detailQuery } from './requests.api.ts';
import { HistoryPanel } from './history/history-panel.tsx';
import { openWish } from './history/open-wish.ts';

export function RequestHistory({ requestId }: { requestId: number }) {
  const { data, dataUpdatedAt, error, isFetching, refetch } = useLoad(detailQuery(requestId));
  const reload = async () => (await refetch({ throwOnError: true })).data?.deliveries ?? [];
  if (data) return <HistoryPanel request={data} loadedAt={dataUpdatedAt} reload={reload} />;
  if (!error) return <SkeletonText lines={4} className="max-w-reading" />;
  return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
}

/** What the student wants changed, in their words. Only a request that waits for it asks for it. */
export function RevisionWish({ requestId }: { requestId: number }) {
  const { data, error } = useLoad(detailQuery(requestId));
  const wish = data ? openWish(data.timeline) : null;
  if (!wish && !error) return null;
  return (
    <section className="mt-4 max-w-reading rounded-paper bg-warn-wash px-4 py-3" aria-label="Revision requested">
      <p className="text-sm font-medium text-warn">
        {wish ? `The student asked for a revision on ${momentText(wish.at)}` : 'The student asked for a revision.'}
      </p>
      {wish ? (
        <p className="mt-1 font-serif text-reading wrap-anywhere whitespace-pre-line">{wish.reason}</p>
      ) : (
        <p className="mt-1 text-soft">We couldn’t load what they asked for. Open Timeline to try again.</p>
      )}
    </section>
  );
}
