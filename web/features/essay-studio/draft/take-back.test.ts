import { expect, it } from 'vitest';
import { asGiven, reword, takeBack } from './take-back.ts';

it.each([
  ['The meter was fine.', 'was', 'is', 'The meter is fine.'],
  ['This was his, it is said.', 'is', 'was', 'This was his, it was said.'],
  ['I might work on transit.', 'I might work on transit', 'maybe work on transit', 'maybe work on transit.'],
  ['Nobody noticed; they sang.', 'noticed; they', 'noticed, they', 'Nobody noticed, they sang.'],
  ['I kept a 3.8 for Mr. Lee.', '.', '', 'I kept a 3.8 for Mr. Lee'],
  ['I kept a 3.8 for my aunt.', '.', '!', 'I kept a 3.8 for my aunt!'],
  ['In 2019–2021 I sailed.', '–', '-', 'In 2019-2021 I sailed.'],
])('takes back an edit of %j', (sentence, after, before, result) => {
  expect(takeBack(sentence, { rule: 'any', before, after })).toBe(result);
});

it.each([
  ['It was meringues.', ' to be honest', ''],
  ['Changed since.', 'guy', 'man'],
  ['Mr. Lee gave me a 3.8 twice', '', '.'],
  ['I tend the concat', '', 'cat'],
  ['It was late and I was cold.', 'is', 'was'],
])('knows that an edit cannot be found in %j', (sentence, before, after) => {
  expect(takeBack(sentence, { rule: 'any', before, after })).toBeNull();
});

const edits = [{ rule: 'filler', before: ' to be honest', after: '' }];

it('gives the student’s own sentence back', () => {
  const origins = [{ source: 'chat' as const, text: 'It was meringues to be honest.' }];
  expect(asGiven('It was meringues.', { text: 'It was meringues.', origins, edits })).toBe(
    'It was meringues to be honest.',
  );
});

it.each([
  ['two sources', [1, 2].map(() => ({ source: 'chat' as const, text: 'It was meringues.' }))],
  ['a resume', [{ source: 'resume' as const, text: 'Meringues, 2024' }]],
  [
    'a longer answer',
    [{ source: 'chat' as const, text: 'It was meringues, and then it was bread for a whole long year.' }],
  ],
])('has none to give where it comes from %s', (_what, origins) => {
  expect(asGiven('It was meringues.', { text: 'It was meringues.', origins, edits })).toBeNull();
});

const draft = 'One day. It was meringues. The end.';
const sentence = { at: draft.indexOf('It'), text: 'It was meringues.' };

it('puts other words in the place of a sentence', () => {
  expect(reword(draft, sentence, 'It is meringues.')).toBe('One day. It is meringues. The end.');
});

it('leaves a draft alone in which the sentence stands elsewhere by now', () => {
  expect(() => reword(`An answer. ${draft}`, sentence, 'It is meringues.')).toThrow('choose the sentence again');
});
