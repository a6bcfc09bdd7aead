import { Check } from 'lucide-react';
import { useState } from 'react';
import type { AgentState, EssayQuestion } from '#contracts/essay-agent.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { countText } from '#web/lib/count-text.ts';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { essayLimits } from '#contracts/limits.ts';
import { AsideSection } from '#web/features/essay-studio/frame/step-frame.tsx';

export type QuestionBoxesProps = {
  studio: Studio;
  session: AgentState;
  questions: readonly EssayQuestion[];
  /** What becomes of the answers. */
  children: string;
  /** What an answer is kept for: 'draft', 'revised draft'. */
  keptFor: string;
};

/** What only the student can tell. Answers are kept as they are typed, and saved when the box is left. */
export function QuestionBoxes({ studio, session, questions, children, keptFor }: QuestionBoxesProps) {
  return (
    <AsideSection title="Questions for you">
      <p className="mb-4 text-[0.9375rem] text-soft">{children}</p>
      <ul className="flex flex-col gap-5">
        {questions.map((question) => (
          <li key={question.id}>
            <QuestionBox studio={studio} threadId={session.thread_id} question={question} keptFor={keptFor} />
          </li>
        ))}
      </ul>
    </AsideSection>
  );
}

/** How many of them are still open, for the foot of the step. */
export function OpenQuestions({ questions }: { questions: readonly EssayQuestion[] }) {
  const open = questions.filter(({ answer }) => answer === null).length;
  if (open === 0) return null;
  return <p className="text-[0.9375rem] text-muted">{countText(open, 'question')} left. Answer any you like.</p>;
}

type QuestionBoxProps = { studio: Studio; threadId: string; question: EssayQuestion; keptFor: string };

function QuestionBox({ studio, threadId, question, keptFor }: QuestionBoxProps) {
  const { id, question: words, answer } = question;
  // By its words, because the next critique numbers its questions anew.
  const [kept, keep, drop] = useKeptDraft(`answer.${threadId}`, words);
  const [error, setError] = useState<string>();
  const text = kept ?? answer ?? '';
  const unsaved = kept !== null && kept.trim() !== (answer ?? '') ? kept : null;

  async function save() {
    if (unsaved === null) return;
    if (unsaved.length > essayLimits.answerLength) return setError('This is too long. Please shorten it.');
    setError(undefined);
    try {
      await studio.answerQuestions([{ id, answer: unsaved }]);
      drop(unsaved);
    } catch (failure) {
      setError(`Not saved: ${describeFailure(failure)}`);
    }
  }

  const isSaved = answer !== null && (kept === null || kept.trim() === answer);
  return (
    <TextAreaField
      label={capitalize(words)}
      rows={2}
      value={text}
      error={error}
      hint={
        isSaved ? (
          <span className="inline-flex items-center gap-1.5">
            <Check className="size-3.5 text-ok" aria-hidden="true" />
            Saved for the {keptFor}
          </span>
        ) : undefined
      }
      onChange={(event) => {
        setError(undefined);
        keep(event.currentTarget.value);
      }}
      onBlur={() => void save()}
    />
  );
}

/** A gap's question begins in the middle of a sentence; as a label it stands by itself. */
function capitalize(words: string): string {
  return words.charAt(0).toLocaleUpperCase('en') + words.slice(1);
}
