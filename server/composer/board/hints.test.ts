import { card, gap } from '#contracts/board-parts.ts';
import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import { changePlan, planEssay, viewPlan } from '#server/composer/compose.ts';
import { boardQuestions as allQuestions } from './board-questions.ts';
import { readPlan } from '#contracts/plan-text.ts';

const sentence = (words: number, last = 'end') =>
  `${Array.from({ length: words - 1 }, () => 'word').join(' ')} ${last}.`;

const boardOf = (rows: string[][][], tray: string[][] = [], asks: string[] = []): Board =>
  withOwnIds({
    rows: rows.map((cards, row) => ({
      ask: asks[row] ?? `Part ${row}?`,
      items: cards.map((sentences) => card('What happened?', sentences)),
    })),
    tray: tray.map((sentences) => card('Who helps you when you need a leader?', sentences)),
  });

/** Without the one that is asked at every start. */
const boardQuestions: typeof allQuestions = (...args) => allQuestions(...args).filter(({ id }) => id !== 'start');

describe('boardQuestions', () => {
  it('goes on asking while the board is short with everything answered', () => {
    const asked = (words: number) =>
      boardQuestions(boardOf([[['Now I knock.', sentence(words)]]]), { min: 250, max: 650 }).map(({ id }) => id);
    expect(asked(20)).toHaveLength(3);
    expect(asked(100)).toHaveLength(3);
    expect(asked(200)).toHaveLength(3);
    expect(asked(260)).toHaveLength(1);
  });

  it('asks what was heard right then behind the scene that opens the plan, not behind another one', () => {
    const board = boardOf([[['Now I knock.'], ['The lamp broke.'], ['My uncle came.']]]);
    const [, , uncle] = board.rows[0]?.items ?? [];
    if (uncle?.kind === 'card') uncle.paragraph = 'new';
    const [asked] = boardQuestions(board, { min: 250, max: 650 });
    expect(asked?.before).toBe(uncle?.id);
  });

  const why = 'Why does this story matter to you?';

  it('asks why it matters until something says so; in a long story, in more words than one', () => {
    const asked = (...texts: string[]) =>
      boardQuestions(boardOf([[texts]]), { min: 300, max: 650 }).map(({ question }) => question);
    const kept = 'What did you keep from it?';
    expect(asked('Now I knock.', sentence(200))).toContain(why);
    expect(asked('Now I knock.', sentence(300))).toEqual([why]);
    expect(asked('That’s why I knock now.', sentence(300))).toEqual([]);
    expect(asked('That’s why I knock now.')).toContain(why);
    expect(asked('Now I knock.', 'It matters because she heard me.')).not.toContain(why);
    expect(asked('Now I knock.', 'My dad died in February.')).toContain(kept);
    const board = boardOf([[['Now I knock.']]]);
    board.rows[0]?.items.push(card('Why does this one stick with you?', ['She heard me.']));
    expect(boardQuestions(board, { min: 300, max: 650 }).map(({ question }) => question)).not.toContain(why);
  });

  it('asks where a stranger is until something says it, or asks for a lead-in there', () => {
    const starts = (opening: string, leadIn = '') => {
      const board = withOwnIds({
        rows: [{ ask: 'Tell us.', items: [card('What happened?', [opening, 'We ran.'], leadIn)] }],
        tray: [],
      });
      return allQuestions(board, { min: 5, max: 650 }).some(({ id }) => id === 'start');
    };
    expect(starts('The lights went out at once.')).toBe(true);
    expect(starts('The lights went out at once.', 'In our canoe')).toBe(false);
    expect(starts('Micah.')).toBe(false);
    // Who it is about is not where it is, and neither is when.
    expect(starts('Everybody blamed Micah.')).toBe(true);
    expect(starts('My dad had a stroke in February.')).toBe(true);
    expect(starts('I fell asleep at the library.')).toBe(false);
    const board = boardOf([[], [['The lights went out at once.']]]);
    expect(allQuestions(board, { min: 5, max: 650 })[0]).toMatchObject({ id: 'start', row: 1 });
    const [first] = allQuestions(board, { min: 5, max: 650 });
    board.rows[0]?.items.unshift(card(first?.question ?? '', ['We paddle with six.']));
    expect(allQuestions(board, { min: 5, max: 650 }).some(({ id }) => id === 'start')).toBe(false);
  });

  it('knows the start that was answered under earlier words', () => {
    const board = boardOf([[['The lights went out at once.']]]);
    const asked = "Someone who never met you starts reading here. Where are we, who's there, and what is this?";
    board.rows[0]?.items.unshift(card(asked, ['We paddle with six.']));
    expect(allQuestions(board, { min: 5, max: 650 }).some(({ id }) => id === 'start')).toBe(false);
  });

  it('asks something else than what stands there', () => {
    const board = boardOf([[['Now I knock.', sentence(40)]]]);
    const [first] = boardQuestions(board, { min: 100, max: 150 });
    board.rows[0]?.items.push(card(first?.question ?? '', ['I stood up.']));
    expect(boardQuestions(board, { min: 100, max: 150 })[0]?.question).not.toBe(first?.question);
  });

  const questionsFor = (board: Board) => boardQuestions(board, { min: 60, max: 150 }).map(({ question }) => question);

  it('asks what somebody said only where nobody says anything', () => {
    const saying = 'What did somebody say, in their own words?';
    expect(questionsFor(boardOf([[['I broke the lamp.']]]))).toContain(saying);
    for (const text of ['She told me to wait.', '“Then clean it.”', 'He just said no.'])
      expect(questionsFor(boardOf([[['I broke the lamp.', text]]]))).not.toContain(saying);
  });

  it('asks for what somebody does now where the story ends, not behind the plans of a later part', () => {
    const board = boardOf([[['I broke the lamp.']], [['I learned to ask.']], [['I want to be a nurse.']]]);
    expect(boardQuestions(board, { min: 5, max: 150 }).find(({ id }) => id === 'now')).toMatchObject({ row: 1 });
  });

  it('does not ask for it where the chat asked and the student answered, whichever way it was put', () => {
    for (const question of [...rungs.changed.ask, ...rungs.changed.soft]) {
      const items = [card('What happened?', ['I broke the lamp.']), card(question, ['I carry it with two hands.'])];
      const board = withOwnIds({ rows: [{ ask: 'Tell us.', items }], tray: [] });
      expect(boardQuestions(board, { min: 5, max: 150 }).map(({ id }) => id)).not.toContain('now');
    }
  });

  it('offers another question beside a blank that is left', () => {
    const board = boardOf([[['Now I knock.', sentence(20)]]]);
    const before = questionsFor(board);
    board.rows[0]?.items.push(gap(before[0] ?? '', 90));
    expect(questionsFor(board)).toHaveLength(2);
    expect(questionsFor(board)).not.toContain(before[0]);
  });

  it('tells what happened before the plans that close a row', () => {
    const board = boardOf([[['I broke the lamp.'], ['I want to fix lamps.'], ['I hope to own a shop.']]]);
    const asked = boardQuestions(board, { min: 1, max: 150 }).find(({ id }) => id === 'now');
    expect(asked?.before).toBe(board.rows[0]?.items[1]?.id);
    const only = boardOf([[['I want to fix lamps.']]]);
    expect(boardQuestions(only, { min: 1, max: 150 }).find(({ id }) => id === 'now')?.before).toBeNull();
  });

  it('answers a part before the plans that were put there by hand', () => {
    const board = boardOf(
      [[['I fixed the pump.']], [['I want to fix lamps.']]],
      [],
      ['Tell us.', 'What did you learn?'],
    );
    const asked = boardQuestions(board, { min: 1, max: 150 }).find(({ row, id }) => row === 1 && id !== 'now');
    expect(asked).toMatchObject({ before: board.rows[1]?.items[0]?.id });
  });

  it('keeps asking a part whose card, put there by hand, says something else', () => {
    const part = (text: string) =>
      questionsFor(
        boardOf([[['I fixed the pump.']], [[text]]], [], ['Tell us.', 'What are you most proud of?']),
      ).filter((question) => question.startsWith('What are you most proud of?'));
    expect(part('We lost again.')).toHaveLength(1);
    expect(part('That is what I am proud of.')).toEqual([]);
    const answered = boardOf([[['I fixed the pump.']], []], [], ['Tell us.', 'What are you most proud of?']);
    answered.rows[1]?.items.push(card('What are you most proud of?', ['The pump.']));
    expect(questionsFor(answered).some((question) => question.startsWith('What are you'))).toBe(false);
  });
});

