import { contentWords } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { toldIn } from './looks-new.ts';

/** What a story begins with counts more than what it mentions. */
const ofBeginning = 3;

/** The story that these words are about, by how many of them it has, and how it begins; null where none has one, or two have as many. */
export function storyAbout(told: readonly SwitchedMessage[], words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const stories = Map.groupBy(told, ({ story }) => story);
  const counted = [...stories].flatMap(([story, own]) => {
    const texts = own.map((one) => contentWords(toldIn(one)));
    const found = words.filter((word) => texts.some((text) => text.has(word)));
    const times = texts.filter((text) => found.some((word) => text.has(word))).length;
    const isFirst = found.some((word) => texts[0]?.has(word));
    return story === null || found.length === 0
      ? []
      : [{ story, score: found.length * 100 + times + (isFirst ? ofBeginning : 0) }];
  });
  const [best, next] = counted.toSorted((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best.story : null;
}
