import { countWords } from '#contracts/counting.ts';
import { closePeopleIn } from '#server/composer/language/words.ts';
import type { ToldStory } from './cards.ts';

/** So much longer than the next one, and a story is taken to be the one the student means until they say otherwise. */
const clearLead = 1.25;

export function storyWords({ answers }: ToldStory): number {
  return answers.reduce((sum, { text }) => sum + countWords(text), 0);
}

/** Starred ones first, then the longest with its follow-ups: of what was tried, length alone was right most often. */
export function rankStories(stories: readonly ToldStory[]): ToldStory[] {
  return [...stories].sort((a, b) => Number(b.isStarred) - Number(a.isStarred) || storyWords(b) - storyWords(a));
}

/** The story to begin with, where one leads clearly; null where the student has to choose. */
export function leadingStory(stories: readonly ToldStory[]): ToldStory | null {
  const [first, second] = rankStories(stories);
  if (!first) return null;
  if (!second || (first.isStarred && !second.isStarred)) return first;
  return storyWords(first) >= clearLead * storyWords(second) ? first : null;
}

/** Other stories that share somebody with this one, the closest first. */
export function linkedStories(story: ToldStory, stories: readonly ToldStory[]): ToldStory[] {
  const people = peopleOf(story);
  const shared = (other: ToldStory) => [...peopleOf(other)].filter((person) => people.has(person)).length;
  return stories
    .filter(({ id }) => id !== story.id)
    .map((other) => ({ other, count: shared(other) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .map(({ other }) => other);
}

function peopleOf({ answers }: ToldStory): Set<string> {
  return closePeopleIn(answers.map(({ text }) => text).join('\n'));
}
