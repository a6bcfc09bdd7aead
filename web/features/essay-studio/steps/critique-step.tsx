import { useQuery } from '@tanstack/react-query';
import type { AgentState, EssayQuestion } from '#contracts/essay-agent.ts';
import { DraftText } from '#web/features/essay-studio/draft/draft-text.tsx';
import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import { versionsQuery } from '#web/features/essay-studio/draft.api.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { useAbout } from '#web/lib/api/about.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { CritiqueText } from './critique-text.tsx';
import { MoreReaders } from './more-readers.tsx';
import { OpenQuestions, QuestionBoxes } from './question-boxes.tsx';
import { footButtonClass, StepFoot } from '#web/features/essay-studio/frame/step-foot.tsx';
import { AsideSection, PaperSheet, StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StepProps } from '#web/features/essay-studio/frame/step-props.ts';

export function CritiqueStep({ studio, state, session, onFinished }: StepProps & { onFinished: () => void }) {
  const editing = useEditing(studio, session, 'critique');
  const { isBusy, run } = useRunning();
  const earlier = useEarlierCritique(session);
  const isEarlier = session.critique === '';
  const critique = isEarlier ? earlier : session.critique;
  const questions = questionsOf(session, critique);
  const about = useAbout();
  // Without a model a revision puts answers in, and changes nothing else.
  const hasNothing =
    about?.writer === 'built-in' && session.answers_to_add === 0 && critique !== '' && !editing.isEditing;

  // What the readers advise is what the main button does.
  const advice = isEarlier || editing.isEditing ? null : session.verdict;
  const isReady = advice === 'ready';
  const isAsked = advice === 'tell_more' && questions.some(({ answer }) => answer === null);

  async function finish() {
    if (await studio.finish()) onFinished();
  }

  async function generate() {
    if (critique === '' && !editing.isEditing) return studio.generate('critique');
    if (await bringForward()) await studio.generate('revised');
  }

  /** A revision has used its critique up; whoever comes back and asks for another one means the same words. */
  async function bringForward(): Promise<boolean> {
    if (editing.isEditing || !isEarlier) return editing.save();
    return studio.saveText('critique', critique).then(
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
            <QuestionBoxes studio={studio} session={session} questions={questions} keptFor="revised draft">
              A reader who doesn’t know you might ask these. Skip any that your draft already answers. What you write
              goes into the revised draft, in your own words.
            </QuestionBoxes>
          ) : null}
          <MoreReaders studio={studio} session={session} />
          <AsideSection title="Your draft">
            <div className="font-serif text-base leading-relaxed text-soft">
              <DraftText draft={session.draft} />
            </div>
          </AsideSection>
        </>
      }
      foot={
        <StepFoot
          // The main button leads there already.
          onBack={hasNothing ? undefined : () => studio.goTo(Step.draft)}
          measure={
            hasNothing ? (
              <p className="text-[0.9375rem] text-muted">
                No answers to add yet. Answer a question, or go back and edit your draft.
              </p>
            ) : (
              <OpenQuestions questions={questions} />
            )
          }
        >
          {hasNothing ? (
            <Button className={footButtonClass} onClick={() => studio.goTo(Step.draft)}>
              Back to my draft
            </Button>
          ) : null}
          {isReady ? (
            <Button busy={isBusy} className={footButtonClass} onClick={() => void run(finish)}>
              Finish and Save
            </Button>
          ) : null}
          {isAsked ? (
            <Button className={footButtonClass} onClick={goToQuestions}>
              Answer the questions
            </Button>
          ) : null}
          <Button
            variant={hasNothing || isReady || isAsked ? 'secondary' : 'primary'}
            busy={isBusy}
            className={footButtonClass}
            onClick={() => void run(generate)}
          >
            {critique === '' && !editing.isEditing ? 'Request Critique' : 'Generate Revised Draft'}
          </Button>
        </StepFoot>
      }
    >
      <TextTools name="critique" editing={editing}>
        <HistoryButton studio={studio} session={session} field="critique" editing={editing} />
      </TextTools>
      <PaperSheet>
        <EssayHead form={session.form} />
        {editing.isEditing ? (
          <TextEditor label="The critique" editing={editing} hint="Cut anything you don’t agree with." />
        ) : (
          <>
            {isEarlier ? (
              <p className="mb-4 text-sm text-muted">
                {critique === ''
                  ? 'You haven’t asked for a critique of this draft yet.'
                  : 'This critique is about the draft before you revised it.'}
              </p>
            ) : null}
            <CritiqueText
              threadId={session.thread_id}
              text={critique}
              asked={questions.map(({ question }) => question)}
            />
          </>
        )}
      </PaperSheet>
    </StepFrame>
  );
}

/** To the first box that waits for an answer. */
function goToQuestions() {
  const box = document.querySelector<HTMLElement>('[data-screen="essay-critique"] aside textarea');
  box?.scrollIntoView({ block: 'center' });
  box?.focus({ preventScroll: true });
}

/** What this critique asks; what the plan asked and had answered stays with the plan. */
function questionsOf({ questions }: AgentState, critique: string): EssayQuestion[] {
  const asked = critique.toLowerCase();
  return questions.filter(({ question, answer }) => answer === null || asked.includes(question.toLowerCase()));
}

/** The newest critique that there was; empty while it is fetched, and where there was none. */
function useEarlierCritique(session: AgentState): string {
  const { data } = useQuery({ ...versionsQuery(session, 'critique'), enabled: session.critique === '' });
  return data?.find(({ content }) => content.trim() !== '')?.content ?? '';
}
