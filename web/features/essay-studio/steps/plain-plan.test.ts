import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { card, gap } from '#contracts/board-parts.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { readPlan, writePlan } from '#contracts/plan-text.ts';
import { isPlainBoard, markedPlan, plainPlan } from './plain-plan.ts';

const plan = `## 1. What happened?

**Tell me about one shift.**
Lead-in: It was June.
- [x] The shelf broke at four.
- [ ] 2. is my number.

[Your turn: what did Dana say? (about 20 words)]

## Not used yet

**Added by you**
- [x] I like shelves.`;

it('shows a plan without its marks, and keeps it with them', () => {
  const shown = plainPlan(plan);
  expect(shown.split('\n').slice(0, 6)).toEqual([
    '1. What happened?',
    '',
    'Q: Tell me about one shift.',
    'Lead-in: It was June.',
    '+ The shelf broke at four.',
    '- 2. is my number.',
  ]);
  expect(shown).toContain('\nNot used yet:\n');
  expect(shown).not.toMatch(/##|\*\*|\[[x ]\]/);
  expect(markedPlan(shown)).toBe(plan);
});

const told = fc
  .oneof(
    fc.string({ minLength: 1, maxLength: 40, unit: 'grapheme' }),
    fc.constantFrom('Q: Why?', '+ one', '- two', '1. Three', '[x] four', '**five**', '## 6. Six', 'Not used yet:'),
  )
  .map((text) => text.replace(/[\s\u2028\u2029\u0085]+/g, ' ').trim())
  .filter((text) => text !== '');
const boardCard = fc
  .record({
    question: fc.oneof(fc.constant(''), told),
    leadIn: fc.oneof(fc.constant(''), told),
    paragraph: fc.constantFrom('new' as const, 'same' as const, undefined),
    sentences: fc.array(fc.record({ text: told, is_on: fc.boolean() }), { minLength: 1, maxLength: 4 }),
  })
  .map(({ question, leadIn, paragraph, sentences }) =>
    Object.assign(card(question, [], leadIn), { sentences, ...(paragraph ? { paragraph } : {}) }),
  );
const boardGap = fc.integer({ min: 1, max: 900 }).map((words) => gap('What did you hear?', words));
const board = fc
  .record({
    rows: fc.array(fc.record({ ask: told, items: fc.array(fc.oneof(boardCard, boardGap), { maxLength: 4 }) }), {
      minLength: 1,
      maxLength: 3,
    }),
    tray: fc.array(boardCard, { maxLength: 2 }),
  })
  .map(withOwnIds);

/** Texts of people and models, with and without marks like ours. */
const freeText = fc
  .array(
    fc
      .tuple(
        fc.constantFrom(
          '',
          '1. ',
          '## 1. ',
          '## ',
          '# ',
          '- ',
          '* ',
          '+ ',
          '- [x] ',
          '- [ ] ',
          'Q: ',
          '**',
          'Lead-in: ',
        ),
        fc.oneof(told, fc.constantFrom('', 'Not used yet', 'Loud**', ' ')),
      )
      .map(([start, rest]) => start + rest),
    { maxLength: 8 },
  )
  .map((each) => each.join('\n'));

/** What is stored where a plan is opened and saved without a change. */
const savedAgain = (text: string) => (isPlainBoard(text) ? markedPlan(plainPlan(text)) : plainPlan(text));

it('gives every board back to the letter', () => {
  let plain = 0;
  fc.assert(
    fc.property(board, (drawn) => {
      const stored = writePlan(drawn);
      plain += isPlainBoard(stored) ? 1 : 0;
      expect(savedAgain(stored)).toBe(stored);
    }),
    { numRuns: 1000 },
  );
  expect(plain).toBeGreaterThan(500);
});

it('gives any other text back to the letter, and turns lines into marks only where that makes a board', () => {
  fc.assert(
    fc.property(freeText, (text) => {
      expect(savedAgain(text)).toBe(text);
      const stored = markedPlan(text);
      expect(stored === text || isPlainBoard(stored)).toBe(true);
    }),
    { numRuns: 3000 },
  );
});

it.each([
  '1. Start with the raft\n- the barrels were blue\n- my cousin fell in',
  '## 1. Start with the raft\n- the barrels were blue',
  '## 1. Start\n\n- [ ] The bay, then the crabs.',
  '## My own plan\n\n- [ ] The bay, then the crabs.\n**Loud**',
  'My notes\n\n1. One\n\nQ: Why?\n+ a',
  'From the first tab.',
  '',
])('leaves %j alone: it is no board', (own) => {
  for (const change of [plainPlan, markedPlan]) expect(change(own)).toBe(own);
});

it('keeps a board whose lines were changed or added by hand', () => {
  const typed = `${plainPlan(plan)}\n\nEnd at the bay.\n-c\n+\n- \nQ:\n`;
  expect(readPlan(markedPlan(typed))).not.toBeNull();
  expect(plainPlan(markedPlan(typed))).toBe(typed);
});
