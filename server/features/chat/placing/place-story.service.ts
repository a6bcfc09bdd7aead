import { countWords } from '#contracts/counting.ts';
import { contentWords, fill, firstWords } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { AppError } from '#server/platform/errors.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow, switchesNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { ChatParts, ReplyTask } from '#server/features/chat/reply.service.ts';
import { splitMessage } from '#server/features/chat/split-message.service.ts';
import { looksNew, toldIn } from './looks-new.ts';
import { placedIn, placedMark, shiftIn, shiftMark, withoutPlacing, type Placed } from './placing-marks.ts';
import replies from './replies.json' with { type: 'json' };
import { whatIsSaid, type Said } from './what-is-said.ts';

type Parts = Pick<ChatParts, 'db' | 'workers'>;
type Reply = { text: string; mark: string | null };

/** What goes around the next of the guided questions; and what was done, for a model that knows nothing of it. */
export type Next = { messages: ConversationMessage[]; around: (reply: Reply) => Reply; done?: Reply };

/** Our whole reply, or the conversation as it stands then. */
type Placing = { reply: Reply } | Next;

interface Turn {
  parts: Parts;
  caller: Profile;
  task: ReplyTask;
  last: ConversationMessage;
  asked: ConversationMessage | undefined;
  switches: SwitchedMessage[];
  own: SwitchedMessage | undefined;
}

const { chips } = replies;
/** In words: what stands before an announcement is an answer of its own from here on; and our plain words before a question. */
const least = { before: 3 };
const most = { plain: 6, named: 10, quoted: 5 };

/** Puts what is told into the story it belongs to, by what the newest message says of it; where it only sounds new, asks. */
export async function placeStory(parts: Parts, caller: Profile, task: ReplyTask): Promise<Placing> {
  const { messages } = task;
  const last = messages.at(-1);
  const nothing = { messages, around: (reply: Reply) => reply };
  if (last?.role !== 'user') return nothing;
  const asked = messages.findLast(({ role }) => role === 'assistant');
  const switches = await switchesNow(parts, caller.id, messages);
  const own = switches.find(({ id }) => id === last.id);
  const turn: Turn = { parts, caller, task, last, asked, switches, own };
  const tapped = await answerChip(turn);
  if (tapped) return tapped;
  if (last.keeping?.story) return nothing;
  const said = whatIsSaid(last.content, own?.sentences.flatMap(({ text, isOn }) => (isOn ? [text] : [])) ?? []);
  const placing = said && (await answers[said.what](turn, said as never));
  if (placing) return placing;
  return own && !said && looksNew(own, switches, asked?.question ?? '') ? askIfNew(turn, own) : nothing;
}

const askIfNew = ({ task }: Turn, { id }: SwitchedMessage): Placing => ({
  messages: task.messages,
  around: (reply) => askWhether(reply, replies.isNew, id),
});

const answers: {
  [What in Said['what']]: (turn: Turn, said: Extract<Said, { what: What }>) => Promise<Placing | null>;
} = {
  where: sayWhere,
  apart: move,
  joined: move,
  back: goBack,
  new: begin,
  maybe: async (turn) => (turn.own?.story && turn.own.story !== turn.own.id ? askIfNew(turn, turn.own) : null),
};

/** “New story”, “Same story” and “Undo that” under our last message. */
async function answerChip(turn: Turn): Promise<Placing | null> {
  const { last, asked } = turn;
  const mark = asked?.question ?? '';
  const [placed, shift] = [placedIn(mark), shiftIn(mark)];
  const again = (text: string): Placing => ({
    reply: { text: `${text}\n\n${openQuestion(asked)}`, mark: withoutPlacing(mark) },
  });
  if (last.content === chips.same && shift !== null) return again(replies.tappedSame);
  if (last.content === chips.new && shift !== null)
    return (await moveAll(turn, [shift], 'new')) ? askAnew(turn, shift, replies.tappedNew) : again(replies.stuck);
  if (!placed || ![chips.same, chips.undo].includes(last.content)) return null;
  if (!(await moveAll(turn, placed.ids, placed.from))) return again(replies.stuck);
  const isSame = last.content === chips.same;
  return isSame ? askAnew(turn, placed.ids[0] ?? '', replies.tappedSame) : again(replies.undone);
}

/** The question that fits what was told, now that it stands in another story. */
async function askAnew(turn: Turn, id: string, before: string): Promise<Placing> {
  const messages = await messagesNow(turn);
  const around = ({ text, mark }: Reply) => ({ text: `${before}\n\n${text.split('\n\n').at(-1)}`, mark });
  const until = messages.findIndex((each) => each.id === id) + 1;
  return { messages: messages.slice(0, until), around, done: { text: before, mark: null } };
}

const openQuestion = (asked: ConversationMessage | undefined) => asked?.content.split('\n\n').at(-1) ?? '';

