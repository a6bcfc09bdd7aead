import { expect, it } from 'vitest';
import { draftNotes } from './draft-notes.ts';

const words = (count: number) => Array(count).fill('bay').join(' ');
const fullDraft = 'A review works best on a full draft.';

it.each([
  ['a short draft', words(35), { min: 200, max: 650 }, [`35 words, 165 more to reach 200 (limit 650). ${fullDraft}`]],
  ['a draft within its limits', words(300), { min: 200, max: 650 }, []],
  ['a draft that is too long', words(712), { min: 250, max: 650 }, ['712 words, 62 over the limit of 650.']],
  ['an outline without a minimum', words(20), { min: null, max: 650 }, [`20 words (limit 650). ${fullDraft}`]],
  ['half a draft without a minimum', words(325), { min: null, max: 650 }, []],
  ['a few words without limits', words(1), { min: null, max: null }, [`1 word. ${fullDraft}`]],
  ['a text without limits', words(100), { min: null, max: null }, []],
])('%s', (_what, draft, limits, notes) => {
  expect(draftNotes(draft, limits)).toEqual(notes);
});

it('counts blanks, and not their questions', () => {
  const blank = '[Your turn: what you tried first, about 40 words]';
  expect(draftNotes(`${words(200)} ${blank}`, { min: 200, max: 650 })).toEqual(['1 blank left for you to fill in.']);
  expect(draftNotes(`${words(100)} ${blank} ${blank}`, { min: 200, max: 650 })).toEqual([
    `100 words, 100 more to reach 200 (limit 650). ${fullDraft}`,
    '2 blanks left for you to fill in.',
  ]);
});
