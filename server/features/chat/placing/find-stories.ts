import { contentWords } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { calledIn } from '#server/features/stories/take-stories.service.ts';
import { toldIn } from './looks-new.ts';

const numbers = ['first', 'second', 'third'];

/** The stories that something is told in, in the order they began. */
export const storiesIn = (told: readonly SwitchedMessage[]): string[] => [
  ...new Set(told.flatMap((one) => (one.story && toldIn(one) !== '' ? [one.story] : []))),
];

/** “the second one”, “the last one” */
export function storyCounted(number: string, told: readonly SwitchedMessage[]): string | undefined {
  const stories = storiesIn(told);
  return number === 'last' ? stories.at(-1) : stories[numbers.indexOf(number)];
}

/** What a story begins with counts more than what it mentions, and what it was called as it began counts most. */
const [ofBeginning, ofName] = [3, 1000];

/** In words: how a story begins. */
const beginning = 25;

/** What the student called a story as they began it. */
const calledAs = ([first]: readonly SwitchedMessage[]): ReadonlySet<string> =>
  contentWords(calledIn(first?.sentences[0]?.text ?? '') ?? '');

/** Whether a story is about these words: it begins with them, was called so, or comes back to them. */
export function isAbout(own: readonly SwitchedMessage[], words: readonly string[]): boolean {
  const starts = contentWords(
    toldIn(own[0] ?? { id: '', story: null, sentences: [] })
      .split(/\s+/, beginning)
      .join(' '),
  );
  const isIn = (all: ReadonlySet<string>) => words.every((word) => all.has(word));
  return isIn(calledAs(own)) || isIn(starts) || own.filter((one) => isIn(contentWords(toldIn(one)))).length > 1;
}

/** The story that these words are about, by how many of them it has, and how it begins; null where none has one, or two have as many. */
export function storyAbout(told: readonly SwitchedMessage[], words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const stories = Map.groupBy(told, ({ story }) => story);
  const counted = [...stories].flatMap(([story, own]) => {
    const texts = own.map((one) => contentWords(toldIn(one)));
    const found = words.filter((word) => texts.some((text) => text.has(word)));
    const times = texts.filter((text) => found.some((word) => text.has(word))).length;
    const isFirst = found.some((word) => texts[0]?.has(word));
    const isCalled = words.some((word) => calledAs(own).has(word));
    const score = found.length * 100 + times + (isFirst ? ofBeginning : 0) + (isCalled ? ofName : 0);
    return story === null || (found.length === 0 && !isCalled) ? [] : [{ story, score }];
  });
  const [best, next] = counted.toSorted((a, b) => b.score - a.score);
  return best && best.score > (next?.score ?? 0) ? best.story : null;
}