/** What was moved, as it is said before the next question. */
const moved = (messages: ConversationMessage[], before: string, placed: Placed): Next => ({
  messages,
  around: (reply) => say(before, reply, placed),
  done: { text: before, mark: placedMark('', placed) },
});

/** Our word about the story instead of a plain “Okay.” before a guided question, and how to undo it. */
function say(before: string, { text, mark }: Reply, placed: Placed): Reply {
  if (!/^(?:stay:|more|open:)/.test(mark ?? '')) return { text, mark };
  const [first = '', ...rest] = text.split('\n\n');
  const isPlain = rest.length > 0 && (countWords(first) <= most.plain || first.includes('“'));
  return {
    text: [isPlain ? before : `${before} ${first}`, ...rest].join('\n\n'),
    mark: placedMark(mark ?? '', placed),
  };
}

/** Whether it is a new story, above the next question. */
function askWhether({ text, mark }: Reply, ask: string, id: string): Reply {
  if (!/^(?:stay:|more)/.test(mark ?? '')) return { text, mark };
  return { text: text.split('\n\n').toSpliced(-1, 0, ask).join('\n\n'), mark: shiftMark(mark ?? '', id) };
}

/** “is this a new story?” */
async function sayWhere(turn: Turn): Promise<Placing | null> {
  const { task, asked, own, switches } = turn;
  const told = own?.story ? own : switches.findLast(({ story }) => story !== null);
  if (!told) return null;
  const isNew = told.story === told.id;
  const text = fill(isNew ? replies.whereNew : replies.where, { story: await nameOf(turn, told.id) });
  if (own?.story) {
    const around = (reply: Reply) => {
      const asks = { ...reply, text: reply.text.split('\n\n').at(-1) ?? '' };
      return isNew ? { ...asks, text: `${text}\n\n${asks.text}` } : askWhether(asks, text, own.id);
    };
    return { messages: task.messages, around };
  }
  const mark = withoutPlacing(asked?.question ?? '');
  return { reply: { text: `${text}\n\n${openQuestion(asked)}`, mark: isNew ? mark : shiftMark(mark ?? '', told.id) } };
}

/** “that should be separate”, “that goes with the robotics one”: what was told since that topic began goes there. */
async function move(turn: Turn, said: Extract<Said, { what: 'apart' | 'joined' }>): Promise<Placing | null> {
  const told = turn.switches.filter((one) => countWords(toldIn(one)) >= (one === turn.own ? least.before : 1));
  const target = said.what === 'joined' ? storyAbout(told, said.words) : 'new';
  const end = lastAbout(told, said.what === 'joined' ? [] : said.words);
  if (!end || target === null || end.story === target) return null;
  const since = sinceBegun(told, said.words, { end, target });
  const [first] = since;
  if (!first) return sayApart(turn, end);
  const placed = { from: first.story === first.id ? 'new' : (first.story ?? 'new'), ids: since.map(({ id }) => id) };
  const isMoved = await moveAll(turn, placed.ids, target);
  const name = await nameOf(turn, first.id);
  const done = fill(target === 'new' ? replies.apart : replies.joined, { story: name });
  const many = fill(replies.many, { number: String(since.length), first: firstWords(toldIn(first), most.quoted) });
  const text = isMoved ? (since.length > 1 ? `${done} ${many}` : done) : replies.stuck;
  return { reply: { text: `${text}\n\n${replies.more}`, mark: isMoved ? placedMark('more', placed) : 'more' } };
}

