import { array, assert, constantFrom, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Change, compareTexts, countChangedWords, splitParagraphs } from './compare-texts.ts';

/** '-taken out-' and '+put in+', everything else as it stands. */
function mark(changes: readonly Change[]): string {
  const sign = { kept: '', removed: '-', added: '+' } as const;
  return changes.map(({ kind, text }) => `${sign[kind]}${text}${sign[kind]}`).join('');
}

function textOf(changes: readonly Change[], without: Change['kind']): string {
  return changes
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');
}

describe('compareTexts', () => {
  it.each([
    ['nothing', '', '', ''],
    ['the same', 'One day.', 'One day.', 'One day.'],
    ['a first draft', '', 'One day.', '+One day.+'],
    ['an emptied draft', 'One day.', '', '-One day.-'],
    ['one word for another', 'the river was green', 'the river turned green', 'the river- was-+ turned+ green'],
    ['a word put in', 'we asked him', 'we never asked him', 'we+ never+ asked him'],
    ['a word taken out', 'a very good day', 'a good day', 'a- very- good day'],
    ['punctuation alone', 'It failed, twice', 'It failed. Twice', 'It failed-, twice-+. Twice+'],
    ['a contraction is one word', "I don't know", "I didn't know", "I- don't-+ didn't+ know"],
    ['words next to each other', 'a fast red car', 'a slow blue car', 'a- fast red-+ slow blue+ car'],
    ['a clause at the beginning', 'As a child, I ran.', 'I ran.', '-As a child, -I ran.'],
    [
      'a gap is taken out whole',
      'It broke. [Your turn: a detail, about 65 words]',
      'It broke. It squeaked. [Your turn: what you heard, about 30 words]',
      'It broke.- [Your turn: a detail, about 65 words]-+ It squeaked. [Your turn: what you heard, about 30 words]+',
    ],
    ['accents and scripts', 'Tomás schrieb über Zürich', 'Tomás schrieb in Zürich', 'Tomás schrieb- über-+ in+ Zürich'],
  ])('%s', (_name, before, after, marked) => {
    expect(mark(compareTexts(before, after))).toBe(marked);
  });

  it('shows a rewritten sentence as one, not as crumbs', () => {
    const before = 'It turned green. It was a very impactful experience that changed my life forever. I left.';
    const after = 'It turned green. My grandmother asked me if a fish was safe, and I could not tell her. I left.';
    const changes = compareTexts(before, after);
    expect(changes.map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added', 'kept']);
  });

  it('takes small finds on the edge of a rewritten passage along with it', () => {
    const before = 'I went to the city archive and asked for the oldest map they had. It was blue.';
    const after = 'I wanted to find out whether a fish could live in it, and for that I needed numbers. It was blue.';
    expect(compareTexts(before, after).map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added', 'kept']);
  });

  it('keeps a sentence that was put in apart from a word changed beside it', () => {
    const marked = mark(
      compareTexts('I was late. She slept.', 'I am late. The bus had stopped twice on the hill. She slept.'),
    );
    expect(marked).toBe('I- was-+ am+ late.+ The bus had stopped twice on the hill.+ She slept.');
  });

  it('never folds one paragraph into the next', () => {
    const changes = compareTexts('First old.\n\nSecond old.', 'First new.\n\nSecond new.');
    expect(mark(changes)).toBe('First- old-+ new+.\n\nSecond- old-+ new+.');
  });

  it('gives both texts back, whatever they are', () => {
    const word = constantFrom('a', 'river', 'was', 'green', ' ', ' ', '. ', '\n\n', '\n', 'it’s', '🐟', '1,250');
    const text = array(word, { maxLength: 60 }).map((words) => words.join(''));
    assert(
      property(text, text, (before, after) => {
        const changes = compareTexts(before, after);
        expect(textOf(changes, 'added')).toBe(before);
        expect(textOf(changes, 'removed')).toBe(after);
      }),
    );
  });

  it('falls back to paragraphs for long texts that have little in common', () => {
    const words = (seed: string) => Array.from({ length: 3000 }, (_, index) => `${seed}${index}`).join(' ');
    const before = `Opening.\n\n${words('a')}\n\nThe river was green.`;
    const after = `Opening.\n\n${words('b')}\n\nThe river was green.`;
    const changes = compareTexts(before, after);
    expect(changes.map(({ kind }) => kind)).toEqual(['kept', 'removed', 'added', 'kept']);
    expect(textOf(changes, 'added')).toBe(before);
    expect(textOf(changes, 'removed')).toBe(after);
  });
});

describe('splitParagraphs', () => {
  it('makes a row of each paragraph', () => {
    const rows = splitParagraphs(compareTexts('One.\n\nTwo old.\nThree.', 'One.\n\nTwo new.\nThree.'));
    expect(rows.map(({ changes }) => mark(changes))).toEqual(['One.', 'Two- old-+ new+.', 'Three.']);
  });

  it('has no row for nothing', () => {
    expect(splitParagraphs([])).toEqual([]);
  });
});

it('counts words, not signs', () => {
  expect(countChangedWords(compareTexts('It was, well, bad.', 'It was good.'))).toEqual({ removed: 2, added: 1 });
});
