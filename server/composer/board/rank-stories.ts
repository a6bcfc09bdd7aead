import { countWords } from '#contracts/counting.ts';
import { bareWords, closePeopleIn, namesIn } from '#server/composer/language/words.ts';
import questions from './questions.json' with { type: 'json' };
import { storySentences, type ToldStory } from './cards.ts';

/** So much longer than the next one, and a story is taken to be the one the student means until they say otherwise. */
const clearLead = 1.25;

export const storyWords = (story: ToldStory) => countWords(textOf(story));

const [asksChange, saysChange] = [questions.change.asks, questions.change.says].map((each) => new RegExp(each, 'i'));
const rankOf = (story: ToldStory, prompt: string) =>
  2 * Number(story.isStarred) + Number(asksChange?.test(prompt) && saysChange?.test(textOf(story)));

/** Starred ones first, those that hold a change for a prompt about one, then the longest: alone, length was right most often. */
export function rankStories(stories: readonly ToldStory[], prompt = ''): ToldStory[] {
  return stories.toSorted((a, b) => rankOf(b, prompt) - rankOf(a, prompt) || storyWords(b) - storyWords(a));
}

/** The story to begin with, where one leads clearly; null where the student has to choose. */
export function leadingStory(stories: readonly ToldStory[], prompt = ''): ToldStory | null {
  const [first, second] = rankStories(stories, prompt);
  if (!first) return null;
  if (!second || rankOf(first, prompt) > rankOf(second, prompt)) return first;
  return storyWords(first) >= clearLead * storyWords(second) ? first : null;
}

/** Stories that go on with the people of these, the closest first. Many stories have a mother; few have a Mrs. Petrakis. */
export function linkedStories(those: readonly ToldStory[], stories: readonly ToldStory[]): ToldStory[] {
  const names = new Set(those.flatMap((story) => [...namesIn(textOf(story))]));
  const people = new Set(those.flatMap((story) => [...closePeopleIn(textOf(story))]));
  // By the word alone: a name may open a sentence here, where a capital says nothing. Names are among the people too.
  const weigh = (other: ToldStory) => {
    const words = new Set(bareWords(textOf(other)));
    return words.intersection(names).size + words.intersection(people).size;
  };
  return stories
    .filter(({ id }) => !those.some((each) => each.id === id))
    .map((other) => ({ other, weight: weigh(other) }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .map(({ other }) => other);
}

const textOf = (story: ToldStory) => storySentences(story).join('\n');
