import { expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import { card } from './cards.ts';
import { orderHints } from './order.ts';

const hintsFor = (...cards: [question: string, sentence: string][]) =>
  orderHints(
    withOwnIds({
      rows: [{ ask: 'Tell us.', items: cards.map(([question, text]) => card(question, [text])) }],
      tray: [],
    }),
  ).map(({ question }) => question);

it.each([
  'At first I only swept the floor.',
  'The first winter we had one machine.',
  'When I was nine my mom taught me.',
  'My aunt taught me to sew when I was twelve.',
  'Before that I had never held a drill.',
])('asks where %j belongs', (later) => {
  expect(hintsFor(['', 'We fixed forty coats.'], ['', later])).toEqual([
    'Did this happen before “We fixed forty coats.”?',
  ]);
});

it.each(['Then we fixed ten more.', 'First of all she pays me.', 'My first car was blue.', 'Now I ask for help.'])(
  'leaves %j where it was told',
  (later) => expect(hintsFor(['', 'We fixed forty coats.'], ['', later])).toEqual([]),
);

it('goes by the years where both cards name one', () => {
  expect(hintsFor(['', 'In 2025 we won.'], ['', 'We trained.'], ['', 'In 2023 the hull cracked.'])).toEqual([
    'Did this happen before “In 2025 we won.”?',
  ]);
  expect(hintsFor(['', 'In 2023 the hull cracked.'], ['', 'In 2025 we won.'])).toEqual([]);
});

it('would put first what lets a stranger start, and asks where a step of the scene belongs', () => {
  const [stranger = ''] = rungs.stranger.ask;
  const [first = ''] = rungs.first.ask;
  expect(hintsFor(['', 'The pump broke.'], ['', 'I took it apart.'], [stranger, 'My uncle runs a garage.'])).toEqual([
    'Should this come before “The pump broke.”?',
  ]);
  expect(hintsFor(['', 'The pump broke.'], ['', 'It ran again.'], [first, 'I closed the valve.'])).toEqual([
    'Did this happen before “It ran again.”?',
  ]);
});

it('asks nothing about a step behind what sets the scene, or behind another step', () => {
  const [stranger = ''] = rungs.stranger.ask;
  const [first = ''] = rungs.first.ask;
  const [sense = ''] = rungs.sense.ask;
  expect(hintsFor([stranger, 'We live in Gary.'], [first, 'I closed the valve.'], [sense, 'It hissed.'])).toEqual([]);
});

it('asks nothing about the card that opens a row', () => {
  expect(hintsFor(['', 'At first I only swept.'])).toEqual([]);
});
