import { describe, expect, it } from 'vitest';
import type { AgentState } from '#contracts/essay-agent.ts';
import {
  answered,
  drafted,
  form,
  fresh,
  planned,
  scriptStudio,
  threadId,
} from '#web/features/essay-studio/testing/scripted-studio.ts';
import { unreachableError } from '#web/lib/api/api-error.ts';
import { Step } from './studio-steps.ts';

describe('starting', () => {
  it('moves to the plan once it is there', async () => {
    const { studio, asked } = scriptStudio();
    await studio.open();
    await studio.start(form);
    expect(asked).toEqual(['invoke planner']);
    expect(studio.getState()).toMatchObject({ step: Step.plan, work: null, problem: null, session: planned });
  });

  it.each([
    ['no thread', { initialize: async () => ({}) }, 'No thread ID returned from initialization'],
    ['no plan', { invoke: async () => fresh }, 'No plan received in essay state'],
    [
      'a model that fails',
      { invoke: async () => Promise.reject(answered(503, 'The model is away.')) },
      'The model is away.',
    ],
  ])('returns to the form after %s', async (_name, calls, detail) => {
    const { studio } = scriptStudio(calls);
    await studio.open();
    await studio.start(form);
    expect(studio.getState()).toMatchObject({
      step: Step.prompt,
      session: null,
      work: null,
      problem: { title: 'Failed to initialize essay. Please try again.', detail },
    });
  });

  it('puts a session without a plan away', async () => {
    const { studio, asked } = scriptStudio({ invoke: async () => fresh });
    await studio.open();
    await studio.start(form);
    expect(asked).toEqual(['close']);
  });

  it('goes back without a complaint when it is stopped', async () => {
    const { promise, reject } = Promise.withResolvers<AgentState>();
    const { studio } = scriptStudio({
      invoke: () => promise,
      stop: async () => reject(answered(409, 'Stopped.', 'stopped')),
    });
    await studio.open();
    const started = studio.start(form);
    await new Promise((resolve) => setTimeout(resolve));
    await studio.stop();
    await started;
    expect(studio.getState()).toMatchObject({ step: Step.prompt, session: null, problem: null, conflict: null });
  });
});

describe('opening', () => {
  it('joins what is being written', async () => {
    const running = { node: 'planner', started_at: fresh.updated_at, text: '## P' } as const;
    const { studio, asked } = scriptStudio({ open: async () => ({ ...fresh, running }) });
    await studio.open();
    expect(asked).toEqual(['invoke planner']);
    expect(studio.getState()).toMatchObject({ step: Step.plan, session: planned });
  });

  it('gives the form of a start that came to nothing back', async () => {
    const { studio, asked } = scriptStudio({ open: async () => fresh });
    await studio.open();
    expect(asked).toEqual(['close']);
    expect(studio.getState()).toMatchObject({ step: Step.prompt, session: null, lostForm: form });
  });

  it('goes on with a saved essay of which there is only the prompt, and makes no twin of it', async () => {
    const promptId = '1d0d5c9e-54a4-4b8e-8f0e-0b7f4f3c2a10';
    const bodies: unknown[] = [];
    const { studio } = scriptStudio({
      reopen: async () => ({ ...fresh, prompt_id: promptId }),
      initialize: async (body) => {
        bodies.push(body);
        return { thread_id: threadId };
      },
    });
    await studio.open(threadId);
    expect(studio.getState()).toMatchObject({ step: Step.prompt, session: null, lostForm: form });
    await studio.start(form);
    expect(bodies).toMatchObject([{ prompt_id: promptId }]);
    // Once it is under way the session itself names its essay; the next one is another.
    await studio.putAway();
    await studio.start(form);
    expect(bodies[1]).not.toHaveProperty('prompt_id');
  });

  it('leaves alone what is found once the page is left', async () => {
    const { promise, resolve } = Promise.withResolvers<AgentState>();
    const { studio, asked } = scriptStudio({ open: () => promise });
    const opened = studio.open();
    studio.leave();
    resolve(fresh);
    await opened;
    expect(asked).toEqual([]);
  });

  it('says that it could not', async () => {
    const { studio } = scriptStudio({ open: async () => Promise.reject(unreachableError()) });
    await studio.open();
    expect(studio.getState().stage).toBe('unopened');
  });

  it('says that an essay isn’t there, and opens the one that is', async () => {
    const { studio } = scriptStudio({
      open: async () => drafted,
      reopen: async () => Promise.reject(answered(404, 'We couldn’t find this essay.')),
    });
    await studio.open(threadId);
    expect(studio.getState()).toMatchObject({ stage: 'missing', problem: null });
    await studio.open();
    expect(studio.getState()).toMatchObject({ stage: 'ready', session: drafted });
  });
});

describe('correcting the form', () => {
  const michigan = { ...form, universityName: 'University of Michigan' };

  it('changes the open essay and goes on where it was', async () => {
    const { studio } = scriptStudio({ open: async () => drafted });
    await studio.open();
    studio.goTo(Step.prompt);
    expect(await studio.changeForm(michigan)).toBe(true);
    expect(studio.getState()).toMatchObject({
      step: Step.draft,
      session: { thread_id: threadId, form: michigan, draft: drafted.draft, outdated: ['plan'] },
    });
  });

  it('says where another tab was quicker, and stays at the form', async () => {
    const { studio } = scriptStudio({
      open: async () => drafted,
      changeForm: async () => Promise.reject(answered(409, 'This essay was changed in another tab.')),
    });
    await studio.open();
    studio.goTo(Step.prompt);
    expect(await studio.changeForm(michigan)).toBe(false);
    expect(studio.getState()).toMatchObject({ step: Step.prompt, conflict: 'This essay was changed in another tab.' });
  });

  it('makes the plan again without losing the essay', async () => {
    const { studio, asked } = scriptStudio({ open: async () => drafted });
    await studio.open();
    await studio.generate('plan');
    expect(asked).toEqual(['restart plan', 'invoke planner']);
    expect(studio.getState()).toMatchObject({ step: Step.plan, work: null });
  });

  it('keeps the essay when the plan could not be made again', async () => {
    const { studio, asked } = scriptStudio({
      open: async () => drafted,
      invoke: async () => Promise.reject(answered(503, 'The model is away.')),
    });
    await studio.open();
    await studio.generate('plan');
    expect(asked).toEqual(['restart plan']);
    expect(studio.getState()).toMatchObject({
      session: { thread_id: threadId },
      problem: { detail: 'The model is away.' },
    });
  });
});
