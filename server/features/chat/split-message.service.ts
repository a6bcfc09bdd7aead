import { randomUUID } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { insertMessage, setContent } from './chat.repo.ts';
import type { ConversationMessage } from './conversation.service.ts';

/** A student's message becomes two, word for word; the second goes to another story, or begins one (`new`). Its id. */
export async function splitMessage(
  db: Database,
  threadId: string,
  { id, content, createdAt }: ConversationMessage,
  { at, story }: { at: number; story: string },
): Promise<string> {
  const second = randomUUID();
  await db.transaction(async (tx) => {
    await setContent(tx, id, content.slice(0, at).trim());
    await insertMessage(tx, {
      id: second,
      threadId,
      role: 'user',
      content: content.slice(at).trim(),
      keeping: { on: [], off: [], story },
      createdAt: new Date(createdAt.getTime() + 1),
    });
  });
  return second;
}
