import { array, assert, constant, oneof, property, string } from 'fast-check';
import { expect, it } from 'vitest';
import { cutAtGaps } from './cut-at-gaps.ts';

it('cuts a draft at its gaps', () => {
  const draft = 'It failed. [Your turn: the moment the sensor failed, and what you did next, about 60 words] At UBC';
  expect(cutAtGaps(draft)).toEqual([
    { kind: 'text', at: 0, text: 'It failed. ' },
    {
      kind: 'gap',
      at: 11,
      text: '[Your turn: the moment the sensor failed, and what you did next, about 60 words]',
      what: 'the moment the sensor failed, and what you did next',
      words: 60,
    },
    { kind: 'text', at: 91, text: ' At UBC' },
  ]);
});

it.each([
  ['[Your turn: who was there]', 'who was there', 30],
  ['[your turn: Who was there? about 1 word]', 'Who was there?', 1],
  ['[Your turn: something Mr. Haddad said. About 40 words.]', 'something Mr. Haddad said', 40],
])('reads %s', (text, what, words) => {
  expect(cutAtGaps(text)).toEqual([{ kind: 'gap', at: 0, text, what, words }]);
});

it('leaves other brackets alone', () => {
  const draft = 'A [source], your turn: now, and [Your turn: unfinished';
  expect(cutAtGaps(draft)).toEqual([{ kind: 'text', at: 0, text: draft }]);
});

it('loses nothing', () => {
  const piece = oneof(string(), constant('[Your turn: why, about 30 words]'), constant('['));
  assert(
    property(array(piece), (parts) => {
      const draft = parts.join('');
      const again = cutAtGaps(draft)
        .map(({ text }) => text)
        .join('');
      expect(again).toBe(draft);
    }),
  );
});
