import type { MessageState } from '#contracts/chat.ts';
import { careMark, careReply } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import type { Relay } from '#server/platform/http/event-stream.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import { deleteMessage, endReply, insertMessage, renewReply, renewReplyMs } from './chat.repo.ts';
import { consultCall, type QuestionMark } from './consult-call.ts';
import { begunAnew, getConversation, type ConversationMessage } from './conversation.service.ts';
import { goOnAfter } from './leaving-out/go-on-after.ts';
import { answerPlea, besideNotice } from './leaving-out/leave-out.service.ts';
import { isLoneNotice } from './leaving-out/under-notice.ts';
import type { Next } from './placing/moving.service.ts';
import { askedAgain } from './placing/placing-marks.ts';
import { asksOfStories, placeStory } from './placing/place-story.service.ts';

export type ChatParts = Pick<Context, 'db' | 'model' | 'config' | 'workers' | 'now' | 'log'>;

/** A reply that this call has been given to write. */
export interface ReplyTask {
  threadId: string;
  replyId: string;
  /** Everything said so far, without the unfinished reply that this one takes the place of. */
  messages: ConversationMessage[];
  replaces: string | null;
}

interface Reply {
  content: string;
  state: MessageState;
  question: string | null;
}

interface Listener {
  onText: (piece: string) => void;
  /** The notice is stored, and a message of its own follows. */
  onNotice: () => void;
  /** What the built-in consultant is about to ask: known before it is told, and kept even if the student leaves meanwhile. */
  onMark: (mark: QuestionMark) => void;
}

/**
 * Writes the reply and stores it. Who leaves stops the model, and what was written until then is kept as it is; a model that
 * fails leaves behind what it wrote, marked as such, or nothing.
 */
