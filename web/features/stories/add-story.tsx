import { type FormEvent, useState } from 'react';
import { storyLimits } from '#contracts/limits.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { addStory } from './stories.api.ts';

/** A story typed by hand. What is typed stays until it is added; the id makes sure it is added once. */
export function AddStory() {
  const [kept, keep] = useKeptDraft('story', 'new');
  const [id, setId] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string>();
  const { isBusy, run } = useRunning();
  const text = kept ?? '';

  function add(event: FormEvent) {
    event.preventDefault();
    if (text.trim() === '') return setError('Write a few sentences first.');
    if (text.length > storyLimits.answerLength) return setError('This is too long for one story. Split it in two.');
    setError(undefined);
    return void run(async () => {
      await addStory(id, text.trim());
      keep(null);
      setId(crypto.randomUUID());
    }, setError);
  }

  return (
    <form noValidate onSubmit={add} className="max-w-reading">
      <TextAreaField
        label="Add a story"
        rows={4}
        value={text}
        readOnly={isBusy}
        error={error}
        hint="Write it the way you’d say it. Where were you, who was there, what happened?"
        onChange={(event) => {
          setError(undefined);
          keep(event.currentTarget.value);
        }}
      />
      <Button type="submit" variant="secondary" busy={isBusy} busyLabel="Adding..." className="mt-3">
        Add story
      </Button>
    </form>
  );
}
