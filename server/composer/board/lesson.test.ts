import { card } from '#contracts/board-parts.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { describe, expect, it } from 'vitest';
import { maybeCards } from './hints.ts';

describe('what a part about learning or change is offered', () => {
  const offered = (ask: string, told: [question: string, text: string][]) => {
    const items = told.map(([question, text]) => card(question, ['We met in the yard.', text]));
    const board = withOwnIds({
      rows: [
        { ask: 'Tell us.', items },
        { ask, items: [] },
      ],
      tray: [],
    });
    return maybeCards(board, () => false).flatMap(({ places }) => places.map(({ sentence }) => sentence));
  };

  it.each([
    'I learned to wrap her in a towel.',
    'i thought i knew it',
    'Next time I read the label.',
    'fast isnt good',
  ])('is what says it in other words: %s', (text) => {
    expect(
      offered('What did you take from it, and what lesson stayed?', [
        ['And?', 'We ran.'],
        ['What?', text],
      ]),
    ).toEqual([text]);
  });

  it('is not what somebody else was taught, or what is not finished', () => {
    const ask = 'What did you take from it, and what lesson stayed?';
    const told = ['Aunt Lola taught me to sew.', 'It isn’t finished, the numbers come in April.'];
    expect(
      offered(
        ask,
        [...told, 'I asked nobody because I thought it was mine.'].map((text) => ['And?', text]),
      ),
    ).toEqual(['I asked nobody because I thought it was mine.']);
  });

  it('is what somebody does now, for what changed', () => {
    const now = 'Now I ask before I draw.';
    expect(
      offered('How did it affect you?', [
        ['And?', 'We ran.'],
        ['What?', now],
      ]),
    ).toEqual([now]);
    expect(offered('Where was it?', [['What?', now]])).toEqual([]);
  });
});
