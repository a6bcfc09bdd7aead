import type { StoryAnswer } from '#contracts/stories.ts';
import { storiesIn } from '#server/composer/compose.ts';
import { getConversation, type ConversationMessage } from '#server/features/chat/conversation.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  findTakenUntil,
  insertStory,
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
  await db.transaction(async (tx) => {
    const rows = await lockStoryRows(tx, profileId);
    const taken = await findTakenUntil(tx, profileId);
    const current = await getConversation(tx, profileId);
    if (!taken || !current) return;
    await takeNew(tx, profileId, { rows, messages: current.messages, until: taken.takenUntil });
    const last = current.messages.at(-1);
    if (last) await setTakenUntil(tx, taken.threadId, last.createdAt);
  });
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
  let position = Math.max(0, ...rows.map((row) => row.position));
  for (const told of storiesIn(messages)) {
    const answers = told.answers.map(({ id, question, text, isPrivate }): StoryAnswer => ({
      id,
      question,
      text,
      is_private: isPrivate,
    }));
    const fresh = answers.filter(({ id }) => isNew.has(id));
    const known = rows.find((row) => row.answers.some(({ id }) => answers.some((each) => each.id === id)));
    if (known) {
      const next = [...withPrivate(known.answers, answers, isNew.size > 0), ...fresh];
      if (fresh.length > 0 || next.some((each, index) => each !== known.answers[index]))
        await updateStory(tx, known.id, { answers: next, updatedAt: new Date() });
    } else if (fresh.length > 0) {
      position += 1;
      await insertStory(tx, { profileId, answers: fresh, position });
    }
  }
}

/** "Please leave that out" is about what was told before it. */
function withPrivate(stored: StoryAnswer[], told: readonly StoryAnswer[], hasNew: boolean): StoryAnswer[] {
  if (!hasNew) return stored;
  const hidden = new Set(told.filter(({ is_private }) => is_private).map(({ id }) => id));
  return stored.map((each) => (hidden.has(each.id) && !each.is_private ? { ...each, is_private: true } : each));
}
