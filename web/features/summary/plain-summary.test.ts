import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { markedSummary, plainSummary } from './plain-summary.ts';

const stored = [
  '# About Nora',
  '## Facts from your documents',
  '### Work\n\n- Counter, Rosalind’s Bakery \\(Portland\\) *(resume, Work)*',
  '## Your stories',
  '- **The drawer** (53 words): “It was short.”',
].join('\n\n');
const plain = [
  'About Nora',
  'Facts from your documents',
  'Work\n\n• Counter, Rosalind’s Bakery (Portland) (resume, Work)',
  'Your stories',
  '• The drawer (53 words): “It was short.”',
].join('\n\n');

it('shows a summary without marks, and stores it as it was where nothing changed', () => {
  expect(plainSummary(stored)).toBe(plain);
  expect(markedSummary(plain, stored)).toBe(stored);
});

it('marks only what was changed: a bullet, a heading, and no sentence', () => {
  const changed = plain
    .replace('Your stories', 'What I want to tell')
    .replace('“It was short.”', '“It was short.”\n• I speak Spanish\n\nThat is all');
  expect(markedSummary(changed, stored)).toBe(
    stored
      .replace('## Your stories', '## What I want to tell')
      .replace('“It was short.”', '“It was short.”\n- I speak Spanish\n\nThat is all'),
  );
});

it('shows stars that are no marks, and keeps them', () => {
  const grades = 'I got an A* in math and an A* in physics.';
  expect(plainSummary(`**Grades**\n\n${grades}\n\n4 * 5 * 6, *very* good`)).toBe(
    `Grades\n\n${grades}\n\n4 * 5 * 6, very good`,
  );
  const saved = markedSummary(`${grades} Both in June.`, grades);
  expect(plainSummary(saved)).toBe(`${grades} Both in June.`);
});

it('keeps the marks of each of two lines that read the same', () => {
  const twice = '### Awards\n\n- One\n\n## Awards\n\n- Two\n\n**Work**\n\nWork';
  const plainTwice = plainSummary(twice);
  expect(markedSummary(plainTwice.replace('One', 'Three'), twice)).toBe(twice.replace('One', 'Three'));
  expect(markedSummary(plainTwice.replace('Awards\n\n• One\n\n', ''), twice)).toBe(
    twice.replace('### Awards\n\n- One\n\n', ''),
  );
  const turned = plainTwice.split('\n\n').toReversed().join('\n\n');
  expect(markedSummary(turned, twice).split('\n\n').toSorted()).toEqual(twice.split('\n\n').toSorted());
});

it('keeps the marks of a line that is put another way', () => {
  const changed = plain
    .replace('Portland) (resume', 'Portland, OR) (resume')
    .replace('The drawer (53', 'The drawer of coins (53')
    .replace('\nWork\n', '\nWhy work?\n');
  expect(markedSummary(changed, stored)).toBe(
    stored
      .replace('Portland\\) *(', 'Portland, OR\\) *(')
      .replace('drawer**', 'drawer of coins**')
      .replace('### Work', '### Why work?'),
  );
  expect(markedSummary(plain.replace('(resume, Work)', '(resume, Work) and more'), stored)).toBe(
    stored.replace('(resume, Work)*', '(resume, Work)* and more'),
  );
});

it('stores marks that somebody typed as the words they are, and a dash as a bullet', () => {
  const typed = '# of shifts: 4\n\n- one *\n\n**Two** words.\n---\n> 3 [x](y)';
  expect(markedSummary(typed, stored)).toBe(
    '\\# of shifts: 4\n\n- one \\*\n\n\\*\\*Two\\*\\* words.\n\\---\n\\> 3 \\[x](y)',
  );
});

it('takes the marks from the text that it has most lines of', () => {
  const own = '### Mine\n\n- **One** (resume)\n\nThe end.';
  expect(markedSummary(plainSummary(own), stored, own)).toBe(own);
});

const words = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        'A*',
        '*',
        '**',
        '#',
        '-',
        '4',
        '1.',
        '\\',
        '\\*',
        '**Work**',
        '*(resume)*',
        '_x_',
        '~',
        '•',
        '`',
      ),
      fc.constantFrom(
        'Work',
        'Awards',
        'in',
        'math.',
        '(Portland)',
        '\\(Portland\\)',
        'why?',
        '<b>',
        '&amp;',
        '[x](y)',
      ),
      fc.string({ maxLength: 4 }).map((each) => each.replaceAll(/[\0\s]/g, '')),
    ),
    { maxLength: 6 },
  )
  .map((each) => each.join(' '));
const line = fc
  .tuple(fc.constantFrom('', '', '# ', '## ', '### ', '- ', '* ', '1. ', '  - ', '• ', '> ', '---'), words)
  .map((each) => each.join(''));
const text = fc
  .array(fc.oneof(line, fc.constantFrom('', '', '### Awards', '## Awards', '**Work**', 'Work', '- Work')), {
    maxLength: 12,
  })
  .map((each) => each.join('\n'));
/** Every way to type a bullet shows as one. */
const shown = (typed: string) => typed.replaceAll(/^([^\S\n]*)(?:•[^\S\n]*|-[^\S\n]+)/gm, '$1• ');

it('changes nothing where a summary is saved as it was', () => {
  fc.assert(
    fc.property(text, text, (each, other) => {
      expect(markedSummary(plainSummary(each), each)).toBe(each);
      expect(shown(plainSummary(markedSummary(plainSummary(each), other)))).toBe(shown(plainSummary(each)));
    }),
    { numRuns: 400 },
  );
});

it('shows whatever is typed as it was typed, over any summary', () => {
  fc.assert(
    fc.property(text, text, (typed, before) => {
      expect(shown(plainSummary(markedSummary(typed, before)))).toBe(shown(typed));
    }),
    { numRuns: 400 },
  );
});

it('shows an edited line as it was typed', () => {
  fc.assert(
    fc.property(text, words, fc.nat(), fc.nat(), (before, typed, from, length) => {
      const was = plainSummary(before);
      const at = from % (was.length + 1);
      const now = was.slice(0, at) + typed + was.slice(at + (length % 9));
      expect(shown(plainSummary(markedSummary(now, before)))).toBe(shown(now));
    }),
    { numRuns: 1000 },
  );
});
