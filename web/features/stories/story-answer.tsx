import { clsx } from 'clsx';
import { type FormEvent, useState } from 'react';
import { storyLimits } from '#contracts/limits.ts';
import type { Story, StoryAnswer } from '#contracts/stories.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { changeStory, splitStory } from './stories.api.ts';

type StoryAnswerViewProps = {
  story: Story;
  answer: StoryAnswer;
  isFirst: boolean;
  onRun: (work: () => Promise<void>) => void;
};

/** One answer, as the student typed it, with the question above it. */
export function StoryAnswerView({ story, answer, isFirst, onRun }: StoryAnswerViewProps) {
  const [isEditing, setEditing] = useState(false);
  const replace = (change: (answers: StoryAnswer[]) => StoryAnswer[]) =>
    onRun(() => changeStory(story.id, { answers: change(story.answers) }));

  if (isEditing) return <AnswerEditor story={story} answer={answer} onRun={onRun} onClose={() => setEditing(false)} />;
  return (
    <>
      {answer.question === '' ? null : <p className="text-sm text-muted wrap-anywhere">{answer.question}</p>}
      <p
        className={clsx(
          'mt-0.5 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-line text-ink wrap-anywhere',
          answer.is_private && 'text-muted line-through decoration-1',
        )}
      >
        {answer.text}
      </p>
      <div className="mt-1 -ml-3 flex flex-wrap">
        <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={answer.is_private}
          onClick={() =>
            replace((all) => all.map((each) => (each === answer ? { ...each, is_private: !each.is_private } : each)))
          }
        >
          {answer.is_private ? 'Use it again' : 'Don’t use this'}
        </Button>
        {isFirst ? null : (
          <Button variant="ghost" size="sm" onClick={() => onRun(() => splitStory(story.id, answer.id))}>
            Start a new story here
          </Button>
        )}
      </div>
    </>
  );
}

type AnswerEditorProps = Omit<StoryAnswerViewProps, 'isFirst'> & { onClose: () => void };

function AnswerEditor({ story, answer, onRun, onClose }: AnswerEditorProps) {
  const [kept, keep] = useKeptDraft(`story.${story.id}`, answer.id);
  const [error, setError] = useState<string>();
  const text = kept ?? answer.text;

  function save(event: FormEvent) {
    event.preventDefault();
    const words = text.trim();
    if (words === '') return setError('Write something first, or choose “Don’t use this”.');
    if (words.length > storyLimits.answerLength) return setError('This is too long. Shorten it a little.');
    return onRun(async () => {
      await changeStory(story.id, {
        answers: story.answers.map((each) => (each === answer ? { ...each, text: words } : each)),
      });
      keep(null);
      onClose();
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <TextAreaField
        label={answer.question === '' ? 'Your words' : answer.question}
        rows={4}
        value={text}
        error={error}
        onChange={(event) => {
          setError(undefined);
          keep(event.currentTarget.value);
        }}
      />
      <div className="mt-2 flex gap-2">
        <Button type="submit" size="sm" variant="secondary">
          Save
        </Button>
        <Button
          size="sm"
          variant="ghost"
          onClick={() => {
            keep(null);
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
