import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { AgentState, EssayQuestion } from '#contracts/essay-agent.ts';
import { DraftText } from '#web/features/essay-studio/draft/draft-text.tsx';
import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import { fetchVersions } from '#web/features/essay-studio/essay-studio.api.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { EssayHead } from './essay-head.tsx';
import { Notices } from './notices.tsx';
import { OpenQuestions, QuestionBoxes } from './question-boxes.tsx';
import { AsideSection, footButtonClass, Sheet, StepFoot, StepFrame } from './step-frame.tsx';
import type { StepProps } from './step-props.ts';

export function CritiqueStep({ studio, state, session }: StepProps) {
  const editing = useEditing(studio, session, 'critique');
  const [isPreparing, setPreparing] = useState(false);
  const earlier = useEarlierCritique(session);
  const isEarlier = session.critique === '';
  const critique = isEarlier ? earlier : session.critique;
  const questions = questionsOf(session, critique);

  async function generate() {
    if (isPreparing) return;
    if (critique === '' && !editing.isEditing) return studio.generate('critique');
    setPreparing(true);
    const isSaved = await bringForward();
    setPreparing(false);
    if (isSaved) await studio.generate('revised');
  }

  /** A revision has used its critique up; whoever comes back and asks for another one means the same words. */
  async function bringForward(): Promise<boolean> {
    if (editing.isEditing || !isEarlier) return editing.save();
    return studio.saveText('critique', critique, { hand: 'machine' }).then(
      () => true,
      () => false,
    );
  }

  return (
    <StepFrame
      screen="essay-critique"
      notices={<Notices studio={studio} state={state} />}
      aside={
        <>
          {questions.length > 0 ? (
            <QuestionBoxes studio={studio} session={session} questions={questions} keptFor="revision">
              A few words are enough. Your answers are woven into the revised draft.
            </QuestionBoxes>
          ) : null}
          <AsideSection title={isEarlier ? 'The draft as it is now' : 'The draft it speaks of'}>
            <div className="font-serif text-base leading-relaxed text-soft">
              <DraftText draft={session.draft} />
            </div>
          </AsideSection>
        </>
      }
      foot={
        <StepFoot
          onBack={() => studio.goTo(Step.draft)}
          measure={<OpenQuestions questions={questions}>The revision weaves your answers in.</OpenQuestions>}
        >
          <Button busy={isPreparing} className={footButtonClass} onClick={() => void generate()}>
            {critique === '' && !editing.isEditing ? 'Request Critique' : 'Generate Revised Draft'}
          </Button>
        </StepFoot>
      }
    >
      <TextTools name="critique" editing={editing}>
        <HistoryButton studio={studio} session={session} field="critique" editing={editing} />
      </TextTools>
      <Sheet>
        <EssayHead form={session.form} />
        {editing.isEditing ? (
          <TextEditor
            label="The critique"
            editing={editing}
            hint="Take out what you do not agree with: the revision follows what stands here."
          />
        ) : (
          <>
            {isEarlier ? (
              <p className="mb-4 text-sm text-muted">
                {critique === ''
                  ? 'There is no critique of this draft yet.'
                  : 'This was said of the draft before the revision.'}
              </p>
            ) : null}
            <Markdown text={critique} topHeading={3} />
          </>
        )}
      </Sheet>
    </StepFrame>
  );
}

/** What this critique asks; what the plan asked and had answered stays with the plan. */
function questionsOf({ questions }: AgentState, critique: string): EssayQuestion[] {
  const asked = critique.toLowerCase();
  return questions.filter(({ question, answer }) => answer === null || asked.includes(question.toLowerCase()));
}

/** The newest critique that there was; empty while it is fetched, and where there was none. */
function useEarlierCritique({ thread_id, critique, version }: AgentState): string {
  const { data } = useQuery({
    queryKey: ['essay-versions', thread_id, 'critique', version],
    queryFn: ({ signal }) => fetchVersions(thread_id, 'critique', signal),
    enabled: critique === '',
  });
  return data?.find(({ content }) => content.trim() !== '')?.content ?? '';
}
