import { fill } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow, switchesNow, type SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { ReplyTask } from '#server/features/chat/reply.service.ts';
import { splitMessage } from '#server/features/chat/split-message.service.ts';
import { answerIn } from './answer-in-words.ts';
import { followTurns } from './follow-turns.service.ts';
import { hearWish, type HeardWish } from './hear-turns.ts';
import { linesIn } from './lines.ts';
import { looksNew } from './looks-new.ts';
import { isDone, messagesNow, moveAll, nameOf, type Placing, type Reply, type Said } from './moving.service.ts';
import { placedIn, shiftIn, shiftMark, withoutPlacing, type Shift } from './placing-marks.ts';
import { moveParts, notFound, sayMoved } from './move-parts.service.ts';
import { askWhich, isJustAsked, openQuestion, storiesBeside } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

const { chips } = replies;
const newStory = /^\W*(?:ok(?:ay)? )?new story\W*$/i;

/** Puts what is told into the story it belongs to, by what the newest message says of it; where it only sounds new, asks. */
export async function placeStory(parts: Said['parts'], caller: Profile, task: ReplyTask): Promise<Placing> {
  const { messages } = task;
  const last = messages.at(-1);
  const nothing = { messages, around: (reply: Reply) => reply };
  if (last?.role !== 'user') return nothing;
  const asked = messages.findLast(({ role }) => role === 'assistant');
  const switches = await switchesNow(parts, caller.id, messages);
  const own = switches.find(({ id }) => id === last.id);
  const said: Said = { parts, caller, task, last, asked, switches, own };
  const tapped = await answerChip(said);
  if (tapped) return tapped;
  if (last.keeping?.story) return nothing;
  const wish = hearWish(last.content, own?.sentences.flatMap(({ text, isOn }) => (isOn ? [text] : [])) ?? []);
  const placing = (wish && (await answers[wish.kind](said, wish))) ?? (await followTurns(said));
  if (placing) return placing;
  const isAsked = own && !wish && !isJustAsked(messages) && looksNew(own, switches, asked?.question ?? '');
  return isAsked ? askIfNew(said, own) : nothing;
}

const askIfNew = ({ task, switches }: Said, { id, story }: SwitchedMessage): Placing => ({
  messages: task.messages,
  around: (reply) => askWhich(reply, { id, at: 0, of: story ?? id, stories: storiesBeside(switches, story) }),
});

const answers: { [Kind in HeardWish['kind']]: (said: Said, wish: HeardWish) => Promise<Placing | null> } = {
  where: sayWhere,
  apart: moveParts,
  join: moveParts,
};

/** “New story”, “Same story”, a story's name and “Undo that” under our last message, or the same in other words. */
async function answerChip(said: Said): Promise<Placing | null> {
  const { last, asked } = said;
  const mark = asked?.question ?? '';
  const [placed, shift] = [placedIn(mark), shiftIn(mark)];
  const again = (text: string): Placing => ({
    reply: { text: `${text}\n\n${openQuestion(asked)}`, mark: withoutPlacing(mark) },
  });
  if (last.content === chips.same && shift !== null) return again(replies.tappedSame);
  const to = shift && (last.content === chips.new ? 'new' : await storyTapped(said, shift));
  if (shift && to !== null) {
    const id = await shiftTo(said, shift, to);
    const done = to === 'new' ? replies.tappedNew : fill(replies.joined, { story: last.content });
    return id === null ? again(replies.stuck) : askAnew(said, id, done);
  }
  if (shift) return answerInWords(said, shift, again);
  if (newStory.test(last.content)) return setLastApart(said);
  if (!placed || ![chips.same, chips.undo].includes(last.content)) return null;
  if (!(await moveAll(said, placed.ids, placed.from))) return again(replies.stuck);
  const isSame = last.content === chips.same;
  return isSame ? askAnew(said, placed.ids[0] ?? '', replies.tappedSame) : again(replies.undone);
}

