import type { OpenLimits } from '#contracts/gaps.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { LoadFailure, type LoadFailureProps } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { ReviewEditor } from './review-editor.tsx';
import { type HandedWork, workQuery } from './saving/work.api.ts';

export type ReviewDeskProps = {
  requestId: number;
  /** Changes with every delivery. */
  round: string;
  studentName: string;
  /** The draft as the student sent it; null while it is on its way. */
  draft: string | null;
  /** Null unless the draft did not arrive. */
  draftFailure: Pick<LoadFailureProps, 'error' | 'isTrying' | 'onRetry'> | null;
  /** How long the essay may be, as far as it is known. */
  limits: OpenLimits;
  onDeliver: (work: HandedWork) => Promise<void>;
};

/** Where a review is written. It opens on what was typed last, or on the student's draft. */
export function ReviewDesk(props: ReviewDeskProps) {
  const { requestId, round } = props;
  const { data, error, isFetching, refetch } = useLoad(workQuery(requestId, round));
  if (data) return <ReviewEditor key={round} {...props} loaded={data} />;
  if (!error) return <SkeletonText lines={8} className="max-w-reading" />;
  return <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />;
}
