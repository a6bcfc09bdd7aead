import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import {
  checkEssay,
  draftEssay,
  chooseStories,
  planEssay,
  viewPlan,
  type ToldStory,
} from '#server/composer/compose.ts';
import { card } from './cards.ts';
import { boardQuestions, cutCandidates, maybeCards } from './hints.ts';
import { readPlan } from './plan-text.ts';

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

describe('boardQuestions', () => {
  it('goes on asking while the board is short with everything answered', () => {
    const asked = (words: number) =>
      boardQuestions(boardOf([[[sentence(words, 'now')]]]), { min: 250, max: 650 }).map(({ id }) => id);
    expect(asked(100)).toHaveLength(3);
    expect(asked(200)).toHaveLength(2);
    expect(asked(260)).toEqual(['start']);
  });

  it('asks something else than what stands there', () => {
    const board = boardOf([[[sentence(40, 'now')]]]);
    const [, first] = boardQuestions(board, { min: 100, max: 150 });
    board.rows[0]?.items.push(card(first?.question ?? '', ['I stood up.']));
    expect(boardQuestions(board, { min: 100, max: 150 })[1]?.question).not.toBe(first?.question);
  });
});

describe('maybeCards', () => {
  const offered = (ask: string, ...tray: string[]) =>
    maybeCards(
      boardOf(
        [[['I fixed the pump.']], []],
        tray.map((text) => [text]),
        ['Tell us.', ask],
      ),
      () => false,
    ).flatMap(({ card_ids }) => card_ids).length;

  it('offers the one card that says it', () => {
    expect(offered('What are you most proud of?', 'That is what I am proud of.', 'We lost again.')).toBe(1);
    expect(offered('How would this scholarship help?', 'The scholarship would mean fewer shifts.', 'Help!')).toBe(1);
  });

  it('offers nothing where several do, where only a small word is shared, or where only our question says it', () => {
    expect(offered('What does your family say?', 'My family came.', 'Our family ate.')).toBe(0);
    expect(offered('Who do you turn to when you want to learn more?', 'I learned to wait.')).toBe(0);
    expect(offered('Tell us about a need you saw.', 'I need to live at home.')).toBe(0);
    expect(offered('What makes a good leader?', 'My aunt does.')).toBe(0);
  });
});

describe('cutCandidates', () => {
  const cuts = (rows: string[][][]) => cutCandidates(boardOf(rows), { min: 10, max: 40 }).map((cut) => cut.sentence);

  it('never offers what alone answers a part', () => {
    const alone = [sentence(10, 'alone'), sentence(10, 'why')];
    const many = [
      [sentence(10, 'a'), sentence(10, 'b')],
      [sentence(10, 'c'), sentence(10, 'd')],
    ];
    expect(cuts([many, [alone]])).toEqual([many[0]?.[1], many[1]?.[1]]);
    expect(cuts([[alone], [alone], [alone]])).toEqual([]);
  });

  it('offers sentences of a long answer where nothing else is left', () => {
    expect(cuts([[[sentence(20, 'a'), sentence(20, 'b'), sentence(20, 'c')]]])).toHaveLength(2);
  });
});

describe('a part of the prompt without a card', () => {
  it('is asked about until its blank is filled in the draft', () => {
    const input = {
      prompt: 'Describe a setback. What did you learn from it?',
      limits: { min: 10, max: 90 },
      reasons: [],
      stories: [],
    };
    const text = {
      draft: 'It broke.',
      universityName: '',
      wordCount: { min: null, max: null },
      otherUniversities: [],
      given: [],
    };
    const partsAsked = (answers: { question: string; text: string }[]) =>
      checkEssay(text, { ...input, answers }, planEssay({ ...input, answers: [] }, '')).filter(
        ({ check }) => check === 'prompt part',
      ).length;
    expect(partsAsked([])).toBe(2);
    expect(partsAsked([{ question: 'What did you learn from it?', text: 'To read the plate.' }])).toBe(1);
    expect(partsAsked([{ question: 'Describe a setback', text: 'It broke.' }])).toBe(1);
  });
});

describe('choosing', () => {
  const story = (id: string, ...texts: string[]): ToldStory => ({
    id,
    title: id,
    isStarred: false,
    usedIn: [],
    answers: texts.map((text, index) => ({ id: `${id}${index}`, question: 'What happened?', text })),
  });
  const long = (name: string) => `I told ${name} about it. ${sentence(60, `and ${name}`)}`;
  const stories = [
    story('drive', long('Mrs. Petrov')),
    story('bus', long('Ana')),
    story('shop', long('nobody')),
    story('choir', long('someone')),
    story('turn', `After that I went to Mrs. Petrov and she said so, ask. ${sentence(8)}`),
    story('aside', `Mrs. Petrov again.`),
  ];
  const input = { prompt: 'Tell us.', limits: { min: 75, max: 300 }, stories, reasons: [], answers: [] };
  const chosen = (plan: string) =>
    viewPlan(input, plan)
      .stories.filter(({ is_chosen }) => is_chosen)
      .map(({ story_id }) => story_id);

  it('shows a short story that goes on with somebody of a long one', () => {
    expect(viewPlan(input, planEssay(input, '')).stories.map(({ story_id }) => story_id)).toContain('turn');
  });

  it('brings it along where the chosen one is short, and lets it be taken off again', () => {
    const plan = chooseStories(input, planEssay(input, ''), ['drive']);
    expect(chosen(plan)).toEqual(['drive', 'turn']);
    expect(chosen(chooseStories(input, plan, ['drive']))).toEqual(['drive']);
    expect(chosen(chooseStories(input, plan, ['bus']))).toEqual(['bus']);
  });

  it('begins another story with a new paragraph', () => {
    const plan = chooseStories(input, planEssay(input, ''), ['drive', 'bus']);
    const { draft } = draftEssay(input, plan);
    expect(readPlan(plan)?.rows).toHaveLength(1);
    expect(draft.split('\n\n').map((paragraph) => paragraph.slice(0, 12))).toEqual(['I told Mrs. ', 'I told Ana a']);
  });
});
