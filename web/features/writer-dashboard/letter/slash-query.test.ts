import { expect, it } from 'vitest';
import { matchSnippets, putSnippet, slashQuery } from './slash-query.ts';

const snippet = (name: string, text = name) => ({ id: name, name, text });

it.each([
  ['/', { at: 0, words: '' }],
  ['Dear Sam\n/sh', { at: 9, words: 'sh' }],
  ['See /read al', { at: 4, words: 'read al' }],
  ['and/or', null],
  ['1 / 2', null],
  ['nothing', null],
  ['https://', null],
])('finds in %j what is asked for', (text, query) => {
  expect(slashQuery(text, text.length)).toEqual(query);
});

it('names those first that begin with the words', () => {
  const all = [snippet('Do show'), snippet('Show it'), snippet('Other')];
  expect(matchSnippets(all, 'sho').map(({ name }) => name)).toEqual(['Show it', 'Do show']);
  expect(matchSnippets(all, '')).toHaveLength(3);
});

it('puts the words in the place of what was typed', () => {
  const text = 'See /sh later';
  const query = slashQuery(text, 7);
  expect(query && putSnippet(text, 7, query, snippet('Show', 'Show it.'))).toEqual({
    text: 'See Show it. later',
    caret: 12,
  });
});
