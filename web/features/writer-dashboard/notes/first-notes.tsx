import { useEffect, useRef } from 'react';
import type { ReviewNote, ReviewNotes } from '#contracts/review-notes.ts';
import { countText } from '#web/lib/count-text.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { type CommentStart, NoteCard } from './note-card.tsx';
import { askReaders, notesQuery } from './notes.api.ts';

export type FirstNotesProps = {
  requestId: number;
  /** Opens or makes a comment. The note counts as used once this resolves. */
  onUseAsComment: (comment: CommentStart) => void | Promise<void>;
};

/** What we noticed before the writer began. The student sees none of it but what the writer uses. */
export function FirstNotes({ requestId, onUseAsComment }: FirstNotesProps) {
  const { data, error, isFetching, refetch } = useLoad(notesQuery(requestId));
  const { readers } = data ?? {};
  const asked = useRef(false);
  const { isBusy, failure, run } = useRunning();
  const ask = () => void run(() => askReaders(requestId));

  useEffect(() => {
    if (readers !== 'due' || asked.current) return;
    // Once by itself; after that it is the writer's to ask.
    asked.current = true;
    ask();
  });

  return (
    <section aria-label="First notes" className="min-w-0">
      <p className="text-sm text-muted">Only you see these. The student sees what you use.</p>
      {data ? (
        <>
          <ReadersLine readers={data.readers} isAsking={isBusy} hasFailed={failure !== null} onAsk={ask} />
          <Notes requestId={requestId} data={data} onUseAsComment={onUseAsComment} />
        </>
      ) : error ? (
        <LoadFailure className="mt-4" error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={6} className="mt-5" />
      )}
    </section>
  );
}

type ReadersLineProps = {
  readers: ReviewNotes['readers'];
  isAsking: boolean;
  hasFailed: boolean;
  onAsk: () => void;
};

/** What the two AI readers are doing. Spoken when it changes. */
function ReadersLine({ readers, isAsking, hasFailed, onAsk }: ReadersLineProps) {
  const isReading = readers === 'reading' || isAsking;
  return (
    <output className="block text-sm text-muted">
      {isReading ? (
        <span className="mt-3 flex items-center gap-2">
          <Spinner />
          Two AI readers are looking at the draft. Their notes will show up here.
        </span>
      ) : null}
      {!isReading && (readers === 'failed' || hasFailed) ? (
        <span className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1">
          The AI readers didn’t answer. Everything else is below.
          <Button variant="ghost" size="sm" className="-ml-3 sm:ml-0" onClick={onAsk}>
            Try again
          </Button>
        </span>
      ) : null}
    </output>
  );
}

function Notes({ requestId, data, onUseAsComment }: FirstNotesProps & { data: ReviewNotes }) {
  const open = data.notes.filter(({ mark }) => mark === null);
  const done = data.notes.filter(({ mark }) => mark !== null);
  const list = useRef<HTMLDivElement>(null);

  /** A keyboard goes on at the note that came next, and never falls back to the top of the page. */
  function focusAfter(notes: readonly ReviewNote[], { id }: ReviewNote) {
    const place = notes.findIndex((each) => each.id === id);
    const next = notes[place + 1] ?? notes[place - 1];
    requestAnimationFrame(() => {
      const button = list.current?.querySelector<HTMLElement>(`[data-note="${next?.id ?? ''}"] button`);
      (button ?? list.current)?.focus({ preventScroll: true });
    });
  }

  const cards = (notes: readonly ReviewNote[]) => (
    <ul className="divide-y divide-hairline border-y border-hairline">
      {notes.map((note) => (
        <NoteCard
          key={note.id}
          requestId={requestId}
          note={note}
          onUseAsComment={onUseAsComment}
          onMoved={() => focusAfter(notes, note)}
        />
      ))}
    </ul>
  );
  return (
    <div ref={list} tabIndex={-1} className="mt-4 flex flex-col gap-4 outline-none">
      {open.length > 0 ? cards(open) : null}
      {open.length === 0 ? (
        <p className="text-[0.9375rem] text-soft">
          {done.length > 0
            ? 'You’ve gone through all of them.'
            : 'Nothing stood out to us. You may still see things we missed.'}
        </p>
      ) : null}
      {data.more_told > 0 ? (
        <p className="text-sm text-muted">
          The student told us {countText(data.more_told, 'more thing')} this essay leaves out.{' '}
          {data.more_told === 1 ? 'It’s' : 'They’re'} in the chat and the plan.
        </p>
      ) : null}
      {done.length > 0 ? (
        <details className="group">
          <summary className="min-h-11 cursor-pointer py-2.5 text-[0.9375rem] font-medium">
            Done ({done.length})
          </summary>
          {cards(done)}
        </details>
      ) : null}
    </div>
  );
}
