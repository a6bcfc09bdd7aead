import { closePeopleIn, hasVerb } from '#server/composer/compose.ts';
import { bare, behindFillers, phraseSkipper } from './name-words.ts';
import lists from './story-names.json' with { type: 'json' };

const setOf = (list: string) => new Set(list.split(' '));
const [pointing, heads, tails] = [setOf(lists.pointing), setOf(lists.heads), setOf(lists.tails)];
const [general, goesOn, wishing] = [setOf(lists.general), setOf(lists.goesOn), setOf(lists.wishing)];
const behindTurning = phraseSkipper(lists.turning);
const behindSmall = phraseSkipper(lists.behindFillers);

/** In words, “the” and “and” not counted: what only names a thing is short. */
const most = { bare: 2, headed: 5 };

/** “ok so the driving thing, I failed …”, “going back to the campground, …”: what the student calls a story as they turn to it. */
export function calledIn(sentence: string): string | undefined {
  const words = sentence.trim().split(/\s+/);
  const from = nameFrom(words);
  if (from === 0 || !pointing.has(bare(words[from]))) return undefined;
  const last = words.findIndex((word, at) => at >= from && isEnd(word, words[at + 1]));
  const name = withoutTails(words.slice(from, last + 1));
  return isName(name, words[last] ?? '', words[last + 1]) ? name.join(' ') : undefined;
}

/** “Tell me about “the band one””: so we ask for a story that they announced. */
export const calledInQuestion = (question: string): string | undefined =>
  /^Tell me about “((?:the|my|our|that) [^”]+)”/iu.exec(question)?.[1];

/** Behind “ok so”, “oh also there's”, “going back to”; 0 where nothing turns. */
function nameFrom(words: readonly string[]): number {
  const start = behindFillers(words);
  const turned = behindFillers(words, behindTurning(words, start));
  return turned > 0 ? behindFillers(words, behindSmall(words, turned)) : 0;
}

const isEnd = (word: string, next: string | undefined) =>
  next === undefined || /[,:;…–—]$/u.test(word) || /^(?:where|when|[–—-])$/i.test(next);

function withoutTails(words: readonly string[]): string[] {
  const end = words.findLastIndex((word) => !tails.has(bare(word)));
  return words.slice(0, end + 1).map((word, at) => (at === end ? word.replace(/[,:;.!?…–—]+$/u, '') : word));
}

function isName(name: readonly string[], last: string, next: string | undefined): boolean {
  const words = name.slice(1).map(bare);
  const hasHead = heads.has(words.at(-1) ?? '') || heads.has(words[0] ?? '');
  const isPair = words.includes('and');
  const own = words.filter((word) => word !== 'and' && !pointing.has(word));
  if (own.length > (hasHead ? most.headed : most.bare)) return false;
  if (words.every((word) => heads.has(word) || general.has(word) || pointing.has(word))) return false;
  // “um that should be its own story” calls nothing by a name.
  if (hasHead) return !words.some((word) => wishing.has(word));
  // “so my mom, who never cries, cried” and “so the coach, Mr. Ito, …” go on; “so my grandma, she fell” says more with what follows.
  const isComma = last.endsWith(',') && next !== undefined;
  const isOpen = isComma && (goesOn.has(bare(next)) || /^(?!I\b)\p{Lu}/u.test(next));
  return !isOpen && !hasVerb(name.join(' ')) && (!isComma || isPair || closePeopleIn(name.join(' ')).size === 0);
}
