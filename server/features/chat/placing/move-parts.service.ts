import { fill, firstWords } from '#server/composer/compose.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow } from '#server/features/chat/kept-messages.service.ts';
import { storyAbout } from './find-stories.ts';
import type { HeardWish, Named } from './hear-turns.ts';
import { linesAbout, linesIn, linesNaming, linesTurning, type Line } from './lines.ts';
import { looksNew, toldIn } from './looks-new.ts';
import { moveLines } from './move-lines.service.ts';
import { isDone, nameOf, type Placing, type Said } from './moving.service.ts';
import { placedMark, withoutPlacing } from './placing-marks.ts';
import { openQuestion } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

/** In words and in messages: what is quoted, and how young a story is that “that” means all of. */
const most = { quoted: 6, young: 2 };
const sameStory = /\b(?:same story|one story|merge|combine|(?:belong|go) together)\b/i;
const several = /\b(?:stories|them|those|these|they(?:['’]?re)?|sort|everything|pile|mixed)\b/i;

/** “make the screw lady its own story”, “the note part belongs to the trapdoor”: the sentences about it go there, and we say which. */
export async function moveParts(said: Said, wish: HeardWish): Promise<Placing | null> {
  const lines = linesIn(said.switches).filter(({ text }) => !wish.text.includes(text) && !text.includes(wish.text));
  if (lines.length === 0) return null;
  const named = namedBeforeNot(wish);
  await leaveOutWish(said, wish);
  return wish.kind === 'join' ? join(said, wish, { lines, named }) : setApart(said, wish, { lines, named });
}

/** What asks us to move something is told to nobody else. */
async function leaveOutWish({ parts, caller, own }: Said, { text }: HeardWish): Promise<void> {
  const off = own?.sentences.filter((one) => one.isOn && text.includes(one.text)).map((one) => one.text) ?? [];
  if (own && off.length > 0) await isDone(keepMessage(parts, caller, own.id, { off }));
}

interface Meant {
  lines: Line[];
  named: Named[];
}

/** “… belongs to the trapdoor, not the lady” */
const namedBeforeNot = ({ text, named }: HeardWish) => {
  const until = text.search(/\bnot (?:the|my|our|that|in|with|to|part)\b/i);
  return named.filter((each) => until === -1 || text.indexOf(each.text) < until || named[0] === each);
};

async function setApart(said: Said, wish: HeardWish, { lines, named }: Meant): Promise<Placing> {
  const known = named.filter(({ words }) => linesNaming(lines, words).length > 0);
  const [topic, ...others] = known;
  if (named.length > 0 && !topic) return notFound(said, named[0]?.text ?? '');
  const about = topic
    ? linesAbout(
        lines,
        topic.words,
        others.flatMap(({ words }) => words),
      )
    : pointedAt(said, wish, lines);
  const of = lines.filter(({ story }) => story === about[0]?.story);
  const rest = of.filter((line) => !about.includes(line));
  if (about.length === 0) return notFound(said, '');
  if (rest.length === 0) return sayApart(said, about);
  // What a story begins with stays, and what else it tells goes.
  const going = about.includes(of[0] as Line) ? rest : about;
  return sayMoved(said, going, 'new');
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

async function join(said: Said, { text }: HeardWish, { lines, named }: Meant): Promise<Placing | null> {
  const to = named.at(-1);
  const target = storyAbout(said.switches, to?.words ?? []);
  if (!to || target === null) return to ? notFound(said, to.text) : null;
  const elsewhere = lines.filter(({ story }) => story !== target);
  const [topic] = named.length > 1 ? named : [];
  const found = topic ? linesMeant(elsewhere, topic.words) : lastTold(elsewhere);
  const story = found.at(-1)?.story;
  const going = elsewhere.filter((line) => line.story === story && (sameStory.test(text) || found.includes(line)));
  if (going.length > 0) return sayMoved(said, going, target);
  return topic && linesNaming(lines, topic.words).length === 0 ? notFound(said, topic.text) : sayThere(said, target);
}

/** The sentences that say it; and what goes on from them where nothing else stands in their story. */
function linesMeant(lines: readonly Line[], words: readonly string[]): Line[] {
  const about = linesAbout(lines, words, []);
  const isAll = lines.every((line) => line.story !== about[0]?.story || about.includes(line));
  return isAll ? about : linesNaming(lines, words);
}

/** The newest message, or all of its story where that is young. */
function lastTold(lines: readonly Line[]): Line[] {
  const last = lines.at(-1);
  const of = lines.filter(({ story }) => story === last?.story);
  return new Set(of.map(({ id }) => id)).size <= most.young ? of : of.filter(({ id }) => id === last?.id);
}

/** What went where, in one line. */
export async function sayMoved(said: Said, lines: readonly Line[], to: string): Promise<Placing> {
  const done = await moveLines(said, lines, to);
  if (!done) return { reply: { text: `${replies.stuck}\n\n${replies.more}`, mark: 'more' } };
  const { placed, added } = done;
  const story = await nameOf(said, placed.ids[0] ?? '', added);
  const rest = placed.from === 'new' ? '' : await nameOf(said, placed.from, added);
  const quote = (line: Line | undefined) => firstWords(line?.text ?? '', most.quoted).replace(/[.,;]+$/, '');
  const what = fill(lines.length === 1 ? replies.one : replies.several, {
    number: String(lines.length),
    first: quote(lines[0]),
    last: quote(lines.at(-1)),
  });
  const text = fill(to === 'new' ? replies.apart : replies.put, { story, what });
  const stays = rest === '' ? '' : ` ${fill(replies.stays, { story: rest })}`;
  return { reply: { text: `${text}${stays}\n\n${replies.more}`, mark: placedMark('more', placed) } };
}

/** It stands alone already, and nothing is moved. */
async function sayApart(said: Said, [line]: readonly Line[]): Promise<Placing> {
  return again(said, fill(replies.whereNew, { story: await nameOf(said, line?.id ?? '') }));
}

const sayThere = async (said: Said, story: string): Promise<Placing> =>
  again(said, fill(replies.there, { story: await nameOf(said, story) }));

/** Nothing is moved; the stories as they stand, and how to move something by hand. */
export async function notFound(said: Said, topic: string): Promise<Placing> {
  const { story_names: names } = await presentNow(said.parts, said.caller.id, said.task.messages);
  const stories = names.map(({ name }) => `“${name}”`).join(', ');
  const text =
    topic === '' ? replies.unclear : fill(replies.notFound, { topic: topic.replace(/^(?:my|our) /i, 'your ') });
  return again(said, `${text} ${fill(replies.byHand, { stories })}`);
}

const again = ({ asked }: Said, text: string): Placing => ({
  reply: { text: `${text}\n\n${openQuestion(asked)}`, mark: withoutPlacing(asked?.question ?? '') },
});
