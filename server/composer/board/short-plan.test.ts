import { isCard } from '#contracts/board-parts.ts';
import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { writePlan } from '#contracts/plan-text.ts';
import {
  chooseStories,
  openParts,
  planEssay,
  viewPlan,
  type BoardInput,
  type ToldStory,
} from '#server/composer/compose.ts';

const story = (id: string, ...answers: [question: string, text: string][]): ToldStory => ({
  id,
  title: id,
  isStarred: false,
  usedIn: [],
  answers: answers.map(([question, text], at) => ({ id: `${id}${at}`, question, text })),
});
const pump = story(
  'pump',
  ['What happened?', 'I tried to fix the pump in the cellar, and the water was out for two days.'],
  ['And then?', 'My neighbor lent us her hose.'],
);
const ahead = story('ahead', ['Looking ahead: what do you want to work on first?', 'Bridges maybe, big ones.']);
const told = ({ answers }: ToldStory) => answers.map(({ question, text }): [string, string] => [question, text]);
const inputFor = (...stories: ToldStory[]): BoardInput => ({
  prompt: 'Recount a setback. What did you learn from it?',
  limits: { min: 250, max: 650 },
  stories,
  reasons: [],
  answers: [],
});
const openings = (board: Board | null) =>
  board?.rows.map(({ items }) =>
    items.map((item) => (isCard(item) ? item.sentences[0]?.text.split(' ').slice(0, 2).join(' ') : '?')),
  );

describe('a plan that is short', () => {
  const input = inputFor(pump, ahead);

  it('ends with where it leads, behind what its last part still asks', () => {
    const plan = planEssay(input, '');
    expect(openings(viewPlan(input, plan).board)?.[1]).toEqual(['?', 'Bridges maybe,']);
    expect(openParts(plan)).toEqual(['What did you learn from it?']);
  });

  it('does so only while it is short, and not once the student took it off', () => {
    const long = { ...input, limits: { min: 20, max: 650 } };
    expect(openings(viewPlan(long, planEssay(long, '')).board)?.[1]).toEqual(['?']);
    const without = chooseStories(input, planEssay(input, ''), ['pump']);
    expect(openings(viewPlan(input, without).board)?.[1]).toEqual(['?']);
  });

  it('still asks what an ending does not answer, and not what it does', () => {
    const plan = (prompt: string) => {
      const { board } = viewPlan({ ...input, prompt }, planEssay({ ...input, prompt }, ''));
      const rows = board?.rows.map(({ ask, items }) => ({ ask, items: items.filter(isCard) })) ?? [];
      return openParts(writePlan({ rows, tray: [] }));
    };
    expect(plan('Recount a setback. What did you learn from it?')).toEqual(['What did you learn from it?']);
    expect(plan('Recount a setback. What are your goals?')).toEqual([]);
  });

  it('begins a paragraph with what is left of a story whose beginning closes the plan', () => {
    const one = {
      ...inputFor(pump, story('ahead', ...told(ahead), ['And so far?', 'I draw bridges every single night.'])),
      prompt: 'Tell us.',
    };
    const { board } = viewPlan(one, chooseStories(one, '', ['pump', 'ahead']));
    const cards = board?.rows[0]?.items.filter(isCard) ?? [];
    expect(cards.map(({ sentences, paragraph }) => [sentences[0]?.text.slice(0, 7), paragraph])).toEqual([
      ['I tried', undefined],
      ['My neig', undefined],
      ['I draw ', 'new'],
      ['Bridges', 'new'],
    ]);
  });

  it('takes the beginning of a story before the rest of it, never before another opening', () => {
    const list = story(
      'list',
      ['Who else?', 'One boy cried over the word fewer, so I made a list with drawings for him.'],
      ['What changed?', 'After the list I spoke every day.'],
    );
    const both = inputFor(pump, list);
    const { board } = viewPlan(both, chooseStories(both, '', ['pump']));
    const later = board?.tray.find(({ question }) => question === 'What changed?');
    if (!board || !later) throw new Error('The card is not there.');
    board.rows[1]?.items.push(later);
    board.tray = board.tray.filter((each) => each !== later);
    const { unused } = viewPlan(both, writePlan(board));
    expect(unused).toMatchObject([{ row: 1, before: later.id, behind: null, is_guess: true }]);
  });
});
