import { expect, it } from 'vitest';
import { markOff } from './mark-off.ts';

/** The text with brackets around what is off. */
const marked = (text: string, off: string[], on: string[] = []) =>
  markOff({ text, on, off })
    .map((piece) => (piece.isOff ? `[${piece.text}]` : piece.text))
    .join('');

it('finds whole sentences that are off, everywhere they are said', () => {
  expect(marked('I won. He lost. I won.', ['I won.'])).toBe('[I won.] He lost. [I won.]');
  expect(marked('First line\nlol\nlast line', ['lol'])).toBe('First line\n[lol]\nlast line');
  expect(marked('- I won.\n- He lost.', ['He lost.'], ['I won.'])).toBe('- I won.\n- [He lost.]');
  expect(marked('“Go!” I went.Then I came back.', ['Then I came back.'])).toBe('“Go!” I went.[Then I came back.]');
});

it('finds no sentence inside another', () => {
  expect(marked('lolling on the dock was fun. lol', ['lol'], ['lolling on the dock was fun.'])).toBe(
    'lolling on the dock was fun. [lol]',
  );
  expect(marked('lolling around', ['lol'])).toBe('lolling around');
  expect(marked('lol that was fun.', ['lol'])).toBe('lol that was fun.');
  expect(marked('He said No. I left. No.', ['No.'])).toBe('He said No. I left. [No.]');
  expect(marked('No. 5 broke. No.', ['No.'], ['No. 5 broke.'])).toBe('No. 5 broke. [No.]');
});

it('finds a part of a sentence that has a switch of its own', () => {
  expect(marked('i babysit does that count', ['does that count'], ['i babysit'])).toBe('i babysit [does that count]');
  expect(marked('We won, sorry im rambling, but he cried.', ['sorry im rambling'], ['We won', 'he cried.'])).toBe(
    'We won, [sorry im rambling], but he cried.',
  );
});

it('leaves a text alone in which nothing is off, or no longer said', () => {
  expect(markOff({ text: 'I won.' })).toEqual([{ text: 'I won.', isOff: false }]);
  expect(marked('I lost.', ['I won.'], ['He lost.'])).toBe('I lost.');
});
