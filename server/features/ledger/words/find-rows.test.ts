import { array, assert, constantFrom, integer, property } from 'fast-check';
import { expect, it } from 'vitest';
import { plainWord, rowFinder } from './find-rows.ts';

/** The same, word by word: slow, and easy to believe. */
function slowly(texts: readonly (readonly string[])[], tokens: readonly string[], rowWords: number): Set<number> {
  const rowsOf = (words: readonly string[]) =>
    words.slice(rowWords - 1).map((_, at) => JSON.stringify(words.slice(at, at + rowWords).map(plainWord)));
  const rows = new Set(texts.flatMap((text) => rowsOf(text)));
  const found = new Set<number>();
  for (const [at, row] of rowsOf(tokens).entries())
    if (rows.has(row)) for (let place = at; place < at + rowWords; place += 1) found.add(place);
  return found;
}

it('finds the rows that stand in one of the texts, and no others', () => {
  const words = array(constantFrom('the', 'tide', 'Crab,', 'crab', 'ran', '—', 'é', 'out'), { maxLength: 30 });
  assert(
    property(array(words, { maxLength: 4 }), words, integer({ min: 1, max: 8 }), (texts, tokens, rowWords) => {
      const shown = texts.map((text) => ({ text: text.join(' '), before: '' }));
      expect(rowFinder(shown, rowWords)(tokens)).toEqual(slowly(texts, tokens, rowWords));
    }),
    { numRuns: 2000 },
  );
});

it('leaves out what stood there before', () => {
  const find = rowFinder([{ text: 'the tide ran out and I stayed', before: 'so the tide ran out' }], 3);
  expect([...find('the tide ran out and I stayed'.split(' '))]).toEqual([2, 3, 4, 5, 6]);
});
