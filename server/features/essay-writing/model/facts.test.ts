import { describe, expect, it } from 'vitest';
import { numberMaterial } from '#server/providers/llm/prompts/essay/essay-material.ts';
import type { Ask } from './ask.ts';
import { givenIn, proveSentences } from './prove-sentences.ts';
import { createFactReader } from './read-facts.ts';
import { dana } from './fixture/dana.ts';
import type { FactCase } from './fixture/fact-case.ts';
import { maya } from './fixture/maya.ts';

const form = {
  promptText: 'Describe a problem you have solved or would like to solve.',
  universityName: 'Northfield University',
  courseName: 'Public Policy',
  educationLevel: 'undergraduate' as const,
  wordCount: { min: 250, max: 650 },
};

function materialOf({ resume, answers }: FactCase, typed: string[]) {
  const material = {
    form,
    resume,
    stories: [{ title: 'Story', answers }],
    ownSummary: '',
    transcript: '',
    answers: [],
  };
  return numberMaterial({ ...material, sources: [], editedResearch: null, typed });
}

function givenBy(each: FactCase) {
  return givenIn(materialOf(each, ['I still have the card.']));
}

describe.each([
  ['dana', dana],
  ['maya', maya],
])('of %s', (_name, each) => {
  const given = givenBy(each);

  it.each(each.told)('%s is proved', (sentence, source, quote) => {
    expect(proveSentences([sentence], [{ n: 1, source, quote }], given)).toEqual([{ text: sentence, source, quote }]);
  });

  it.each(each.invented)('%s is not proved by %s, “%s”: %s', (sentence, source, quote) => {
    expect(proveSentences([sentence], [{ n: 1, source, quote }], given)[0]?.source).toBe('none');
  });

  it('has twenty of each', () => {
    expect([each.told.length, each.invented.length]).toEqual([20, 20]);
  });
});

it('takes what the applicant typed for given, and a sentence nobody answered for as nothing', () => {
  const given = givenBy(dana);
  const claims = [{ n: 1, source: 'Typed', quote: 'I still have the card.' }];
  const facts = proveSentences(['I still have the card.', 'I keep it.'], claims, given);
  expect(facts.map(({ source }) => source)).toEqual(['typed', 'none']);
});

it('lets a short sentence join others, but not with words of its own', () => {
  const given = givenBy(dana);
  const sources = ['So I finished the route.', 'Destiny had spoken.'].map(
    (text) => proveSentences([text], [{ n: 1, source: 'joins', quote: '' }], given)[0]?.source,
  );
  expect(sources).toEqual(['joins', 'none']);
});

it('asks nobody about a whole sentence the applicant typed, however short, and about words out of one', async () => {
  const asked: string[] = [];
  const ask = (async ({ turns }: { turns: { content: string }[] }) => {
    asked.push(turns.at(-1)?.content ?? '');
    return { text: '', data: { sentences: [] } };
  }) as unknown as Ask;
  const reader = createFactReader(ask, materialOf(dana, ['Nobody moved.', 'I still have the card.']));
  const facts = await reader.read('Nobody moved. [Your turn: why, about 30 words] The card.');
  expect(facts.map(({ text, source }) => [text, source])).toEqual([
    ['Nobody moved.', 'typed'],
    ['The card.', 'none'],
  ]);
  expect(asked[0]).toMatch(/\n1\. The card\.\n/);
});