export async function writeReply(parts: ChatParts, caller: Profile, task: ReplyTask, relay: Relay): Promise<void> {
  const lost = new AbortController();
  const signal = AbortSignal.any([relay.signal, lost.signal]);
  const renewal = setInterval(() => {
    // A renewal that cannot reach the database says nothing about who owns the reply; the end of it will.
    renewReply(parts.db, task.threadId, task.replyId)
      .then((isOurs) => !isOurs && lost.abort(begunAnew()))
      .catch(() => undefined);
  }, renewReplyMs);
  let written = '';
  let isNoticed = false;
  let mark: QuestionMark = { question: null };
  const listener: Listener = {
    onText: (piece) => {
      written += piece;
      relay.text(piece);
    },
    onMark: (known) => {
      mark = known;
    },
    onNotice: () => {
      written = '';
      isNoticed = true;
      relay.text('\n\n');
    },
  };
  try {
    const reply = await composeReply(parts, caller, task, listener, signal);
    if (!(await storeReply(parts, task, reply))) throw begunAnew();
  } catch (error) {
    const state: MessageState = relay.signal.aborted ? 'stopped' : 'failed';
    // The first failure is the one to tell; if this one fails too, the reply is free again when its time is over.
    const isBare = written.trim() === '' && !(isNoticed && state === 'failed');
    const unfinished: Reply | null = isBare ? null : { content: written, state, ...mark };
    await storeReply(parts, task, unfinished).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function composeReply(
  parts: ChatParts,
  caller: Profile,
  task: ReplyTask,
  listener: Listener,
  signal: AbortSignal,
): Promise<Reply | null> {
  const { messages } = task;
  const last = messages.at(-1);
  // The notice was said already; what comes behind it never came.
  if (last && isLoneNotice(last)) return askAfter(parts, caller, { task, notice: last, listener, signal });
  const care = careFor(messages);
  const isCry = care?.mark === careMark;
  // What asks about a story asks for nothing to be left out.
  const isOfStories = !isCry && (await asksOfStories(parts, caller, messages));
  // “Take the pills out” is heavy too, but it asks for something; beside a cry for help it is done, and help is offered first.
  const notice = isOfStories ? null : await answerPlea(parts, caller, messages, { isCry });
  const own = isCry && notice ? { ...notice, text: `${care.text}\n\n${notice.text}` } : (notice ?? care);
  if (own !== null) {
    listener.onText(own.text);
    const reply = completeReply(own);
    if (notice === null || !isLoneNotice(reply)) return reply;
    if (!(await storeNotice(parts, task, reply))) throw begunAnew();
    listener.onNotice();
    return askAfter(parts, caller, { task, notice: reply, listener, signal });
  }
  const placed = await placeStory(parts, caller, task);
  if ('reply' in placed) {
    listener.onText(placed.reply.text);
    return completeReply(placed.reply);
  }
  return askNext(parts, caller, placed, listener, signal);
}

const completeReply = ({ text, mark }: { text: string; mark: string | null }): Reply => ({
  content: text,
  state: 'complete',
  question: mark,
});

interface After {
  task: ReplyTask;
  notice: Pick<Reply, 'content' | 'question'>;
  listener: Listener;
  signal: AbortSignal;
}

/** What is asked after a notice; null where nothing is. */
async function askAfter(
  parts: ChatParts,
  caller: Profile,
  { task, notice: { content: text, question }, listener, signal }: After,
): Promise<Reply | null> {
  const mark = question ?? '';
  const all = (await getConversation(parts.db, caller.id))?.messages ?? [];
  const now = all.filter(({ id, state }) => id !== task.replaces && state !== 'failed');
  const until = now.findLastIndex(({ role }) => role === 'user') + 1;
  const rest = await besideNotice(parts, caller, now.slice(0, until), mark);
  const care = rest === '' ? null : careReply(rest, []);
  const next = care ?? goOnAfter({ text, mark, rest }, now);
  if (next && 'messages' in next) return askNext(parts, caller, next, listener, signal);
  if (next) listener.onText(next.text);
  // What the open question said about a story was said with it.
  return next && completeReply({ ...next, mark: next.mark && askedAgain(next.mark) });
}

/** The next of the guided questions, or what a model says. */
async function askNext(
  parts: ChatParts,
  caller: Profile,
  { messages, around, done: said }: Next,
  { onText, onMark }: Listener,
  signal: AbortSignal,
): Promise<Reply> {
  const call = await consultCall(parts, caller, messages, { around, onMark, signal });
  // A model does not know what was moved: it is said before its reply.
  const done = parts.model.kind === 'composer' ? undefined : said;
  if (done) {
    onText(`${done.text}\n\n`);
    onMark({ question: done.mark });
  }
  const { text, extra } = await askFor(parts, caller.id, call, { onText, signal });
  const content = done ? `${done.text}\n\n${text.trim()}` : text.trim();
  return { content, state: 'complete', question: extra?.question ?? done?.mark ?? null };
}

/** Where a message speaks of harm, no model is asked what to say. */
function careFor(messages: ConversationMessage[]): ReturnType<typeof careReply> {
  const last = messages.at(-1);
  if (last?.role !== 'user') return null;
  const said = messages.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  return careReply(last.content, said);
}

/** Null where nothing is left to store. */
function storeReply({ db }: ChatParts, task: ReplyTask, reply: Reply | null): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await endReply(tx, task.threadId, task.replyId))) return false;
    if (task.replaces !== null && reply) await deleteMessage(tx, task.replaces);
    if (reply) await insertMessage(tx, { threadId: task.threadId, role: 'assistant', ...reply });
    return true;
  });
}

/** What was switched is said, whatever becomes of the question behind it. */
function storeNotice({ db }: ChatParts, task: ReplyTask, notice: Reply): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await renewReply(tx, task.threadId, task.replyId))) return false;
    if (task.replaces !== null) await deleteMessage(tx, task.replaces);
    await insertMessage(tx, { threadId: task.threadId, role: 'assistant', ...notice });
    return true;
  });
}