/** It stands alone already, and nothing is moved. */
async function sayApart(turn: Turn, { id }: SwitchedMessage): Promise<Placing> {
  const text = fill(replies.whereNew, { story: await nameOf(turn, id) });
  const mark = withoutPlacing(turn.asked?.question ?? '');
  return { reply: { text: `${text}\n\n${openQuestion(turn.asked)}`, mark } };
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

/** “Can I go back to my grandmother for a second, I remembered …”; what stands before it in the message stays where it is. */
async function goBack(turn: Turn, said: Extract<Said, { what: 'back' }>): Promise<Placing | null> {
  const { own } = turn;
  const target = storyAbout(toldBefore(turn), said.words);
  if (target === null || (own?.story === target && said.isTold)) return null;
  const topic = said.topic.replace(/^(?:my|our) /i, 'your ').replace(/^that /i, 'the ');
  const before = fill(replies.back, { topic });
  if (!said.isTold || !own?.story) return askBack(turn, said, before);
  const parted = await split(turn, own, { at: said.at, story: target }, before);
  if (parted) return parted;
  const placed = { from: own.story === own.id ? 'new' : own.story, ids: [own.id] };
  return (await moveAll(turn, placed.ids, target)) ? moved(await messagesNow(turn), before, placed) : null;
}

/** Nothing is told yet: the next question is one about that story, and the wish for it tells nothing either. */
async function askBack(turn: Turn, said: Extract<Said, { what: 'back' }>, before: string): Promise<Placing | null> {
  const { own, last, parts, caller } = turn;
  if (canSplit(own ?? { sentences: [] }, last.content.slice(0, said.at))) return null;
  const isWish = ({ text, isOn }: SwitchedMessage['sentences'][number]) =>
    isOn && last.content.indexOf(text) >= said.at;
  const off = own?.sentences.filter(isWish).map(({ text }) => text) ?? [];
  if (own && off.length > 0) await isDone(keepMessage(parts, caller, own.id, { off }));
  const asks = { ...last, content: `can we go back to ${said.topic} story` };
  const around = ({ text, mark }: Reply) => ({ text: [before, ...text.split('\n\n').slice(1)].join('\n\n'), mark });
  return { messages: [...turn.task.messages.slice(0, -1), asks], around, done: { text: before, mark: null } };
}

const toldBefore = ({ switches, own }: Turn) => switches.filter((one) => one !== own && toldIn(one) !== '');

/** A new story that is announced, with what is told behind it; what stands before it in the message stays where it is. */
async function begin(turn: Turn, { words, at }: Extract<Said, { what: 'new' }>): Promise<Placing | null> {
  const { own, last } = turn;
  const told = toldBefore(turn);
  if (!own) return null;
  const known = storyAbout(told, words);
  if (known !== null) return goBack(turn, { what: 'back', topic: `the ${words.join(' ')}`, words, at, isTold: true });
  const parted = await split(turn, own, { at, story: 'new' }, replies.began);
  if (parted) return parted;
  const earlier = told.at(-1)?.story ?? null;
  if (!own.story || earlier === null || !/^(?:stay:|more)/.test(turn.asked?.question ?? '')) return null;
  if (countWords(last.content.slice(0, at)) > countWords(last.content.slice(at))) return askIfNew(turn, own);
  const placed = { from: earlier, ids: [own.id] };
  return (await moveAll(turn, placed.ids, 'new')) ? moved(await messagesNow(turn), replies.began, placed) : null;
}

/** What stands before is enough to be an answer, and nothing of it is said to us. */
const canSplit = ({ sentences }: Pick<SwitchedMessage, 'sentences'>, before: string) =>
  countWords(before) >= least.before && sentences.every(({ text, isOn }) => isOn || !before.includes(text));

/** One message becomes two: an answer, and what goes to another story. Null where it stays one. */
async function split(
  turn: Turn,
  own: SwitchedMessage,
  to: { at: number; story: string },
  before: string,
): Promise<Placing | null> {
  const { parts, caller, task, last } = turn;
  const second = canSplit(own, last.content.slice(0, to.at)) && (await splitMessage(parts.db, caller.id, task, to));
  if (!second) return null;
  return moved(await messagesNow(turn, second), before, { from: own.story ?? last.id, ids: [second] });
}

/** The story that these words are about: it begins with them, or says them most often; null where none does. */
function storyAbout(told: readonly SwitchedMessage[], words: readonly string[]): string | null {
  if (words.length === 0) return null;
  const stories = Map.groupBy(told, ({ story }) => story);
  const counted = [...stories].flatMap(([story, own]) => {
    const texts = own.map((one) => contentWords(toldIn(one)));
    const times = texts.filter((text) => words.every((word) => text.has(word))).length;
    const isFirst = words.every((word) => texts[0]?.has(word));
    return story === null || times === 0 ? [] : [{ story, times: times + (isFirst ? most.named : 0) }];
  });
  return counted.toSorted((a, b) => b.times - a.times)[0]?.story ?? null;
}

/** The first goes there, the others to where it is then; all of them or none. */
function moveAll({ parts, caller }: Turn, ids: readonly string[], to: string): Promise<boolean> {
  const [first = to] = ids;
  const all = parts.db.transaction(async (db) => {
    for (const id of ids)
      await keepMessage({ ...parts, db }, caller, id, { story: to === 'new' && id !== first ? first : to });
  });
  return isDone(all);
}

/** What the student changed on their stories page stays as they left it. */
const isDone = (change: Promise<void>): Promise<boolean> =>
  change.then(
    () => true,
    (error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    },
  );

/** The conversation as it stands now, without the unfinished reply that is written anew. */
async function messagesNow({ parts, caller, task }: Turn, added?: string): Promise<ConversationMessage[]> {
  const known = new Set([...task.messages.map(({ id }) => id), added]);
  return ((await getConversation(parts.db, caller.id))?.messages ?? []).filter(({ id }) => known.has(id));
}

async function nameOf(turn: Turn, id: string): Promise<string> {
  const { conversation } = await presentNow(turn.parts, turn.caller.id, await messagesNow(turn));
  return conversation.find((each) => each.id === id)?.kept?.story?.name ?? '';
}
