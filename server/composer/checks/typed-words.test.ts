import { expect, it } from 'vitest';
import { typedIn } from './typed-words.ts';

const written = 'I counted the bowls in the kitchen. It was late and my aunt slept.';

it('gives the student the sentences that nobody else wrote', () => {
  const draft = `${written} On Sundays I weed the beds in the Rose Garden.`;
  expect(typedIn(draft, [written], [])).toEqual(['On Sundays I weed the beds in the Rose Garden.']);
});

it('gives them of somebody else’s sentence only the words they put in', () => {
  const draft = 'I counted the forty bowls in the Rose kitchen. It was late and my aunt slept.';
  expect(typedIn(draft, [written], [])).toEqual(['forty Rose']);
});

it('gives them nothing that was pasted', () => {
  const piece = 'The judges gave me a national medal for it';
  expect(typedIn(`${written} ${piece}, and I cried.`, [written], [piece])).toEqual(['cried.']);
  expect(typedIn(`${piece}.`, [], [`${piece}. Then I left.`])).toEqual([]);
});
