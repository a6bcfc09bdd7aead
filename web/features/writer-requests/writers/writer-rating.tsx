import { clsx } from 'clsx';
import { Star } from 'lucide-react';
import { ratingsToShow } from '#contracts/limits.ts';
import type { Writer } from '#contracts/writers.ts';
import { countText, figure } from '#web/lib/count-text.ts';
import { Badge } from '#web/ui/badge.tsx';

export type WriterRatingProps = {
  writer: Pick<Writer, 'rating' | 'rating_count'>;
  /** In a sentence, where there is room for one. */
  isLong?: boolean;
  className?: string;
};

/** What students thought of a writer's reviews. A few ratings say little, so there the writer is new. */
export function WriterRating({
  writer: { rating, rating_count: count },
  isLong = false,
  className,
}: WriterRatingProps) {
  if (rating === null) {
    return (
      <span className={clsx('flex flex-wrap items-center text-sm text-muted', className)}>
        {isLong ? `New here, fewer than ${ratingsToShow} ratings so far` : <Badge>New</Badge>}
      </span>
    );
  }
  const ratings = countText(count, 'rating');
  return (
    <span className={clsx('flex items-center gap-1 text-sm text-muted tabular-nums', className)}>
      <Star className="size-4 shrink-0 fill-current text-warn" aria-hidden="true" />
      <span className="sr-only">Rated </span>
      <span className="font-medium text-ink">{rating.toFixed(1)}</span>
      {isLong ? `out of 5, from ${ratings}` : `(${figure(count)})`}
      {isLong ? null : <span className="sr-only"> out of 5, from {ratings}</span>}
    </span>
  );
}
