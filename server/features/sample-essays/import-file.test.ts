import { expect, it } from 'vitest';
import { readImportFile } from './import-file.ts';

const essay = (change: object = {}) => ({
  education_level: 'postgraduate',
  title: 'The Second Desk',
  essay_text: 'word '.repeat(60),
  ...change,
});
const read = (...essays: unknown[]) => readImportFile(JSON.stringify(essays));

it('names an essay by its level and title', () => {
  expect(read(essay())).toEqual([
    {
      slug: 'graduate-the-second-desk',
      educationLevel: 'graduate',
      title: 'The Second Desk',
      essayText: 'word '.repeat(60).trim(),
    },
  ]);
});

it.each([
  ['no JSON', '{', 'This isn’t JSON'],
  ['no list', '{}', 'Expected a list of essays'],
  ['an empty list', '[]', 'Expected a list of essays'],
  ['something else in the list', '["An essay"]', 'essay 1: expected an object'],
])('refuses %s', (_what, content, words) => {
  expect(() => readImportFile(content)).toThrow(words);
});

it.each([
  ['an unknown level', { education_level: 'school' }, 'education_level must be one of undergraduate'],
  ['no title', { title: undefined }, 'title is missing'],
  ['a text of a few words', { essay_text: 'Too short.' }, 'fewer than 50 words'],
  ['a field that is not known', { author: 'Somebody' }, 'unknown field: author'],
])('refuses an essay with %s, and says which one it is', (_what, change, words) => {
  expect(() => read(essay(), essay({ title: 'Another', ...change }))).toThrow(
    new RegExp(`We imported nothing[^]*essay 2: .*${words}`),
  );
});

it('refuses two of the same name', () => {
  expect(() => read(essay(), essay({ title: 'the second desk!' }))).toThrow('another essay of this level');
});
