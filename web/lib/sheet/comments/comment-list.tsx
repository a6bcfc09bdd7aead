import { type KeyboardEvent, useRef } from 'react';
import { countText } from '#web/lib/count-text.ts';
import { Button } from '#web/ui/button.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { CommentCard } from './comment-card.tsx';
import { CommentForm, type Deed } from './comment-form.tsx';
import { commentWords } from './comment-words.ts';
import type { CommentThread } from './place-threads.ts';
import type { Comments } from './use-comments.ts';

export type CommentListProps = {
  comments: Comments;
  /** Whose page it is. */
  side: 'student' | 'writer';
  /** What is selected in the text; a comment begins with it. */
  selected: { from: number; to: number } | null;
  /** The thread whose words were pressed in the text. */
  chosen: string | null;
  onShow: (from: number, to: number) => void;
  /** Back to the caret: after Escape, and once a comment is made. */
  onLeave: () => void;
};

/** The comments beside the text: the way to them for a keyboard and a screen reader. */
export function CommentList({ comments, side, selected, chosen, onShow, onLeave }: CommentListProps) {
  const list = useRef<HTMLElement>(null);
  const { threads, begun, stage } = comments;
  const open = threads.filter(({ root }) => root.resolved_at === null);
  const settled = threads.filter(({ root }) => root.resolved_at !== null);
  const hasSelection = selected !== null && selected.to > selected.from;
  const words = commentWords(side, comments.reader);

  const keepPlace = () => list.current?.focus({ preventScroll: true });

  function press(event: KeyboardEvent) {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.stopPropagation();
    if (begun && comments.words.trim() === '') comments.cancel();
    onLeave();
  }

  const finish = (isSent: boolean) => async (text: string) => {
    await comments.finish(text, isSent);
    onLeave();
  };
  const keep: Deed = { name: words.keep, act: finish(false) };
  const ask: Deed = { name: words.ask, act: finish(true) };
  const deeds: [Deed, ...Deed[]] = comments.reader ? (side === 'writer' ? [keep, ask] : [ask, keep]) : [keep];

  const draw = (thread: CommentThread) => (
    <li key={thread.root.id}>
      <CommentCard
        thread={thread}
        comments={comments}
        words={words}
        isChosen={thread.root.id === chosen}
        onShow={onShow}
        onGoing={keepPlace}
      />
    </li>
  );

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape works for whatever in it has the focus.
    <section ref={list} tabIndex={-1} aria-label="Comments" className="outline-none" onKeyDown={press}>
      <p aria-live="polite" className="text-[0.9375rem] text-muted tabular-nums">
        {stage === 'here' ? summary(open.length, settled.length) : ''}
      </p>
      {stage === 'loading' ? <SkeletonText lines={3} className="mt-3 animate-after-wait" /> : null}
      {stage === 'failed' ? (
        <LoadFailure
          className="mt-3 text-[0.9375rem]"
          error={comments.error}
          words="The comments didn’t load."
          isTrying={false}
          onRetry={comments.retry}
        />
      ) : null}
      {begun ? (
        <div className="mt-3">
          <CommentForm
            key={begun.id}
            takeFocus={() => comments.takeFocus(begun.id)}
            label="Your comment"
            text={comments.words}
            onText={comments.setWords}
            deeds={deeds}
            onCancel={() => {
              comments.cancel();
              onLeave();
            }}
          >
            <p className="mb-1.5 line-clamp-2 text-sm text-muted">on “{begun.quote.trim()}”</p>
          </CommentForm>
        </div>
      ) : stage === 'here' ? (
        <div className="mt-2">
          {hasSelection ? (
            <Button size="sm" variant="secondary" onClick={() => comments.begin(selected.from, selected.to)}>
              Comment on the selected words
            </Button>
          ) : (
            <p className="text-sm text-muted">Select words in the text to comment on them.</p>
          )}
        </div>
      ) : null}
      <ol className="mt-4 flex flex-col gap-3">{open.map(draw)}</ol>
      {settled.length > 0 ? (
        <details className="mt-4">
          <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium text-soft">
            {settled.length === 1 ? '1 resolved comment' : `${settled.length} resolved comments`}
          </summary>
          <ol className="mt-1 flex flex-col gap-3">{settled.map(draw)}</ol>
        </details>
      ) : null}
    </section>
  );
}

function summary(open: number, settled: number): string {
  if (open > 0) return countText(open, 'open comment');
  return settled > 0 ? 'All comments resolved.' : 'No comments yet.';
}
