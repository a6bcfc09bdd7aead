import { useEffect, useId, useRef, useState } from 'react';
import { ledgerLimits } from '#contracts/limits.ts';
import type { NoteMark, NoteSource, ReviewNote } from '#contracts/review-notes.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { dayText } from '#web/lib/day-text.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { saveMark } from './notes.api.ts';

/** A comment to begin with: one under its `id`, however often it is sent; `quote` are words of the draft that was paid for, empty where it is about the whole essay. */
export type CommentStart = { id: string; quote: string; text: string };

export type NoteCardProps = {
  requestId: number;
  note: ReviewNote;
  onUseAsComment: (comment: CommentStart) => void | Promise<void>;
  /** The note has gone to another list, and the focus with it. */
  onMoved: () => void;
};

const labels: Record<NoteSource, string> = {
  check: 'Check',
  blank: 'Open blank',
  length: 'Length',
  prompt: 'Prompt',
  told: 'Left out',
  rule: 'School’s AI policy',
  critic: 'AI critic',
  stranger: 'AI first-time reader',
};

const done: Record<NoteMark, string> = {
  used: 'Used as a comment',
  reworded: 'Used in your words',
  not_helpful: 'Not helpful',
};

/** One note: use it as it is, in the writer's own words, or say that it doesn't help. */
export function NoteCard({ requestId, note, onUseAsComment, onMoved }: NoteCardProps) {
  const { quote, text, link, mark } = note;
  const [isRewording, setRewording] = useState(false);
  const { isBusy, failure, run } = useRunning();
  const words = useId();
  const reword = useRef<HTMLButtonElement>(null);

  const begun = useRef({ text: '', id: '' });
  const begin = (comment: string): CommentStart => {
    // A second try after a lost answer makes no second comment; other words are another one.
    if (begun.current.text !== comment) begun.current = { text: comment, id: crypto.randomUUID() };
    return { ...begun.current, quote };
  };

  const use = (comment: string, as: 'used' | 'reworded') =>
    void run(async () => {
      await onUseAsComment(begin(comment));
      await saveMark(requestId, note.id, as === 'used' ? { mark: as } : { mark: as, words: comment });
      setRewording(false);
      onMoved();
    });
  const setMark = (next: NoteMark | null) =>
    void run(async () => {
      await saveMark(requestId, note.id, { mark: next });
      onMoved();
    });

  return (
    <li className="flex flex-col gap-2 py-3.5" data-note={note.id}>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={note.source === 'critic' || note.source === 'stranger' ? 'blue' : 'grey'}>
          {labels[note.source]}
        </Badge>
        {mark ? <span className="text-sm text-muted">{done[mark]}</span> : null}
      </div>
      <p id={words} className="text-[0.9375rem] text-ink wrap-anywhere">
        {text}
      </p>
      {/* A blank’s own mark says nothing more than the note. */}
      {quote === '' || note.source === 'blank' ? null : (
        <blockquote className="line-clamp-4 border-l-2 border-hairline pl-3 font-serif text-base text-soft wrap-anywhere">
          {quote}
        </blockquote>
      )}
      {link ? (
        <p className="text-sm text-muted wrap-anywhere">
          <a href={link.url} target="_blank" rel="noopener noreferrer">
            {link.title}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
          , checked {dayText(link.checked)}
        </p>
      ) : null}
      {isRewording ? (
        <Reword
          note={note}
          isBusy={isBusy}
          onUse={(comment) => use(comment, 'reworded')}
          onCancel={() => {
            setRewording(false);
            requestAnimationFrame(() => reword.current?.focus());
          }}
        />
      ) : (
        <div className="-ml-3 flex flex-wrap items-center gap-x-1 gap-y-1">
          {mark === null ? (
            <>
              <Button
                variant="ghost"
                size="sm"
                busy={isBusy}
                aria-describedby={words}
                onClick={() => use(note.comment, 'used')}
              >
                Use as comment
              </Button>
              <Button
                ref={reword}
                variant="ghost"
                size="sm"
                aria-describedby={words}
                disabled={isBusy}
                onClick={() => setRewording(true)}
              >
                Reword
              </Button>
              <Button
                variant="ghost"
                size="sm"
                aria-describedby={words}
                disabled={isBusy}
                onClick={() => setMark('not_helpful')}
              >
                Not helpful
              </Button>
            </>
          ) : (
            <Button variant="ghost" size="sm" busy={isBusy} aria-describedby={words} onClick={() => setMark(null)}>
              {mark === 'not_helpful' ? 'Bring it back' : 'Undo'}
            </Button>
          )}
        </div>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure}
      </p>
    </li>
  );
}

type RewordProps = { note: ReviewNote; isBusy: boolean; onUse: (comment: string) => void; onCancel: () => void };

function Reword({ note, isBusy, onUse, onCancel }: RewordProps) {
  const [comment, setComment] = useState(note.comment);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  const isBad = comment.trim() === '' || comment.length > ledgerLimits.commentLength;
  return (
    <form
      className="flex flex-col gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBad) onUse(comment.trim());
      }}
    >
      <TextAreaField
        ref={field}
        label="Your comment to the student"
        rows={3}
        limit={ledgerLimits.commentLength}
        value={comment}
        onChange={({ currentTarget }) => setComment(currentTarget.value)}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel();
        }}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isBusy} disabled={isBad}>
          Add comment
        </Button>
        <Button variant="ghost" size="sm" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
