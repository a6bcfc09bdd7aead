import { randomUUID } from 'node:crypto';
import type { Keeping } from '#contracts/stories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockFiledStories } from '#server/features/stories/take-stories.service.ts';
import {
  deleteMessage,
  insertMessage,
  listMessages,
  renewReply,
  setContent,
  setCreatedAt,
  setKeeping,
} from './chat.repo.ts';
import { begunAnew, groupSent, type ConversationMessage } from './conversation.service.ts';

/**
 * A message of a student becomes several, letter for letter, with their switches: one more from each of these places on. The student
 * still sees it as they sent it. All their ids, or null where it was taken into the stories meanwhile and stays one.
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
    const sent = groupSent(await listMessages(tx, threadId)).find((each) => each.some((part) => part.id === id)) ?? [];
    const message = sent.find((each) => each.id === id);
    if (!message || (takenUntil !== null && message.createdAt <= takenUntil)) return null;
    const { content, createdAt } = message;
    const keeping = sentences ? { story: null, ...message.keeping, ...asSeen(sentences) } : message.keeping;
    const cuts = places.map((place) => place + spacesAt(content, place));
    const [first = '', ...rest] = [0, ...cuts].map((from, at) => content.slice(from, cuts[at]));
    const later = (moment: Date, by: number) => new Date(moment.getTime() + by);
    // What was cut off behind it before stays behind it.
    for (const part of sent.slice(sent.indexOf(message) + 1))
      await setCreatedAt(tx, part.id, later(part.createdAt, rest.length));
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
        partOf: message.partOf ?? id,
        createdAt: later(createdAt, ids.length),
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

/**
 * The pieces of a message become one again, with their switches. False where one was taken into the stories meanwhile, or where the
 * student split one of them further.
 */
export async function joinPieces(
  db: Database,
  profileId: string,
  threadId: string,
  ids: readonly string[],
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { takenUntil } = await lockFiledStories(tx, profileId);
    const messages = await listMessages(tx, threadId);
    const pieces = messages.filter((each) => ids.includes(each.id));
    const [first, ...rest] = pieces;
    const isInRow = pieces.every((piece, at) => messages.indexOf(piece) === messages.indexOf(pieces[0] ?? piece) + at);
    if (!first || !isInRow || (takenUntil !== null && pieces.some(({ createdAt }) => createdAt <= takenUntil)))
      return false;
    const all = (side: 'on' | 'off') => [...new Set(pieces.flatMap(({ keeping }) => keeping?.[side] ?? []))];
    await setContent(tx, first.id, rest.reduce(joined, first.content));
    await setKeeping(tx, first.id, { story: null, ...first.keeping, on: all('on'), off: all('off') });
    for (const { id } of rest) await deleteMessage(tx, id);
    return true;
  });
}

/** A part begins with a word: the spaces before it belong to the one before. */
const spacesAt = (text: string, place: number) => /^\s*/.exec(text.slice(place))?.[0].length ?? 0;

/** Before there was `partOf`, a piece was stored without the spaces behind it. */
const joined = (before: string, { content, partOf }: Pick<ConversationMessage, 'content' | 'partOf'>) =>
  partOf !== null || before.endsWith('\n') ? `${before}${content}` : `${before} ${content}`;

const switchesIn = (text: string, keeping: Keeping | null): Pick<Keeping, 'on' | 'off'> => ({
  on: keeping?.on.filter((each) => text.includes(each)) ?? [],
  off: keeping?.off.filter((each) => text.includes(each)) ?? [],
});
