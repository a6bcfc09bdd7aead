import { countWords } from '#contracts/counting.ts';
import { contentWords, fill, firstWords } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { storyAbout } from './find-stories.ts';
import type { HeardWish } from './hear-turns.ts';
import { looksNew, toldIn } from './looks-new.ts';
import { moveAll, nameOf, type Placing, type Said } from './moving.service.ts';
import { placedMark, withoutPlacing } from './placing-marks.ts';
import { openQuestion } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

/** In words: of the newest message, so many told go along with what is moved. */
const least = { told: 3 };
const most = { quoted: 5 };

/** “that should be separate”, “that goes with the robotics one”: what was told since that topic began goes there. */
export async function moveParts(said: Said, wish: HeardWish): Promise<Placing | null> {
  const told = said.switches.filter((one) => countWords(toldIn(one)) >= (one === said.own ? least.told : 1));
  const isJoin = wish.kind === 'join';
  const [words = [], ...others] = wish.named.map((each) => each.words);
  const target = isJoin ? storyAbout(told, others[0] ?? words) : 'new';
  const end = lastAbout(told, isJoin ? [] : words);
  if (!end || target === null || end.story === target) return null;
  const since = sinceBegun(told, words, { end, target });
  const [first] = since;
  if (!first) return sayApart(said, end);
  const placed = { from: first.story === first.id ? 'new' : (first.story ?? 'new'), ids: since.map(({ id }) => id) };
  const isMoved = await moveAll(said, placed.ids, target);
  const name = await nameOf(said, first.id);
  const done = fill(target === 'new' ? replies.apart : replies.joined, { story: name });
  const many = fill(replies.many, { number: String(since.length), first: firstWords(toldIn(first), most.quoted) });
  const text = isMoved ? (since.length > 1 ? `${done} ${many}` : done) : replies.stuck;
  return { reply: { text: `${text}\n\n${replies.more}`, mark: isMoved ? placedMark('more', placed) : 'more' } };
}

/** It stands alone already, and nothing is moved. */
async function sayApart(said: Said, { id }: SwitchedMessage): Promise<Placing> {
  const text = fill(replies.whereNew, { story: await nameOf(said, id) });
  const mark = withoutPlacing(said.asked?.question ?? '');
  return { reply: { text: `${text}\n\n${openQuestion(said.asked)}`, mark } };
}

const hasSome = (words: readonly string[]) => (one: SwitchedMessage) =>
  words.some((word) => contentWords(toldIn(one)).has(word));
const lastAbout = (told: readonly SwitchedMessage[], words: readonly string[]) =>
  told.findLast(hasSome(words)) ?? told.at(-1);

/** What was told of one story, from where it began to speak of these words, or to sound like another story; empty where it begins with them. */
function sinceBegun(
  told: readonly SwitchedMessage[],
  words: readonly string[],
  { end, target }: { end: SwitchedMessage; target: string },
): SwitchedMessage[] {
  const of = told.filter(({ story }) => story === end.story);
  const sounds = of.findLastIndex((one, at) => at > 0 && looksNew(one, of.slice(0, at + 1), 'stay:'));
  if (target !== 'new') return of.slice(Math.max(sounds, 0));
  const named = of.findIndex(hasSome(words));
  const at = named !== -1 ? named : sounds > 0 ? sounds : of.length - 1;
  return at === 0 ? [] : of.slice(at);
}
