import { expect, it } from 'vitest';
import { chooseDialect } from './choose-dialect.ts';
import { applyFix, keepUseful, placesNow, toStringPlaces } from './hint-rules.ts';
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
  const text = 'I saw teh sea';
  const told = { ...hint, words: 'teh', start: 6, end: 9, fixes: [fix] };
  expect(applyFix({ was: text, now: text }, told, fix)).toBe(expected);
});

it('follows words that moved, however often they are in the text', () => {
  const fix = { kind: 'replace', text: 'the' } as const;
  const was = 'I saw teh sea and teh sky';
  const second = { ...hint, words: 'teh', start: 18, end: 21, fixes: [fix] };
  expect(applyFix({ was, now: `Once ${was}` }, second, fix)).toBe('Once I saw teh sea and the sky');
  expect(applyFix({ was, now: 'I saw the sea and teh sky' }, second, fix)).toBe('I saw the sea and the sky');
  expect(applyFix({ was, now: `${was} again` }, { ...second, start: 6, end: 9 }, fix)).toBe(
    'I saw the sea and teh sky again',
  );
});

it('never fixes the same letters in another word', () => {
  const fix = { kind: 'replace', text: 'it’s' } as const;
  const was = 'The sea itself knew its late.';
  const its = { ...hint, words: 'its', start: 20, end: 23, fixes: [fix] };
  expect(was.slice(its.start, its.end)).toBe('its');
  expect(applyFix({ was, now: 'The sea itself knew it’s late.' }, its, fix)).toBeNull();
});

it.each([
  ['typed on at its end', 'I saw tehe sea'],
  ['typed on at its start', 'I saw ateh sea'],
  ['written over', 'I saw the sea'],
  ['taken out', 'I saw sea'],
  ['gone with everything else', ''],
])('forgets a hint whose words were %s', (_, now) => {
  expect(placesNow([{ start: 6, end: 9 }], { was: 'I saw teh sea', now })).toEqual([null]);
});
