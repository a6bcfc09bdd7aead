import { clsx } from 'clsx';
import { useState } from 'react';
import type { EssayComment } from '#contracts/comments.ts';
import { momentText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { inks } from '#web/ui/writing/inks.ts';
import { CommentForm } from './comment-form.tsx';
import type { CommentWords } from './comment-words.ts';
import type { CommentThread } from './place-threads.ts';
import type { Comments } from './use-comments.ts';

export type CommentCardProps = {
  thread: CommentThread;
  comments: Comments;
  words: CommentWords;
  isChosen?: boolean;
  /** Leads to its words. */
  onShow: (from: number, to: number) => void;
  /** Before a press that takes the card away, so that the keyboard's place is kept. */
  onGoing?: () => void;
};

const edges = { student: 'border-l-graphite', machine: 'border-l-blue', writer: 'border-l-red' } as const;

/** One comment with what was said about it. */
export function CommentCard({ thread, comments, words, isChosen = false, onShow, onGoing }: CommentCardProps) {
  const { root, answers, place } = thread;
  const { isBusy, failure, run } = useRunning();
  const [open, setOpen] = useState<{ kind: 'answer' | 'reword'; id: string; text: string } | null>(null);
  const isSettled = root.resolved_at !== null;
  const isKept = root.is_own && root.sent_at === null;
  const canSend = isKept && comments.reader !== null;
  // Nobody is left to answer once the review is over; a note to self can always be added to.
  const canAnswer = root.sent_at === null || comments.reader !== null;
  const name = <span className="sr-only"> ({excerpt(root.text)})</span>;

  const act = (deed: () => Promise<void>) => () => void run(deed);
  const actAndGo = (deed: () => Promise<void>) => () => {
    onGoing?.();
    void run(deed);
  };

  return (
    <article
      data-card={root.id}
      tabIndex={-1}
      aria-label={`Comment: ${excerpt(root.text)}`}
      className={clsx(
        'rounded-paper border border-l-3 border-hairline bg-surface px-3.5 py-3 outline-none focus-visible:outline-2',
        edges[root.author],
        isChosen && 'bg-wash ring-1 ring-edge',
      )}
    >
      <Quote root={root} place={place} onShow={onShow} />
      {open?.kind === 'reword' ? (
        <CommentForm
          label="Your comment"
          text={open.text}
          onText={(text) => setOpen({ ...open, text })}
          deeds={[
            {
              name: 'Save comment',
              act: async (text) => {
                await comments.reword(root, text);
                setOpen(null);
              },
            },
          ]}
          onCancel={() => setOpen(null)}
        />
      ) : (
        <Said comment={root} />
      )}
      {isKept ? <p className="mt-1 text-sm text-muted">{words.kept}</p> : null}
      {answers.length > 0 ? (
        <ul className="mt-2.5 flex flex-col gap-2.5 border-l border-hairline pl-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said comment={answer} isAnswer />
            </li>
          ))}
        </ul>
      ) : null}
      {open?.kind === 'answer' ? (
        <div className="mt-3">
          <CommentForm
            label={isKept ? 'Your note' : 'Your reply'}
            text={open.text}
            onText={(text) => setOpen({ ...open, text })}
            deeds={[
              {
                name: isKept ? 'Add note' : 'Reply',
                act: async (text) => {
                  await comments.answer(thread, open.id, text);
                  setOpen(null);
                },
              },
            ]}
            onCancel={() => setOpen(null)}
          />
        </div>
      ) : null}
      {open === null ? (
        <div className="mt-2 -ml-2 flex flex-wrap gap-x-1 gap-y-1">
          {canSend ? (
            <Button size="sm" variant="ghost" busy={isBusy} onClick={act(() => comments.send(root))}>
              {words.ask}
              {name}
            </Button>
          ) : null}
          {canAnswer && !isSettled ? (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => setOpen({ kind: 'answer', id: crypto.randomUUID(), text: '' })}
            >
              {isKept ? 'Add a note' : 'Reply'}
              {name}
            </Button>
          ) : null}
          {isKept && !isSettled ? (
            <Button size="sm" variant="ghost" onClick={() => setOpen({ kind: 'reword', id: root.id, text: root.text })}>
              Edit{name}
            </Button>
          ) : null}
          <Button
            size="sm"
            variant="ghost"
            disabled={isBusy}
            onClick={actAndGo(() => comments.settle(thread, !isSettled))}
          >
            {isSettled ? 'Reopen' : 'Resolve'}
            {name}
          </Button>
          {isKept ? (
            <Button size="sm" variant="ghost" disabled={isBusy} onClick={actAndGo(() => comments.remove(root))}>
              Delete{name}
            </Button>
          ) : null}
        </div>
      ) : null}
      <p role="alert" className="mt-1 text-sm text-danger empty:hidden">
        {failure}
      </p>
    </article>
  );
}

function Quote({
  root: { quote },
  place,
  onShow,
}: Pick<CommentThread, 'root' | 'place'> & Pick<CommentCardProps, 'onShow'>) {
  const words = quote.trim();
  if (words === '') return null;
  if (!place) {
    return (
      <p className="mb-1 text-sm text-soft">
        This text is gone: <span className="font-serif">“{excerpt(words)}”</span>
      </p>
    );
  }
  return (
    <button
      type="button"
      onClick={() => onShow(place.from, place.to)}
      className="mb-1 block w-full rounded-[3px] text-left text-sm text-muted underline decoration-edge decoration-dotted underline-offset-4 hover:decoration-solid max-xl:min-h-11"
    >
      on “{excerpt(words)}”<span className="sr-only"> Show it in the text</span>
    </button>
  );
}

function Said({ comment, isAnswer = false }: { comment: EssayComment; isAnswer?: boolean }) {
  const { author, author_name: authorName, is_own: isOwn, text, created_at: at } = comment;
  const isMarginNote = author === 'writer' && !isAnswer && text.length <= 140;
  return (
    <>
      <p className="text-sm text-muted">
        <span className={clsx('font-semibold', inks[author].textClass)}>{isOwn ? 'You' : authorName}</span>{' '}
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {momentText(at)}
        </time>
      </p>
      <p
        className={clsx(
          'wrap-anywhere whitespace-pre-line',
          isMarginNote ? 'font-hand text-[1.375rem] leading-7 text-red' : 'text-[0.9375rem] leading-snug text-ink',
        )}
      >
        {text}
      </p>
    </>
  );
}

function excerpt(words: string): string {
  return words.length <= 80 ? words : `${words.slice(0, 77).trimEnd()}…`;
}
