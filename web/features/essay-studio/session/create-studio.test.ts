import { describe, expect, it } from 'vitest';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { ApiError, unreachableError } from '#web/lib/api/api-error.ts';
import { createStudio } from './create-studio.ts';
import type { StudioCalls } from './studio.ts';
import { Step } from './studio-steps.ts';

const form: EssayForm = {
  promptText: 'Why us?',
  universityName: 'Reed College',
  courseName: 'Biology',
  educationLevel: 'undergraduate',
  wordCount: { min: 500, max: 650 },
};
const threadId = '7b6a2f0e-3a55-4f0e-9a52-9d3d2f1c0b11';

const fresh: AgentState = {
  thread_id: threadId,
  thread: { configurable: { thread_id: threadId } },
  task: 'Essay prompt: Why us?',
  form,
  plan: '',
  research_content: [],
  is_research_edited: false,
  draft: '',
  critique: '',
  user_summary: '',
  sample_essays: [],
  previous_draft: '',
  sources: [],
  questions: [],
  last_node: null,
  next_node: 'planner',
  revision_number: 0,
  version: 0,
  running: null,
  failure: null,
  unsaved: null,
  prompt_id: null,
  updated_at: '2026-11-15T00:00:00.000Z',
};
const planned: AgentState = { ...fresh, plan: '## Plan', last_node: 'planner', next_node: 'research_plan', version: 1 };
const drafted: AgentState = {
  ...planned,
  research_content: ['A fact.'],
  draft: 'One day.',
  revision_number: 1,
  last_node: 'generate',
  next_node: 'reflect',
  version: 3,
};

function answered(status: number, detail: string): ApiError {
  return new ApiError({ message: detail, status, code: 'some', detail, requestId: null });
}

/** A server that does as it is told, and notes what it was asked. */
function setUp(calls: Partial<StudioCalls> = {}) {
  const asked: string[] = [];
  const note = (what: string) => void asked.push(what);
  const studio = createStudio({
    open: async () => null,
    reopen: async () => planned,
    read: async () => planned,
    gather: async () => ({ userSummary: 'Counts crabs.', sampleEssays: [] }),
    initialize: async () => ({ thread_id: threadId }),
    invoke: async (_id, node) => {
      note(`invoke ${node}`);
      return planned;
    },
    stop: async () => note('stop'),
    close: async () => note('close'),
    update: async (session, node) => {
      note(`update ${node}`);
      return session;
    },
    answer: async () => planned,
    changeSources: async () => planned,
    answerGap: async () => planned,
    criticize: async () => note('criticize'),
    save: async () => note('save'),
    wait: async () => undefined,
    ...calls,
  });
  return { studio, asked };
}

