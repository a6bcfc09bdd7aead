import { useState } from 'react';
import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { EssayHead } from './essay-head.tsx';
import { Notices } from './notices.tsx';
import { OpenQuestions, QuestionBoxes } from './question-boxes.tsx';
import { footButtonClass, Sheet, StepFoot, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

export function PlanStep({ studio, state, session }: StepProps) {
  const editing = useEditing(studio, session, 'plan');
  const [isPreparing, setPreparing] = useState(false);

  async function generateResearch() {
    if (isPreparing) return;
    setPreparing(true);
    const isSaved = await editing.save();
    setPreparing(false);
    if (isSaved) await studio.generate('research');
  }

  return (
    <StepFrame
      screen="essay-plan"
      notices={<Notices studio={studio} state={state} />}
      aside={
        session.questions.length > 0 ? (
          <QuestionBoxes studio={studio} session={session} questions={session.questions} keptFor="draft">
            A few words are enough. What you leave open becomes a gap in the draft, for you to fill.
          </QuestionBoxes>
        ) : null
      }
      foot={
        <StepFoot
          onBack={() => studio.goTo(Step.prompt)}
          measure={<OpenQuestions questions={session.questions}>Each answer makes the draft more yours.</OpenQuestions>}
        >
          <Button busy={isPreparing} className={footButtonClass} onClick={() => void generateResearch()}>
            Generate Research
          </Button>
        </StepFoot>
      }
    >
      <TextTools name="plan" editing={editing}>
        <HistoryButton studio={studio} session={session} field="plan" editing={editing} />
      </TextTools>
      <Sheet>
        <EssayHead form={session.form} />
        {editing.isEditing ? (
          <TextEditor label="Your plan" editing={editing} hint="Markdown: ## begins a heading, - a point of a list." />
        ) : (
          <Markdown text={session.plan} topHeading={3} />
        )}
      </Sheet>
    </StepFrame>
  );
}
