import type { ChatMessage, MessageState } from '#contracts/chat.ts';
import { goodStart } from '#contracts/limits.ts';
import { whatIsTold } from '#server/composer/compose.ts';
import type { Context } from '#server/platform/context.ts';
import { composer } from '#server/providers/composer.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findConversation } from './chat.repo.ts';

export interface ConversationMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  state: MessageState;
  /** Which of the guided questions it was; null where a model asked, and on a student's message. */
  question: string | null;
  createdAt: Date;
}

export interface Conversation {
  threadId: string;
  messages: ConversationMessage[];
}

/** Everything said so far, oldest first; null for a student who has not begun. */
export function getConversation(db: Database, profileId: string): Promise<Conversation | null> {
  return findConversation(db, profileId);
}

/** How many stories were told, and whether they make a good start. What a model failed at is not part of it. */
export async function storiesTold(
  { workers }: Pick<Context, 'workers'>,
  messages: readonly ConversationMessage[],
): Promise<{ stories: number; has_enough: boolean }> {
  const filed = await workers.run(composer, 'storiesIn', [messages.filter(({ state }) => state !== 'failed')]);
  // “i dont have anything” is filed, and is no story.
  const told = filed.filter(({ answers }) => whatIsTold(answers) === 'story');
  const words = await workers.run(composer, 'wordsIn', [told]);
  return { stories: told.length, has_enough: told.length >= goodStart.stories && words >= goodStart.words };
}

export function presentMessage({ id, role, content, state, createdAt }: ConversationMessage): ChatMessage {
  return { id, role, content, state, timestamp: createdAt.toISOString() };
}
