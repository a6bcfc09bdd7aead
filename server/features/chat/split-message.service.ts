import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { insertMessage, setContent } from './chat.repo.ts';
import type { ConversationMessage } from './conversation.service.ts';

/** A student's message becomes two, word for word; the second begins a story. Its id. */
export async function splitMessage(
  db: Database,
  threadId: string,
  { id, content, createdAt }: ConversationMessage,
  at: number,
): Promise<string> {
  const second = randomUUID();
  await db.transaction(async (tx) => {
    await setContent(tx, id, content.slice(0, at).trim());
    await insertMessage(tx, {
      id: second,
      threadId,
      role: 'user',
      content: content.slice(at).trim(),
      keeping: { on: [], off: [], story: 'new', after: second },
      createdAt: new Date(createdAt.getTime() + 1),
    });
  });
  return second;
}
