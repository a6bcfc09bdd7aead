import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { ChatbotAnswer, ChatbotConverse, ChatbotKeeping } from '#contracts/chat.ts';
import { chatMessage } from '#contracts/limits.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Relay } from '#server/platform/http/event-stream.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { isUnstorable } from '#server/platform/http/unstorable-text.ts';
import { forgetMadeSummary } from '#server/features/summaries/summaries.service.ts';
import { takeStoriesLast } from '#server/features/stories/take-stories.service.ts';
import { asSent } from './as-sent.ts';
import { deleteChatLog } from './chat-logs.repo.ts';
import {
  beginReply,
  deleteThread,
  ensureThread,
  findMessageThread,
  findThread,
  insertMessage,
  listMessages,
  lockThread,
} from './chat.repo.ts';
import { getConversation, type ConversationMessage } from './conversation.service.ts';
import { keepMessage } from './keep-message.service.ts';
import { presentNow } from './kept-messages.service.ts';
import { chipsAfter, isLoneNotice, openNotice, withSwitches } from './leaving-out/under-notice.ts';
import { hasDraft } from './open-essay.repo.ts';
import { chipsUnder } from './placing/chips-under.ts';
import { movePart } from './placing/move-part.service.ts';
import { withoutPlacing } from './placing/placing-marks.ts';
import { renameStory } from './rename-story.service.ts';
import { reopenConversation } from './reopen.service.ts';
import { writeReply, type ChatParts, type ReplyTask } from './reply.service.ts';

/** Far beyond any real conversation: each reply reads all of it. */
const mostMessages = 600;

/** Looked at this often by who waits for a reply that another call writes. */
const lookAgainMs = 150;

/** The student's one conversation: made with its first question, or as it stands. */
export async function openConversation(
  parts: ChatParts,
  caller: Profile,
  { restart = false }: { restart?: boolean | undefined },
  relay: Relay,
): Promise<ChatbotAnswer> {
  if (restart) await forgetConversation(parts.db, caller.id);
  await ensureThread(parts.db, caller.id);
  const thread = await findThread(parts.db, caller.id);
  if (!thread) throw gone();
  await replyIfWanted(parts, caller, { threadId: thread.id, wants: wantsGreeting }, relay);
  return answer(parts, caller);
}

/** Keeps the message first; whatever happens to the reply, what the student wrote is there. */
export async function converse(
  parts: ChatParts,
  caller: Profile,
  input: ChatbotConverse,
  relay: Relay,
): Promise<ChatbotAnswer> {
  const threadId = input.thread.configurable.thread_id;
  const message =
    input.retry === true ? null : { id: input.message_id ?? randomUUID(), content: readMessage(input.messages) };
  await replyIfWanted(parts, caller, { threadId, message, wants: wantsReply }, relay);
  return answer(parts, caller);
}

/** The conversation with a question about an earlier story at its end. */
export async function reopenStory(parts: ChatParts, caller: Profile, storyId: string): Promise<ChatbotAnswer> {
  await reopenConversation(parts, caller, storyId);
  return answer(parts, caller);
}

/** The conversation after the student decided what of a message to keep, and where. */
export async function keep(
  parts: ChatParts,
  caller: Profile,
  messageId: string,
  input: ChatbotKeeping,
): Promise<ChatbotAnswer> {
  if (input.name !== undefined) await renameStory(parts, caller, messageId, input.name);
  else if (input.part && input.story)
    await movePart(parts, caller, messageId, { part: input.part, story: input.story });
  else await keepMessage(parts, caller, messageId, input);
  return answer(parts, caller);
}

/**
 * A restart forgets the conversation: the messages, the copy that was saved of them, and the summary that was made from them. A
 * summary that the student has rewritten is their own text, and stays until they have a new one made; so do their stories.
 */
async function forgetConversation(db: Database, profileId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await takeStoriesLast(tx, profileId);
    await deleteThread(tx, profileId);
    await deleteChatLog(tx, profileId);
    await forgetMadeSummary(tx, profileId);
  });
}

interface Turn {
  threadId: string;
  message?: { id: string; content: string } | null;
  /** Whether a conversation that stands like this waits for a reply. */
  wants: (messages: ConversationMessage[]) => boolean;
}

async function replyIfWanted(parts: ChatParts, caller: Profile, turn: Turn, relay: Relay): Promise<void> {
  for (;;) {
    const step = await parts.db.transaction((tx) => beginTurn(tx, caller.id, turn));
    if (step === 'nothing') return;
    if (step !== 'wait') return writeReply(parts, caller, step, relay);
    await sleep(lookAgainMs, undefined, { signal: relay.signal });
  }
}

