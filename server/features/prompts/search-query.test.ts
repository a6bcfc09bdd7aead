import { expect, it } from 'vitest';
import { toSearchQuery } from './search-query.ts';

it.each([
  ['stanford', 'stanford:*'],
  ['  Stan  Cre ', 'stan:* & cre:*'],
  ["O'Neil & co | !x <-> (y)", 'o:* & neil:* & co:* & x:* & y:*'],
  ['Zürich 東京', 'zürich:* & 東京:*'],
  ['a b c d e f g h i j k l m n', 'a:* & b:* & c:* & d:* & e:* & f:* & g:* & h:* & i:* & j:* & k:* & l:*'],
])('turns %j into %j', (typed, query) => {
  expect(toSearchQuery(typed)).toBe(query);
});

it.each(['', '   ', '&|!():*', '—'])('finds nothing to look for in %j', (typed) => {
  expect(toSearchQuery(typed)).toBeNull();
});
