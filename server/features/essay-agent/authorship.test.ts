import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { attributeText, countHands, type WrittenVersion } from './authorship.ts';

const version = (content: string, hand: WrittenVersion['hand'], pasted: string[] = []): WrittenVersion => ({
  content,
  hand,
  pasted,
});

it('gives each word to the hand that first set it down', () => {
  const segments = attributeText([
    version('I counted the bowls. It was late.', 'machine'),
    version('I counted all the bowls twice. It was late.', 'student'),
    version('I counted all the bowls twice. It was very late.', 'writer'),
  ]);
  expect(segments.map(({ text, hand }) => [text.trim(), hand])).toEqual([
    ['I counted', 'machine'],
    ['all', 'student'],
    ['the', 'machine'],
    ['bowls twice.', 'student'],
    ['It was', 'machine'],
    ['very', 'writer'],
    ['late.', 'machine'],
  ]);
});

it('tells pasted words from typed ones', () => {
  const segments = attributeText([
    version('It began at noon.', 'machine'),
    version('It began at noon. The river rose over the lower field.', 'student', [
      'The river rose over the lower field.',
    ]),
    version('It began at noon. The river rose over the lower field. I ran.', 'student'),
  ]);
  expect(countHands(segments)).toEqual({ machine: 4, pasted: 7, student: 2, writer: 0 });
});

it('does not call a word pasted because it stands in a piece by chance', () => {
  const segments = attributeText([
    version('One two', 'machine'),
    version('One two river', 'student', ['a river of words']),
  ]);
  expect(countHands(segments)).toMatchObject({ pasted: 0, student: 1 });
});

it('always gives back the newest text, whole and in order', () => {
  const hand = fc.constantFrom('machine' as const, 'student' as const, 'pasted' as const, 'writer' as const);
  const text = fc
    .array(fc.constantFrom('a', 'b', 'the', 'river', '.', '\n\n', ' '), { maxLength: 30 })
    .map((all) => all.join(' '));
  fc.assert(
    fc.property(
      fc.array(fc.record({ content: text, hand, pasted: fc.array(text) }), { minLength: 1, maxLength: 5 }),
      (versions) => {
        const joined = attributeText(versions)
          .map((segment) => segment.text)
          .join('');
        expect(joined).toBe(versions.at(-1)?.content);
      },
    ),
  );
});
