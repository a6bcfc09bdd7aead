import { describe, expect, it } from 'vitest';
import { leadingStory } from './rank-stories.ts';
import { chooseStories, draftEssay, planEssay, type ToldStory, viewPlan } from '#server/composer/compose.ts';
import { readPlan } from '#contracts/plan-text.ts';

const sentence = (words: number, last = 'end') =>
  `${Array.from({ length: words - 1 }, () => 'paint').join(' ')} ${last}.`;

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
    story(
      'turn',
      `After that I went to Mrs. Petrov and she gave me the key. I painted her old door blue before dinner.`,
    ),
    story('aside', `Mrs. Petrov again.`),
  ];
  const input = { prompt: 'Tell us.', limits: { min: 75, max: 300 }, stories, reasons: [], answers: [] };
  const chosen = (plan: string) =>
    viewPlan(input, plan)
      .stories.filter(({ is_chosen }) => is_chosen)
      .map(({ story_id }) => story_id);

  it('asks more about a story behind its scene, not behind another topic or a plan', () => {
    const among = [
      story('lamp', long('Ana')),
      story('place', 'I need to live near Ana, within two hours of my mom by bus, so I look for that.'),
    ];
    const one = { ...input, limits: { min: 200, max: 400 }, stories: among };
    const items = readPlan(chooseStories(one, '', ['lamp', 'place']))?.rows[0]?.items ?? [];
    expect(items.map(({ kind }) => kind)).toEqual(['card', 'gap', 'gap', 'card']);
  });

  it('shows a short story that goes on with somebody of a long one', () => {
    expect(viewPlan(input, planEssay(input, '')).stories.map(({ story_id }) => story_id)).toContain('turn');
  });

  it('shows others to add, the longest first, however many are in use', () => {
    const four = chooseStories({ ...input, limits: { min: 20, max: 900 } }, '', ['drive', 'bus', 'turn', 'aside']);
    const shown = viewPlan(input, four).stories.map(({ story_id }) => story_id);
    expect(shown).toEqual(expect.arrayContaining(['drive', 'bus', 'turn', 'aside', 'shop', 'choir']));
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

it('begins with the story that holds a change where the prompt asks for one, though another is longer', () => {
  const told = (id: string, text: string) => ({
    id,
    title: id,
    isStarred: false,
    usedIn: [],
    answers: [{ id, question: 'What happened?', text }],
  });
  const stories = [
    told('long', 'I spilled the cereal. '.repeat(9)),
    told('turn', 'I used to swim to win. I quit in May.'),
  ];
  expect(leadingStory(stories, 'Describe a challenge and what you learned.')?.id).toBe('turn');
  expect(leadingStory(stories, 'Describe a place.')?.id).toBe('long');
});
