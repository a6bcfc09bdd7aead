import { expect, it } from 'vitest';
import { stepStates } from './step-states.ts';

const steps = [
  { id: 'prompt', label: 'Prompt' },
  { id: 'plan', label: 'Plan' },
  { id: 'research', label: 'Research' },
  { id: 'draft', label: 'Draft' },
  { id: 'critique', label: 'Critique', isHiddenUntilReached: true },
  { id: 'revised', label: 'Revised', isHiddenUntilReached: true },
];

it.each([
  ['at the start', 0, 0, 'C u u u'],
  ['in the middle', 2, 2, 'd d C u'],
  ['one step back, the later one stays done', 1, 2, 'd C d u'],
  ['the critique shows when it is reached', 4, 4, 'd d d d C'],
  ['and stays when one goes back', 3, 4, 'd d d C d'],
  ['all six', 5, 5, 'd d d d d C'],
  ['a current step beyond what was said to be reached', 4, 2, 'd d d d C'],
])('%s', (_name, current, reached, shown) => {
  const letters = { done: 'd', current: 'C', upcoming: 'u' } as const;
  expect(
    stepStates(steps, current, reached)
      .map(({ state }) => letters[state])
      .join(' '),
  ).toBe(shown);
});
