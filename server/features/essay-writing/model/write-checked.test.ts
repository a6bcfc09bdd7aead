import { expect, it } from 'vitest';
import type { Prompt } from '#server/providers/llm/language-model.ts';
import { proseSentences } from '#server/composer/compose.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Ask } from './ask.ts';
import type { SentenceFact } from './prove-sentences.ts';
import { writeChecked } from './write-checked.ts';

const form = {
  promptText: 'Tell us about a time you fixed something.',
  universityName: 'Reed College',
  courseName: 'Biology',
  educationLevel: 'undergraduate' as const,
  wordCount: { min: 5, max: 12 },
};
const prompt: Prompt = { name: 'draft', version: 1, turns: [{ role: 'user', content: 'Write.' }], maxOutputTokens: 10 };

/** A model that writes these one after the other; sentences with a dragon in them are proved by nothing. */
async function write(attempts: (string | Error)[], typed: string[] = [], isUnread?: (draft: string) => boolean) {
  const asked: Prompt[] = [];
  const stages: string[] = [];
  const ask = (async (given: Prompt) => {
    asked.push(given);
    const next = attempts[asked.length - 1] ?? attempts.at(-1) ?? '';
    if (next instanceof Error) throw next;
    return { text: next, data: null };
  }) as unknown as Ask;
  const reader = {
    read: async (draft: string) => {
      if (isUnread?.(draft)) throw new AppError('daily_limit_reached', 'Used up.');
      return proseSentences(draft).map(({ text }): SentenceFact => {
        return { text, source: /dragon|^I knew\.$/.test(text) ? 'none' : 'a1', quote: '' };
      });
    },
  };
  const check = async () => [];
  const gate = { kind: 'essay', language: '' } as const;
  const made = await writeChecked({
    ask,
    prompt,
    gate,
    form,
    reader,
    check,
    typed,
    onStage: (stage) => stages.push(stage),
  }).catch((error: unknown) => error);
  return { made, asked, stages };
}

it('takes a text without a fault as it is', async () => {
  const { made, asked } = await write(['I held the shelf up.']);
  expect(made).toMatchObject({ text: 'I held the shelf up.', repairs: 0 });
  expect(asked).toHaveLength(1);
});

it('sends a long one back as the model’s own turn, with its numbers, and aims at nine tenths', async () => {
  const long = 'I held the shelf up with my back for a whole long hour there.\n\nDana ran.';
  const { made, asked, stages } = await write([long, 'I held the shelf up.']);
  expect(made).toMatchObject({ text: 'I held the shelf up.', repairs: 1 });
  const [, attempt, order] = asked[1]?.turns ?? [];
  expect([attempt?.role, attempt?.content]).toEqual(['assistant', long]);
  expect(order?.content).toMatch(/16 words; by paragraph 14, 2\. At most 12 are allowed: aim at 11\./);
  expect(stages).toContain('Trying again: the length wasn’t right');
});

it('sends back at most three times, and keeps the better text', async () => {
  const worse = 'I held the shelf up with my back for a whole long hour in the store that day.';
  const better = 'I held the shelf up with my back for a whole long hour.';
  const { made, asked } = await write([worse, better, worse, worse, 'never asked']);
  expect(made).toMatchObject({ text: better, repairs: 3 });
  expect(asked).toHaveLength(4);
});

it('orders what nothing proves out, and takes it out itself where the model keeps it', async () => {
  const lie = 'I held the shelf up. A dragon came.';
  const { made, asked } = await write([lie]);
  expect(asked[1]?.turns.at(-1)?.content).toContain('- A dragon came.');
  expect(made).toMatchObject({ text: 'I held the shelf up.', facts: [{ source: 'a1' }] });
});

it('is no draft where little is left', async () => {
  const { made } = await write(['A dragon came to the store and burned it. I ran.']);
  expect(made).toMatchObject({ code: 'model_unavailable', detail: expect.stringMatching(/didn’t keep it/) as string });
});

it('keeps what there is where the model fails in the middle of putting it right', async () => {
  const failure = new AppError('model_unavailable', 'Away.');
  const { made } = await write(['I held the shelf up. A dragon came.', failure]);
  expect(made).toMatchObject({ text: 'I held the shelf up.' });
});

it('asks for what the applicant typed, where it was left out', async () => {
  const { made, asked } = await write(
    ['I held the shelf up.', 'I held it. Nobody asked me to.'],
    ['Nobody asked me to.'],
  );
  expect(asked[1]?.turns.at(-1)?.content).toContain('typed these themselves. Put each back as it stands:\n- Nobody');
  expect(made).toMatchObject({ text: 'I held it. Nobody asked me to.' });
});

it('takes out what stands around a gap, and leaves the gap', async () => {
  const gap = '[Your turn: what you heard, about 30 words]';
  const { made } = await write([`I held the shelf up. A dragon ${gap} came. I ran home.`]);
  expect(made).toMatchObject({ text: `I held the shelf up. ${gap} I ran home.` });
});

it('takes out the whole sentence, not the same words at the end of another', async () => {
  const { made } = await write(['That was when I knew. I held it up. I knew.']);
  expect(made).toMatchObject({ text: 'That was when I knew. I held it up.' });
});

it('keeps an attempt that was checked where the check of the next one fails', async () => {
  const { made } = await write(['I held the shelf up. A dragon came.', 'I held the shelf.'], [], (draft) =>
    draft.endsWith('shelf.'),
  );
  expect(made).toMatchObject({ text: 'I held the shelf up.' });
});

it('asks for a short typed sentence too, and as a sentence', async () => {
  const { made, asked } = await write(
    ['I held it up and said that nobody moved.', 'I held it up. Nobody moved.'],
    ['Nobody moved.'],
  );
  expect(asked[1]?.turns.at(-1)?.content).toContain('- Nobody moved.');
  expect(made).toMatchObject({ text: 'I held it up. Nobody moved.' });
});
