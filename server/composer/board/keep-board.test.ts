import { card, isCard } from '#contracts/board-parts.ts';
import { describe, expect, it } from 'vitest';
import type { Board, BoardCard } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import type { ToldStory } from './cards.ts';
import { relayBoard, storiesOn } from './keep-board.ts';
import { layBoard, type BoardInput } from './lay-board.ts';
import { chooseStories, planEssay, planWithoutPrivate, storiesInPlan, viewPlan } from './plan-board.ts';
import { writePlan } from '#contracts/plan-text.ts';

const furnace: ToldStory = {
  id: 'furnace',
  title: 'The furnace',
  isStarred: true,
  usedIn: [],
  answers: [
    { id: 'a1', question: 'What happened?', text: 'The furnace broke in January. He came over with a flashlight.' },
    { id: 'a2', question: 'And then?', text: 'We read the sticker together. It was older than my mother.' },
  ],
};
const bus: ToldStory = {
  ...furnace,
  id: 'bus',
  title: 'The bus',
  isStarred: false,
  answers: [{ id: 'b1', question: 'What else?', text: 'The bus never came on Fridays. I walked nine blocks.' }],
};
const input: BoardInput = {
  prompt: 'Describe a challenge you faced. What did you learn from it?',
  limits: { min: 20, max: 400 },
  stories: [furnace, bus],
  reasons: [],
  answers: [],
};
const cardsIn = ({ rows, tray }: Board): BoardCard[] => [...rows.flatMap(({ items }) => items.filter(isCard)), ...tray];
const words = (board: Board) =>
  cardsIn(board).map(({ lead_in, sentences }) => `${lead_in}|${sentences.map(({ text }) => text).join(' ')}`);
const withCards = (board: Board, cards: BoardCard[]): Board =>
  withOwnIds({ ...board, rows: board.rows.map((row, index) => (index === 0 ? { ...row, items: cards } : row)) });

