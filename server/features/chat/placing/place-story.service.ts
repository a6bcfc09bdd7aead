import { countWords } from '#contracts/counting.ts';
import { contentWords } from '#server/composer/compose.ts';
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

/** Our whole reply, or the conversation as it stands then with what goes around the next of the guided questions. */
export type Placing = { reply: Reply } | { messages: ConversationMessage[]; around: (reply: Reply) => Reply };

interface Turn {
  parts: Parts;
  caller: Profile;
  task: Pick<ReplyTask, 'threadId' | 'messages'>;
  last: ConversationMessage;
  asked: ConversationMessage | undefined;
  switches: SwitchedMessage[];
  own: SwitchedMessage | undefined;
}

const { chips } = replies;
/** In words: what stands before an announcement is an answer of its own from here on; and our plain words before a question. */
const least = { before: 3 };
const most = { plain: 6, named: 10 };
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** Puts what is told into the story it belongs to, by what the newest message says of it; where it only sounds new, asks. */
export async function placeStory(parts: Parts, caller: Profile, task: Turn['task']): Promise<Placing> {
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
  const isOn = (text: string) => own?.sentences.some((one) => one.isOn && one.text.includes(text)) === true;
  const said = whatIsSaid(last.content, isOn);
  const placing = said && (await answers[said.what](turn, said as never));
  if (placing) return placing;
  return own && !said && looksNew(own, switches, asked?.question ?? '')
    ? { messages, around: (reply) => askWhether(reply, replies.isNew, own.id) }
    : nothing;
}

const answers: {
  [What in Said['what']]: (turn: Turn, said: Extract<Said, { what: What }>) => Promise<Placing | null>;
} = {
  where: sayWhere,
  apart: move,
  joined: move,
  back: goBack,
  new: begin,
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
  return { messages: messages.slice(0, messages.findIndex((each) => each.id === id) + 1), around };
}

const openQuestion = (asked: ConversationMessage | undefined) => asked?.content.split('\n\n').at(-1) ?? '';

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
  return { reply: { text: `${text}\n\n${openQuestion(asked)}`, mark: isNew ? mark : shiftMark(mark, told.id) } };
}

/** “that should be separate”, “that goes with the robotics one”: what was told since that topic began goes there. */
async function move(turn: Turn, said: Extract<Said, { words: string[]; text: string }>): Promise<Placing | null> {
  const { own } = turn;
  const off = own?.sentences.filter(({ text, isOn }) => isOn && said.text.includes(text)).map(({ text }) => text) ?? [];
  const rest = own?.sentences.filter(({ text, isOn }) => isOn && !off.includes(text)) ?? [];
  const told = turn.switches.filter((one) => toldIn(one) !== '' && (one !== own || rest.length > 0));
  const target = said.what === 'joined' ? storyAbout(told, said.words) : 'new';
  const since = target === null ? [] : sinceBegun(told, target === 'new' ? said.words : [], target);
  const [first] = since;
  if (!first || target === null) return null;
  if (own && off.length > 0) await keep(turn, own.id, { off });
  const placed = { from: first.story === first.id ? 'new' : (first.story ?? 'new'), ids: since.map(({ id }) => id) };
  const isMoved = await moveAll(turn, placed.ids, target);
  const name = await nameOf(turn, first.id);
  const done = fill(target === 'new' ? replies.apart : replies.joined, { story: name });
  const many = fill(replies.many, { number: String(since.length), first: firstWords(toldIn(first)) });
  const text = isMoved ? (since.length > 1 ? `${done} ${many}` : done) : replies.stuck;
  return { reply: { text: `${text}\n\n${replies.more}`, mark: isMoved ? placedMark('more', placed) : 'more' } };
}

const firstWords = (text: string) =>
  text
    .split(/\s+/)
    .slice(0, 5)
    .join(' ')
    .replace(/[.,!?]+$/, '');

/** What was told last of one story, from where it began to speak of these words, or to sound like another story. */
function sinceBegun(told: readonly SwitchedMessage[], words: readonly string[], target: string): SwitchedMessage[] {
  const has = (one: SwitchedMessage) => words.some((word) => contentWords(toldIn(one)).has(word));
  const end = words.length > 0 ? (told.findLast(has) ?? told.at(-1)) : told.at(-1);
  const of = told.filter(({ story }) => story === end?.story);
  if (target !== 'new' && end?.story === target) return [];
  const named = words.length > 0 ? of.findIndex(has) : -1;
  // A story that begins with it is its own already: then what came last is meant.
  const sounds = of.findLastIndex((one, at) => at > 0 && looksNew(one, of.slice(0, at + 1), 'stay:'));
  const at = named > 0 ? named : sounds > 0 ? sounds : target === 'new' ? of.length - 1 : 0;
  return target === 'new' && at === 0 ? [] : of.slice(at);
}