describe('starting', () => {
  it('moves to the plan once it is there', async () => {
    const { studio, asked } = setUp();
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
    const { studio } = setUp(calls);
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
    const { studio, asked } = setUp({ invoke: async () => fresh });
    await studio.open();
    await studio.start(form);
    expect(asked).toEqual(['close']);
  });

  it('goes back without a complaint when it is stopped', async () => {
    const { promise, reject } = Promise.withResolvers<AgentState>();
    const { studio } = setUp({
      invoke: () => promise,
      stop: async () => reject(answered(409, 'Stopped. Everything before this step is as it was.')),
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
    const { studio, asked } = setUp({ open: async () => ({ ...fresh, running }) });
    await studio.open();
    expect(asked).toEqual(['invoke planner']);
    expect(studio.getState()).toMatchObject({ step: Step.plan, session: planned });
  });

  it('gives the form of a start that came to nothing back', async () => {
    const { studio, asked } = setUp({ open: async () => fresh });
    await studio.open();
    expect(asked).toEqual(['close']);
    expect(studio.getState()).toMatchObject({ step: Step.prompt, session: null, lostForm: form });
  });

  it('goes on with a saved essay of which there is only the prompt, and makes no twin of it', async () => {
    const promptId = '1d0d5c9e-54a4-4b8e-8f0e-0b7f4f3c2a10';
    const bodies: unknown[] = [];
    const { studio } = setUp({
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

  it('says that it could not', async () => {
    const { studio } = setUp({ open: async () => Promise.reject(unreachableError()) });
    await studio.open();
    expect(studio.getState().stage).toBe('unopened');
  });
});

describe('generating', () => {
  it.each([
    ['research', 'Failed to generate research. Please try again.'],
    ['draft', 'Failed to generate draft. Please try again.'],
    ['critique', 'Failed to generate critique. Please try again.'],
    ['revised', 'Failed to revise draft.'],
  ] as const)('says that %s failed, and stays where it was', async (goal, title) => {
    const { studio } = setUp({
      open: async () => drafted,
      invoke: async () => Promise.reject(answered(503, 'The model is away.')),
    });
    await studio.open();
    await studio.generate(goal);
    expect(studio.getState()).toMatchObject({
      step: Step.draft,
      session: { draft: 'One day.' },
      work: null,
      problem: { title, detail: 'The model is away.' },
    });
  });

  it('wants a draft in a revision', async () => {
    const { studio } = setUp({ open: async () => drafted, invoke: async () => ({ ...drafted, draft: ' ' }) });
    await studio.open();
    await studio.generate('revised');
    expect(studio.getState().problem).toEqual({
      title: 'Failed to revise draft.',
      detail: 'No draft content received from the server',
    });
  });

  it('tells the server of a critique that is asked for', async () => {
    const { studio, asked } = setUp({ open: async () => drafted });
    await studio.open();
    await studio.generate('critique');
    expect(asked).toEqual(['criticize', 'invoke reflect']);
  });

  it('writes the text before once more for somebody who went back', async () => {
    const { studio, asked } = setUp({ open: async () => drafted });
    await studio.open();
    await studio.generate('research');
    expect(asked).toEqual(['update planner', 'invoke research_plan']);
  });

  it('takes away what was streamed when the writing begins anew', async () => {
    const seen: string[] = [];
    const { studio } = setUp({
      open: async () => planned,
      invoke: async (_id, _node, { onText, onRestart }) => {
        for (const tell of [() => onText('A first try'), onRestart, () => onText('The '), () => onText('second')]) {
          tell();
          seen.push(studio.getState().work?.text ?? 'nothing');
        }
        return drafted;
      },
    });
    await studio.open();
    await studio.generate('draft');
    expect(seen).toEqual(['A first try', '', 'The ', 'The second']);
  });

  it('joins again after a lost connection', async () => {
    let times = 0;
    const { studio } = setUp({
      open: async () => planned,
      invoke: async () => {
        times += 1;
        if (times === 1) throw unreachableError();
        return drafted;
      },
    });
    await studio.open();
    await studio.generate('research');
    expect(times).toBe(2);
    expect(studio.getState()).toMatchObject({ step: Step.research, problem: null });
  });

  it('needs a session', async () => {
    const { studio } = setUp();
    await studio.open();
    await studio.generate('draft');
    expect(studio.getState().problem?.title).toBe('No active essay session. Please start over.');
  });
});

describe('saving', () => {
  it.each([
    ['plan', 'Failed to update plan. Please try again.'],
    ['research_content', 'Failed to update research. Please try again.'],
    ['draft', 'Failed to update draft. Please try again.'],
    ['critique', 'Failed to update critique. Please try again.'],
  ] as const)('says that the %s could not be updated', async (field, title) => {
    const { studio } = setUp({
      open: async () => drafted,
      update: async () => Promise.reject(answered(500, 'Something went wrong on our side.')),
    });
    await studio.open();
    await expect(studio.saveText(field, 'Mine.')).rejects.toThrow('Something went wrong');
    expect(studio.getState().problem).toEqual({ title, detail: 'Something went wrong on our side.' });
  });

  it('tells a change made elsewhere apart, and is over it after a reload', async () => {
    const { studio } = setUp({
      open: async () => planned,
      update: async () => Promise.reject(answered(409, 'Changed in another tab.')),
    });
    await studio.open();
    await expect(studio.saveText('plan', 'Mine.')).rejects.toThrow('another tab');
    expect(studio.getState()).toMatchObject({ conflict: 'Changed in another tab.', problem: null });
    await studio.refresh();
    expect(studio.getState().conflict).toBeNull();
  });

  it('makes a text of what the change before has left, and saves nothing where that is refused', async () => {
    const texts: unknown[] = [];
    const { studio } = setUp({
      open: async () => drafted,
      answerGap: async () => ({ ...drafted, draft: 'An answer. One day.' }),
      update: async (session, _node, change) => {
        const draft = change.draft ?? '';
        texts.push(draft);
        return { ...session, draft };
      },
    });
    await studio.open();
    const filled = studio.answerGap('what you did', 'An answer.');
    const saved = studio.saveText('draft', ({ draft }) => draft.replace('One', 'Some'), { hand: 'student' });
    await Promise.all([filled, saved]);
    expect(texts).toEqual(['An answer. Some day.']);
    const refusing = () => {
      throw new Error('The draft has changed meanwhile.');
    };
    await expect(studio.saveText('draft', refusing)).rejects.toThrow('meanwhile');
    expect(texts).toHaveLength(1);
    expect(studio.getState().problem?.detail).toBe('The draft has changed meanwhile.');
  });

  it('finishes: saved, put away, begun anew', async () => {
    const { studio, asked } = setUp({ open: async () => drafted });
    await studio.open();
    expect(await studio.finish()).toBe(true);
    expect(asked).toEqual(['save', 'close']);
    expect(studio.getState()).toMatchObject({ session: null, step: Step.prompt, saved: 'Reed College' });
  });

  it('keeps everything when it cannot be saved', async () => {
    const { studio, asked } = setUp({
      open: async () => drafted,
      save: async () => Promise.reject(new Error('Could not fetch user profile')),
    });
    await studio.open();
    expect(await studio.finish()).toBe(false);
    expect(asked).toEqual([]);
    expect(studio.getState()).toMatchObject({
      session: drafted,
      step: Step.draft,
      problem: { title: 'Failed to save essay.', detail: 'Could not fetch user profile' },
    });
  });
});
