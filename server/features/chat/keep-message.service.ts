import { isDeepStrictEqual } from 'node:util';
import type { ChatbotKeeping, KeptMessage, StoryName } from '#contracts/chat.ts';
import type { Keeping } from '#contracts/stories.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { refileAnswers } from '#server/features/stories/refile-answers.service.ts';
import { lockFiledStories, readFiledStories } from '#server/features/stories/take-stories.service.ts';
import { setKeeping } from './chat.repo.ts';
import { getConversation, type ConversationMessage } from './conversation.service.ts';
import { presentConversation } from './kept-messages.service.ts';
import type { ChatParts } from './reply.service.ts';

/**
 * Switches sentences of a message on or off, or moves it to another story. The rest is written down as the student sees it now: from
 * then on it is theirs, and no rule of ours decides about this message again.
 */
export async function keepMessage(
  parts: Pick<ChatParts, 'db' | 'workers'>,
  caller: Profile,
  messageId: string,
  input: ChatbotKeeping,
): Promise<void> {
  if ((await keepMessages(parts, caller, new Map([[messageId, input]]))).length > 0)
    throw new AppError('conflict', 'You changed this message on your stories page. Please change it there.');
}

/** The same for many messages at once, all of them or none. Leaves those that the student changed among the stories, and returns them. */
export async function keepMessages(
  { db, workers }: Pick<ChatParts, 'db' | 'workers'>,
  caller: Profile,
  inputs: ReadonlyMap<string, ChatbotKeeping>,
): Promise<string[]> {
  const before = { filed: await readFiledStories(db, caller.id), messages: await messagesOf(db, caller.id) };
  // Read before anything is held: another thread does it, and may be busy.
  const read = await presentConversation({ workers }, before.messages, before.filed);
  return db.transaction(async (tx) => {
    const filed = await lockFiledStories(tx, caller.id);
    const messages = await messagesOf(tx, caller.id);
    const isStillSo = isDeepStrictEqual({ filed, messages }, before);
    const now = isStillSo ? read : await presentConversation({ workers }, messages, filed);
    const decided = [...inputs].map(([id, input]) => ({ id, change: changeOf(now, messages, id, input) }));
    const changes = decided.flatMap(({ change }) => change ?? []);
    for (const { id, keeping } of changes) await setKeeping(tx, id, keeping);
    const keepings = new Map(changes.map(({ id, keeping }) => [id, keeping]));
    const after = messages.map((each) => ({ ...each, keeping: keepings.get(each.id) ?? each.keeping }));
    await refileAnswers(tx, caller.id, { changes, before: messages, after, ...filed });
    return decided.flatMap(({ id, change }) => (change ? [] : [id]));
  });
}

/** Null where the student changed the message among the stories. */
function changeOf(
  { conversation, story_names: names }: Awaited<ReturnType<typeof presentConversation>>,
  messages: readonly ConversationMessage[],
  messageId: string,
  input: ChatbotKeeping,
) {
  const at = messages.findIndex(({ id, role }) => id === messageId && role === 'user');
  const [message, shown] = [messages[at], conversation[at]?.kept];
  if (!message || !shown) throw gone();
  if (shown.elsewhere !== null) return null;
  const isTarget = ({ id }: StoryName) => id === input.story && id !== messageId;
  // Only switching a sentence on brings back what is in no story.
  if (input.story && (shown.story === null || (input.story !== 'new' && !names.some(isTarget))))
    throw new AppError('not_found', 'That story is gone. You may have deleted or moved it. Please refresh the page.');
  const isMoved = input.story !== undefined && !isThere(shown, input.story);
  const keeping: Keeping = {
    ...message.keeping,
    ...switched(shown, message.keeping, input),
    story: input.story ?? message.keeping?.story ?? null,
  };
  const isTakenOut = shown.sentences.some(({ text, is_kept }) => is_kept && keeping.off.includes(text));
  return { id: messageId, keeping, isMoved, isTakenOut };
}

const messagesOf = async (db: ChatParts['db'], profileId: string) =>
  (await getConversation(db, profileId))?.messages ?? [];

const isThere = ({ story, is_new }: KeptMessage, wanted: string) =>
  wanted === 'new' ? is_new : story?.id === wanted && !is_new;

/** Every sentence, named or not, once one is: two tabs that switch two sentences both get their way. */
function switched(
  { sentences }: KeptMessage,
  before: Keeping | null,
  { on = [], off = [] }: ChatbotKeeping,
): Pick<Keeping, 'on' | 'off'> {
  const known = new Set(sentences.map(({ text }) => text));
  if ([...on, ...off].some((text) => !known.has(text)))
    throw new AppError('validation_failed', 'We can’t find that part anymore. Please refresh the page.');
  if (on.length + off.length === 0) return { on: before?.on ?? [], off: before?.off ?? [] };
  const isOn = ({ text, is_kept }: KeptMessage['sentences'][number]) =>
    !off.includes(text) && (is_kept || on.includes(text));
  const texts = (wanted: boolean) => [
    ...new Set(sentences.filter((each) => isOn(each) === wanted).map(({ text }) => text)),
  ];
  return { on: texts(true), off: texts(false) };
}

function gone(): AppError {
  return new AppError('not_found', 'This message is gone. You may have restarted the chat. Please refresh the page.');
}
