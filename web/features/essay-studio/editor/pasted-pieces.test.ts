import { expect, it } from 'vitest';
import { notePasted, stillThere } from './pasted-pieces.ts';

const sentence = 'I counted crabs on the shore for three years.';

it('notes a pasted text once, and no single words', () => {
  expect(notePasted([], ` ${sentence}\r\n`)).toEqual([sentence]);
  expect(notePasted([sentence], sentence)).toEqual([sentence]);
  expect(notePasted([], 'crabs')).toEqual([]);
});

it('keeps what still stands there', () => {
  const piece = `${sentence} Then the shore was gone, and nobody asked.`;
  expect(stillThere([piece], `Before. ${piece} After.`)).toEqual([piece]);
  expect(stillThere([piece], `Before. ${sentence} My own end.`)).toEqual([sentence]);
  expect(stillThere([piece], 'All my own.')).toEqual([]);
});
