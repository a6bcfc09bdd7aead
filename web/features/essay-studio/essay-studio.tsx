import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { clsx } from 'clsx';
import { pages } from '#contracts/pages.ts';
import { useKeyboardInset } from '#web/lib/browser/use-keyboard-inset.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { bleedClass } from '#web/ui/page-edges.ts';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Skeleton, SkeletonText } from '#web/ui/states/skeleton.tsx';
import { Stepper } from '#web/ui/stepper/stepper.tsx';
import { forgetForm } from './form/use-essay-form.ts';
import type { StudioState } from './session/studio.ts';
import { reachedStep, Step, studioSteps } from './session/studio-steps.ts';
import { fetchAhead, useStudio } from './session/use-studio.ts';
import { PromptStep } from './steps/prompt-step.tsx';
import type { StudioSlots } from './frame/step-props.ts';

/** Everything after the form, in a file of its own: it is fetched while the student still fills the form. */
const loadSteps = () => import('./steps/session-steps.tsx');
const SessionSteps = lazy(async () => ({ default: (await loadSteps()).SessionSteps }));

export type EssayStudioProps = {
  personId: string;
  /** A session to take up again instead of the one that is open. */
  threadId?: string | undefined;
  /** The student asked for a new essay. */
  wantsNew?: boolean;
  /** The wish of the address is fulfilled and must not be heard again. */
  onArrived?: () => void;
  /** An essay was put among the saved ones. */
  onSaved?: () => void;
  /** Stands above the form of somebody who has no essay open. */
  today?: ReactNode;
  /** Fetches what other features add to the steps after the form; it answers with the same promise every time. */
  loadSlots: () => Promise<StudioSlots>;
};

/** From the question to a saved essay, one step at a time. */
export function EssayStudio({
  personId,
  threadId,
  wantsNew = false,
  onArrived,
  onSaved,
  today,
  loadSlots,
}: EssayStudioProps) {
  const { studio, state } = useStudio(threadId);
  const { stage, session, step, work, saved } = state;
  const frame = useRef<HTMLDivElement>(null);
  useKeyboardInset(frame);
  const isReady = stage === 'ready';
  const [isAsking, setAsking] = useState(wantsNew);
  const hasSession = session !== null;
  // Whoever asked for a new essay, or has just finished one, wants the form and nothing before it.
  const [wantsForm, setWantsForm] = useState(wantsNew);
  if (saved !== null && !wantsForm) setWantsForm(true);

  // From its plan on, an essay carries its form itself; what was kept of the typing would only be in the next one's way.
  useEffect(() => {
    if (hasSession) forgetForm(personId);
  }, [hasSession, personId]);

  useEffect(() => {
    if (isReady) onArrived?.();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);

  useEffect(() => {
    if (!isReady || !wantsNew) return;
    studio.goTo(Step.prompt);
  }, [isReady, wantsNew, studio]);

  // A new step is read from its beginning. What had the focus went with the step before, so a keyboard goes on from the title.
  const shown = work ? 'work' : saved ? 'saved' : step;
  const isFirst = useRef(true);
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [shown]);

  const showsForm = step === Step.prompt && work === null && saved === null;
  const needsSteps = isReady && !showsForm;
  useEffect(() => {
    // Beside the steps, instead of after them. Where it can't come, they say so.
    if (needsSteps) loadSlots().catch(() => undefined);
  }, [needsSteps, loadSlots]);

  return (
    <div ref={frame} className="-my-8 flex min-h-[calc(100dvh-var(--header-height))] flex-col pb-8 md:-my-10 md:pb-10">
      <div className={clsx(!saved && 'border-b border-hairline py-3 md:py-2', bleedClass, 'print:hidden')}>
        <h1 ref={title} tabIndex={-1} className="sr-only">
          Essay Creation{step === Step.prompt ? null : `: ${studioSteps[step]?.label}`}
        </h1>
        {/* A finished essay has no step left. */}
        {saved ? null : (
          <Stepper
            steps={studioSteps}
            current={step}
            reached={session ? reachedStep(session) : Step.prompt}
            state={activityOf(state)}
            onSelect={(index) => studio.goTo(index as Step)}
          />
        )}
      </div>
      {stage === 'opening' ? <OpeningSkeleton /> : null}
      {stage === 'unopened' ? (
        <Unopened detail={state.problem?.title ?? ''} onRetry={() => void studio.open(threadId)} />
      ) : null}
      {stage === 'missing' ? <Missing onLeave={() => void studio.open()} /> : null}
      {isReady && showsForm ? (
        <PromptStep
          personId={personId}
          studio={studio}
          state={state}
          wantsNew={isAsking}
          today={wantsForm ? null : today}
          onAsked={() => setAsking(false)}
          onTyping={() => void Promise.all([loadSteps(), loadSlots(), fetchAhead()]).catch(() => undefined)}
          onFinished={onSaved}
        />
      ) : null}
      {needsSteps ? (
        <Suspense fallback={<OpeningSkeleton />}>
          <SessionSteps studio={studio} state={state} loadSlots={loadSlots} onFinished={() => onSaved?.()} />
        </Suspense>
      ) : null}
    </div>
  );
}

function activityOf({ work, problem }: StudioState): 'rest' | 'busy' | 'error' {
  if (work) return 'busy';
  return problem ? 'error' : 'rest';
}

function OpeningSkeleton() {
  return (
    <div className="flex flex-col gap-5 pt-8" aria-busy="true">
      <Skeleton className="h-9 w-72 max-w-full" />
      <SkeletonText lines={6} className="max-w-2xl" />
    </div>
  );
}

function Missing({ onLeave }: { onLeave: () => void }) {
  return (
    <EmptyState
      className="pt-8"
      title="We couldn’t find this essay"
      actions={
        <>
          <ButtonLink to={pages.savedPrompts}>See your essays</ButtonLink>
          <Button variant="secondary" onClick={onLeave}>
            Go to Essay Creation
          </Button>
        </>
      }
    >
      <p>It may have been deleted, or it belongs to another account.</p>
    </EmptyState>
  );
}

function Unopened({ detail, onRetry }: { detail: string; onRetry: () => void }) {
  return (
    <LoadFailure
      className="pt-8"
      title="Your essay didn’t load"
      error={null}
      words={`${detail} Nothing is lost. Everything is where you left it.`}
      isTrying={false}
      onRetry={onRetry}
    />
  );
}
