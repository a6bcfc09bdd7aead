import { useQuery } from '@tanstack/react-query';
import type { AgentState } from '#contracts/essay-agent.ts';
import { planBoardQuery } from '#web/features/essay-studio/board/board.api.ts';
import { UnreadNotice } from '#web/features/essay-studio/board/unread-notice.tsx';
import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { AddSource } from '#web/features/essay-studio/research/add-source.tsx';
import { SourceList } from '#web/features/essay-studio/research/source-list.tsx';
import { joinFindings } from '#web/features/essay-studio/session/research-text.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { inSentence } from '#contracts/university-name.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { Notice, Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { footButtonClass, StepFoot } from '#web/features/essay-studio/frame/step-foot.tsx';
import { PaperSheet, StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StepProps } from '#web/features/essay-studio/frame/step-props.ts';

export function ResearchStep({ studio, state, session }: StepProps) {
  const editing = useEditing(studio, session, 'research_content');
  const { isBusy, run } = useRunning();
  // What stands above the sheet is known first, so that nothing moves under a reader's eyes.
  const { isPending } = useQuery(planBoardQuery(session.thread_id));

  const generateDraft = () =>
    void run(async () => {
      if (await editing.save()) await studio.generate('draft');
    });

  return (
    <StepFrame
      screen="essay-research"
      notices={<Notices studio={studio} state={state} />}
      foot={
        <StepFoot onBack={() => studio.goTo(Step.plan)} measure={<Found session={session} />}>
          <Button busy={isBusy} className={footButtonClass} onClick={generateDraft}>
            Generate Draft
          </Button>
        </StepFoot>
      }
    >
      <TextTools name="research" editing={editing}>
        <HistoryButton studio={studio} session={session} field="research_content" editing={editing} />
      </TextTools>
      {isPending ? (
        <SkeletonText lines={8} className="max-w-reading animate-after-wait" />
      ) : (
        <>
          <UnreadNotice threadId={session.thread_id} onRead={() => studio.goTo(Step.plan)} />
          {session.asks_about_place ? null : (
            <CanBeSkipped university={session.form?.universityName ?? ''} isBusy={isBusy} onSkip={generateDraft} />
          )}
          <PaperSheet>
            <EssayHead form={session.form} />
            {editing.isEditing ? (
              <TextEditor
                label="Your research"
                editing={editing}
                hint="Put a line with --- between two findings. We save as you type."
              />
            ) : (
              <Findings studio={studio} session={session} />
            )}
          </PaperSheet>
        </>
      )}
    </StepFrame>
  );
}

/** Most prompts ask about the student alone, and nobody should look for facts that have no place in the essay. */
function CanBeSkipped({ university, isBusy, onSkip }: { university: string; isBusy: boolean; onSkip: () => void }) {
  return (
    <Notice
      tone="plain"
      title="You can skip this step"
      action={
        <Button variant="secondary" size="sm" busy={isBusy} onClick={onSkip}>
          Skip to the draft
        </Button>
      }
    >
      This prompt is about you, not about {university ? inSentence(university) : 'the university'}. Research is for
      prompts that ask why you want to go there: you pick facts about the place and say why they matter to you.
    </Notice>
  );
}

/** The sources as they were found, and above them what the student made of them by hand. */
function Findings({ studio, session }: { studio: Studio; session: AgentState }) {
  const { sources, research_content, is_research_edited, asks_about_place, form } = session;
  return (
    <>
      {is_research_edited ? (
        <section className="mb-9">
          <p className="mb-3 text-sm text-muted">Your edited version comes first. The sources are below.</p>
          <Markdown text={joinFindings(research_content)} topHeading={3} />
        </section>
      ) : null}
      {sources.length === 0 ? (
        <NothingFound university={form?.universityName ?? null} />
      ) : (
        <>
          {asks_about_place ? (
            <p className="mb-5 max-w-reading text-soft">
              Pick what matters to you and say why. We only use facts that come with your reason.
            </p>
          ) : null}
          <SourceList studio={studio} session={session} />
        </>
      )}
      <div className="border-t border-hairline pt-5">
        <AddSource studio={studio} />
      </div>
    </>
  );
}

function NothingFound({ university }: { university: string | null }) {
  return (
    <div className="max-w-reading pb-6">
      <h3 className="text-lg">Nothing found</h3>
      <p className="mt-1.5 text-soft">
        We couldn’t find anything solid about {university ? inSentence(university) : 'this university'}, and we don’t
        make things up. Add something you’ve read or seen there yourself, or go on to the draft without it.
      </p>
    </div>
  );
}

function Found({ session: { sources } }: { session: AgentState }) {
  const used = sources.filter(({ is_struck }) => !is_struck);
  const chosen = used.filter(({ because }) => because !== null).length;
  if (sources.length === 0) return null;
  return (
    <p className="text-[0.9375rem] text-muted tabular-nums">
      <strong className="font-semibold text-ink">{used.length}</strong> {used.length === 1 ? 'source' : 'sources'},{' '}
      {chosen === 0 ? 'none chosen yet' : `${chosen} chosen`}
    </p>
  );
}
