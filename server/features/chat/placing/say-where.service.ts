import type { StoryName } from '#contracts/chat.ts';
import { fill, hasVerb } from '#server/composer/compose.ts';
import { sayIfNamedOut, sayIfOut, sayOut, switchedBefore } from '#server/features/chat/leaving-out/left-out.service.ts';
import { asking, hearWishes, type HeardWish, type NamedInWish } from './hear-wish.ts';
import { linesIn, linesNaming, type Line } from './lines.ts';
import { byHand, quoteOf } from './move-parts.service.ts';
import { nameOf, type Said } from './moving.service.ts';
import { storiesNow, storyNamed } from './name-stories.ts';
import { topicOf } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

/** In messages of the student: how far back a wish is that “did it move?” asks about. In sentences: what is listed. */
const most = { before: 2, topics: 3, held: 6 };

/** “the bakery one”: where it may be, not what is asked about. */
const isOfStory = (wish: string, { text }: NamedInWish) => {
  const at = wish.indexOf(text);
  return /^ (?:one|story)\b/i.test(wish.slice(at + text.length)) || /\b(?:to|in) $/i.test(wish.slice(0, at));
};
const asksWhat = /\bwhat(?:['’]?s|s| is| all| do| parts)\b|\bwhich sentences\b|\b(?:see|show me) (?:what|every)/i;
const asksLast = /\b(?:last|just (?:said|told))\b/i;
const asksCount = /\bhow many\b|\b(?:which|what)(?: are my)? stories\b/i;
/** “did that work?” where nothing was to be moved: they have switched something. */
const asksOfSwitch = /\bdid (?:that|it)\b.*\b(?:work|do anything)\b|\bis (?:it|that) (?:back )?(?:on|off)\b/i;

/** “did it move or not”, “why are there two musical stories”: where it stands now, and what the stories are. */
export async function sayWhere(said: Said, wishes: readonly HeardWish[]): Promise<string> {
  const lines = linesIn(said.switches);
  const stories = await storiesNow(said);
  const asked = wishes.map(({ text }) => text).join(' ');
  const own = wishes.flatMap(({ named }) => named);
  if (own.length === 0 && asksCount.test(asked)) return sayCount(stories);
  const before = namedBefore(said);
  if (own.length === 0 && before === null && asksOfSwitch.test(asked)) return sayOut(said.switches);
  const held = asksWhat.test(asked) && own[0] ? await storyNamed(said, own[0]) : null;
  if (held !== null)
    return sayHeld(
      said,
      lines.filter(({ story }) => story === held),
    );
  const things = own.filter((named) => !wishes.some(({ text }) => isOfStory(text, named)));
  const isPointing = things.length === 0 && /\b(?:it|that|this)\b/i.test(asked);
  const noticed = isPointing ? sayIfOut(switchedBefore(said.task.messages), said.switches) : null;
  if (noticed !== null) return noticed;
  const topics = things.length > 0 ? things : own.length > 0 && !isPointing ? own : (before ?? []);
  const told: string[] = [];
  for (const { text, words, quoted } of topics.slice(0, most.topics)) {
    const naming = linesNaming(lines, words);
    const of = new Set(naming.slice(asksLast.test(asked) ? -1 : 0).map(({ story }) => story));
    const names = stories.filter(({ id }) => of.has(id)).map(({ name }) => `“${name}”`);
    const out = of.size > 0 ? null : sayIfNamedOut(text, said.switches);
    if (out !== null) told.push(out);
    if (quoted !== undefined || names.length === 0) continue;
    const topic = hasVerb(text) ? `“${text}”` : topicOf(text);
    told.push(fill(replies.whereIn, { topic, stories: names.join(' and ') }));
    if (names.length === 2 && topics.length === 1) return `${told.join(' ')} ${replies.canMerge}`;
  }
  const last = lines.at(-1);
  if (told.length > 0) return `${told.join(' ')} ${replies.byHand}`;
  const story = last ? await nameOf(said, last.id) : '';
  if (last && isPointing && own.length > 0) return `${fill(replies.isIn, { story })} ${replies.byHand}`;
  return (await byHand(said, last ? fill(replies.lastIn, { story }) : '')).text;
}

const sayCount = (stories: readonly StoryName[]) =>
  fill(stories.length === 1 ? replies.onlyOne : replies.howMany, {
    number: String(stories.length),
    story: stories[0]?.name ?? '',
    stories: stories.map(({ name }) => `“${name}”`).join(', '),
  });

/** What stands in a story, by its first words. */
async function sayHeld(said: Said, lines: readonly Line[]): Promise<string> {
  const rest = lines.length - most.held;
  const parts = lines.slice(0, most.held).map(quoteOf);
  const all = rest > 0 ? [...parts, fill(replies.moreParts, { number: String(rest) })] : parts;
  const list = all.length > 1 ? `${all.slice(0, -1).join(', ')} and ${all.at(-1)}` : (all[0] ?? '');
  return fill(replies.holds, { story: await nameOf(said, lines[0]?.id ?? ''), parts: list });
}

/** What stories are called, where they are, and that nothing is in two of them. */
export async function sayHelp(said: Said, wishes: readonly HeardWish[]): Promise<string> {
  const kinds = new Set(wishes.map(({ kind }) => kind));
  const texts = [
    kinds.has('names')
      ? await sayName(
          said,
          wishes.filter(({ kind }) => kind === 'names'),
        )
      : '',
    kinds.has('page') ? replies.page : '',
    kinds.has('both') ? replies.both : '',
  ];
  return texts.filter(Boolean).join(' ');
}

async function sayName(said: Said, wishes: readonly HeardWish[]): Promise<string> {
  const asked = wishes.map(({ text }) => text).join(' ');
  if (/\b(?:why|who)\b/i.test(asked)) return `${replies.nameWhy} ${replies.names}`;
  if (!/\bwhat(?:['’]?s|s| is| are| did)\b/i.test(asked)) return replies.names;
  const named = wishes.flatMap((wish) => wish.named)[0];
  const story = named ? await storyNamed(said, named) : null;
  return story === null ? sayCount(await storiesNow(said)) : fill(replies.called, { story: await nameOf(said, story) });
}

/** What the last wish before this message was about; null where there was none. */
function namedBefore({ task, last }: Said): NamedInWish[] | null {
  const before = task.messages.filter(({ role, id }) => role === 'user' && id !== last.id).slice(-most.before);
  const wish = before.flatMap(({ content }) => hearWishes(content, [])).findLast(({ kind }) => !asking.has(kind));
  return wish?.named.slice(0, 1) ?? null;
}
