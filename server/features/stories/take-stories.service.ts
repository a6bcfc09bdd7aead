import type { StoryAnswer } from '#contracts/stories.ts';
import { storiesIn, type ToldAnswer } from '#server/composer/compose.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  findFiledStories,
  findTakenUntil,
  insertStory,
  lockConversation,
  lockStoryRows,
  setTakenUntil,
  updateStory,
  type StoryRow,
} from './stories.repo.ts';

/**
 * Takes what was said since the last time into stories: a root answer opens one, its follow-ups are added to it. What the student
 * renamed, edited or deleted meanwhile stays as they left it.
 */
export async function takeStories(db: Database, profileId: string): Promise<void> {
  const conversation = await getConversation(db, profileId);
  if (!conversation || !hasNews(conversation.messages, (await findTakenUntil(db, profileId))?.takenUntil ?? null))
    return;
  await db.transaction((tx) => takeLocked(tx, profileId));
}

/** The same before the conversation is forgotten, in that transaction: no message can come in between. */
export async function takeStoriesLast(tx: Database, profileId: string): Promise<void> {
  await takeLocked(tx, profileId, { isLast: true });
}

export { firstWords } from './sort-by-privacy.ts';
export { withCapital } from './name-words.ts';
export { calledIn } from './story-called.ts';
export type FiledStory = StoryRow;

/** The stories as they were taken last, and what was taken until then. */
export interface FiledStories {
  rows: StoryRow[];
  takenUntil: Date | null;
}

export const readFiledStories = (db: Database, profileId: string): Promise<FiledStories> =>
  findFiledStories(db, profileId);

/** The same, held until the transaction ends: nothing is told, taken or changed meanwhile. */
export async function lockFiledStories(tx: Database, profileId: string): Promise<FiledStories> {
  const rows = await lockStoryRows(tx, profileId);
  await lockConversation(tx, profileId);
  return { rows, takenUntil: (await findTakenUntil(tx, profileId))?.takenUntil ?? null };
}

/** An answer as a story keeps it. */
export function asAnswer({ id, question, text, isPrivate, on = [], off = [] }: ToldAnswer): StoryAnswer {
  const marks = on.length + off.length === 0 ? {} : { on: [...on], off: [...off] };
  return { id, question, text, is_private: isPrivate, ...marks };
}

async function takeLocked(tx: Database, profileId: string, { isLast = false } = {}): Promise<void> {
  // Always in this order, the stories first, so that two of these cannot wait for each other.
  const rows = await lockStoryRows(tx, profileId);
  if (isLast) await lockConversation(tx, profileId);
  const taken = await findTakenUntil(tx, profileId);
  const current = await getConversation(tx, profileId);
  if (!taken || !current) return;
  await takeNew(tx, profileId, { rows, messages: current.messages, until: taken.takenUntil });
  const last = current.messages.at(-1);
  if (last) await setTakenUntil(tx, taken.threadId, last.createdAt);
}

function hasNews(messages: readonly ConversationMessage[], until: Date | null): boolean {
  return messages.some(({ role, createdAt }) => role === 'user' && isAfter(createdAt, until));
}

function isAfter(moment: Date, until: Date | null): boolean {
  return until === null || moment > until;
}

interface News {
  rows: StoryRow[];
  messages: ConversationMessage[];
  until: Date | null;
}

async function takeNew(tx: Database, profileId: string, { rows, messages, until }: News): Promise<void> {
  const isNew = new Set(messages.filter(({ createdAt }) => isAfter(createdAt, until)).map(({ id }) => id));
  const changed = new Map<string, StoryAnswer[]>();
  const answersOf = (row: StoryRow) => changed.get(row.id) ?? row.answers;
  let position = Math.max(0, ...rows.map((row) => row.position));
  for (const told of storiesIn(messages)) {
    const ids = new Set(told.answers.map(({ id }) => id));
    const fresh = told.answers.filter(({ id }) => isNew.has(id)).map(asAnswer);
    if (fresh.length === 0) continue;
    const known = rows.findLast((row) => row.answers.some(({ id }) => ids.has(id)));
    if (known) changed.set(known.id, [...answersOf(known), ...fresh]);
    else {
      position += 1;
      const title = messages.find(({ id }) => ids.has(id))?.keeping?.name ?? '';
      await insertStory(tx, { profileId, title, answers: fresh, position });
    }
  }
  for (const [id, answers] of changed) await updateStory(tx, id, { answers, updatedAt: new Date() });
}
