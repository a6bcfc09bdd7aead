import { useRef } from 'react';
import { figure } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';

type ReadOfferProps = { unread: number; onRead: () => void; onPass: () => void };

/** Offered once, at the end of the plan: it's better to trip over something here than in the draft. */
export function ReadOffer({ unread, onRead, onPass }: ReadOfferProps) {
  const place = useRef<HTMLDivElement>(null);
  return (
    // It stays when the offer goes, so that the keyboard keeps its place.
    <div ref={place} tabIndex={-1} className="empty:sr-only">
      {unread > 0 ? (
        <section
          aria-label="Before your draft"
          className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-control bg-wash px-4 py-2.5"
        >
          <p className="min-w-0 flex-1 basis-60 text-[0.9375rem] text-ink">
            Before we write your draft: {unread === 1 ? '1 spot' : `${figure(unread)} spots`} might confuse someone who
            doesn’t know you. Want to check {unread === 1 ? 'it' : 'them'}?
          </p>
          <div className="flex flex-wrap">
            <Button
              variant="ghost"
              size="sm"
              onClick={() => {
                place.current?.focus();
                onPass();
              }}
            >
              Skip
            </Button>
            <Button variant="secondary" size="sm" onClick={onRead}>
              Check for confusing spots<span className="sr-only"> before the draft</span>
            </Button>
          </div>
        </section>
      ) : null}
    </div>
  );
}
