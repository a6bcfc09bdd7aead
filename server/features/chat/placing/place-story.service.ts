import { fill } from '#server/composer/compose.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { keepMessage } from '#server/features/chat/keep-message.service.ts';
import { presentNow, switchesNow } from '#server/features/chat/kept-messages.service.ts';
import type { ReplyTask } from '#server/features/chat/reply.service.ts';
import type { ConversationMessage } from '#server/features/chat/conversation.service.ts';
import { asksToLeaveOut } from '#server/features/chat/leaving-out/left-out.service.ts';
import { splitMessage } from '#server/features/chat/split-message.service.ts';
import { answerIn, isOnlyOfStories } from './answer-in-words.ts';
import { placeTold } from './follow-turns.service.ts';
import { again as sayAgain, answerWishes } from './answer-wishes.service.ts';
import { hearWishes } from './hear-wish.ts';
import { linesIn, linesNaming } from './lines.ts';
import { onIn } from './looks-new.ts';
import {
  isDone,
  messagesNow,
  moveAll,
  nameOf,
  placedSince,
  putBack,
  refreshed,
  type Placing,
  type Reply,
  type Said,
} from './moving.service.ts';
import { placedIn, placedMark, shiftIn, type Shift } from './placing-marks.ts';
import { withCorrected } from './name-corrected.ts';
import { namedLast, storiesNow, withNames } from './name-stories.ts';
import { notFound, sayMoved, whatMoved } from './move-parts.service.ts';
import { openQuestion } from './say-placed.ts';
import replies from './replies.json' with { type: 'json' };

