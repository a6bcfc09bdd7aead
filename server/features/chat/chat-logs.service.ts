import { ChatLogContent, type ChatLog } from '#contracts/chat.ts';
import type { Context } from '#server/platform/context.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { nothingToSee, requireMaterialAccess } from '#server/features/material-reads/material-reads.service.ts';
import { findChatLog, upsertChatLog, type ChatLogRow } from './chat-logs.repo.ts';

/** Null while no conversation was finished. */
export async function getOwnChatLog(db: Database, caller: Profile): Promise<ChatLog | null> {
  const row = await findChatLog(db, caller.id);
  return row && presentChatLog(row);
}

/** The conversation as the browser shows it when the student ends it. A later one takes its place. */
export async function saveChatLog(
  { db, now }: Pick<Context, 'db' | 'now'>,
  caller: Profile,
  content: string,
): Promise<ChatLog> {
  const row = await upsertChatLog(db, { profileId: caller.id, content: checkContent(content), now: now() });
  if (!row) throw new Error('The chat log was not stored.');
  return presentChatLog(row);
}

export async function getStudentChatLog(
  parts: Pick<Context, 'db' | 'now'>,
  caller: Profile,
  profileId: string,
): Promise<ChatLog> {
  const row = await findChatLog(parts.db, profileId);
  if (!row) throw nothingToSee();
  await requireMaterialAccess(parts, caller, profileId, 'chat');
  return presentChatLog(row);
}

/** What a writer downloads later must be readable, so only the agreed shape is kept, and nothing beside it. */
function checkContent(content: string): string {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    value = null;
  }
  const parsed = ChatLogContent.safeParse(value);
  if (!parsed.success) {
    throw new AppError(
      'validation_failed',
      'chat_content: the text is not a conversation (JSON with thread_id and messages).',
    );
  }
  return JSON.stringify(parsed.data);
}

function presentChatLog({ content, createdAt, updatedAt }: ChatLogRow): ChatLog {
  return { chat_content: content, created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() };
}
