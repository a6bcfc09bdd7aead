import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { card } from './cards.ts';
import { cutCandidates } from './cuts.ts';

const sentence = (words: number, last = 'end') =>
  `${Array.from({ length: words - 1 }, () => 'word').join(' ')} ${last}.`;

const boardOf = (rows: string[][][], asks: string[] = []): Board =>
  withOwnIds({
    rows: rows.map((cards, row) => ({
      ask: asks[row] ?? `Part ${row}?`,
      items: cards.map((sentences) => card('What happened?', sentences)),
    })),
    tray: [],
  });

describe('cutCandidates', () => {
  const cuts = (rows: string[][][], asks: string[] = [], max = 40) =>
    cutCandidates(boardOf(rows, asks), { min: 10, max }).map((cut) => cut.sentence);
  /** As many words, unlike any other. */
  const told = (words: number, name: string) => `${name} held ${sentence(words - 2)}`;

  it('never offers what alone answers a part', () => {
    const alone = [told(10, 'alone'), told(10, 'why')];
    const many = [
      [told(10, 'a'), told(10, 'b')],
      [told(10, 'c'), told(10, 'd')],
    ];
    expect(cuts([many, [alone]])).toEqual([many[0]?.[1], many[1]?.[1]]);
    expect(cuts([[alone], [alone], [alone]])).toEqual([]);
  });

  it('offers sentences of a long answer where nothing else is left', () => {
    expect(cuts([[[told(20, 'a'), told(20, 'b'), told(20, 'c')]]])).toHaveLength(2);
  });

  it.each([
    ['says what the prompt asks', 'People stopped coming for the leadership talk.'],
    ['says how old somebody is', 'She’s 81.'],
    ['says who somebody is', 'He was our coach.'],
    ['is one half of what changed', 'I used to want the rarest one.'],
    ['says what it came to', 'After that I signed up.'],
    ['gives a number', 'My grade went up to 91.'],
    ['asks something', 'How can a word be a room?'],
    ['says what somebody said', 'She said a mural is looked at from a bus.'],
  ])('never offers what %s', (_, needed) => {
    const last = told(10, 'b');
    const rows = [[[told(10, 'a'), needed, last], [told(10, 'c')]]];
    expect(cuts(rows, ['What is leadership?'], 15)).toEqual([last]);
  });

  it('offers first what other sentences say too', () => {
    const again = 'The letter board stood beside the bed.';
    const rows = [
      [
        ['We found a letter board and carried it to the bed.', 'Nobody laughed afterwards.', again],
        ['My uncle’s old board stood outside.', 'A stranger brought us lemonade.'],
      ],
    ];
    expect(cuts(rows, [], 25)[0]).toBe(again);
  });

  it('never offers half of a list, or what is left of a card', () => {
    expect(cuts([[[told(10, 'a'), 'Plus, more, sum.', 'Minus, less, left.'], ['We won.']]], [], 5)).toEqual([]);
    expect(cuts([[[told(10, 'a'), 'We left early.', 'We left the keys.'], ['We won.']]], [], 5)).toEqual([]);
    const board = boardOf([[[told(10, 'a'), told(10, 'b')], ['We won.']]]);
    const [first] = board.rows[0]?.items ?? [];
    if (first?.kind === 'card') first.sentences[0] = { text: told(10, 'a'), is_on: false };
    expect(cutCandidates(board, { min: 1, max: 5 })).toEqual([]);
  });
});
