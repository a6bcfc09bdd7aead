import type { AgentState } from '#contracts/essay-agent.ts';
import { TextEditor } from '#web/features/essay-studio/editor/text-editor.tsx';
import { TextTools } from '#web/features/essay-studio/editor/text-tools.tsx';
import { useEditing } from '#web/features/essay-studio/editor/use-editing.ts';
import { HistoryButton } from '#web/features/essay-studio/history/history-button.tsx';
import { AddSource } from '#web/features/essay-studio/research/add-source.tsx';
import { SourceCard } from '#web/features/essay-studio/research/source-card.tsx';
import { joinFindings } from '#web/features/essay-studio/session/research-text.ts';
import type { Studio } from '#web/features/essay-studio/session/studio.ts';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Markdown } from '#web/ui/markdown/markdown.tsx';
import { EssayHead } from '#web/features/essay-studio/frame/essay-head.tsx';
import { Notices } from '#web/features/essay-studio/frame/notices.tsx';
import { footButtonClass, PaperSheet, StepFoot, StepFrame } from '#web/features/essay-studio/frame/step-frame.tsx';
import type { StepProps } from '#web/features/essay-studio/frame/step-props.ts';

export function ResearchStep({ studio, state, session }: StepProps) {
  const editing = useEditing(studio, session, 'research_content');
  const { isBusy, run } = useRunning();

  async function generateDraft() {
    if (await editing.save()) await studio.generate('draft');
  }

  return (
    <StepFrame
      screen="essay-research"
      notices={<Notices studio={studio} state={state} />}
      foot={
        <StepFoot onBack={() => studio.goTo(Step.plan)} measure={<Found session={session} />}>
          <Button busy={isBusy} className={footButtonClass} onClick={() => void run(generateDraft)}>
            Generate Draft
          </Button>
        </StepFoot>
      }
    >
      <TextTools name="research" editing={editing}>
        <HistoryButton studio={studio} session={session} field="research_content" editing={editing} />
      </TextTools>
      <PaperSheet>
        <EssayHead form={session.form} />
        {editing.isEditing ? (
          <TextEditor
            label="Your research"
            editing={editing}
            hint="A line with --- stands between two findings. What you type is kept as you go."
          />
        ) : (
          <Findings studio={studio} session={session} />
        )}
      </PaperSheet>
    </StepFrame>
  );
}

/** The sources as they were found, and above them what the student made of them by hand. */
function Findings({ studio, session }: { studio: Studio; session: AgentState }) {
  const { sources, thread_id, research_content, is_research_edited } = session;
  return (
    <>
      {is_research_edited ? (
        <section className="mb-9">
          <p className="mb-3 text-sm text-muted">Your own version stands above the sources it was made from.</p>
          <Markdown text={joinFindings(research_content)} topHeading={3} />
        </section>
      ) : null}
      {sources.length === 0 ? (
        <NothingFound university={session.form?.universityName ?? null} />
      ) : (
        sources.map((source) => <SourceCard key={source.id} studio={studio} threadId={thread_id} source={source} />)
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
        We found nothing about {university ?? 'this university'} that we could stand by, and we make nothing up. If you
        have read or seen something there yourself, add it here; the draft can also be written without.
      </p>
    </div>
  );
}

function Found({ session: { sources } }: { session: AgentState }) {
  const used = sources.filter(({ is_struck }) => !is_struck).length;
  const withReason = sources.filter(({ is_struck, because }) => !is_struck && because !== null).length;
  if (sources.length === 0) return null;
  return (
    <p className="text-[0.9375rem] text-muted tabular-nums">
      <strong className="font-semibold text-ink">{used}</strong> {used === 1 ? 'source' : 'sources'}, {withReason} with
      your reason
    </p>
  );
}
