import { careReply, contentWords, fill, firstWords, isHeavy } from '#server/composer/compose.ts';
import { presentNow } from '#server/features/chat/kept-messages.service.ts';
import { switchedBefore } from '#server/features/chat/leaving-out/left-out.service.ts';
import type { HeardWish, NamedInWish } from './hear-wish.ts';
import { linesAbout, linesIn, linesNaming, linesTurning, type Line } from './lines.ts';
import { looksNew, toldIn } from './looks-new.ts';
import { moveLines } from './move-lines.service.ts';
import { moveAll, nameOf, refreshed, type Said } from './moving.service.ts';
import { justNamed, storyNamed } from './name-stories.ts';
import type { Shift } from './placing-marks.ts';
import { storiesBeside, topicOf } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

/** What came of a wish: what we say, a message of the story it went to, and what is in pieces now. */
export interface Done {
  text: string;
  to?: string;
  pieces?: string[][];
  /** Messages that were given another story. */
  going?: string[];
  /** What we ask about, because only the student knows. */
  shift?: Shift;
}

export const whatMoved = (done: readonly Done[]) => ({
  pieces: done.flatMap((step) => step.pieces ?? []),
  going: done.flatMap((step) => step.going ?? []),
});

/** In words and in sentences: what is quoted. */
const most = { quoted: 6, parts: 3 };
const sameStory = /\b(?:same story|one story|merge|combine|(?:belong|go) together)\b/i;
const several = /\b(?:stories|them|those|these|they(?:['’]?re)?|sort|everything|pile|mixed)\b/i;
/** “this is a different story from the campground one”: what was told last is meant, not what is named. */
const otherThan =
  /^\W*(?:\w+ ){0,3}?(?:this|that|it)(?:['’]?s| is| one| does| is)?(?:n['’]?t| not)? .*\b(?:from|than|of|about|with|in)\b/i;
const pointsAtLast = /\b(?:this|that|it)\b/i;
/** “no I meant move it to the garden one”, right after our notice that it is out. */
const corrects = /\b(?:i meant?|instead|didn['’]?t (?:want|ask|mean))\b/i;
/** “can you move the cone part” says what, and not where. */
const untold = (text: string) => /\b(?:move|part about)\b/i.test(text) && !/\b(?:to|with|in|into|under)\b/i.test(text);

const leaning = /^\W*(?:(?:and|but|so|then|now|because|cause|bc) )*(?:s?he|they|his|her|their)\b/i;

const notThere = /\bnot (?:(?:the|my|our|that|this|in|with|to|from|part)\b|\S+(?: one| story| thing)?\W*$)/i;
const reason = /\b(?:since|because|cause|cuz|cos|bc)\b/i;
/** “… belongs to the trapdoor, not the lady”, “… since she's in it” */
const namedBeforeNot = ({ text, named }: HeardWish) => {
  const until = Math.min(...[notThere, reason].map((each) => text.search(each)).filter((at) => at > 0));
  return named.filter((each) => text.indexOf(each.text) < until || named[0] === each);
};

/** “that could go with the tuba story maybe”, “should it go with the boat?” */
const hedged = /\b(?:could|might|maybe|perhaps|possibly|probably|(?:should|would|does) (?:this|that|it))\b/i;

/** “make the screw lady its own story”: the sentences about it go there, and we say which. */
export async function setApart(said: Said, wish: HeardWish): Promise<Done> {
  const lines = linesIn(said.switches);
  const named = namedBeforeNot(wish);
  const isPointing = named.length === 0 || (named.length === 1 && otherThan.test(wish.text));
  const last = lines.at(-1);
  const isBack = isPointing && wish.isFirst && pointsBack.test(wish.text) && last?.id === said.last.id;
  const other = isPointing && named[0] ? await storyNamed(said, named[0]) : null;
  const pointed = isBack ? lastTold(said, wish, lines)[0] : last;
  // It was told apart from that one.
  if (pointed && other !== null && other !== pointed.story)
    return { text: fill(replies.apartAlready, { story: await nameOf(said, pointed.id) }) };
  const known = named.filter(({ words }) => linesNaming(lines, words).length > 0);
  const [topic, ...others] = isPointing ? [] : known;
  if (!isPointing && !topic) return notFound(said, named[0]?.text ?? '');
  const about = topic
    ? linesAbout(
        lines,
        topic.words,
        others.flatMap(({ words }) => words),
      )
    : named.length === 1 || isBack
      ? lastTold(said, wish, lines)
      : pointedAt(said, wish, lines);
  const of = lines.filter(({ story }) => story === about[0]?.story);
  const rest = of.filter((line) => !about.includes(line));
  if (about.length === 0 && last && last.id !== last.story) return askIfNew(said, last);
  if (about.length === 0) return notFound(said, '');
  if (rest.length === 0) return { text: fill(replies.apartAlready, { story: await nameOf(said, about[0]?.id ?? '') }) };
  // What a story begins with stays, and what else it tells goes.
  const going = about.includes(of[0] as Line) ? rest : about;
  const done = await sayMoved(said, going, 'new');
  // What is told now goes along, also where it was read as a story of its own.
  const own = isBack && last.story !== about[0]?.story && going.includes(about[0] as Line) ? [last.id] : [];
  if (own.length > 0 && done.to !== undefined && (await moveAll(said, own, done.to)))
    return { ...done, going: [...(done.going ?? []), ...own] };
  const isCalm = ({ text }: Line) => !isHeavy(text) && careReply(text, []) === null;
  const left = topic ? linesNaming(lines, topic.words).filter((line) => !about.includes(line) && isCalm(line)) : [];
  if (!topic || left.length === 0 || done.to === undefined) return done;
  const parts = left.slice(0, most.parts).map(quoteOf).join(' and ');
  return { ...done, text: `${done.text} ${fill(replies.alsoIn, { topic: topicOf(topic.text), parts })}` };
}

/** “can you split them”, where nothing says which: only the student knows. */
async function askIfNew(said: Said, { id, story: of }: Line): Promise<Done> {
  const text = fill(replies.where, { story: await nameOf(said, id) });
  return { text, shift: { id, at: 0, of, stories: storiesBeside(said.switches, of) } };
}

/** “split that”: from where the newest story turns to another one, or sounds like one; “that's a different story”: what was told last. */
function pointedAt({ switches }: Said, { text }: HeardWish, lines: readonly Line[]): Line[] {
  const story = lines.at(-1)?.story;
  const of = lines.filter((line) => line.story === story);
  const messages = switches.filter((one) => one.story === story && toldIn(one) !== '');
  const sounds = messages.findLast((one, at) => at > 0 && looksNew(one, messages.slice(0, at + 1), 'stay:'))?.id;
  const turn = linesTurning(of).at(0) ?? of.find(({ id }) => id === sounds);
  const last = several.test(text) ? undefined : of.find(({ id }) => id === of.at(-1)?.id);
  const from = turn ?? last;
  return from === undefined || (from === of[0] && turn) ? [] : of.slice(of.indexOf(from));
}

/** “the note part belongs to the trapdoor”; `there`: the story that was meant just before. */
export async function joinParts(said: Said, wish: HeardWish, there: string | null): Promise<Done> {
  const { text } = wish;
  const lines = linesIn(said.switches);
  const named = namedBeforeNot(wish);
  const isThere = named.length === 0 || (there !== null && /\bthere\b/i.test(text)) || untold(text);
  const to = isThere ? undefined : named.at(-1);
  // “put the part about Teo carrying the water in the Teo story”: not the one that it stands in.
  const from = linesMeant(lines, named.slice(0, -1))[0]?.story;
  const others = { ...said, switches: said.switches.filter(({ story }) => story !== from) };
  // What is told beside the wish names the target too, and is not it.
  const before = { ...said, switches: said.switches.filter(({ id }) => id !== said.last.id) };
  const target = to
    ? ((await storyNamed(before, to)) ?? (await storyNamed(said, to)) ?? (await storyNamed(others, to)))
    : (there ?? (await justNamed(said, lines.at(-1)?.story ?? '')));
  if (target === null) return to ? notFound(said, to.text) : byHand(said, replies.whichStory);
  const elsewhere = lines.filter(({ story }) => story !== target);
  const told = (to ? named.slice(0, -1) : named).filter(({ words }) => linesNaming(lines, words).length > 0);
  const topics = told.length > 0 || pointsAtLast.test(text) ? told : to ? named.slice(0, -1) : named;
  // Nothing that was left out comes back with a move: the student switches it on first.
  const isOfNotice =
    topics.length === 0 && corrects.test(said.last.content) && switchedBefore(said.task.messages).length > 0;
  if (isOfNotice) return { text: replies.isOut };
  const pointed = topics.length > 0 ? [] : lastTold(said, wish, lines);
  const found = topics.length > 0 ? linesMeant(elsewhere, topics) : pointed.filter((line) => line.story !== target);
  const story = found.at(-1)?.story;
  const going = elsewhere.filter((line) => line.story === story && (sameStory.test(text) || found.includes(line)));
  if (going.length > 0)
    return (hedged.test(text) ? await askIfMeant(said, going, target) : null) ?? sayMoved(said, going, target);
  const unknown = topics.find(({ words }) => linesNaming(lines, words).length === 0);
  if (unknown) return notFound(said, unknown.text);
  return askIfThere(said, to ? linesMeant(lines, topics) : [], target);
}

/** Where a message may go there from a place in it on, nothing goes before the student says so; null where only parts of it are meant. */
async function askIfMeant(said: Said, going: readonly Line[], target: string): Promise<Done | null> {
  const [line] = going;
  const own = linesIn(said.switches).filter(({ id }) => id === line?.id);
  const first = own.findIndex(({ at }) => at === line?.at);
  if (!line || going.some((each) => each.id !== line.id) || own.length - first !== going.length) return null;
  const content = said.task.messages.find(({ id }) => id === line.id)?.content ?? '';
  const shift = { id: line.id, at: first > 0 ? content.indexOf(line.text) : 0, of: line.story, stories: [target] };
  return { text: fill(replies.ifWanted, { story: await nameOf(said, target) }), shift };
}

/** It stands there already. Where it was said in one message and there are other stories, one of these may be meant. */
async function askIfThere(said: Said, lines: readonly Line[], target: string): Promise<Done> {
  const story = await nameOf(said, target);
  const [line] = lines;
  const stories = storiesBeside(said.switches, target);
  const isOneMessage = line && lines.every(({ id }) => id === line.id) && line.id !== target;
  if (!isOneMessage || stories.length === 0) return { text: fill(replies.there, { story }), to: target };
  return { text: fill(replies.thereWhich, { story }), shift: { id: line.id, at: 0, of: target, stories } };
}

/** The sentences that say it; and what goes on from them where nothing else stands in their story. */
function linesMeant(lines: readonly Line[], topics: readonly NamedInWish[]): Line[] {
  const words = topics.flatMap((topic) => topic.words);
  const about = linesAbout(lines, words, []);
  const isAll = lines.every((line) => line.story !== about[0]?.story || about.includes(line));
  if (isAll) return about;
  const named = new Set(topics.flatMap((topic) => linesNaming(lines, topic.words)));
  // “and she can do it without the list now” goes with her.
  return lines.filter((line, at) => {
    const before = lines[at - 1];
    const goesOn = before !== undefined && before.id === line.id && named.has(before) && leaning.test(line.text);
    if (goesOn) named.add(line);
    return named.has(line);
  });
}

/** “that should be its own story. Anyway, …”: it means what was told before; “this goes with the boat: …” announces. */
const pointsBack = /^\W*(?:\w+ ){0,4}?(?:that|it|those)\b/i;

/** What is told beside the wish, with the message before it where the wish begins this one and points back; else the newest message. */
function lastTold({ task, last }: Said, { text, isFirst }: HeardWish, lines: readonly Line[]): Line[] {
  const sentOf = (id: string | undefined) => task.messages.find((one) => one.id === id)?.partOf ?? id;
  const isOwn = ({ id }: Line) => sentOf(id) === sentOf(last.id);
  const own = lines.filter(isOwn);
  const before = lines.filter((line) => !isOwn(line));
  const ofBefore = before.filter(({ id }) => sentOf(id) === sentOf(before.at(-1)?.id));
  if (own.length === 0) return ofBefore;
  return isFirst && pointsBack.test(text) ? [...ofBefore, ...own] : own.filter(({ id }) => id === last.id);
}

const startOf = (line: Line | undefined) => firstWords(line?.text ?? '', most.quoted).replace(/[.,;]+$/, '');
export const quoteOf = (line: Line) => `“${startOf(line)}”`;

/** What went where, in one line. */
export async function sayMoved(said: Said, lines: readonly Line[], to: string): Promise<Done> {
  const done = await moveLines(said, lines, to);
  if (!done) return { text: replies.stuck };
  const { going, rest, pieces } = done;
  const now = await refreshed(said);
  const [first = ''] = going;
  const story = await nameOf(now, first);
  const left = rest === null ? '' : await nameOf(now, rest);
  const what = fill(lines.length === 1 ? replies.one : replies.several, {
    number: String(lines.length),
    first: startOf(lines[0]),
    last: startOf(lines.at(-1)),
  });
  const text = fill(to === 'new' ? replies.apart : replies.put, { story, what });
  const stays = left === '' ? '' : ` ${fill(replies.stays, { story: left })}`;
  return { text: `${text}${stays}`, to: first, pieces, going };
}

/** Nothing is moved; the stories as they stand, and how to move something by hand. */
export function notFound(said: Said, topic: string): Promise<Done> {
  const isTold = linesNaming(linesIn(said.switches), [...contentWords(topic)]).length > 0;
  const text = topic === '' ? replies.unclear : isTold ? replies.ambiguous : replies.notFound;
  return byHand(said, fill(text, { topic: topicOf(topic) }));
}

export async function byHand(said: Said, text: string): Promise<Done> {
  const { story_names: names } = await presentNow(said.parts, said.caller.id, said.task.messages);
  const stories = names.map(({ name }) => `“${name}”`).join(', ');
  return { text: `${text} ${fill(replies.soFar, { stories })} ${replies.byHand}` };
}
