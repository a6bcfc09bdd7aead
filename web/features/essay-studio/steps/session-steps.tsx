import { lazy, Suspense, use } from 'react';
import { essayMessages } from '#contracts/messages.ts';
import { Step } from '#web/features/essay-studio/session/studio-steps.ts';
import type { Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';
import { loadViewAhead } from '#web/lib/sheet/load-view.ts';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { CritiqueStep } from './critique-step.tsx';
import { DraftStep } from './draft-step.tsx';
import { ResearchStep } from './research-step.tsx';
import { SavedScreen } from './saved-screen.tsx';
import type { StudioSlots } from '#web/features/essay-studio/frame/step-props.ts';
import { WritingScreen } from './writing-screen.tsx';

// The board brings its own way of dragging, which no other step needs.
const PlanStep = lazy(async () => ({ default: (await import('./plan-step.tsx')).PlanStep }));

export type SessionStepsProps = {
  studio: Studio;
  state: StudioState;
  loadSlots: () => Promise<StudioSlots>;
  onFinished: () => void;
};

/** Every step after the form, the screen on which the next one is written, and the essay once it is saved. */
export function SessionSteps({ studio, state, loadSlots, onFinished }: SessionStepsProps) {
  const { session, step, work, saved } = state;
  if (step === Step.draft || step === Step.revised) loadViewAhead();
  const slots = use(loadSlots());
  if (work) return <WritingScreen key={work.goal} studio={studio} work={work} />;
  if (!session) return saved ? <SavedScreen studio={studio} essay={saved} slots={slots} /> : null;

  const props = { studio, state, session, slots };
  // What is typed belongs to one text of one session.
  const key = `${session.thread_id}-${step}`;
  function finished() {
    toast({ title: essayMessages.saved });
    onFinished();
  }
  switch (step) {
    case Step.plan:
      return (
        <Suspense fallback={<SkeletonText lines={8} />}>
          <PlanStep key={key} {...props} />
        </Suspense>
      );
    case Step.research:
      return <ResearchStep key={key} {...props} />;
    case Step.critique:
      return <CritiqueStep key={key} {...props} onFinished={finished} />;
    default:
      return <DraftStep key={key} {...props} isRevised={step === Step.revised} onFinished={finished} />;
  }
}
