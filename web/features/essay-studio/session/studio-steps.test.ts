import { describe, expect, it } from 'vitest';
import { Step, currentStep, goalOf, nodesFor, reachedStep, rewindFor } from './studio-steps.ts';

type Facts = Parameters<typeof reachedStep>[0];

const fresh: Facts = {
  plan: '',
  research_content: [],
  sources: [],
  draft: '',
  critique: '',
  previous_draft: '',
  revision_number: 0,
  next_node: 'planner',
  last_node: null,
};
const planned: Facts = { ...fresh, plan: '## Plan', next_node: 'research_plan', last_node: 'planner' };
const researched: Facts = {
  ...planned,
  research_content: ['A fact.'],
  next_node: 'generate',
  last_node: 'research_plan',
};
const drafted: Facts = {
  ...researched,
  draft: 'One day.',
  revision_number: 1,
  next_node: 'reflect',
  last_node: 'generate',
};
const criticized: Facts = {
  ...drafted,
  critique: 'Good.',
  next_node: 'research_critique',
  last_node: 'reflect',
};
const halfRevised: Facts = { ...criticized, next_node: 'generate', last_node: 'research_critique' };
const revised: Facts = {
  ...criticized,
  previous_draft: 'One day.',
  draft: 'One evening.',
  revision_number: 2,
  next_node: 'reflect',
  last_node: 'generate',
};

describe('where a session stands', () => {
  it.each([
    ['nothing yet', fresh, Step.prompt, Step.prompt],
    ['a draft that was brought along', { ...fresh, draft: 'Mine.' }, Step.prompt, Step.prompt],
    ['a plan', planned, Step.plan, Step.plan],
    ['research', researched, Step.research, Step.research],
    ['research that found nothing', { ...researched, research_content: [] }, Step.research, Step.research],
    ['a draft', drafted, Step.draft, Step.draft],
    ['a first draft from one that was brought along', { ...drafted, previous_draft: 'Mine.' }, Step.draft, Step.draft],
    ['a draft whose plan was changed afterwards', { ...drafted, next_node: 'research_plan' }, Step.draft, Step.plan],
    ['a critique', criticized, Step.critique, Step.critique],
    ['a revision that broke off halfway', halfRevised, Step.critique, Step.critique],
    ['a revision', revised, Step.revised, Step.revised],
    ['a critique of the revision', { ...revised, next_node: 'research_critique' }, Step.revised, Step.critique],
  ] satisfies [string, Facts, Step, Step][])('%s', (_name, session, reached, current) => {
    expect(reachedStep(session)).toBe(reached);
    expect(currentStep(session)).toBe(current);
  });
});

it('tells a revision from a first draft', () => {
  expect(goalOf('generate', researched)).toBe('draft');
  expect(goalOf('generate', halfRevised)).toBe('revised');
  expect(goalOf('research_critique', criticized)).toBe('revised');
});

it('goes on with a revision where it broke off', () => {
  expect(nodesFor('revised', criticized)).toEqual(['research_critique', 'generate']);
  expect(nodesFor('revised', halfRevised)).toEqual(['generate']);
});

it('rewinds only for somebody who went back', () => {
  expect(rewindFor('research', planned)).toBeNull();
  expect(rewindFor('research', drafted)).toBe('planner');
  expect(rewindFor('draft', drafted)).toBe('research_plan');
  expect(rewindFor('critique', criticized)).toBe('generate');
  expect(rewindFor('revised', revised)).toBe('reflect');
});