/** Decides under a lock, so that of two calls at once one writes the reply and the other sees that. */
async function beginTurn(tx: Database, profileId: string, turn: Turn): Promise<ReplyTask | 'wait' | 'nothing'> {
  const thread = await lockThread(tx, profileId, turn.threadId);
  if (!thread) throw gone();
  const isNew = turn.message ? await isUnknown(tx, thread.id, turn.message.id) : false;
  if (thread.isReplying) {
    if (isNew) throw busy();
    return 'wait';
  }
  if (turn.message && isNew) {
    await insertMessage(tx, { ...turn.message, threadId: thread.id, role: 'user' });
  }
  const all = await listMessages(tx, thread.id);
  if (isNew && all.length > mostMessages) throw full();
  const last = all.at(-1);
  const replaced = last?.role === 'assistant' && last.state !== 'complete' ? last : null;
  const messages = replaced && !isNew ? all.slice(0, -1) : all;
  if (!turn.wants(messages)) return 'nothing';
  const replyId = randomUUID();
  await beginReply(tx, thread.id, replyId);
  return { threadId: thread.id, replyId, messages, replaces: replaced && !isNew ? replaced.id : null };
}

async function isUnknown(tx: Database, threadId: string, messageId: string): Promise<boolean> {
  const where = await findMessageThread(tx, messageId);
  if (where !== null && where !== threadId) {
    throw new AppError('validation_failed', 'message_id: this id is taken. Please send the message with another one.');
  }
  return where === null;
}

function wantsGreeting(messages: ConversationMessage[]): boolean {
  return messages.length === 0;
}

function wantsReply(messages: ConversationMessage[]): boolean {
  const last = messages.at(-1);
  return last?.role !== 'assistant' || isLoneNotice(last);
}

const Messages = z.array(z.object({ role: z.string().optional(), content: z.string() })).min(1);

/** The text of the last message in the JSON that the browser sends. */
function readMessage(json: string): string {
  const parsed = Messages.safeParse(parseJson(json));
  if (!parsed.success) {
    throw new AppError('validation_failed', 'messages: a JSON list with one message is expected, as text.');
  }
  const content = (parsed.data.at(-1)?.content ?? '').replaceAll('\r\n', '\n').trim();
  if (content === '') throw new AppError('validation_failed', 'Please write something first.');
  // The text came as JSON inside JSON, where the check of the whole body does not see it.
  if (isUnstorable(content)) {
    throw new AppError('validation_failed', 'Your text has a character we can’t save. Please type it again.');
  }
  if (content.length > chatMessage.maxLength) {
    throw new AppError(
      'validation_failed',
      `A message can have up to ${chatMessage.maxLength} characters; this one has ${content.length}. Please send it in parts.`,
    );
  }
  return content;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function answer(parts: ChatParts, caller: Profile): Promise<ChatbotAnswer> {
  const conversation = await getConversation(parts.db, caller.id);
  if (!conversation) throw gone();
  const { threadId, messages } = conversation;
  const { content: asked = '', question: mark = null } = messages.findLast(({ role }) => role === 'assistant') ?? {};
  const notice = openNotice(messages);
  const { conversation: said, ...told } = await presentNow(parts, caller.id, messages);
  const offered = chipsAfter(notice, { mark: mark && withoutPlacing(mark), text: asked }, told.stories);
  return {
    output: notice && notice.content !== asked ? `${notice.content}\n\n${asked}` : asked,
    thread: { configurable: { thread_id: threadId } },
    conversation: asSent(withSwitches(said, notice), messages),
    ...told,
    has_draft: await hasDraft(parts.db, caller.id),
    chips: chipsUnder(mark ?? '', asked, offered, { conversation: said, ...told }),
  };
}

function gone(): AppError {
  return new AppError(
    'not_found',
    'This conversation is gone. You may have restarted it in another tab or on another device. Please refresh the page.',
  );
}

function full(): AppError {
  return new AppError(
    'bad_request',
    'This conversation is very long now. Press Move to Next Step. You can restart the chat from your profile.',
  );
}

function busy(): AppError {
  return new AppError(
    'conflict',
    'We’re still replying to your last message, maybe in another tab. Wait for the reply, then send this one.',
    { retryAfterSeconds: 3 },
  );
}
