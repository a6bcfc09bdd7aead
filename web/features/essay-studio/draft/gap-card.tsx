import { type FormEvent, useState } from 'react';
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

  function putIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (text.trim() === '') return setError('Please write something first. A few honest words are enough.');
    if (text.length > essayLimits.answerLength) return setError('This is too long. Please shorten it.');
    setError(undefined);
    return void run(async () => {
      await studio.answerGap(gap.question, text.trim());
      keep(null);
    }, setError);
  }

  return (
    <form noValidate onSubmit={putIn} className="rounded-control border border-dashed border-edge px-4 py-3.5">
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
      <Button
        type="submit"
        variant="secondary"
        size="sm"
        busy={isPutting}
        busyLabel="Putting it in..."
        className="mt-2"
      >
        Put it in
      </Button>
    </form>
  );
}
