import { asc, desc, eq } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { authUsers } from '#server/features/auth/auth.table.ts';
import { chatLogs, chatMessages, chatThreads } from '#server/features/chat/chat.table.ts';
import { documents } from '#server/features/documents/documents.table.ts';
import { materialReads } from '#server/features/material-reads/material-reads.table.ts';
import { modelUsage } from '#server/features/model-usage/model-usage.table.ts';
import { stories } from '#server/features/stories/stories.table.ts';
import { summaries } from '#server/features/summaries/summaries.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import {
  selectEssaysInMaking,
  selectSavedEssays,
  type EssayInMaking,
  type SavedEssay,
} from './export/essays-data.repo.ts';
import { selectOrderedReviews, type OrderedReview } from './export/requests-data.repo.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** Everything the product keeps about one person, the files themselves apart. */
export interface PersonData {
  profile: typeof profiles.$inferSelect;
  /** Null with an outside provider, which keeps the account. */
  account: { createdAt: Date; lastSignInAt: Date | null } | null;
  documents: DocumentRow[];
  messages: Pick<
    typeof chatMessages.$inferSelect,
    'id' | 'role' | 'content' | 'state' | 'keeping' | 'partOf' | 'createdAt'
  >[];
  chatLog: typeof chatLogs.$inferSelect | null;
  summary: typeof summaries.$inferSelect | null;
  /** In the student's order. */
  stories: (typeof stories.$inferSelect)[];
  reads: Pick<typeof materialReads.$inferSelect, 'readerName' | 'material' | 'readAt'>[];
  usage: (typeof modelUsage.$inferSelect)[];
  savedEssays: SavedEssay[];
  essaysInMaking: EssayInMaking[];
  reviews: OrderedReview[];
}

/** One picture of one moment: a change between two of the readings would make the copy contradict itself. */
export async function selectPersonData(db: Database, profileId: string): Promise<PersonData | null> {
  return db.transaction((tx) => readPerson(tx, profileId), { isolationLevel: 'repeatable read' });
}

async function readPerson(tx: Database, profileId: string): Promise<PersonData | null> {
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, profileId));
  if (!profile) return null;
  const [account] = await tx
    .select({ createdAt: authUsers.createdAt, lastSignInAt: authUsers.lastSignInAt })
    .from(authUsers)
    .where(eq(authUsers.id, profile.userId));
  const [chatLog] = await tx.select().from(chatLogs).where(eq(chatLogs.profileId, profileId));
  const [summary] = await tx.select().from(summaries).where(eq(summaries.profileId, profileId));
  const told = await tx.select().from(stories).where(eq(stories.profileId, profileId)).orderBy(asc(stories.position));
  return {
    profile,
    account: account ?? null,
    documents: await tx.select().from(documents).where(eq(documents.profileId, profileId)).orderBy(asc(documents.kind)),
    messages: await tx
      .select({
        id: chatMessages.id,
        role: chatMessages.role,
        content: chatMessages.content,
        state: chatMessages.state,
        keeping: chatMessages.keeping,
        partOf: chatMessages.partOf,
        createdAt: chatMessages.createdAt,
      })
      .from(chatMessages)
      .innerJoin(chatThreads, eq(chatThreads.id, chatMessages.threadId))
      .where(eq(chatThreads.profileId, profileId))
      .orderBy(asc(chatMessages.createdAt), asc(chatMessages.id)),
    chatLog: chatLog ?? null,
    summary: summary ?? null,
    stories: told,
    reads: await tx
      .select({
        readerName: materialReads.readerName,
        material: materialReads.material,
        readAt: materialReads.readAt,
      })
      .from(materialReads)
      .where(eq(materialReads.profileId, profileId))
      .orderBy(desc(materialReads.readAt)),
    usage: await tx
      .select()
      .from(modelUsage)
      .where(eq(modelUsage.profileId, profileId))
      .orderBy(asc(modelUsage.day), asc(modelUsage.model)),
    savedEssays: await selectSavedEssays(tx, profileId),
    essaysInMaking: await selectEssaysInMaking(tx, profileId),
    reviews: await selectOrderedReviews(tx, profileId),
  };
}
