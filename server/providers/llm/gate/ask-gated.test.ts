import { expect, it } from 'vitest';
import type { Generated, ModelCall, Prompt } from '#server/providers/llm/language-model.ts';
import { askGated, joinCut } from './ask-gated.ts';
import { essay } from './misbehaviours.ts';

type Sent = string | { text: string; finish: 'length' };

/** A model that sends these answers one after the other, and what it was asked. */
function scripted(...answers: Sent[]) {
  const asked: Prompt[] = [];
  const generate = async <Extra>({ prompt }: { prompt: Prompt }, onText: (piece: string) => void) => {
    asked.push(prompt);
    const answer = answers[asked.length - 1] ?? '';
    const { text, finish } = typeof answer === 'string' ? { text: answer, finish: 'complete' as const } : answer;
    for (const piece of text.match(/[\s\S]{1,5}/g) ?? []) onText(piece);
    const usage = { inputTokens: 1, outputTokens: 1, cachedTokens: 0 };
    return { text, finish, extra: null, model: 'm', usage } satisfies Generated<Extra>;
  };
  return { asked, generate };
}

function callFor(kind: 'essay' | 'message'): ModelCall<null> {
  const prompt = { name: 'x', version: 1, turns: [{ role: 'user' as const, content: 'Go.' }], maxOutputTokens: 100 };
  return { prompt, gate: { kind, language: '' }, compose: () => ({ text: '', extra: null }) };
}

async function ask(model: ReturnType<typeof scripted>, kind: 'essay' | 'message' = 'essay') {
  const shown: string[] = [];
  let again = 0;
  const options = { onText: (piece: string) => shown.push(piece), onTryAgain: () => (again += 1), isComposer: false };
  const made = await askGated(model.generate, callFor(kind), options).catch((error: unknown) => error);
  return { made, shown: shown.join(''), again };
}

it('asks again after a refusal, with the refusal as the model’s own turn', async () => {
  const model = scripted("I'm sorry, but I can't help with that.", essay);
  expect(await ask(model)).toMatchObject({ made: { text: essay }, shown: essay, again: 1 });
  expect(model.asked[1]?.turns.map(({ role }) => role)).toEqual(['user', 'assistant', 'user']);
});

it('shows nothing of what did not pass, and fails with a sentence', async () => {
  const model = scripted('{"no": "essay"}', '{"no": "essay"}');
  const { made, shown } = await ask(model);
  expect(made).toMatchObject({
    code: 'model_unavailable',
    detail: expect.stringMatching(/^The answer.*We didn’t change anything you have/) as string,
  });
  expect(shown).toBe('');
  expect(model.asked).toHaveLength(2);
});

it('goes on once with what stopped at the limit, and says doubled words once', async () => {
  const at = essay.indexOf('twenty minutes');
  const model = scripted({ text: essay.slice(0, at), finish: 'length' }, `I did not move for ${essay.slice(at)}`);
  expect(await ask(model)).toMatchObject({ made: { text: essay, finish: 'complete' }, again: 0 });
});

it('asks for the whole again, with more room, where it stops at the limit twice', async () => {
  const half = { text: essay.slice(0, 120), finish: 'length' as const };
  const model = scripted(half, { text: 'and more and more', finish: 'length' }, essay);
  expect(await ask(model)).toMatchObject({ made: { text: essay }, again: 1 });
  expect(model.asked[2]?.maxOutputTokens).toBe(200);
});

it('tells a message as it is written', async () => {
  const model = scripted('What did Dana say?');
  expect(await ask(model, 'message')).toMatchObject({ shown: 'What did Dana say?' });
});

it('holds an opening that may be a refusal or a preamble until all of it is there', async () => {
  expect(await ask(scripted('Sure! What did Dana say?'), 'message')).toMatchObject({ shown: 'What did Dana say?' });
  const refused = await ask(scripted("I'm sorry, I can't help with this.", 'What did Dana say?'), 'message');
  expect(refused).toMatchObject({ shown: 'What did Dana say?', again: 1 });
});

it.each([
  ['I held the sh', 'elf up.', 'I held the shelf up.'],
  ['I held the shelf', ' up.', 'I held the shelf up.'],
  ['I held the shelf. ', 'It broke.', 'I held the shelf. It broke.'],
  ['I held the shelf with my back', '…with my back while Dana ran.', 'I held the shelf with my back while Dana ran.'],
  ['I held it.\n\n', 'Then I ran.', 'I held it.\n\nThen I ran.'],
  ['I held it', ', and ran.', 'I held it, and ran.'],
])('joins %j and %j', (first, rest, whole) => {
  expect(joinCut(first, rest)).toBe(whole);
});
