import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { type ShownStep, type StepperStep, stepStates } from './step-states.ts';
import { type Ink, inks } from '#web/ui/writing/inks.ts';
import { factDot } from '#web/lib/join-facts.ts';

export type StepperProps = {
  label?: string;
  steps: readonly StepperStep[];
  /** Index of the step on the screen. */
  current: number;
  /** Index of the furthest step that was ever opened. */
  reached: number;
  /** What the current step is doing. */
  state?: 'rest' | 'busy' | 'error';
  /** Opens a step that was reached before; without it the steps are only shown. */
  onSelect?: (index: number) => void;
};

type Activity = NonNullable<StepperProps['state']>;

/** Where an essay stands. With little room it shrinks to 'Step 3 · Research' over a row of strokes. */
export function Stepper({ label = 'Essay steps', steps, current, reached, state = 'rest', onSelect }: StepperProps) {
  const shown = stepStates(steps, current, reached);
  return (
    <nav aria-label={label} className="@container">
      <CompactSteps shown={shown} activity={state} />
      <ol className="hidden items-center @3xl:flex">
        {shown.map((step, place) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="flex min-w-0 items-center not-last:flex-1"
          >
            <StepFace step={step} number={place + 1} activity={state} onSelect={onSelect} />
            {place < shown.length - 1 ? (
              <span
                aria-hidden="true"
                className={clsx(
                  'mx-3 h-px min-w-3 flex-1',
                  shown[place + 1]?.state === 'upcoming' ? 'bg-hairline' : 'bg-edge',
                )}
              />
            ) : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function StepFace({
  step,
  number,
  activity,
  onSelect,
}: {
  step: ShownStep;
  number: number;
  activity: Activity;
  onSelect: StepperProps['onSelect'];
}) {
  const content = (
    <>
      <StepDot step={step} number={number} activity={activity} />
      <span
        className={clsx(
          'whitespace-nowrap',
          step.state === 'current' ? 'font-semibold text-ink' : step.state === 'done' ? 'text-soft' : 'text-muted',
        )}
      >
        {step.label}
        <span className="sr-only">{stateWords(step, activity)}</span>
      </span>
    </>
  );
  const faceClass = 'flex items-center gap-2.5 text-[0.9375rem]';
  if (!onSelect || step.state !== 'done') return <span className={clsx(faceClass, 'min-h-11')}>{content}</span>;
  return (
    <button
      type="button"
      onClick={() => onSelect(step.index)}
      className={clsx(faceClass, '-mx-2 min-h-11 rounded-control px-2 hover:bg-wash')}
    >
      {content}
    </button>
  );
}

const ringClass: Record<Ink, string> = {
  student: 'border-graphite text-graphite',
  machine: 'border-blue text-blue',
  writer: 'border-red text-red',
};

function StepDot({ step, number, activity }: { step: ShownStep; number: number; activity: Activity }) {
  const isCurrent = step.state === 'current';
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative flex size-6 shrink-0 items-center justify-center rounded-full border text-[0.8125rem] font-semibold tabular-nums',
        step.state === 'done' && 'border-graphite bg-graphite text-on-graphite',
        step.state === 'upcoming' && 'border-hairline text-muted',
        isCurrent && (activity === 'error' ? 'border-danger text-danger' : ringClass[step.ink ?? 'student']),
      )}
    >
      {step.state === 'done' ? <Check className="size-3.5" strokeWidth={3} /> : null}
      {step.state === 'done' ? null : isCurrent && activity === 'error' ? '!' : number}
      {isCurrent && activity === 'busy' ? (
        <span className="absolute -inset-1 animate-spin-slow rounded-full border-2 border-transparent border-t-current" />
      ) : null}
    </span>
  );
}

function CompactSteps({ shown, activity }: { shown: readonly ShownStep[]; activity: Activity }) {
  const place = shown.findIndex(({ state }) => state === 'current');
  const step = shown[place];
  if (!step) return null;
  return (
    <div className="@3xl:hidden">
      <p className="text-[0.9375rem] text-muted tabular-nums">
        Step {place + 1}
        {factDot}
        <span className="font-semibold text-ink">{step.label}</span>
        <span className="sr-only">{stateWords(step, activity)}</span>
      </p>
      <div aria-hidden="true" className="mt-2 flex gap-1.5">
        {shown.map(({ id, state, ink }) => (
          <span
            key={id}
            className={clsx(
              'h-1 flex-1 rounded-full',
              state === 'done' && 'bg-graphite forced-colors:border-t-3',
              state === 'upcoming' && 'bg-hairline forced-colors:border-t',
              state === 'current' && (activity === 'error' ? 'bg-danger' : inks[ink ?? 'student'].strokeClass),
              state === 'current' && activity === 'busy' && 'animate-breathe',
            )}
          />
        ))}
      </div>
    </div>
  );
}

function stateWords(step: ShownStep, activity: Activity): string {
  if (step.state === 'done') return ', done';
  if (step.state === 'upcoming') return ', still to come';
  return { rest: ', current step', busy: ', in progress', error: ', something went wrong' }[activity];
}
