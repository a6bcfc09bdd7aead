import { withoutTalk, type ToldStory } from '#server/composer/compose.ts';
import type { StoryRow } from './stories.repo.ts';

/** Stories as an essay needs them: what may be used of each, and what may not. */
export interface SortedStories {
  usable: ToldStory[];
  hidden: ToldStory[];
}

export function sortByPrivacy(rows: readonly StoryRow[], usedIn: (id: string) => string[] = () => []): SortedStories {
  const hasAnswers = ({ answers }: ToldStory) => answers.length > 0;
  return {
    usable: rows
      .filter(({ isPrivate }) => !isPrivate)
      .map((row) => toTold(row, usedIn(row.id)))
      .filter(hasAnswers),
    hidden: rows
      .map((row) =>
        Object.assign(toTold(row), { answers: row.answers.filter((each) => row.isPrivate || each.is_private) }),
      )
      .filter(hasAnswers),
  };
}

/** A story with those of its answers that are not private. */
export function toTold({ id, title, answers, isStarred }: StoryRow, usedIn: string[] = []): ToldStory {
  const usable = answers.filter(({ is_private }) => !is_private);
  return { id, title: title || firstWords(usable), isStarred, usedIn: [...new Set(usedIn)], answers: usable };
}

const titleWords = 6;

/** “I told you. We fixed the boat” is called by what it tells. */
export function firstWords(answers: readonly { text: string; question: string }[]): string {
  const [first] = answers;
  const words = ((first && withoutTalk(first)) || (first?.text ?? '')).split(/\s+/);
  return words.length <= titleWords ? words.join(' ') : `${words.slice(0, titleWords).join(' ')}…`;
}
