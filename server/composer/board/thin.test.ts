import { describe, expect, it } from 'vitest';
import type { Board } from '#contracts/board.ts';
import { chooseStories, planEssay, viewPlan, type BoardInput, type ToldStory } from '#server/composer/compose.ts';
import replies from '#server/composer/interview/texts/replies.json' with { type: 'json' };
import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import { writePlan } from '#contracts/plan-text.ts';

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
const answersOf = ({ answers }: ToldStory) => answers.map(({ question, text }): [string, string] => [question, text]);
const first = story('pump', ['What happened?', words(60, 'pump')], ['And then?', words(40, 'valve')]);

describe('less than the essay needs', () => {
  it('is said with how much is missing and which story to go on with', () => {
    const input = inputFor(first);
    expect(viewPlan(input, planEssay(input, '')).thin).toEqual({
      told: 100,
      needed: 250,
      story_id: 'pump',
    });
  });

  it('is said until the least is there', () => {
    const thin = (count: number) => {
      const input = inputFor(story('pump', ['What happened?', words(count, 'pump')]));
      return viewPlan(input, planEssay(input, '')).thin;
    };
    expect(thin(200)).toMatchObject({ told: 200 });
    expect(thin(249)).toMatchObject({ told: 249 });
    expect(thin(250)).toBeNull();
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
  const told = story('pump', ...answersOf(first), ['Who else was there?', 'My uncle held the light.']);
  const plan = planEssay(inputFor(first), '');

  it('lies in the tray and is offered where it was told', () => {
    const { board, unused } = viewPlan(inputFor(told), plan);
    expect(board?.tray.map(({ id }) => id)).toEqual(unused.map(({ card_id }) => card_id));
    expect(unused).toHaveLength(1);
    expect(unused[0]?.row).toBe(0);
  });

  it('is one card for each answer, also where two say the same', () => {
    const same: [string, string] = ['Who?', 'My uncle held the light.'];
    const once = inputFor(story('pump', ...answersOf(first), same));
    const again = inputFor(story('pump', ...answersOf(first), same, same));
    expect(new Set(viewPlan(again, plan).unused.map(({ card_id }) => card_id)).size).toBe(2);
    expect(viewPlan(again, planEssay(once, '')).unused).toHaveLength(1);
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

  describe('is offered whole, answer by answer, in the order it was given', () => {
    const ahead = story('ahead', [
      'Looking ahead?',
      'Work on big buildings. Hospitals maybe. If the heat goes out its bad.',
    ]);
    const more: [string, string][] = [
      ['What did you hear?', 'Clicking.'],
      ['And then?', 'It went dark. I hit reset.'],
      ['Why does this still matter to you?', 'I want big buildings. Hospitals maybe. If the heat goes out its bad.'],
    ];
    const input = inputFor(story('pump', ...answersOf(first), ...more), ahead);
    const offered = (from: string) => {
      const { board, unused } = viewPlan(input, from);
      return unused.map(({ card_id }) => {
        const card = board?.tray.find(({ id }) => id === card_id);
        return [card?.question, card?.sentences.map(({ text }) => text).join(' ')];
      });
    };
    const before = chooseStories(inputFor(first, ahead), plan, ['pump']);

    it('also two words, the same question again, and what another answer says too', () => {
      expect(offered(before)).toEqual(more);
      // The other story is not in the plan because two of its sentences are.
      const { board } = viewPlan(input, before);
      if (board) board.rows[0]?.items.push(...board.tray.splice(-1));
      expect(viewPlan(input, writePlan(board as Board)).stories.map(({ is_chosen }) => is_chosen)).toEqual([
        true,
        false,
      ]);
    });

    it('and stays whole when the plan is laid out again', () => {
      const { board } = viewPlan(input, before);
      const again = viewPlan(input, chooseStories(input, writePlan(board as Board), ['pump'])).board;
      const cards = again?.rows.flatMap(({ items }) => items.flatMap((item) => (item.kind === 'card' ? [item] : [])));
      expect(
        cards
          ?.at(-1)
          ?.sentences.map(({ text }) => text)
          .join(' '),
      ).toBe(more[2]?.[1]);
      expect(again?.tray.map(({ sentences }) => sentences.length)).toEqual([3]);
    });
  });

  describe('goes where its question belongs', () => {
    const [now = ''] = rungs.changed.ask;
    const prompt = 'Tell us a story. What did you learn from it?';
    const other = story('uncle', [
      'Who helped?',
      'My uncle Bo drove over and sat down on the stairs with me that night.',
    ]);
    const placed = (question: string) => {
      const more = story('pump', ...answersOf(first), [question, 'I read the plate first at work.']);
      const before = { ...inputFor(first, other), prompt };
      const chosen = chooseStories(before, planEssay(before, ''), ['pump', 'uncle']);
      const { board, unused } = viewPlan({ ...inputFor(more, other), prompt }, chosen);
      const [card] = unused;
      const items = board?.rows[card?.row ?? 0]?.items ?? [];
      return { row: card?.row, before: items.find(({ id }) => id === card?.before) ?? null, card };
    };

    it('to the part of the prompt it was asked for', () => {
      expect(placed('What did you learn from it?')).toMatchObject({
        row: 1,
        before: { kind: 'gap' },
        card: { is_guess: false },
      });
    });

    it.each([rungs.stranger.ask[0], rungs.stranger.again, rungs.before.ask[0]])(
      'before everything that happens: %s',
      (scene = '') => {
        expect(placed(scene)).toMatchObject({
          row: 0,
          before: { question: 'What happened?' },
          card: { is_guess: true },
        });
        // Another story opens the essay: whether this one's scene comes before it, only the student knows.
        const more = story('uncle', ...answersOf(other), [scene, 'It was my aunt’s garage.']);
        const chosen = chooseStories(inputFor(first, other), '', ['pump', 'uncle']);
        const { board, unused } = viewPlan(inputFor(first, more), chosen);
        expect(unused).toMatchObject([{ row: 0, before: board?.rows[0]?.items[0]?.id, is_guess: true }]);
        // A plan made after it keeps the order it was told in: what follows our question may go on with the story instead.
        const fresh = viewPlan(inputFor(more), planEssay(inputFor(more), '')).board;
        expect(fresh?.rows[0]?.items[0]?.question).not.toBe(scene);
      },
    );

    it('right behind the sentence it tells again, also in another story; what was done first, behind the first that tells something', () => {
      const hall = story('hall', [
        'What?',
        'The pump. We fixed the old pump in May. It broke again and my mom laughed.',
      ]);
      const placedBehind = (question: string, text: string) => {
        const before = chooseStories(inputFor(first, hall), '', ['pump', 'hall']);
        const more = story('hall', ...answersOf(hall), [question, text]);
        return viewPlan(inputFor(first, more), before).unused[0];
      };
      const sentence = 'We fixed the old pump in May.';
      expect(placedBehind('And?', 'I repaired the old pump.')).toMatchObject({ behind: { sentence }, is_guess: true });
      expect(placedBehind(rungs.first.ask[0] ?? '', 'I got a wrench.')).toMatchObject({ behind: { sentence } });
      expect(placedBehind('And?', 'I got a wrench.')?.behind).toBeNull();
      expect(placedBehind(now, 'I repaired the old pump.')?.behind).toBeNull();
    });

    it('before the sentence it tells again, where the next one leans on that', () => {
      const heater = 'I tried to fix the heater in May. I replaced the igniter. It was the wrong part.';
      const before = chooseStories(inputFor(story('heat', ['What?', heater])), '', ['heat']);
      const more = story('heat', ['What?', heater], ['And?', 'I changed the igniter and hit reset.']);
      expect(viewPlan(inputFor(more), before).unused).toMatchObject([
        { behind: { sentence: 'I tried to fix the heater in May.' }, is_guess: true },
      ]);
    });

    it('before its own story, where it says what that day was like, whatever was asked', () => {
      const before = chooseStories({ ...inputFor(first, other), prompt }, '', ['pump', 'uncle']);
      const more = story('uncle', ...answersOf(other), ['What did you learn from it?', 'It was 9 degrees out.']);
      const { board, unused } = viewPlan({ ...inputFor(first, more), prompt }, before);
      const uncle = board?.rows[0]?.items.find(({ question }) => question === 'Who helped?');
      expect(unused).toMatchObject([{ row: 0, before: uncle?.id, behind: null, is_guess: true }]);
    });

    it('last, where every question had been asked, and the student is asked', () => {
      expect(placed(replies.reopened)).toMatchObject({ row: 0, before: null, card: { is_guess: true } });
    });

    it('behind everything told, where it says what changed', () => {
      expect(placed(now)).toMatchObject({ row: 0, before: null, card: { is_guess: false } });
      expect(placed('Who else?')).toMatchObject({ card: { is_guess: true } });
    });

    it('behind the answers to the parts, where those were given with it', () => {
      const input = { ...inputFor(first), prompt };
      const more = story(
        'pump',
        ...answersOf(first),
        ['What did you learn from it?', 'To read it.'],
        [now, 'I read it.'],
      );
      const { unused } = viewPlan({ ...input, stories: [more] }, planEssay(input, ''));
      expect(unused.map(({ row }) => row)).toEqual([1, 1]);
    });
  });
});
