import type { MessageState } from '#contracts/chat.ts';
import { careMark, careReply } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import type { Relay } from '#server/platform/http/event-stream.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { askFor } from '#server/features/model-usage/model-usage.service.ts';
import { deleteMessage, endReply, insertMessage, renewReply, renewReplyMs } from './chat.repo.ts';
import { consultCall, type QuestionMark } from './consult-call.ts';
import { begunAnew, type ConversationMessage } from './conversation.service.ts';
import { answerPlea } from './leaving-out/leave-out.service.ts';
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
    const reply = await composeReply(parts, caller, task, listener, signal);
    if (!(await storeReply(parts, task, reply))) throw begunAnew();
  } catch (error) {
    const state = relay.signal.aborted ? 'stopped' : 'failed';
    // The first failure is the one to tell; if this one fails too, the reply is free again when its time is over.
    await storeUnfinished(parts, task, { content: written, state, ...mark }).catch(() => undefined);
    throw error;
  } finally {
    clearInterval(renewal);
  }
}

async function composeReply(
  parts: ChatParts,
  caller: Profile,
  task: ReplyTask,
  { onText, onMark }: Listener,
  signal: AbortSignal,
): Promise<Reply> {
  const { messages } = task;
  const care = careFor(messages);
  const isCry = care?.mark === careMark;
  // “Take the pills out” is heavy too, but it asks for something; beside a cry for help it is done, and help is offered first.
  const plea = await answerPlea(parts, caller, messages, { isCry });
  const own = isCry && plea ? { ...plea, text: `${care.text}\n\n${plea.text}` } : (plea ?? care);
  if (own !== null) {
    onText(own.text);
    return { content: own.text, state: 'complete', question: own.mark };
  }
  const placed = await placeStory(parts, caller, task);
  if ('reply' in placed) {
    onText(placed.reply.text);
    return { content: placed.reply.text, state: 'complete', question: placed.reply.mark };
  }
  const call = await consultCall(parts, caller, placed.messages, { around: placed.around, onMark, signal });
  // A model does not know what was moved: it is said before its reply.
  const done = parts.model.kind === 'composer' ? undefined : placed.done;
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

function storeReply({ db }: ChatParts, task: ReplyTask, reply: Reply): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await endReply(tx, task.threadId, task.replyId))) return false;
    if (task.replaces !== null) await deleteMessage(tx, task.replaces);
    await insertMessage(tx, { threadId: task.threadId, role: 'assistant', ...reply });
    return true;
  });
}

async function storeUnfinished(parts: ChatParts, task: ReplyTask, reply: Reply): Promise<void> {
  if (reply.content.trim() === '') await endReply(parts.db, task.threadId, task.replyId);
  else await storeReply(parts, task, reply);
}
