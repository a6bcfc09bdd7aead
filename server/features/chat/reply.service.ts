import type { MessageState } from '#contracts/chat.ts';
import { careMark, careReply } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import type { Relay } from '#server/platform/http/event-stream.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import { deleteMessage, endReply, insertMessage, renewReply, renewReplyMs } from './chat.repo.ts';
import { consultCall, type QuestionMark } from './consult-call.ts';
import { begunAnew, getConversation, type ConversationMessage } from './conversation.service.ts';
import { careNoticeMark, goOnAfter } from './leaving-out/go-on-after.ts';
import { answerPlea, type Notice } from './leaving-out/leave-out.service.ts';
import type { Next } from './placing/moving.service.ts';
import { placeStory } from './placing/place-story.service.ts';

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
  let mark: QuestionMark = { question: null };
  const listener: Listener = {
    onText: (piece) => {
      written += piece;
      relay.text(piece);
    },
    onMark: (known) => {
      mark = known;
    },
  };
  try {
    const said = await composeReply(parts, caller, task, listener, signal);
    if (!(await storeReply(parts, task, said))) throw begunAnew();
  } catch (error) {
    const state = relay.signal.aborted ? 'stopped' : 'failed';
    // The first failure is the one to tell; if this one fails too, the reply is free again when its time is over.
    await storeUnfinished(parts, task, { content: written, state, ...mark }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

/** One message, or a notice about leaving something out and then the next question. */
async function composeReply(
  parts: ChatParts,
  caller: Profile,
  task: ReplyTask,
  listener: Listener,
  signal: AbortSignal,
): Promise<Reply[]> {
  const { messages } = task;
  const care = careFor(messages);
  const isCry = care?.mark === careMark;
  // “Take the pills out” is heavy too, but it asks for something; beside a cry for help it is done, and help is offered first.
  const notice = await answerPlea(parts, caller, messages, { isCry });
  const own = isCry && notice ? { ...notice, text: `${care.text}\n\n${notice.text}` } : (notice ?? care);
  if (own !== null) {
    listener.onText(own.text);
    const reply = completeReply(own);
    if (isCry || notice === null || notice.mark === careNoticeMark) return [reply];
    listener.onMark({ question: notice.mark });
    listener.onText('\n\n');
    return [reply, await askAfter(parts, caller, notice, listener, signal)];
  }
  const placed = await placeStory(parts, caller, task);
  if ('reply' in placed) {
    listener.onText(placed.reply.text);
    return [completeReply(placed.reply)];
  }
  return [await askNext(parts, caller, placed, listener, signal)];
}

const completeReply = ({ text, mark }: { text: string; mark: string | null }): Reply => ({
  content: text,
  state: 'complete',
  question: mark,
});

/** The question after a notice. */
async function askAfter(
  parts: ChatParts,
  caller: Profile,
  notice: Notice,
  listener: Listener,
  signal: AbortSignal,
): Promise<Reply> {
  const now = (await getConversation(parts.db, caller.id))?.messages ?? [];
  const next = goOnAfter(notice, now);
  if ('messages' in next) return askNext(parts, caller, next, { ...listener, onMark: () => undefined }, signal);
  listener.onText(next.text);
  return completeReply(next);
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

function storeReply({ db }: ChatParts, task: ReplyTask, said: readonly Reply[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await endReply(tx, task.threadId, task.replyId))) return false;
    if (task.replaces !== null) await deleteMessage(tx, task.replaces);
    for (const [at, reply] of said.entries())
      await insertMessage(tx, { threadId: task.threadId, role: 'assistant', ...reply }, { afterMs: at });
    return true;
  });
}

async function storeUnfinished(parts: ChatParts, task: ReplyTask, reply: Reply): Promise<void> {
  if (reply.content.trim() === '') await endReply(parts.db, task.threadId, task.replyId);
  else await storeReply(parts, task, [reply]);
}
