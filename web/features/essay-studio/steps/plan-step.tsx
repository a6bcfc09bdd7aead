import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { OpenQuestions, QuestionBoxes } from './question-boxes.tsx';
import { footButtonClass, PaperSheet, StepFoot, StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StepProps } from '#web/features/essay-studio/frame/step-props.ts';

export function PlanStep({ studio, state, session }: StepProps) {
  const editing = useEditing(studio, session, 'plan');
  const { isBusy, run } = useRunning();

  async function generateResearch() {
    if (await editing.save()) await studio.generate('research');
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
          <Button busy={isBusy} className={footButtonClass} onClick={() => void run(generateResearch)}>
            Generate Research
          </Button>
        </StepFoot>
      }
    >
      <TextTools name="plan" editing={editing}>
        <HistoryButton studio={studio} session={session} field="plan" editing={editing} />
      </TextTools>
      <PaperSheet>
        <EssayHead form={session.form} />
        {editing.isEditing ? (
          <TextEditor label="Your plan" editing={editing} hint="Markdown: ## begins a heading, - a point of a list." />
        ) : (
          <Markdown text={session.plan} topHeading={3} />
        )}
      </PaperSheet>
    </StepFrame>
  );
}
