import { expect, it } from 'vitest';
import { essayStages } from '#contracts/essays.ts';
import { agoText, countWordsOf, limitText, stageOrder } from './list-words.ts';

const limits = { word_limit_min: 500, word_limit_max: 650 };

it.each([
  [{ draft_words: 412 }, '412 words, 88 more to reach 500 (limit 650)', false],
  [{ draft_words: 600 }, '600 words (limit 650)', false],
  [{ draft_words: 700 }, '700 words, 50 over the limit of 650', true],
  [{ draft_words: null }, '500–650 words', false],
])('counts %o', (counts, text, isOver) => {
  expect(countWordsOf({ ...limits, ...counts })).toEqual({ text, isOver });
});

it.each([
  [null, null, 'no word limit'],
  [null, 650, 'up to 650 words'],
  [500, null, 'at least 500 words'],
  [650, 650, '650 words'],
])('says the limits %o to %o', (min, max, text) => {
  expect(limitText(min, max)).toBe(text);
});

it.each([
  ['2026-11-15T11:59:30Z', 'just now'],
  ['2026-11-15T11:55:00Z', '5 minutes ago'],
  ['2026-11-15T09:00:00Z', '3 hours ago'],
  ['2026-11-14T11:00:00Z', 'yesterday'],
  ['2026-11-10T12:00:00Z', '5 days ago'],
  ['2026-03-02T12:00:00Z', 'Mar\u00A02, 2026'],
  ['nonsense', ''],
])('says when %s was', (timestamp, text) => {
  expect(agoText(timestamp, Date.parse('2026-11-15T12:00:00Z'))).toBe(text);
});

it('knows every stage', () => {
  expect(stageOrder).toEqual(essayStages);
});