/** Typed instead of tapped: it is done, and never kept as told. */
async function answerInWords(said: Said, shift: Shift, again: (text: string) => Placing): Promise<Placing | null> {
  const { last, switches } = said;
  const told = switches.filter(({ id }) => id !== last.id);
  const answer = answerIn(last.content, told, shift.of);
  if (!answer) return null;
  await leaveOut(said);
  if ('unknown' in answer) return notFound(said, answer.unknown);
  if (answer.to === shift.of) return again(replies.tappedSame);
  const id = await shiftTo(said, shift, answer.to);
  if (id === null) return again(replies.stuck);
  const story = await nameOf(said, id, [id]);
  return askAnew(said, id, answer.to === 'new' ? replies.tappedNew : fill(replies.joined, { story }));
}

/** “New story” where we did not ask: what was told last, unless it begins one already. */
async function setLastApart(said: Said): Promise<Placing | null> {
  const lines = linesIn(said.switches.filter(({ id }) => id !== said.last.id));
  const { id, story } = lines.at(-1) ?? {};
  if (id === story) return null;
  const own = lines.filter((line) => line.id === id);
  return sayMoved(said, own, 'new');
}

async function leaveOut({ parts, caller, last, own }: Said): Promise<void> {
  const off = own?.sentences.filter(({ isOn }) => isOn).map(({ text }) => text) ?? [];
  if (off.length > 0) await isDone(keepMessage(parts, caller, last.id, { off }));
}

/** The story whose name was tapped; a name tells nothing. */
async function storyTapped(said: Said, { stories }: Shift): Promise<string | null> {
  const { parts, caller, task, last } = said;
  if (stories.length === 0) return null;
  const { story_names: names } = await presentNow(parts, caller.id, task.messages);
  const tapped = names.find(({ id, name }) => stories.includes(id) && name === last.content);
  if (tapped) await leaveOut(said);
  return tapped?.id ?? null;
}

/** Moves a message, from a place in it on. What was moved; null where it stays. */
async function shiftTo(said: Said, { id, at }: Shift, to: string): Promise<string | null> {
  const ids = at > 0 ? await splitMessage(said.parts.db, said.caller.id, said.task, id, [at]) : [id];
  const piece = ids?.at(-1);
  return piece !== undefined && (await moveAll(said, [piece], to)) ? piece : null;
}

/** The question that fits what was told, now that it stands in another story. */
async function askAnew(said: Said, id: string, before: string): Promise<Placing> {
  const messages = await messagesNow(said, [id]);
  const around = ({ text, mark }: Reply) => ({ text: `${before}\n\n${text.split('\n\n').at(-1)}`, mark });
  const until = messages.findIndex((each) => each.id === id) + 1;
  return { messages: messages.slice(0, until), around, done: { text: before, mark: null } };
}

/** “is this a new story?” */
async function sayWhere(said: Said): Promise<Placing | null> {
  const { task, asked, own, switches } = said;
  const told = own?.story ? own : switches.findLast(({ story }) => story !== null);
  if (!told) return null;
  const isNew = told.story === told.id;
  const text = fill(isNew ? replies.whereNew : replies.where, { story: await nameOf(said, told.id) });
  const of = told.story ?? told.id;
  const shift = { id: told.id, at: 0, of, stories: storiesBeside(switches, of) };
  if (own?.story) {
    const around = (reply: Reply) => {
      const asks = { ...reply, text: reply.text.split('\n\n').at(-1) ?? '' };
      return isNew ? { ...asks, text: `${text}\n\n${asks.text}` } : askWhich(asks, shift, text);
    };
    return { messages: task.messages, around };
  }
  const mark = withoutPlacing(asked?.question ?? '');
  return { reply: { text: `${text}\n\n${openQuestion(asked)}`, mark: isNew ? mark : shiftMark(mark ?? '', shift) } };
}