it('takes a blank away that only makes up for length once the length is there', () => {
  const input = {
    prompt: 'Describe a setback. What did you learn from it?',
    reasons: [],
    answers: [],
    stories: [],
  };
  const board = boardOf([[['Now I knock.', sentence(20)]], []]);
  board.rows[0]?.items.push(gap('Picture the scene in this story. What did you see or hear?', 90));
  board.rows[1]?.items.push(gap('What did you learn from it?', 90));
  const blanks = (min: number) =>
    readPlan(changePlan({ ...input, limits: { min, max: 650 } }, board))?.rows.flatMap(({ items }) =>
      items.flatMap((item) => (item.kind === 'gap' ? [item.question] : [])),
    );
  expect(blanks(250)).toHaveLength(2);
  expect(blanks(20)).toEqual(['What did you learn from it?']);
});

it('says how every answer was told, in the words it has on the board now, without what was said to us', () => {
  const text = 'We fixed forty coats that winter. Sorry this is long. My aunt sold teh coats to a shop.';
  const answers = [{ id: 'one', question: 'What happened?', text }];
  const input = {
    prompt: 'Tell us a story.',
    limits: { min: 20, max: 650 },
    stories: [{ id: 'coats', title: 'Coats', isStarred: false, usedIn: [], answers }],
    reasons: [],
    answers: [],
  };
  const reworded = planEssay(input, '').replace('teh coats', 'the coats');
  expect(viewPlan(input, reworded).told).toEqual([
    ['We fixed forty coats that winter.', 'My aunt sold the coats to a shop.'],
  ]);
});
