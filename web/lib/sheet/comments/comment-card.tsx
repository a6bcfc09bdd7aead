import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { EssayComment } from '#contracts/comments.ts';
import { momentText } from '#web/lib/day-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { isSecondPress } from '#web/ui/second-press.ts';
import { inks } from '#web/ui/writing/inks.ts';
import { CommentForm } from './comment-form.tsx';
import type { CommentWords } from './comment-words.ts';
import type { CommentThread } from './place-threads.ts';
import type { Comments, Written } from './use-comments.ts';

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
  const [isAsking, setAsking] = useState(false);
  const article = useRef<HTMLElement>(null);
  const open = comments.written.get(root.id) ?? null;
  const setOpen = (next: Written) => comments.write(root.id, next);
  const isSettled = root.resolved_at !== null;
  const isKept = root.is_own && root.sent_at === null;
  const canSend = isKept && comments.reader !== null;
  // Nobody is left to answer once the review is over; a note to self can always be added to.
  const canAnswer = root.sent_at === null || comments.reader !== null;
  const isAnswered = ({ created_at: at }: EssayComment) => answers.some((each) => each.is_own && each.created_at > at);
  const name = <span className="sr-only"> ({excerpt(root.text)})</span>;

  const see = useEffectEvent(() => comments.see([root, ...answers]));
  const unseen = [root, ...answers].flatMap(({ id, is_new: isNew }) => (isNew ? [id] : [])).join(' ');
  useEffect(() => {
    const element = article.current;
    if (!element || unseen === '') return;
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) see();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [unseen]);

  const act = (deed: () => Promise<void>) => () => void run(deed);
  /** What had the focus goes: the keyboard goes on at the card, unless it is elsewhere by now. */
  const focusCard = () => {
    const { activeElement: has } = document;
    if (has === document.body || article.current?.contains(has)) article.current?.focus({ preventScroll: true });
  };
  const close = () => {
    focusCard();
    comments.write(root.id, null);
  };
  const actAndGo = (deed: () => Promise<void>) => () => {
    onGoing?.();
    void run(deed);
  };
  const remove = actAndGo(() => comments.remove(root));

  return (
    <article
      ref={article}
      data-card={root.id}
      tabIndex={-1}
      aria-label={`Comment: ${excerpt(root.text)}`}
      className={clsx(
        'rounded-paper border border-l-3 border-hairline bg-surface px-3.5 py-3',
        edges[root.author],
        isChosen && 'bg-wash ring-1 ring-edge forced-colors:outline-2',
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
                close();
              },
            },
          ]}
          onCancel={close}
          takeFocus={() => comments.takeFocus(open.id)}
        />
      ) : (
        <Said comment={root} isNew={comments.isNew(root)} isAnswered={isAnswered(root)} />
      )}
      {isKept ? <p className="mt-1 text-sm text-muted">{words.kept}</p> : null}
      {answers.length > 0 ? (
        <ul className="mt-2.5 flex flex-col gap-2.5 border-l border-hairline pl-3">
          {answers.map((answer) => (
            <li key={answer.id}>
              <Said comment={answer} isNew={comments.isNew(answer)} isAnswered={isAnswered(answer)} isAnswer />
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
                  close();
                },
              },
            ]}
            onCancel={close}
            takeFocus={() => comments.takeFocus(open.id)}
          />
        </div>
      ) : null}
      {isAsking ? (
        <AskToDelete
          count={answers.length}
          onKeep={() => {
            focusCard();
            setAsking(false);
          }}
          onDelete={() => {
            setAsking(false);
            remove();
          }}
        />
      ) : null}
      {open === null && !isAsking ? (
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
            <Button
              size="sm"
              variant="ghost"
              disabled={isBusy}
              onClick={() => (answers.length > 0 ? setAsking(true) : remove())}
            >
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

function focusOn(button: HTMLButtonElement | null): void {
  button?.focus();
}

function AskToDelete({ count, onKeep, onDelete }: { count: number; onKeep: () => void; onDelete: () => void }) {
  return (
    <div className="mt-2">
      <p className="text-sm text-soft">This also deletes the {count === 1 ? 'note' : `${count} notes`} you added.</p>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <Button ref={focusOn} size="sm" variant="secondary" onClick={onKeep}>
          Keep it
        </Button>
        <Button
          size="sm"
          variant="danger"
          onClick={({ nativeEvent }) => (isSecondPress(nativeEvent) ? undefined : onDelete())}
        >
          Delete
        </Button>
      </div>
    </div>
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

type SaidProps = { comment: EssayComment; isNew: boolean; isAnswered: boolean; isAnswer?: boolean };

/** What was new when the list was opened is marked until the list is left or the reader has answered. */
function Said({ comment, isNew, isAnswered, isAnswer = false }: SaidProps) {
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) setWasNew(true);
  const { author, author_name: authorName, is_own: isOwn, text, created_at: at } = comment;
  const isMarginNote = author === 'writer' && !isAnswer && text.length <= 140;
  return (
    <>
      <p className="text-sm text-muted">
        <span className={clsx('font-semibold', inks[author].textClass)}>{isOwn ? 'You' : authorName}</span>{' '}
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {momentText(at)}
        </time>
        {wasNew && !isAnswered ? (
          <Badge tone="red" className="ml-2">
            New
          </Badge>
        ) : null}
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