describe('a board that is laid out again', () => {
  it('keeps cards as they were split, each with its lead-in', () => {
    const before = withCards(layBoard(input, ['furnace']), [
      card('What happened?', ['The furnace broke in January.'], 'Two winters ago,'),
      card('What happened?', ['He came over with a flashlight.'], 'My uncle Milan:'),
      card('And then?', ['We read the sticker together.', 'It was older than my mother.']),
    ]);
    const again = words(relayBoard(before, input, ['furnace', 'bus']));
    expect(again.slice(0, 3)).toEqual([
      'Two winters ago,|The furnace broke in January.',
      'My uncle Milan:|He came over with a flashlight.',
      '|We read the sticker together. It was older than my mother.',
    ]);
  });

  it('keeps cards as they were joined, with what was switched off', () => {
    const joined = card(
      'What happened?',
      [
        'The furnace broke in January.',
        'He came over with a flashlight.',
        'We read the sticker together.',
        'It was older than my mother.',
      ],
      'At home,',
    );
    const [first, second, third, fourth] = joined.sentences;
    if (!first || !second || !third || !fourth) throw new Error('Four sentences are expected.');
    const left = { ...joined, sentences: [first, { ...second, is_on: false }, third, fourth] };
    const again = relayBoard(withCards(layBoard(input, ['furnace']), [left]), input, ['furnace', 'bus']);
    expect(cardsIn(again)[0]).toMatchObject({ lead_in: 'At home,', sentences: left.sentences });
  });

  it('keeps a lead-in with its card in the tray, and one whose sentence is gone beside it', () => {
    const before = withCards(layBoard(input, ['bus']), [
      card('What else?', ['The bus never came on Fridays.', 'I walked nine blocks.'], 'In ninth grade,'),
      card('What happened?', ['My cousin had gone by noon.', 'He came over with a flashlight.'], 'That winter'),
    ]);
    const again = relayBoard(before, input, ['furnace']);
    expect(again.tray.map(({ lead_in }) => lead_in)).toContain('In ninth grade,');
    expect(again.tray.flatMap(({ sentences }) => sentences.map(({ text }) => text))).toEqual(
      expect.arrayContaining(['That winter', 'My cousin had gone by noon.']),
    );
  });

  it('keeps answers before the plans that close a row, and behind them where the student put them', () => {
    const shop: ToldStory = {
      ...bus,
      id: 'shop',
      answers: [
        { id: 's1', question: 'Looking ahead: what first?', text: 'I want to open a repair shop by the river.' },
      ],
    };
    const all = { ...input, prompt: 'Describe a challenge you faced.', stories: [furnace, bus, shop] };
    const own = card('What do you do now?', ['Now I read the plate first.']);
    const opening = (board: Board) =>
      board.rows[0]?.items.map((item) =>
        isCard(item) ? item.sentences[0]?.text.split(' ').slice(0, 2).join(' ') : '',
      );
    const cards = layBoard(all, ['furnace']).rows[0]?.items.filter(isCard) ?? [];
    const answered = relayBoard(withCards(layBoard(all, ['furnace']), [...cards, own]), all, ['furnace', 'shop']);
    expect(opening(answered)?.slice(-2)).toEqual(['Now I', 'I want']);
    const rest = answered.rows[0]?.items.filter(isCard).filter((each) => each.question !== own.question) ?? [];
    const moved = relayBoard(withCards(answered, [...rest, own]), all, ['furnace', 'shop']);
    expect(opening(moved)?.slice(-2)).toEqual(['I want', 'Now I']);
  });

  it('keeps a sentence in the words the student gave it, in its place, and the old ones in the tray', () => {
    const fresh = layBoard(input, ['furnace']);
    const before = withCards(fresh, [
      card('What happened?', ['The furnace broke in cold January.', 'He came over with a flashlight.'], 'At home,'),
      card('And then?', ['We read the sticker.', 'It was older than my mother.']),
    ]);
    expect(storiesOn(before, input.stories)).toEqual(['furnace']);
    const after = relayBoard(before, input, ['furnace', 'bus']);
    expect(after.rows[0]?.items.filter(isCard).map(({ sentences }) => sentences.map(({ text }) => text))).toEqual([
      ['The furnace broke in cold January.', 'He came over with a flashlight.'],
      ['We read the sticker.', 'It was older than my mother.'],
      ['The bus never came on Fridays.', 'I walked nine blocks.'],
    ]);
    expect(words(after)).toContain('|The furnace broke in January.');
    expect(words(after)).toContain('|We read the sticker together.');
    expect(after.rows[0]?.items.find(isCard)?.lead_in).toBe('At home,');
  });

  it('knows a story of one sentence that was changed, and takes it out with the story', () => {
    const bike = {
      ...bus,
      id: 'bike',
      answers: [{ id: 'k1', question: 'What?', text: 'Um, I fixed my bike in May.' }],
    };
    const board = withCards(layBoard(input, ['furnace']), [card('What?', ['I fixed my bike in May.'])]);
    expect(storiesOn(board, [furnace, bike])).toEqual(['bike']);
    const plan = writePlan({ ...board, tray: [card('What?', ['Um, I fixed my bike in May.'])] });
    expect(planWithoutPrivate({ stories: [furnace], hidden: [bike] }, plan)).not.toContain('bike');
    expect(viewPlan({ ...input, stories: [furnace], hidden: [bike] }, plan).board?.rows[0]?.items).toEqual([]);
  });

  it('takes a few words out of another kind of plan only where they are a whole sentence', () => {
    const told = (text: string) => ({ ...bus, answers: [{ id: text, question: 'What?', text }] });
    const hidden = ['ok', 'lol', 'I cried.', 'He never said a word about it.'].map(told);
    const plan =
      'A broken look. ok then.\nok\n- lol\n“I left. I cried. It was ok.” Mila said I cried. He never said a word about it.';
    expect(planWithoutPrivate({ stories: [furnace], hidden }, plan)).toBe(
      'A broken look. ok then.\n\n- \n“I left.  It was ok.” Mila said I cried. ',
    );
  });
});

describe('a plan that holds a sentence whole, which we would cut today', () => {
  const whole = 'We got there at six and the gate was shut, sorry im rambling, but my uncle had a key.';
  const gate: ToldStory = {
    ...bus,
    id: 'gate',
    answers: [{ id: 'g1', question: 'What happened?', text: `${whole} The dog barked at us.` }],
  };
  const all = { ...input, stories: [gate, bus] };
  const old = [
    '## 1. Describe a challenge you faced.',
    `**What happened?**\n- [x] ${whole}\n- [x] The dog barked at us.`,
    '## 2. What did you learn from it?',
    '## Not used yet',
    '**What else?**\n- [x] The bus never came on Fridays.\n- [x] I walked nine blocks.',
  ].join('\n\n');
  const linesOf = (plan: string) => plan.split('\n').filter((line) => line.startsWith('- '));

  it('shows it once, and offers none of its pieces', () => {
    expect(linesOf(planEssay(all, ''))).toContain('- [x] my uncle had a key.');
    const { board, unused } = viewPlan({ ...all, limits: { min: 200, max: 400 } }, old);
    expect(board && words(board)).toEqual([
      `|${whole} The dog barked at us.`,
      '|The bus never came on Fridays. I walked nine blocks.',
    ]);
    expect(unused).toEqual([]);
    expect(storiesInPlan(old, all.stories)).toEqual(['gate']);
  });

  it('has it once when stories are chosen anew, and nothing of it once it is private', () => {
    expect(linesOf(chooseStories(all, old, ['gate', 'bus'])).toSorted()).toEqual(linesOf(old).toSorted());
    const hidden = { ...all, stories: [bus], hidden: [gate] };
    expect(planWithoutPrivate(hidden, old)).not.toContain('gate');
    expect(viewPlan(hidden, old).board?.rows[0]?.items).toEqual([]);
  });
});
