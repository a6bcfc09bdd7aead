import { card } from '#contracts/board-parts.ts';
import { expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { saysSame, toldTwice } from './twice.ts';

const pairs = (...cards: string[][]) =>
  toldTwice(
    withOwnIds({ rows: [{ ask: 'Tell us.', items: cards.map((texts) => card('What?', texts)) }], tray: [] }),
  ).map(({ first, second }) => [first.sentence, second.sentence]);

it.each([
  ['I finished nineteen.', 'I tried doing all thirty coats by myself and I finished nineteen.'],
  ['Nine people came.', 'I put up the sign and nine people came, and we split it by job.'],
  ['Once he spelled G-R-A-S-S and I thought it was important.', 'He spelled G-R-A-S-S.'],
  ['I mowed the lawn.', 'i mowed the lawn'],
  ['replaced the igniter.', 'i changed the igniter and hit reset.'],
  ['i thought i knew it', 'i thought i knew it because i watched my uncle do it.'],
  ['My dad fixed the pump.', 'It took an hour until my dad repaired our pump.'],
])('hears the same in %j and %j', (one, other) => {
  expect(pairs([one, 'We left.'], [other])).toEqual([[one, other]]);
  expect(pairs([other], [one])).toEqual([[other, one]]);
});

it.each([
  ['My uncle drove over.', 'My uncle runs a garage in Gary.'],
  ['He didn’t come for three weeks.', 'When he came back after three weeks he put a quarter in machine nine.'],
  ['I met Mateo Ruiz.', 'On Friday I saw that Mateo Ruiz made tickets.'],
  ['She said no.', 'She said, “So, ask.”'],
  ['I want to teach grade 2 in Surrey.', 'He couldn’t read in grade 2, they said he was behind.'],
  ['We won.', 'We won the state title in May.'],
  ['I have two hundred and eleven cards now.', 'That’s card one hundred and six.'],
  ['Mrs. Petrakis.', 'Mrs. Petrakis sorts by size.'],
  ['I changed the igniter.', 'The igniter was the wrong part.'],
  ['I called my mom.', 'My mom called the school.'],
])('hears two things in %j and %j', (one, other) => expect(pairs([one], [other])).toEqual([]));

it('asks about no sentence twice, none inside one card, and none that is left out', () => {
  const same = 'I finished nineteen coats.';
  expect(pairs([same], [same], [same])).toHaveLength(1);
  expect(pairs([same, same])).toEqual([]);
  const board = withOwnIds({
    rows: [{ ask: 'Tell us.', items: [card('a', [same]), card('b', [same])] }],
    tray: [card('c', [same])],
  });
  const [, off] = board.rows[0]?.items ?? [];
  if (off?.kind === 'card') off.sentences[0] = { text: same, is_on: false };
  expect(toldTwice(board)).toEqual([]);
});

it('asks about nothing that was typed on the board, and knows a sentence that tells more of another', () => {
  const one = card('a', ['Replaced the igniter.']);
  const board = withOwnIds({
    rows: [{ ask: 'Tell us.', items: [one, card('b', ['I changed the igniter.'])] }],
    tray: [],
  });
  expect(toldTwice(board)).toHaveLength(1);
  expect(toldTwice(board, (text) => text !== 'I changed the igniter.')).toEqual([]);
  expect(saysSame('Replaced the igniter.', 'I changed the igniter.')).toBe(true);
});
