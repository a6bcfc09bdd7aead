import { useState } from 'react';
import type { Delivery, RequestDetail } from '#contracts/requests.ts';
import { momentText } from '#web/lib/day-text.ts';
import { Button } from '#web/ui/button.tsx';
import { DeliveredFile } from '#web/ui/review/delivered-file.tsx';
import { Diff } from '#web/ui/diff/diff.tsx';
import { Timeline } from '#web/ui/review/timeline.tsx';

export type HistoryPanelProps = {
  request: RequestDetail;
  /** When it came, with links that end after a few minutes, and how to have them once more. */
  loadedAt: number;
  reload: () => Promise<readonly Delivery[]>;
};

/** What happened to a request, and what was delivered. */
export function HistoryPanel({ request, loadedAt, reload }: HistoryPanelProps) {
  const { timeline, deliveries, draft, rating, rating_words } = request;
  return (
    <div className="flex flex-col gap-7">
      <Timeline entries={timeline} student="the student" />
      {deliveries.map((delivery) => (
        <Delivered key={delivery.id} delivery={delivery} draft={draft} loadedAt={loadedAt} reload={reload} />
      ))}
      {rating === null ? null : (
        <p className="max-w-reading wrap-anywhere whitespace-pre-line">
          The student rated you {rating} out of 5.{rating_words ? ` “${rating_words}”` : ''}
        </p>
      )}
    </div>
  );
}

function Delivered({
  delivery,
  draft,
  loadedAt,
  reload,
}: Pick<HistoryPanelProps, 'loadedAt' | 'reload'> & { delivery: Delivery; draft: string }) {
  const [isOpen, setOpen] = useState(false);
  const { number, letter, essay, created_at, writer_name: writer, is_own: isOwn } = delivery;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-b border-hairline pb-1">
        <h4 className="font-semibold">
          Delivery {number}{' '}
          <span className="font-normal text-muted">
            · {momentText(created_at)}
            {isOwn ? '' : ` · ${writer}`}
          </span>
        </h4>
        <Button variant="ghost" size="sm" className="-mr-3" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Read'}
          <span className="sr-only"> (delivery {number})</span>
        </Button>
      </div>
      {isOpen ? (
        <>
          <p className="mt-4 mb-6 max-w-reading border-l-2 border-red pl-4 font-serif text-reading wrap-anywhere whitespace-pre-line">
            {letter}
          </p>
          <div className="-mt-4 mb-6">
            <DeliveredFile
              delivery={delivery}
              madeAt={loadedAt}
              renew={async () => (await reload()).find(({ id }) => id === delivery.id)?.attachment_url ?? null}
            />
          </div>
          <Diff
            before={draft}
            after={essay}
            ink="writer"
            layout="side"
            beforeTitle="Student’s draft"
            afterTitle={isOwn ? 'Your review' : `Reviewed by ${writer}`}
          />
        </>
      ) : null}
    </section>
  );
}
