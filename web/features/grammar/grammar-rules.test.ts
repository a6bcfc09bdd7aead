import { expect, it } from 'vitest';
import { chooseDialect } from './choose-dialect.ts';
import { applyFix, keepUseful, toStringPlaces } from './hint-rules.ts';
import { knownWordsOf, namesIn } from './known-words.ts';

it.each([
  ['Canada', 'canadian'],
  [' united kingdom ', 'british'],
  ['France', 'american'],
  [null, 'american'],
])('writes for %s in %s English', (country, dialect) => {
  expect(chooseDialect(country)).toBe(dialect);
});

it('knows the names in what the student told us, in their parts and without their endings', () => {
  const words = knownWordsOf(['Oyelaran-Smith’s aunt, Zoë, met the Łódź choir in 2024.']);
  expect(words).toEqual(expect.arrayContaining(['Oyelaran-Smith', 'Oyelaran', 'Smith', 'Zoë', 'Łódź', 'choir']));
  expect(words).not.toContain('2024');
});

it('takes names from a talk, and no slips', () => {
  const talk =
    'Teh river was green. Alot of us, Zoë and “Ifeoma” too, joined the Oldman Council.\nWe counted teh crabs.';
  expect(namesIn(talk)).toBe('Zoë Ifeoma Oldman Council');
});

const hint = { reason: 'Why', kind: 'Spelling', fixes: [] };

it('turns places counted in characters into places of the string', () => {
  const text = 'A 🎉 teh party';
  const [placed] = toStringPlaces(text, [{ ...hint, words: 'teh', start: 4, end: 7 }]);
  expect(text.slice(placed?.start, placed?.end)).toBe('teh');
});

it('says nothing about a gap, about a known word, or twice about one place', () => {
  const text = 'Oyelaran of UBC saw teh sea. [Your turn: teh moment, about 60 words]';
  const at = (words: string, from = 0) => {
    const start = text.indexOf(words, from);
    return { ...hint, words, start, end: start + words.length };
  };
  const hints = [at('Oyelaran'), at('UBC'), at('teh'), at('teh', 25), at('teh')];
  expect(keepUseful(text, hints, new Set(['oyelaran']))).toEqual([at('teh')]);
});

it.each([
  [{ kind: 'replace', text: 'the' } as const, 'I saw the sea'],
  [{ kind: 'remove' } as const, 'I saw sea'],
  [{ kind: 'insert-after', text: ',' } as const, 'I saw teh, sea'],
])('mends a text by %o', (fix, expected) => {
  expect(applyFix('I saw teh sea', { ...hint, words: 'teh', start: 6, end: 9, fixes: [fix] }, fix)).toBe(expected);
});

it('finds words that moved, where they stand only once', () => {
  const fix = { kind: 'replace', text: 'the' } as const;
  const moved = { ...hint, words: 'teh', start: 6, end: 9, fixes: [fix] };
  expect(applyFix('Once I saw teh sea', moved, fix)).toBe('Once I saw the sea');
  expect(applyFix('Once I saw teh sea and teh sky', moved, fix)).toBeNull();
});

it('leaves a text alone that has changed under the hint', () => {
  const fix = { kind: 'replace', text: 'the' } as const;
  expect(applyFix('Quite another', { ...hint, words: 'teh', start: 6, end: 9, fixes: [fix] }, fix)).toBeNull();
});
