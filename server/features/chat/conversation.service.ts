import type { MessageState } from '#contracts/chat.ts';
import type { Keeping } from '#contracts/stories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { findConversation } from './chat.repo.ts';

export interface ConversationMessage {
  id: string;
  role: 'user' | 'assistant';
  content: string;
  state: MessageState;
  /** Which of the guided questions it was; null where a model asked, and on a student's message. */
  question: string | null;
  /** What the student decided about their own message. */
  keeping: Keeping | null;
  /** Of a message that was split: its first part; null in that one itself. */
  partOf: string | null;
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

/** What was sent, each with the parts it was split into; one that was not split has only itself. */
export function groupSent<M extends Pick<ConversationMessage, 'id' | 'partOf'>>(messages: readonly M[]): M[][] {
  return [...Map.groupBy(messages, ({ id, partOf }) => partOf ?? id).values()];
}

/** The reply is no longer ours to write. */
export function begunAnew(): AppError {
  return new AppError(
    'conflict',
    'This conversation was restarted in another tab or on another device. Please refresh the page.',
  );
}
