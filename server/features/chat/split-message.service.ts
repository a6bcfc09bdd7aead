import { randomUUID } from 'node:crypto';
import type { Keeping } from '#contracts/stories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockFiledStories } from '#server/features/stories/take-stories.service.ts';
import { insertMessage, listMessages, renewReply, setKeeping, setContent } from './chat.repo.ts';
import { begunAnew } from './conversation.service.ts';
import type { ReplyTask } from './reply.service.ts';

/**
 * The newest message of a student becomes two, word for word, with their switches; the second goes to another story, or begins one
 * (`new`). Its id, or null where it was taken into the stories meanwhile and stays one.
 */
export async function splitMessage(
  db: Database,
  profileId: string,
  { threadId, replyId, messages }: ReplyTask,
  { at, story }: { at: number; story: string },
): Promise<string | null> {
  const id = messages.at(-1)?.id;
  return db.transaction(async (tx) => {
    const { takenUntil } = await lockFiledStories(tx, profileId);
    if (!(await renewReply(tx, threadId, replyId))) throw begunAnew();
    const message = (await listMessages(tx, threadId)).find((each) => each.id === id);
    if (!message || (takenUntil !== null && message.createdAt <= takenUntil)) return null;
    const [first, rest] = [message.content.slice(0, at).trim(), message.content.slice(at).trim()];
    const second = randomUUID();
    await setContent(tx, message.id, first);
    if (message.keeping)
      await setKeeping(tx, message.id, { ...message.keeping, ...switchesIn(first, message.keeping) });
    await insertMessage(tx, {
      id: second,
      threadId,
      role: 'user',
      content: rest,
      keeping: { ...switchesIn(rest, message.keeping), story },
      createdAt: new Date(message.createdAt.getTime() + 1),
    });
    return second;
  });
}

const switchesIn = (text: string, keeping: Keeping | null): Pick<Keeping, 'on' | 'off'> => ({
  on: keeping?.on.filter((each) => text.includes(each)) ?? [],
  off: keeping?.off.filter((each) => text.includes(each)) ?? [],
});
