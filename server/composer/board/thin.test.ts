import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { chooseStories, planEssay, viewPlan, type BoardInput, type ToldStory } from '#server/composer/compose.ts';
import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import { writePlan } from './plan-text.ts';

const words = (count: number, last: string) => `${Array.from({ length: count - 1 }, () => 'word').join(' ')} ${last}.`;
const story = (id: string, ...answers: [question: string, text: string][]): ToldStory => ({
  id,
  title: id,
  isStarred: false,
  usedIn: [],
  answers: answers.map(([question, text], at) => ({ id: `${id}${at}`, question, text })),
});
const inputFor = (...stories: ToldStory[]): BoardInput => ({
  prompt: 'Tell us a story.',
  limits: { min: 250, max: 650 },
  stories,
  reasons: [],
  answers: [],
});
const first = story('pump', ['What happened?', words(60, 'pump')], ['And then?', words(40, 'valve')]);

describe('so little that no order of it makes an essay', () => {
  it('is said with how much is missing and which story to go on with', () => {
    const input = inputFor(first);
    expect(viewPlan(input, planEssay(input, '')).thin).toEqual({
      told: 100,
      needed: 250,
      answers: 4,
      story_id: 'pump',
    });
  });

  it('is not said where most is there', () => {
    const input = inputFor(story('pump', ['What happened?', words(200, 'pump')]));
    expect(viewPlan(input, planEssay(input, '')).thin).toBeNull();
  });

  it('goes by everything told while no story is chosen', () => {
    const two = [story('one', ['What?', words(90, 'one')]), story('two', ['What?', words(91, 'two')])];
    expect(viewPlan(inputFor(...two), planEssay(inputFor(...two), '')).thin?.told).toBe(181);
    const more = [...two, story('three', ['What?', words(88, 'three')])];
    expect(viewPlan(inputFor(...more), planEssay(inputFor(...more), '')).thin).toBeNull();
  });
});

it('compares no sentences on a board that is far too long for an essay', () => {
  const asked = (count: number) => {
    const texts = Array.from({ length: count }, () => 'Then nine people came.').join(' ');
    const input = inputFor(story('a', ['What?', texts]), story('b', ['Who?', 'I saw that nine people came.']));
    return viewPlan(input, chooseStories(input, '', ['a', 'b'])).twice.length;
  };
  expect(asked(3)).toBe(1);
  expect(asked(601)).toBe(0);
});

describe('what was told after the plan', () => {
  const told = story('pump', ...first.answers.map(({ question, text }): [string, string] => [question, text]), [
    'Who else was there?',
    'My uncle held the light.',
  ]);
  const plan = planEssay(inputFor(first), '');

  it('lies in the tray and is offered where it was told', () => {
    const { board, unused } = viewPlan(inputFor(told), plan);
    expect(board?.tray.map(({ id }) => id)).toEqual(unused.map(({ card_id }) => card_id));
    expect(unused).toHaveLength(1);
    expect(unused[0]?.row).toBe(0);
  });

  it('is offered for stories on the board only, and not once there is enough', () => {
    const other = story('cat', ['What?', 'The cat ran off twice that year.']);
    expect(viewPlan(inputFor(first, other), chooseStories(inputFor(first, other), plan, ['pump'])).unused).toEqual([]);
    expect(viewPlan({ ...inputFor(told), limits: { min: 80, max: 650 } }, plan).unused).toEqual([]);
  });

  it('is not offered where the student has changed the answer on the board', () => {
    const board = viewPlan(inputFor(told), planEssay(inputFor(told), '')).board as Board;
    const item = board.rows[0]?.items.find((each) => each.question === 'Who else was there?');
    if (item?.kind === 'card') item.sentences = [{ text: 'Uncle Bo held the light.', is_on: true }];
    expect(viewPlan(inputFor(told), writePlan({ ...board, tray: [] })).unused).toEqual([]);
  });

  describe('goes where its question belongs', () => {
    const [now = ''] = rungs.changed.ask;
    const prompt = 'Tell us a story. What did you learn from it?';
    const other = story('uncle', [
      'Who helped?',
      'My uncle Bo drove over and sat down on the stairs with me that night.',
    ]);
    const placed = (question: string) => {
      const more = story('pump', ...first.answers.map(({ question: asked, text }): [string, string] => [asked, text]), [
        question,
        'I read the plate first at work.',
      ]);
      const before = { ...inputFor(first, other), prompt };
      const chosen = chooseStories(before, planEssay(before, ''), ['pump', 'uncle']);
      const { board, unused } = viewPlan({ ...inputFor(more, other), prompt }, chosen);
      const [card] = unused;
      const items = board?.rows[card?.row ?? 0]?.items ?? [];
      return { row: card?.row, before: items.find(({ id }) => id === card?.before) ?? null };
    };

    it('to the part of the prompt it was asked for', () => {
      expect(placed('What did you learn from it?')).toMatchObject({ row: 1, before: { kind: 'gap' } });
    });

    it('behind the first card for a moment inside the story, and behind what points back at that', () => {
      const [sense = ''] = rungs.sense.ask;
      const inside = (second: string) => {
        const before = story('pump', ['What broke?', 'My mom saw that the pump broke.'], ['And?', second]);
        const answers = before.answers.map(({ question, text }): [string, string] => [question, text]);
        const more = story('pump', ...answers, [sense, 'I heard the water hiss and drip.']);
        const { board, unused } = viewPlan(inputFor(more), chooseStories(inputFor(before), '', ['pump']));
        return board?.rows[0]?.items.findIndex(({ id }) => id === unused[0]?.before);
      };
      expect(inside('The neighbors came over with buckets.')).toBe(1);
      expect(inside('She said to call somebody soon.')).not.toBe(1);
    });

    it('behind everything told, where it says what changed', () => {
      expect(placed(now)).toEqual({ row: 0, before: null });
    });
  });
});