const { chips } = replies;
/** “Undo that”, “wait undo that please” */
const undo = /^\W*(?:(?:no|wait|ok|okay|oh|actually|please|can you)\W+)*undo(?: (?:that|it|this))?(?: please)?\W*$/i;
/** “no it's fine where it was”, “wait no put it back” */
const asBefore =
  /^.{0,20}\b(?:(?:it|that)['’]?s (?:fine|ok|good) where it was|(?:leave|move|put) (?:it|that) (?:where it was|back))\W*$/i;
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
  const wishes = hearWishes(last.content, onIn(own), (await namedLast(said)).length > 0);
  const placing = wishes.length > 0 ? await answerWishes(said, wishes) : null;
  const next = placing ?? (await placeTold(said)) ?? nothing;
  if ('reply' in next) return next;
  const stories = await storiesNow(said);
  const around = (reply: Reply) => {
    const { text, mark } = next.around(reply);
    return { text: withCorrected(withNames(text, said, stories), said), mark };
  };
  return { ...next, around };
}

/** “put the part about Teo in the chess story”, “is it in the bakery one or the chess one?” */
const ofStory = /\b(?:one|story|stories)\b/i;
const pointing = /\b(?:it|that|this|those|these|them)\b/i;

/** Whether the newest message plainly asks something about its stories, and for nothing to be left out: then it asks nothing else. */
export async function asksOfStories(
  parts: Said['parts'],
  caller: Profile,
  messages: readonly ConversationMessage[],
): Promise<boolean> {
  const last = messages.at(-1);
  if (last?.role !== 'user' || asksToLeaveOut(last.content) || hearWishes(last.content, []).length === 0) return false;
  const switches = await switchesNow(parts, caller.id, messages);
  const wishes = hearWishes(last.content, onIn(switches.find(({ id }) => id === last.id)));
  const lines = linesIn(switches.filter(({ id }) => id !== last.id));
  return wishes.some(({ kind, text, named }) => {
    const isKnown = named.some(({ words, quoted }) => quoted !== undefined || linesNaming(lines, words).length > 0);
    if (kind === 'join' || kind === 'where') return isKnown && (kind === 'join' || ofStory.test(text));
    return kind === 'both' || kind === 'names' || (kind !== 'page' && (isKnown || pointing.test(text)));
  });
}

/** “New story”, “Same story”, a story's name and “Undo that” under our last message, or the same in other words. */
async function answerChip(said: Said): Promise<Placing | null> {
  const { last, asked } = said;
  const mark = asked?.question ?? '';
  const [placed, shift] = [placedIn(mark), shiftIn(mark)];
  const again = (text: string) => sayAgain(said, text);
  if (last.content === chips.same && shift !== null) return askAnew(said, shift.id, replies.tappedSame);
  const to = shift && (last.content === chips.new ? 'new' : await storyTapped(said, shift));
  if (shift && to !== null) {
    const id = await shiftTo(said, shift, to);
    const done = to === 'new' ? replies.tappedNew : fill(replies.joined, { story: last.content });
    return askAnew(said, id ?? shift.id, id === null ? replies.stuck : done);
  }
  if (shift && undo.test(last.content)) {
    await leaveOut(said);
    return again(replies.nothingToUndo);
  }
  if (shift) return answerInWords(said, shift, again);
  if (newStory.test(last.content)) return setLastApart(said);
  const isSame = last.content === chips.same;
  const isUndo = undo.test(last.content) || (placed !== null && asBefore.test(last.content));
  if (isUndo) await leaveOut(said);
  if (!placed) return isUndo ? again(replies.nothingToUndo) : null;
  if (!isSame && !isUndo) return null;
  if (!(await putBack(said, placed))) return again(replies.stuck);
  return isSame ? askAnew(said, placed.stories[0]?.ids[0] ?? '', replies.tappedSame) : again(replies.undone);
}

/** Typed instead of tapped: it is done, and never kept as told. */
async function answerInWords(said: Said, shift: Shift, again: (text: string) => Placing): Promise<Placing | null> {
  const { last, switches } = said;
  const told = switches.filter(({ id }) => id !== last.id);
  const answer = answerIn(last.content, told, shift.of);
  if (!answer && isOnlyOfStories(last.content)) {
    await leaveOut(said);
    return sayAgain(said, `${replies.unclear} ${replies.byHand}\n\n${openQuestion(said.asked)}`, shift);
  }
  if (!answer) return null;
  const behind = 'to' in answer && answer.until !== undefined ? await tellBehind(said, answer.until) : null;
  const { rest = null, isAsking = false } = behind ?? {};
  if (rest === null) await leaveOut(said);
  if ('unknown' in answer) return again((await notFound(said, answer.unknown)).text);
  if (answer.to === shift.of) return askAnew(said, rest ?? shift.id, replies.tappedSame, isAsking);
  const id = await shiftTo(said, shift, answer.to);
  if (id === null) return askAnew(said, rest ?? shift.id, replies.stuck);
  if (rest !== null) await moveAll(said, [rest], id);
  const story = await nameOf(said, id, [id]);
  const done = answer.to === 'new' ? replies.tappedNew : fill(replies.joined, { story });
  return askAnew(said, rest ?? id, done, isAsking);
}

/** The answer is left out, and what is told behind it is a message of its own. */
async function tellBehind(said: Said, until: number): Promise<{ rest: string; isAsking: boolean } | null> {
  const { parts, caller, task, last } = said;
  const [first, rest] = (await splitMessage(parts.db, caller.id, task, { id: last.id }, [until])) ?? [];
  if (first === undefined || rest === undefined) return null;
  const now = await refreshed(said);
  await leaveOut({ ...now, own: now.switches.find(({ id }) => id === first) });
  return {
    rest,
    isAsking: !now.switches.some(({ id, sentences }) => id === rest && sentences.some(({ isOn }) => isOn)),
  };
}

/** “New story” where we did not ask: what was told last, unless it begins one already. */
async function setLastApart(said: Said): Promise<Placing | null> {
  const lines = linesIn(said.switches.filter(({ id }) => id !== said.last.id));
  const { id, story } = lines.at(-1) ?? {};
  if (id === story) return null;
  const own = lines.filter((line) => line.id === id);
  const done = await sayMoved(said, own, 'new');
  const now = await refreshed(said);
  const placed = placedSince(said.switches, now.switches, whatMoved([done]));
  return { reply: { text: `${done.text}\n\n${replies.more}`, mark: placedMark('more', placed) } };
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
  const ids = at > 0 ? await splitMessage(said.parts.db, said.caller.id, said.task, { id }, [at]) : [id];
  const piece = ids?.at(-1);
  return piece !== undefined && (await moveAll(said, [piece], to)) ? piece : null;
}

/** The question that fits what was told, now that it stands in another story; `isAsking`: below the answer to what was asked beside it. */
async function askAnew(said: Said, id: string, before: string, isAsking = false): Promise<Placing> {
  const messages = await messagesNow(said, [id]);
  const around = ({ text, mark }: Reply) => ({
    text: `${before}\n\n${isAsking ? text : text.split('\n\n').at(-1)}`,
    mark,
  });
  const until = messages.findIndex((each) => each.id === id) + 1;
  return { messages: messages.slice(0, until), around, done: { text: before, mark: null } };
}
