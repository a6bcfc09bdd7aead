import { expect, it } from 'vitest';
import type { Verdict } from '#contracts/critique.ts';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import type { Prompt } from '#server/providers/llm/language-model.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Ask } from './ask.ts';
import { critiqueWithModel } from './critique-with-model.ts';

const form = {
  promptText: 'Tell us about a time you fixed something.',
  universityName: 'Reed College',
  courseName: 'Biology',
  educationLevel: 'undergraduate' as const,
  wordCount: { min: 5, max: 12 },
};
const told = { stories: [], ownSummary: '', resume: '', transcript: '', answers: [], sources: [], typed: [] };

/** Readers who answer or fail by their prompt's name, how many were asked at once, and who was stopped. */
async function critique(
  failing: Record<string, AppError> = {},
  { verdict = 'revise', findings = [] }: { verdict?: Verdict; findings?: DraftFinding[] } = {},
) {
  const beside: string[] = [];
  const stopped: string[] = [];
  let open = 0;
  let atOnce = 0;
  const ask = (async ({ name }: Prompt, _gate: unknown, signal?: AbortSignal) => {
    if (signal) beside.push(name);
    signal?.addEventListener('abort', () => stopped.push(name));
    open += 1;
    atOnce = Math.max(atOnce, open);
    await new Promise(setImmediate);
    const failure = failing[name];
    if (failure) throw failure;
    // Whoever is not told to stop is a moment longer at it.
    await new Promise(setImmediate);
    signal?.throwIfAborted();
    open -= 1;
    const cold = { happened: 'A shelf broke.', unplaced: null, cut: null, remembered: null };
    const critic = { verdict, summary: 'It holds.', works: [], points: [], questions: [] };
    return { text: '', data: name === 'essay-critique' ? critic : cold };
  }) as unknown as Ask;
  const task = { ask, draft: 'I held the shelf up.', findings, findingsInWords: [], before: null };
  const made = await critiqueWithModel({ ...task, material: { ...told, form, editedResearch: null } }).catch(
    (error: unknown) => error,
  );
  return { made, beside, stopped, atOnce };
}

it('asks both readers at once, the cold one beside the critic', async () => {
  const { made, beside, stopped, atOnce } = await critique();
  expect(made).toMatchObject({ review: { verdict: 'revise' }, cold: { happened: 'A shelf broke.' } });
  expect([atOnce, beside, stopped]).toEqual([2, ['essay-cold-reader'], []]);
});

it('stops the cold reader where the critic fails', async () => {
  const { made, stopped } = await critique({ 'essay-critique': new AppError('model_unavailable', 'Away.') });
  expect(made).toMatchObject({ code: 'model_unavailable' });
  expect(stopped).toEqual(['essay-cold-reader']);
});

it.each(['model_unavailable', 'daily_limit_reached', 'too_many_generations'] as const)(
  'is one reader less where the cold one fails: %s',
  async (code) => {
    const { made } = await critique({ 'essay-cold-reader': new AppError(code, 'Away.') });
    expect(made).toMatchObject({ review: { verdict: 'revise' } });
  },
);

const found = (check: DraftFinding['check'], weight: DraftFinding['weight']) => ({ check, weight }) as DraftFinding;

it.each([
  ['ready', [], 'ready'],
  ['ready', [found('repeat', 'should')], 'ready'],
  ['ready', [found('repeat', 'must')], 'revise'],
  ['ready', [found('gap', 'must')], 'tell_more'],
  ['tell_more', [], 'tell_more'],
  ['revise', [], 'revise'],
] as const)('a critic who says %s of %j leaves %s', async (verdict, findings, held) => {
  const { made } = await critique({}, { verdict, findings: [...findings] });
  expect(made).toMatchObject({ review: { verdict: held } });
});
