import { describe, expect, it } from 'vitest';
import {
  answered,
  drafted,
  form,
  planned,
  scriptStudio,
  threadId,
} from '#web/features/essay-studio/testing/scripted-studio.ts';
import { unreachableError } from '#web/lib/api/api-error.ts';
import { Step } from './studio-steps.ts';

describe('generating', () => {
  it.each([
    ['research', 'Failed to generate research. Please try again.'],
    ['draft', 'Failed to generate draft. Please try again.'],
    ['critique', 'Failed to generate critique. Please try again.'],
    ['revised', 'Failed to revise draft.'],
  ] as const)('says that %s failed, and stays where it was', async (goal, title) => {
    const { studio } = scriptStudio({
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
    const { studio } = scriptStudio({ open: async () => drafted, invoke: async () => ({ ...drafted, draft: ' ' }) });
    await studio.open();
    await studio.generate('revised');
    expect(studio.getState().problem).toEqual({
      title: 'Failed to revise draft.',
      detail: 'No draft content received from the server',
    });
  });

  it('tells the server of a critique that is asked for', async () => {
    const { studio, asked } = scriptStudio({ open: async () => drafted });
    await studio.open();
    await studio.generate('critique');
    expect(asked).toEqual(['criticize', 'invoke reflect']);
  });

  it('writes the text before once more for somebody who went back', async () => {
    const { studio, asked } = scriptStudio({ open: async () => drafted });
    await studio.open();
    await studio.generate('research');
    expect(asked).toEqual(['update planner', 'invoke research_plan']);
  });

  it('takes away what was streamed when the writing begins anew', async () => {
    const seen: string[] = [];
    const { studio } = scriptStudio({
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
    expect(seen).toEqual(['A first try', 'A first try', 'The ', 'The second']);
  });

  it('joins again after a lost connection', async () => {
    let times = 0;
    const { studio } = scriptStudio({
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

  it('says that it reconnects while its server is restarted, with the words so far on the page', async () => {
    const losses = Array.from({ length: 9 }, (_, index) =>
      index === 0 ? unreachableError() : answered(503, 'Restarting.', 'restarting'),
    );
    const seen: unknown[] = [];
    const { studio } = scriptStudio({
      open: async () => planned,
      wait: async () => void seen.push(studio.getState().work),
      invoke: async (_id, _node, { onRunning, onText }) => {
        onRunning();
        onText('Words ');
        const loss: unknown = losses.shift();
        if (loss) throw loss;
        seen.push(studio.getState().work);
        return drafted;
      },
    });
    await studio.open();
    await studio.generate('draft');
    expect(seen).toMatchObject([
      ...Array.from({ length: 9 }, () => ({ text: 'Words ', stage: 'Reconnecting…' })),
      { text: 'Words ', stage: null },
    ]);
    expect(studio.getState()).toMatchObject({ session: drafted, problem: null });
  });

  it('gives a press up that never got an answer', async () => {
    let times = 0;
    const { studio } = scriptStudio({
      open: async () => planned,
      invoke: async () => {
        times += 1;
        throw unreachableError();
      },
    });
    await studio.open();
    await studio.generate('draft');
    expect(times).toBe(3);
    expect(studio.getState().problem).not.toBeNull();
  });

  it('needs a session', async () => {
    const { studio } = scriptStudio();
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
    const { studio } = scriptStudio({
      open: async () => drafted,
      update: async () => Promise.reject(answered(500, 'Something went wrong on our side.')),
    });
    await studio.open();
    await expect(studio.saveText(field, 'Mine.')).rejects.toThrow('Something went wrong');
    expect(studio.getState().problem).toEqual({ title, detail: 'Something went wrong on our side.' });
  });

  it('tells a change made elsewhere apart, and is over it after a reload', async () => {
    const { studio } = scriptStudio({
      open: async () => planned,
      update: async () => Promise.reject(answered(409, 'Changed in another tab.')),
    });
    await studio.open();
    await expect(studio.saveText('plan', 'Mine.')).rejects.toThrow('another tab');
    expect(studio.getState()).toMatchObject({ conflict: 'Changed in another tab.', problem: null });
    await studio.refresh();
    expect(studio.getState().conflict).toBeNull();
  });

  it('never puts a state that was read before a change in the place of the one after it', async () => {
    const { promise: read, resolve: answerRead } = Promise.withResolvers<typeof drafted>();
    const { studio } = scriptStudio({
      open: async () => drafted,
      read: () => read,
      answer: async () => ({ ...drafted, draft: 'An answer. One day.', version: 4 }),
    });
    await studio.open();
    const refreshed = studio.refresh();
    const filled = studio.answerQuestions([{ id: 'q', answer: 'An answer.' }]);
    await new Promise((resolve) => setTimeout(resolve));
    answerRead(drafted);
    await Promise.all([refreshed, filled]);
    expect(studio.getState().session).toMatchObject({ draft: 'An answer. One day.', version: 4 });
  });

  it('makes a text of what the change before has left, and saves nothing where that is refused', async () => {
    const texts: unknown[] = [];
    const { studio } = scriptStudio({
      open: async () => drafted,
      answer: async () => ({ ...drafted, draft: 'An answer. One day.' }),
      update: async (session, _node, change) => {
        const draft = change.draft ?? '';
        texts.push(draft);
        return { ...session, draft };
      },
    });
    await studio.open();
    const filled = studio.answerQuestions([{ id: 'q', answer: 'An answer.' }]);
    const saved = studio.saveText('draft', ({ draft }) => draft.replace('One', 'Some'));
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
    const { studio, asked } = scriptStudio({ open: async () => drafted });
    await studio.open();
    expect(await studio.finish()).toBe(true);
    expect(asked).toEqual(['save', 'close']);
    const saved = { promptId: threadId, form, draft: drafted.draft };
    expect(studio.getState()).toMatchObject({ session: null, step: Step.prompt, saved });
    studio.startAnother();
    expect(studio.getState().saved).toBeNull();
  });

  it('keeps everything when it cannot be saved', async () => {
    const { studio, asked } = scriptStudio({
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
