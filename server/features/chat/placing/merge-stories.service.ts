import { fill } from '#server/composer/compose.ts';
import type { HeardWish, NamedInWish } from './hear-wish.ts';
import { linesIn, linesNaming } from './lines.ts';
import { joinParts, notFound, type Done } from './move-parts.service.ts';
import { moveAll, type Said } from './moving.service.ts';
import { namedLast, storiesAbout, storiesNow, storyNamed } from './name-stories.ts';
import replies from './replies.json' with { type: 'json' };

const pointing = /\b(?:those|these|them|they(?:['’]?re)?|both|it)\b/i;
/** “… into one musical story” says what it becomes. */
const becomes = /\b(?:in|into|as|to) (?:one|a|the same)\b/i;

/** “put those together”: every message of the stories that are meant goes into the first of them. `beside`: what else the message names. */
export async function mergeStories(said: Said, wish: HeardWish, beside: readonly NamedInWish[]): Promise<Done> {
  const stories = await storiesNow(said);
  const [only, another] = stories;
  if (only && !another) return { text: fill(replies.onlyOne, { story: only.name }) };
  const named = namedIn(wish);
  const lines = linesIn(said.switches);
  const isKnown = ({ words, quoted }: NamedInWish) => quoted !== undefined || linesNaming(lines, words).length > 0;
  const known = named.filter(isKnown);
  if (named.length > 0 && known.length === 0 && !pointing.test(wish.text)) return notFound(said, named[0]?.text ?? '');
  const topics = known.length > 0 ? known : beside.filter(isKnown);
  const meant = await storiesMeant(said, topics);
  if (typeof meant === 'string') return notFound(said, meant);
  // “merge that with the driving one”
  if (meant.length === 1 && known.length === 1 && /\b(?:this|that|it)\b/i.test(wish.text))
    return joinParts(said, wish, null);
  const isAll =
    meant.length === 0 &&
    (stories.length === 2 || (/\ball\b|\beverything\b/i.test(wish.text) && !/\bback\b/i.test(wish.text)));
  const pointed = meant.length > 0 ? meant : isAll ? stories.map(({ id }) => id) : await namedLast(said);
  const isPlain = isAll || pointed.length === 2 || (pointed.length > 2 && known.length === pointed.length);
  const all = stories.filter(({ id }) => pointed.includes(id));
  const [to, ...others] = all;
  if (to && others.length === 0)
    return { text: fill(replies.oneAbout, { topic: topics[0]?.text ?? '', story: to.name }) };
  const names = (each: typeof all) => each.map(({ name }) => `“${name}”`).join(', ');
  if (!to || !isPlain) return { text: fill(replies.whichTwo, { stories: names(stories) }) };
  const going = said.switches.filter(({ story }) => others.some(({ id }) => id === story)).map(({ id }) => id);
  if (!(await moveAll(said, going, to.id))) return { text: replies.stuck };
  return { text: fill(replies.merged, { others: names(others), story: to.name }), to: to.id };
}

function namedIn({ text, named }: HeardWish): NamedInWish[] {
  const quoted = named.filter((each) => each.quoted !== undefined);
  if (quoted.length > 1) return quoted;
  const until = text.search(becomes);
  return named.filter((each) => until === -1 || text.indexOf(each.text) < until);
}

/** Each story that is named, or all that are about the one thing named; what we do not find, as it is written. */
async function storiesMeant(said: Said, named: readonly NamedInWish[]): Promise<string[] | string> {
  const [topic] = named;
  if (named.length === 1 && topic && topic.quoted === undefined) {
    const about = storiesAbout(said, topic.words);
    return about.length > 0 ? about : topic.text;
  }
  const found: string[] = [];
  for (const each of named) {
    const story = await storyNamed(said, each);
    if (story === null) return each.text;
    found.push(story);
  }
  return [...new Set(found)];
}
