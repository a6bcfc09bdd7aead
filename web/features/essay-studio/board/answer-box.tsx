import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { gapIdOf } from '#contracts/board-ids.ts';
import { essayLimits } from '#contracts/limits.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { focusOnce } from './card-editor.tsx';
import { answerId, focusAnswer } from './focus-card.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';

export type AnswerBoxProps = {
  /** Keeps what is typed in this browser until it is added. */
  keptAs: string;
  question: string;
  /** The question stands right beside the box already. */
  isAskedBeside?: boolean;
  hint: string;
  onAnswer: (text: string) => void;
  /** A way to be rid of the question. */
  children?: ReactNode;
};

/** A question of the board: a dashed box that opens into a field. */
export function AnswerBox({ keptAs, question, isAskedBeside = false, hint, onAnswer, children }: AnswerBoxProps) {
  const [kept, keep] = useKeptDraft(keptAs, question);
  const [isOpen, setOpen] = useState(kept !== null && kept !== '');
  const [error, setError] = useState<string>();
  const id = useId();

  function add(event: FormEvent) {
    event.preventDefault();
    const text = (kept ?? '').trim();
    if (text === '') return setError('Write something first. A few honest words are enough.');
    if (text.length > essayLimits.answerLength) return setError('This is too long. Shorten it a little.');
    onAnswer(text);
    setOpen(false);
    // From here on the board keeps it, in this tab too.
    return keep(null);
  }

  function close() {
    setOpen(false);
    focusAnswer(id);
  }

  return (
    <form
      noValidate
      onSubmit={add}
      data-question={gapIdOf(question)}
      className="rounded-control border border-dashed border-edge px-4 py-3"
    >
      {isOpen ? (
        <>
          <TextAreaField
            label={question}
            rows={3}
            ref={focusOnce}
            value={kept ?? ''}
            error={error}
            hint={hint}
            onChange={(event) => {
              setError(undefined);
              keep(event.currentTarget.value);
            }}
          />
          <div className="mt-2 flex flex-wrap gap-2">
            <Button type="submit" variant="secondary" size="sm">
              Add to plan
            </Button>
            <Button variant="ghost" size="sm" onClick={close}>
              Cancel
            </Button>
          </div>
        </>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-7 gap-y-1">
          <p className="min-w-0 flex-1 basis-60 text-soft wrap-anywhere">
            {isAskedBeside ? 'Nothing here yet.' : question}
          </p>
          <div className="-mr-2 -ml-3 flex shrink-0">
            {children}
            <Button id={answerId(id)} variant="ghost" size="sm" onClick={() => setOpen(true)}>
              Answer<span className="sr-only">: {question}</span>
            </Button>
          </div>
        </div>
      )}
    </form>
  );
}