/** “Can I go back to my grandmother for a second, I remembered …”; what stands before it in the message stays where it is. */
async function goBack(turn: Turn, said: Extract<Said, { what: 'back' }>): Promise<Placing | null> {
  const { own, last } = turn;
  const target = storyAbout(toldBefore(turn), said.words);
  if (target === null || (own?.story === target && said.isTold)) return null;
  const topic = said.topic.replace(/^(?:my|our) /i, 'your ').replace(/^that /i, 'the ');
  const before = fill(replies.back, { topic });
  if (!said.isTold) return askBack(turn, said, before);
  if (!own?.story) return null;
  if (canSplit(own, last.content.slice(0, said.at))) return split(turn, { at: said.at, story: target }, before);
  const placed = { from: own.story === own.id ? 'new' : own.story, ids: [own.id] };
  if (!(await moveAll(turn, placed.ids, target))) return null;
  return { messages: await messagesNow(turn), around: (reply) => say(before, reply, placed) };
}

/** Nothing is told yet: the next question is one about that story. */
async function askBack(turn: Turn, said: Extract<Said, { what: 'back' }>, before: string): Promise<Placing | null> {
  const { own, last } = turn;
  if (canSplit(own ?? { sentences: [] }, last.content.slice(0, said.at))) return null;
  const off = own?.sentences.filter(({ isOn }) => isOn).map(({ text }) => text) ?? [];
  if (own && off.length > 0) await keep(turn, own.id, { off });
  const asks = { ...last, content: `can we go back to ${said.topic} story` };
  const around = ({ text, mark }: Reply) => ({ text: [before, ...text.split('\n\n').slice(1)].join('\n\n'), mark });
  return { messages: [...turn.task.messages.slice(0, -1), asks], around };
}

const toldBefore = ({ switches, own }: Turn) => switches.filter((one) => one !== own && toldIn(one) !== '');

/** A new story that is announced, with what is told behind it; what stands before it in the message stays where it is. */
async function begin(turn: Turn, { words, at }: Extract<Said, { what: 'new' }>): Promise<Placing | null> {
  const { own, last } = turn;
  const told = toldBefore(turn);
  if (!own) return null;
  const known = storyAbout(told, words);
  if (known !== null) return goBack(turn, { what: 'back', topic: `the ${words.join(' ')}`, words, at, isTold: true });
  const before = last.content.slice(0, at);
  if (canSplit(own, before)) return split(turn, { at, story: 'new' }, replies.began);
  const earlier = told.at(-1)?.story ?? null;
  if (!own.story || earlier === null || !/^(?:stay:|more)/.test(turn.asked?.question ?? '')) return null;
  if (countWords(before) > countWords(last.content.slice(at)))
    return { messages: turn.task.messages, around: (reply) => askWhether(reply, replies.isNew, own.id) };
  const placed = { from: earlier, ids: [own.id] };
  if (!(await moveAll(turn, placed.ids, 'new'))) return null;
  return { messages: await messagesNow(turn), around: (reply) => say(replies.began, reply, placed) };
}

/** What stands before is enough to be an answer, and nothing of it is said to us. */
const canSplit = ({ sentences }: Pick<SwitchedMessage, 'sentences'>, before: string) =>
  countWords(before) >= least.before && sentences.every(({ text, isOn }) => isOn || !before.includes(text));

/** One message becomes two: an answer, and what goes to another story. */
async function split(turn: Turn, to: { at: number; story: string }, before: string): Promise<Placing> {
  const { parts, task, last } = turn;
  const second = await splitMessage(parts.db, task.threadId, last, to);
  const placed = { from: last.id, ids: [second] };
  return { messages: await messagesNow(turn, second), around: (reply) => say(before, reply, placed) };
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

/** The first goes there, the others to where it is then. */
async function moveAll(turn: Turn, ids: readonly string[], to: string): Promise<boolean> {
  let isMoved = true;
  for (const id of ids)
    isMoved = (await keep(turn, id, { story: id === ids[0] ? to : to === 'new' ? (ids[0] ?? to) : to })) && isMoved;
  return isMoved;
}

/** What the student changed on their stories page stays as they left it. */
const keep = ({ parts, caller }: Turn, id: string, change: Parameters<typeof keepMessage>[3]): Promise<boolean> =>
  keepMessage(parts, caller, id, change).then(
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
