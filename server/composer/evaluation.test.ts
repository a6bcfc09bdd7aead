import { describe, expect, it } from 'vitest';
import { gapWords } from '#contracts/gaps.ts';
import { toldTwice } from '#bench/composer/between-essays.ts';
import { cases, type Case } from '#bench/composer/cases.ts';
import { evaluate } from '#bench/composer/evaluate.ts';
import { falseClaims } from '#bench/composer/false-claims.ts';
import { prompts, type PromptName } from '#bench/composer/prompts.ts';
import { isInside, sentencesWithoutEvidence } from '#bench/composer/measure.ts';
import { composerWriter } from '#bench/composer/composer-writer.ts';
import { checkText, draftEssay } from './compose.ts';

/** What `npm run eval` measures, as far as it can be demanded of every change. */
describe.each(cases)('$name', (each: Case) => {
  it('keeps its promises from plan to revision', async () => {
    const result = await evaluate(each, composerWriter);
    expect(result).toMatchObject({
      inside: true,
      researchHolds: true,
      withoutEvidence: 0,
      unsupported: 0,
      duplicates: 0,
      cliches: 0,
      partsOpen: 0,
      broken: 0,
      critiqueOk: true,
      same: true,
      revisedInside: true,
    });
    expect(result.own).toBeGreaterThanOrEqual(each.student.talks === 'rich' ? 0.85 : 0.65);
    expect(result.after).toBeLessThanOrEqual(result.before);
    expect(each.isFull && result.gaps > 0).toBe(false);
  });
});

const limits: [number, number][] = [
  [100, 150],
  [200, 300],
  [650, 650],
  [800, 1000],
  [1000, 1500],
];
const names = Object.keys(prompts) as PromptName[];
const one = cases.filter(({ student }, index) => cases.findIndex((other) => other.student.id === student.id) === index);

describe.each(one)('whatever is asked of $student.id', ({ input, ...each }: Case) => {
  it.each(names)('%s', (name) => {
    const [min, max] = limits[names.indexOf(name) % limits.length] ?? [500, 650];
    const promptText = prompts[name].replaceAll('{university}', input.form.universityName);
    const asked = { ...input, form: { ...input.form, promptText, wordCount: { min, max } } };
    const draft = draftEssay(asked);
    expect(isInside(draft.text, { ...each, input: asked })).toBe(true);
    expect(sentencesWithoutEvidence(draft)).toBe(0);
    expect(new Set(draft.gaps.map(({ question }) => question)).size).toBe(draft.gaps.length);
    for (const { words } of draft.gaps) expect(words >= gapWords.min && words <= gapWords.max).toBe(true);
  });
});

describe('planted false claims', () => {
  it('are caught, sixteen of twenty at least', () => {
    const seen = falseClaims.filter(([who, claim]) => {
      const own = cases.find(({ student }) => student.id === who);
      if (!own) return false;
      const { findings } = checkText(own.input, `${draftEssay(own.input).text}\n\n${claim}`);
      return findings.some(({ check, quote }) => (check === 'unsupported' || check === 'binding') && quote === claim);
    });
    expect(seen.length).toBeGreaterThanOrEqual(16);
  });
});

describe('the essays of one student', () => {
  it('tell nothing twice', () => expect(toldTwice()).toEqual([]));

  it('tell it to nobody twice who asks the same again', () => {
    const first = cases.find(({ name }) => name === 'noor challenge 450-550');
    if (!first) throw new Error('the case is gone');
    const text = draftEssay(first.input).text;
    const second = draftEssay({ ...first.input, previousEssays: [text] });
    const told = new Set(text.split(/(?<=[.!?])\s+/));
    expect(second.ledger.filter((entry) => told.has(entry.text)).map((entry) => entry.text)).toEqual([]);
  });
});
