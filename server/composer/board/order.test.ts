import { describe, expect, it } from 'vitest';
import { withOwnIds } from '#contracts/board-ids.ts';
import { planEssay, viewPlan, type BoardInput } from '#server/composer/compose.ts';
import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import { card } from './cards.ts';
import { orderHints, placeHints } from './order.ts';
import { writePlan } from './plan-text.ts';

const boardOf = (...cards: [question: string, ...sentences: string[]][]) =>
  withOwnIds({
    rows: [{ ask: 'Tell us.', items: cards.map(([question, ...texts]) => card(question, texts)) }],
    tray: [],
  });
const hintsFor = (...cards: [question: string, ...sentences: string[]][]) =>
  orderHints(boardOf(...cards), () => 'one').map(({ question }) => question);

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

it('would put first what lets a stranger start, before the story it belongs to', () => {
  const [stranger = ''] = rungs.stranger.ask;
  const cards: [string, string][] = [
    ['', 'I like pumps.'],
    ['', 'The pump broke.'],
    [stranger, 'My uncle runs a garage.'],
  ];
  expect(hintsFor(...cards)).toEqual(['Should this come before “I like pumps.”?']);
  const board = boardOf(...cards);
  const other = board.rows[0]?.items[0];
  expect(orderHints(board, (each) => (each === other ? 'other' : 'pump')).map(({ question }) => question)).toEqual([
    'Should this come before “The pump broke.”?',
  ]);
  expect(orderHints(board, () => null)).toEqual([]);
});

describe('a card that needs what it would pass', () => {
  const list: [string, string] = ['', 'So I made a list with the English words of math.'];

  it('is split before the first sentence that points there', () => {
    const board = boardOf(list, ['', 'Before I was afraid to speak.', 'After the list I spoke every day.', 'We won.']);
    const [hint] = orderHints(board);
    expect(hint).toMatchObject({ before: board.rows[0]?.items[0]?.id, first: 1 });
    expect(hint?.question).toMatch(/^Did the first sentence happen before “So I made a list with the English…”\?/);
  });

  it('stays where its first sentence needs it', () => {
    expect(hintsFor(list, ['', 'Before that nobody had used the list.'])).toEqual([]);
    expect(hintsFor(['', 'I met Wilmer.'], ['', 'At first I was afraid of Wilmer.'])).toEqual([]);
    expect(hintsFor(['', 'My dad spelled it.'], ['', 'At first I guessed his words.'])).toEqual([]);
  });

  it('goes up as a whole where the thing was known before', () => {
    const known: [string, string] = ['', 'The list hung on the wall.'];
    expect(hintsFor(known, ['', 'We used the list.'], ['', 'Before that I hid the list.'])).toEqual([
      'Did this happen before “We used the list.”?',
    ]);
  });

  it('does not come between a card and what it points back at', () => {
    expect(hintsFor(['', 'My uncle came.'], ['', 'He sat down.'], ['', 'When I was nine I broke a lamp.'])).toEqual([]);
  });
});

describe('placeHints', () => {
  const [first = ''] = rungs.first.ask;
  const [sense = ''] = rungs.sense.ask;

  it('lets the student say behind which sentence a step of the scene belongs', () => {
    const board = boardOf(
      ['', 'The pump broke.', 'It ran again.'],
      ['', 'We left.'],
      [first, 'I closed the valve.'],
      ['', 'We ate.'],
    );
    const [hint] = placeHints(board, () => false);
    expect(hint?.after.map(({ sentence }) => sentence)).toEqual(['The pump broke.', 'It ran again.', 'We ate.']);
    expect(hint).toMatchObject({ before: null, first: null });
    expect(orderHints(board)).toEqual([]);
  });

  it('asks once where one step was asked for after the other, and where there is no other place', () => {
    const steps = boardOf(['', 'It broke.', 'We left.'], [first, 'I closed the valve.'], [sense, 'It hissed.']);
    expect(placeHints(steps, () => false)).toHaveLength(1);
    expect(placeHints(boardOf(['', 'It broke.'], [first, 'I ran.']), () => false)).toEqual([]);
  });

  it('asks where a part belongs that was split off', () => {
    const board = boardOf(['What?', 'It broke.', 'We left.'], ['What?', 'I was nine.'], ['And?', 'We won.']);
    expect(placeHints(board, () => false).map(({ card_id }) => card_id)).toEqual([board.rows[0]?.items[1]?.id]);
  });

  it('knows a step by the words it was asked with before', () => {
    const old = rungs.hardest.earlier[0] ?? '';
    expect(placeHints(boardOf(['', 'It broke.', 'We left.'], [old, 'The rain.']), () => false)).toHaveLength(1);
  });

  it('asks about what our question had gone back for', () => {
    const board = boardOf(['', 'It broke.', 'We left.'], ['Why?', 'I was shelving.']);
    expect(placeHints(board, ({ question }) => question === 'Why?')).toHaveLength(1);
  });
});

it('asks nothing about a card that the student has moved', () => {
  const board = boardOf(['', 'We fixed forty coats.'], ['', 'At first I only swept.']);
  expect(orderHints(board, () => null)).toHaveLength(1);
  const isMoved = () => true;
  expect(orderHints(board, () => null, isMoved)).toEqual([]);
});

it('asks nothing about the card that opens a row', () => {
  expect(hintsFor(['', 'At first I only swept.'])).toEqual([]);
});

it('still asks about a card after the student has reworded the sentence before it', () => {
  const answers = [
    {
      id: 'one',
      question: 'What happened?',
      text: 'We fixed forty coats that winter. My aunt sold teh coats to a shop.',
    },
    { id: 'two', question: 'And?', text: 'When I was nine I broke a lamp in the kitchen.' },
    { id: 'three', question: 'What did you do first?', text: 'I asked a neighbor for thread and a needle.' },
  ];
  const input: BoardInput = {
    prompt: 'Tell us a story.',
    limits: { min: 20, max: 650 },
    stories: [{ id: 'coats', title: 'Coats', isStarred: false, usedIn: [], answers }],
    reasons: [],
    answers: [],
  };
  const askedOn = (plan: string) => {
    const { order, lead_ins: leadIns } = viewPlan(input, plan);
    return [...order, ...leadIns].map(({ question }) => question);
  };
  const { board } = viewPlan(input, planEssay(input, ''));
  const plan = board ? writePlan(board) : '';
  expect(askedOn(plan)).toContain('Did this happen before “We fixed forty coats that winter.”?');
  const reworded = plan.replace('teh coats', 'the coats').replace('broke a lamp in', 'broke the lamp in');
  expect(reworded).not.toBe(plan);
  expect(askedOn(reworded)).toEqual(askedOn(plan));
});
