import { randomUUID } from 'node:crypto';
import type { Keeping } from '#contracts/stories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockFiledStories } from '#server/features/stories/take-stories.service.ts';
import { deleteMessage, insertMessage, listMessages, renewReply, setKeeping, setContent } from './chat.repo.ts';
import { begunAnew } from './conversation.service.ts';

/**
 * A message of a student becomes several, word for word, with their switches: one more from each of these places on. All their ids,
 * or null where it was taken into the stories meanwhile and stays one.
 */
export async function splitMessage(
  db: Database,
  profileId: string,
  { threadId, replyId }: { threadId: string; replyId?: string },
  { id, sentences }: Split,
  places: readonly number[],
): Promise<string[] | null> {
  return db.transaction(async (tx) => {
    const { takenUntil } = await lockFiledStories(tx, profileId);
    if (replyId !== undefined && !(await renewReply(tx, threadId, replyId))) throw begunAnew();
    const message = (await listMessages(tx, threadId)).find((each) => each.id === id);
    if (!message || (takenUntil !== null && message.createdAt <= takenUntil)) return null;
    const { content, createdAt } = message;
    const keeping = sentences ? { story: null, ...message.keeping, ...asSeen(sentences) } : message.keeping;
    const [first = '', ...rest] = [0, ...places].map((from, at) => pieceOf(content.slice(from, places[at])));
    await setContent(tx, id, first);
    if (keeping) await setKeeping(tx, id, { ...keeping, ...switchesIn(first, keeping) });
    const ids = [id];
    for (const text of rest) {
      const next = randomUUID();
      await insertMessage(tx, {
        id: next,
        threadId,
        role: 'user',
        content: text,
        // It stands where the message stood.
        keeping: { ...switchesIn(text, keeping), story: keeping?.story === 'new' ? id : (keeping?.story ?? null) },
        createdAt: new Date(createdAt.getTime() + ids.length),
      });
      ids.push(next);
    }
    return ids;
  });
}

/** `sentences`: as the student sees them; a piece of a message may read otherwise than the whole of it. */
interface Split {
  id: string;
  sentences?: readonly { text: string; isOn: boolean }[];
}

const asSeen = (sentences: NonNullable<Split['sentences']>): Pick<Keeping, 'on' | 'off'> => ({
  on: sentences.filter(({ isOn }) => isOn).map(({ text }) => text),
  off: sentences.filter(({ isOn }) => !isOn).map(({ text }) => text),
});

/** The pieces of a message become one again, with their switches. False where one was taken into the stories meanwhile. */
export async function joinPieces(
  db: Database,
  profileId: string,
  threadId: string,
  ids: readonly string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { takenUntil } = await lockFiledStories(tx, profileId);
    const pieces = (await listMessages(tx, threadId)).filter((each) => ids.includes(each.id));
    const [first, ...rest] = pieces;
    if (!first || (takenUntil !== null && pieces.some(({ createdAt }) => createdAt <= takenUntil))) return false;
    const all = (side: 'on' | 'off') => [...new Set(pieces.flatMap(({ keeping }) => keeping?.[side] ?? []))];
    await setContent(tx, first.id, pieces.map(({ content }) => content).reduce(joined));
    await setKeeping(tx, first.id, { story: null, ...first.keeping, on: all('on'), off: all('off') });
    for (const { id } of rest) await deleteMessage(tx, id);
    return true;
  });
}

/** A piece keeps the line breaks behind it, so that it stands as before when it is joined again. */
const pieceOf = (text: string) => `${text.trim()}${/\n\s*$/.exec(text)?.[0] ?? ''}`;
const joined = (before: string, piece: string) => `${before}${before.endsWith('\n') ? '' : ' '}${piece}`;

const switchesIn = (text: string, keeping: Keeping | null): Pick<Keeping, 'on' | 'off'> => ({
  on: keeping?.on.filter((each) => text.includes(each)) ?? [],
  off: keeping?.off.filter((each) => text.includes(each)) ?? [],
});
