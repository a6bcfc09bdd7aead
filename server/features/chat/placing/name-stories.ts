import type { StoryName } from '#contracts/chat.ts';
import { contentWords } from '#server/composer/compose.ts';
import { presentNow } from '#server/features/chat/kept-messages.service.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { storyAbout } from './find-stories.ts';
import type { NamedInWish } from './hear-wish.ts';
import { toldIn } from './looks-new.ts';
import type { Said } from './moving.service.ts';

/** The stories with their names as they stand at the side. */
export const storiesNow = async ({ parts, caller, task }: Said): Promise<StoryName[]> =>
  (await presentNow(parts, caller.id, task.messages)).story_names;

/** Its words in one spelling, without marks. */
export const plain = (text: string) => (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ');

/** With what was only announced: “different story: at the bakery”. */
const whole = (one: SwitchedMessage): SwitchedMessage => ({
  ...one,
  sentences: one.sentences.map((each) => ({ ...each, isOn: true })),
});

/** The story that is meant: by its name or words of it between quotation marks, or by what it is about. */
export async function storyNamed(said: Said, { quoted, words }: NamedInWish): Promise<string | null> {
  if (quoted === undefined) return storyAbout(said.switches, words) ?? storyAbout(said.switches.map(whole), words);
  const wanted = plain(quoted);
  const names = (await storiesNow(said)).map(({ id, name }) => ({ id, name: plain(name) }));
  const exact = names.filter(({ name }) => name === wanted);
  const near = names.filter(({ name }) => name.startsWith(wanted) || wanted.startsWith(name));
  const [only, another] = exact.length > 0 ? exact : near;
  if (only) return another ? null : only.id;
  const having = new Set(said.switches.flatMap((one) => (plain(toldIn(one)).includes(wanted) ? [one.story] : [])));
  return having.size === 1 ? ([...having][0] ?? null) : null;
}

/** Every story that is about these words: those that begin with them, or where fewer than two do, those that say them. */
export function storiesAbout({ switches }: Said, words: readonly string[]): string[] {
  const stories = [...Map.groupBy(switches, ({ story }) => story)].flatMap(([story, own]) => {
    const texts = own.filter((one) => toldIn(one) !== '').map((one) => contentWords(toldIn(one)));
    const has = (text: ReadonlySet<string> | undefined) => words.every((word) => text?.has(word));
    return story !== null && texts.some(has) ? [{ story, isFirst: has(texts[0]) }] : [];
  });
  const first = stories.filter(({ isFirst }) => isFirst);
  return (first.length > 1 ? first : stories).map(({ story }) => story);
}

/** The one story beside this that our last message named; null where it named none, or several. */
export async function justNamed(said: Said, beside: string): Promise<string | null> {
  const named = (await namedLast(said)).filter((id) => id !== beside);
  return named.length === 1 ? (named[0] ?? null) : null;
}

/** “We're talking about “…””: the story by its name, instead of by its first words. */
export function withNames(text: string, { switches }: Said, stories: readonly StoryName[]): string {
  return text.replace(/(?<=\btalking about )“([^”…]+)…?”/, (all, words: string) => {
    const begins = ({ sentences }: SwitchedMessage) =>
      sentences.some((each) => plain(each.text).startsWith(plain(words)));
    const told = switches.find((one) => one.story !== null && begins(one));
    const name = stories.find(({ id }) => id === told?.story)?.name;
    return name === undefined ? all : `“${name}”`;
  });
}

/** The stories that our last message named. */
export async function namedLast(said: Said): Promise<string[]> {
  const text = said.asked?.content ?? '';
  return (await storiesNow(said)).flatMap(({ id, name }) => (text.includes(`“${name}”`) ? [id] : []));
}
