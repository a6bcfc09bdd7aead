import { clsx } from 'clsx';
import { type FormEvent, useRef, useState } from 'react';
import { storyLimits } from '#contracts/limits.ts';
import type { Story, StoryAnswer } from '#contracts/stories.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { inSentence } from '#contracts/university-name.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { isChangedElsewhere } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { markOff, type Piece } from './mark-off.ts';
import { changeStory, splitStory } from './stories.api.ts';

type StoryAnswerViewProps = {
  story: Story;
  answer: StoryAnswer;
  isFirst: boolean;
  onRun: (work: () => Promise<void>) => void;
};

/** One answer, as the student typed it, with the question above it. */
export function StoryAnswerView({ story, answer, isFirst, onRun }: StoryAnswerViewProps) {
  const [kept] = useKeptDraft('story-answer', answer.id);
  const [isEditing, setEditing] = useState(kept !== null);
  const words = useRef<HTMLParagraphElement>(null);
  const pieces = markOff(answer);
  const off = pieces.filter(({ isOff }) => isOff).length;
  const hasOff = off > 0 && !answer.is_private && !story.is_private;
  const { isBusy, failure, run } = useRunning();

  async function takeBackOff() {
    await changeAnswer(story, { ...answer, on: [...(answer.on ?? []), ...(answer.off ?? [])], off: [] });
    // The pressed button is gone.
    words.current?.focus({ preventScroll: true });
  }

  if (isEditing) return <AnswerEditor story={story} answer={answer} onRun={onRun} onClose={() => setEditing(false)} />;
  return (
    <>
      {answer.question === '' ? null : <p className="text-sm text-muted wrap-anywhere">{answer.question}</p>}
      <p
        ref={words}
        tabIndex={-1}
        className={clsx(
          'mt-0.5 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-line text-ink wrap-anywhere',
          answer.is_private && 'text-muted line-through decoration-1',
        )}
      >
        {answer.is_private ? answer.text : pieces.map(showPiece)}
      </p>
      {answer.is_private ? (
        <p className="mt-1 text-sm text-soft">
          We won’t use this in any plan. If a draft already has it, that draft won’t change.
        </p>
      ) : null}
      {hasOff ? (
        <p className="mt-1 text-sm text-soft">
          We won’t use what’s crossed out in any plan. If a draft already has it, that draft won’t change.
        </p>
      ) : null}
      <div className="mt-1 -ml-3 flex flex-wrap">
        {hasOff ? (
          <Button variant="ghost" size="sm" busy={isBusy} onClick={() => onRun(() => run(takeBackOff))}>
            {off === 1 ? 'Use this part again' : 'Use these parts again'}
          </Button>
        ) : null}
        <Button variant="ghost" size="sm" onClick={() => setEditing(true)}>
          Edit
        </Button>
        <Button
          variant="ghost"
          size="sm"
          aria-pressed={answer.is_private}
          onClick={() => onRun(() => changeAnswer(story, { ...answer, is_private: !answer.is_private }))}
        >
          {answer.is_private ? 'Use it again' : 'Don’t use this'}
        </Button>
        {isFirst ? null : (
          <Button variant="ghost" size="sm" onClick={() => onRun(() => splitStory(story.id, answer.id))}>
            Move to its own story
          </Button>
        )}
      </div>
      {hasOff && failure ? (
        <p role="alert" className="mt-1 text-sm text-danger">
          We couldn’t save that. {failure}
        </p>
      ) : null}
    </>
  );
}

/** What was switched off in the chat is struck. */
function showPiece({ text, isOff }: Piece, index: number) {
  if (!isOff) return text;
  return (
    <s key={`${index} ${text}`} className="text-muted decoration-1">
      {text}
    </s>
  );
}

type AnswerEditorProps = Omit<StoryAnswerViewProps, 'isFirst'> & { onClose: () => void };

function AnswerEditor({ story, answer, onRun, onClose }: AnswerEditorProps) {
  const [kept, keep] = useKeptDraft('story-answer', answer.id);
  const [error, setError] = useState<string>();
  /** Another tab changed the story meanwhile; and whether the plans were to change along with it. */
  const [conflict, setConflict] = useState<{ inPlans: boolean } | null>(null);
  const text = kept ?? answer.text;
  const isInPlans = story.used_in.length > 0 && !answer.is_private;

  function leave() {
    keep(null);
    onClose();
  }

  async function put(inPlans: boolean) {
    await changeAnswer(story, { ...answer, text: text.trim() }, inPlans);
    leave();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    return check(false);
  }

  function check(inPlans: boolean) {
    const words = text.trim();
    if (words === '') return setError('Write something first, or choose “Don’t use this”.');
    if (words.length > storyLimits.answerLength) return setError('This is too long. Shorten it a little.');
    return onRun(async () => {
      try {
        await put(inPlans);
      } catch (failure) {
        if (!isChangedElsewhere(failure)) throw failure;
        setConflict({ inPlans });
      }
    });
  }

  return (
    <form noValidate onSubmit={save}>
      <TextAreaField
        label={answer.question === '' ? 'Your words' : answer.question}
        rows={4}
        value={text}
        error={error}
        hint={isInPlans ? `Your plan for ${plansOf(story)} uses this story too.` : undefined}
        onChange={(event) => {
          setError(undefined);
          keep(event.currentTarget.value);
        }}
      />
      {conflict ? (
        <div className="mt-3 flex flex-col gap-3">
          <p className="text-[0.9375rem] text-soft">
            The other version says: <span className="font-serif text-ink wrap-anywhere">“{answer.text}”</span>
          </p>
          <ChangedElsewhere
            what="This story"
            onChoose={async (whose) => {
              if (whose === 'mine') await put(conflict.inPlans);
              else leave();
            }}
          />
        </div>
      ) : (
        <div className="mt-2 flex flex-wrap gap-2">
          <Button type="submit" size="sm" variant="secondary">
            {isInPlans ? 'Save here only' : 'Save'}
          </Button>
          {isInPlans ? (
            <Button size="sm" variant="secondary" onClick={() => check(true)}>
              Save here and in my plans
            </Button>
          ) : null}
          <Button size="sm" variant="ghost" onClick={leave}>
            Cancel
          </Button>
        </div>
      )}
    </form>
  );
}

/** The story with this answer in the place of the one it has under the same id. */
function changeAnswer(story: Story, answer: StoryAnswer, inPlans = false): Promise<void> {
  return changeStory(story, {
    answers: story.answers.map((each) => (each.id === answer.id ? answer : each)),
    ...(inPlans ? { in_plans: true } : {}),
  });
}

function plansOf({ used_in }: Story): string {
  const names = [...new Set(used_in.map(({ university_name }) => university_name))].filter((name) => name !== '');
  return names.slice(0, 2).map(inSentence).join(' and ') || 'an essay';
}
