import { card, gap } from './board-parts.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from './board.ts';
import { withOwnIds } from './board-ids.ts';
import { planToRead, readPlan, writePlan } from './plan-text.ts';

const flat = fc
  .string({ minLength: 1, maxLength: 80, unit: 'grapheme' })
  .map((text) => text.replace(/[\s\u2028\u2029\u0085]+/g, ' ').trim())
  .filter((text) => text !== '');
const question = flat
  .map((text) => text.replaceAll('*', '').trim())
  .filter((text) => text !== '' && text !== 'Added by you');
const words = fc.array(fc.constantFrom('what', 'did', 'you', 'hear', 'then', 'Milan'), { minLength: 1, maxLength: 6 });

const boardCard = fc
  .record({
    question: fc.oneof(fc.constant(''), question),
    leadIn: fc.oneof(fc.constant(''), flat),
    paragraph: fc.constantFrom('new' as const, 'same' as const, undefined),
    sentences: fc.array(fc.record({ text: flat, is_on: fc.boolean() }), { minLength: 1, maxLength: 5 }),
  })
  .map(({ question: asked, leadIn, paragraph, sentences }) =>
    Object.assign(card(asked, [], leadIn), { sentences, ...(paragraph ? { paragraph } : {}) }),
  );
const boardGap = fc
  .record({ question: words, words: fc.integer({ min: 1, max: 9999 }) })
  .map((each) => gap(`${each.question.join(' ')}?`, each.words));
const board: fc.Arbitrary<Board> = fc
  .record({
    rows: fc.array(fc.record({ ask: flat, items: fc.array(fc.oneof(boardCard, boardGap), { maxLength: 6 }) }), {
      minLength: 1,
      maxLength: 4,
    }),
    tray: fc.array(boardCard, { maxLength: 4 }),
  })
  .map(withOwnIds);

describe('the plan text', () => {
  it('reads back into the very board it was written from', () => {
    fc.assert(
      fc.property(board, (drawn) => {
        expect(readPlan(writePlan(drawn))).toEqual(drawn);
      }),
      { numRuns: 1000 },
    );
  });

  it('keeps a sentence in one line, whatever was typed into it', () => {
    const typed = { ...card('Why?', ['One.\n## 2. Not a row\n- [ ] nor this']), lead_in: 'At home,\n**bold**' };
    const read = readPlan(writePlan({ rows: [{ ask: 'Tell\nus.', items: [typed] }], tray: [] }));
    expect(read?.rows).toHaveLength(1);
    expect(read?.rows[0]?.items).toHaveLength(1);
    expect(read?.rows[0]?.items[0]).toMatchObject({
      lead_in: 'At home, **bold**',
      sentences: [{ text: 'One. ## 2. Not a row - [ ] nor this', is_on: true }],
    });
  });

  it('takes lines that were added by hand for cards', () => {
    const read = readPlan(
      '## 1. Tell us.\n\nI rig the canoes.\n\n- [ ] Not this one.\n\n[Your turn: Why? about 40 words]',
    );
    expect(read?.rows[0]?.items).toMatchObject([
      {
        question: '',
        sentences: [
          { text: 'I rig the canoes.', is_on: true },
          { text: 'Not this one.', is_on: false },
        ],
      },
      { kind: 'gap', question: 'Why?', words: 40 },
    ]);
  });

  it.each(['', 'Just a text.', '## What the prompt asks\n- one', '# Plan\n\n## 1. Tell us.'])(
    'leaves %j alone: it is no board',
    (text) => {
      expect(readPlan(text)).toBeNull();
    },
  );
});

it('is read without its marks', () => {
  const told = { ...card('And then?', ['It was cold.'], 'That night'), paragraph: 'new' as const };
  const plan = writePlan({ rows: [{ ask: 'What happened?', items: [told] }], tray: [] });
  expect(planToRead(plan)).toBe('## 1. What happened?\n\n**And then?**\n- [x] That night\n- [x] It was cold.');
});
