import { type FormEvent, useEffect, useRef, useState } from 'react';
import { countWords } from '#contracts/counting.ts';
import { endSentence, type Gap } from '#contracts/gaps.ts';
import { essayLimits } from '#contracts/limits.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';

/** A place in the draft that nobody else can fill, with a box to fill it in. What is typed is kept until it is put in. */
export function GapCard({ studio, threadId, gap }: { studio: Studio; threadId: string; gap: Gap }) {
  const [kept, keep] = useKeptDraft(`gap.${threadId}`, gap.question);
  const [error, setError] = useState<string>();
  const { isBusy: isPutting, run } = useRunning();
  const text = kept ?? '';

  /** Which of the gaps this one was when it was filled. */
  const filled = useRef<number | null>(null);
  // A filled gap goes with the focus in it; a keyboard goes on at the gap that comes next.
  useEffect(() => () => focusAfter(filled.current), []);

  function putIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '') return setError('Write something first. A few honest words are enough.');
    if (text.length > essayLimits.answerLength) return setError('This is too long. Shorten it a little.');
    setError(undefined);
    const place = gapForms().indexOf(event.currentTarget);
    return void run(async () => {
      filled.current = place;
      try {
        await studio.answerGap(gap.question, text.trim());
      } catch (failure) {
        filled.current = null;
        throw failure;
      }
      keep(null);
    }, setError);
  }

  return (
    <form
      data-gap
      tabIndex={-1}
      noValidate
      onSubmit={putIn}
      className="rounded-control border border-dashed border-edge px-4 py-3.5"
    >
      <TextAreaField
        label={`Your turn: ${endSentence(gap.question)}`}
        rows={2}
        value={text}
        readOnly={isPutting}
        error={error}
        hint={
          <span className="tabular-nums">
            About {gap.words} words{text.trim() === '' ? '' : `, ${countWords(text)} so far`}
          </span>
        }
        onChange={(event) => {
          setError(undefined);
          keep(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="secondary" size="sm" busy={isPutting} busyLabel="Adding..." className="mt-2">
        Add to draft
      </Button>
    </form>
  );
}

function gapForms(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('form[data-gap]')];
}

/** Not into its box: that would bring up a phone's keyboard unasked. */
function focusAfter(place: number | null) {
  if (place === null || document.activeElement !== document.body) return;
  const left = gapForms();
  const next = left[place] ?? left.at(-1) ?? document.querySelector<HTMLElement>('[data-sentence][tabindex="0"]');
  next?.focus({ preventScroll: true });
}
