import { useState } from 'react';
import { BoardArea, useBoard } from '#web/features/essay-studio/board/board-step.tsx';
import { countBoard } from '#web/features/essay-studio/board/board-moves.ts';
import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { WordMeter } from '#web/ui/writing/word-meter.tsx';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { QuestionBoxes } from './question-boxes.tsx';
import { usePlainPlan } from './use-plain-plan.ts';
import { footButtonClass, StepFoot } from '#web/features/essay-studio/frame/step-foot.tsx';
import { PaperSheet, StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StepProps } from '#web/features/essay-studio/frame/step-props.ts';

/** The plan: a board of the student's own sentences, or the same as text to edit. */
export function PlanStep({ studio, state, session }: StepProps) {
  const { store, state: plan } = useBoard(session.thread_id, studio);
  const editing = useEditing(studio, session, 'plan');
  const plain = usePlainPlan(editing, session.plan);
  const { isBusy, run } = useRunning();
  const [isOpening, setOpening] = useState(false);
  const { board } = plan;
  const count = board && countBoard(board);

  /** What was moved on the board is saved and read back before anything is made of it. */
  async function settle(): Promise<boolean> {
    if (!(await store.flush())) return false;
    await studio.refresh();
    return true;
  }

  async function generateResearch() {
    if (editing.isEditing ? await editing.save() : await settle()) await studio.generate('research');
  }

  async function editText() {
    setOpening(true);
    if (await settle()) editing.begin();
    setOpening(false);
  }

  async function saveText(): Promise<boolean> {
    if (!editing.isEditing) return settle();
    const isSaved = await editing.save();
    if (isSaved) await store.load();
    return isSaved;
  }

  const tools = { ...editing, isSaving: editing.isSaving || isOpening, begin: () => void editText(), save: saveText };
  return (
    <StepFrame
      screen="essay-plan"
      notices={<Notices studio={studio} state={state} />}
      isWide
      aside={
        plan.view?.board === null && session.questions.length > 0 ? (
          <QuestionBoxes studio={studio} session={session} questions={session.questions} keptFor="draft">
            A few words are enough. If you skip one, your draft has a blank there for you to fill.
          </QuestionBoxes>
        ) : null
      }
      foot={
        <StepFoot
          onBack={() => studio.goTo(Step.prompt)}
          measure={
            count ? (
              <WordMeter
                count={count.written}
                min={session.form?.wordCount.min ?? null}
                max={session.form?.wordCount.max ?? null}
                className="flex-col! items-start! 2xl:flex-row! 2xl:items-center!"
              />
            ) : null
          }
        >
          <Button busy={isBusy} className={footButtonClass} onClick={() => void run(generateResearch)}>
            Generate Research
          </Button>
        </StepFoot>
      }
    >
      <TextTools name="plan" editLabel="Edit as text" editing={tools}>
        <HistoryButton
          studio={studio}
          session={session}
          field="plan"
          editing={tools}
          onOpen={settle}
          onRestored={store.load}
        />
      </TextTools>
      {editing.isEditing ? (
        <PaperSheet>
          <EssayHead form={session.form} />
          <TextEditor label="Your plan" editing={plain.editing} guide={plain.isPlain ? <PlanMarks /> : undefined} />
        </PaperSheet>
      ) : (
        <BoardArea
          threadId={session.thread_id}
          store={store}
          state={plan}
          min={session.form?.wordCount.min ?? 0}
          onLimits={() => studio.goTo(Step.prompt)}
        >
          <PaperSheet>
            <EssayHead form={session.form} />
            <Markdown text={session.plan} topHeading={3} />
          </PaperSheet>
        </BoardArea>
      )}
    </StepFrame>
  );
}

const marks = [
  ['1.', 'a part of the prompt'],
  ['Q:', 'the question you answered'],
  ['+', 'a sentence you’re using'],
  ['-', 'a sentence you’re leaving out'],
  ['Lead-in:', 'your words before a sentence'],
  ['Paragraph: new', 'starts a new paragraph'],
  ['[Your turn: …]', 'a blank for you to fill'],
  ['Not used yet:', 'everything you’re not using here'],
] as const;

/** The board as text has marks that nobody should have to guess. */
function PlanMarks() {
  return (
    <>
      <p>
        This is your plan as text. Change any words, move lines around or add your own. Keep these marks at the start of
        their lines, and we’ll turn it back into cards.
      </p>
      <dl className="mt-2.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5 text-sm">
        {marks.map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt className="font-medium whitespace-nowrap text-ink">{mark}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
