import type { Ink } from '#web/ui/writing/inks.ts';

export type StepperStep = {
  id: string;
  label: string;
  /** Whose work the step is; its ink marks the step while it is the current one. */
  ink?: Ink;
  /** Not shown before it was reached once. */
  isHiddenUntilReached?: boolean;
};

export type ShownStep = StepperStep & { index: number; state: 'done' | 'current' | 'upcoming' };

/** The steps a person sees, from where they are and how far they have been. Indexes are those of the whole list. */
export function stepStates(steps: readonly StepperStep[], current: number, reached: number): ShownStep[] {
  const furthest = Math.max(current, reached);
  return steps
    .map((step, index): ShownStep => {
      const state = index === current ? 'current' : index <= furthest ? 'done' : 'upcoming';
      return { ...step, index, state };
    })
    .filter((step) => step.index <= furthest || !step.isHiddenUntilReached);
}
