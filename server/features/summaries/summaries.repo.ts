import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { summaries, summaryRuns } from './summaries.table.ts';

export type SummaryRow = typeof summaries.$inferSelect;

export async function findSummary(db: Database, profileId: string): Promise<SummaryRow | null> {
  const [row] = await db.select().from(summaries).where(eq(summaries.profileId, profileId));
  return row ?? null;
}

/** Held until the transaction ends, so that two changes come one after the other. */
export async function lockSummary(tx: Database, profileId: string): Promise<SummaryRow | null> {
  const [row] = await tx.select().from(summaries).where(eq(summaries.profileId, profileId)).for('update');
  return row ?? null;
}

export interface MadeSummary {
  profileId: string;
  madeContent: string;
  inputsDigest: string;
  now: Date;
}

export async function upsertSummary(
  db: Database,
  { profileId, madeContent, inputsDigest, now }: MadeSummary,
): Promise<SummaryRow | null> {
  const made = { content: madeContent, madeContent, inputsDigest, updatedAt: now };
  // Words of the student's own are never written over: they step aside and can be brought back.
  const ownContent = sql`case when ${summaries.content} <> ${summaries.madeContent} then ${summaries.content} else ${summaries.ownContent} end`;
  const [row] = await db
    .insert(summaries)
    .values({ profileId, ...made, createdAt: now })
    .onConflictDoUpdate({ target: summaries.profileId, set: { ...made, ownContent } })
    .returning();
  return row ?? null;
}

export async function updateSummaryContent(
  db: Database,
  { profileId, content, now }: { profileId: string; content: string; now: Date },
): Promise<SummaryRow | null> {
  const [row] = await db
    .update(summaries)
    .set({ content, updatedAt: now })
    .where(eq(summaries.profileId, profileId))
    .returning();
  return row ?? null;
}

/** Changes the text and what it was made as alike: whether it was edited stays as it is. */
export async function updateSummaryTexts(
  tx: Database,
  { profileId, content, madeContent, now }: { profileId: string; content: string; madeContent: string; now: Date },
): Promise<void> {
  await tx.update(summaries).set({ content, madeContent, updatedAt: now }).where(eq(summaries.profileId, profileId));
}

/** What the student wrote by hand stays; where it had stepped aside for a made one, it takes its place again. */
export async function deleteMadeSummary(tx: Database, profileId: string): Promise<void> {
  const isMade = and(eq(summaries.profileId, profileId), eq(summaries.content, summaries.madeContent));
  await tx
    .update(summaries)
    .set({ content: sql`${summaries.ownContent}`, ownContent: null })
    .where(and(isMade, isNotNull(summaries.ownContent)));
  await tx.delete(summaries).where(isMade);
}

/** How an edited summary was made is forgotten; it stays the student's. */
export async function forgetMadeContent(tx: Database, profileId: string): Promise<void> {
  await tx.update(summaries).set({ madeContent: '', inputsDigest: '' }).where(eq(summaries.profileId, profileId));
}

/** A run whose process has been silent for so long will never end. A living one renews it three times in between. */
const silentAfterSeconds = 15;
export const renewRunMs = (silentAfterSeconds * 1000) / 3;
const isSilent = lt(summaryRuns.aliveAt, sql`clock_timestamp() - make_interval(secs => ${silentAfterSeconds})`);

/** One statement, so that two who try at once cannot both get it. */
export async function takeRun(db: Database, profileId: string, runId: string): Promise<boolean> {
  const alive = { runId, aliveAt: sql`clock_timestamp()` };
  const rows = await db
    .insert(summaryRuns)
    .values({ profileId, ...alive })
    .onConflictDoUpdate({
      target: summaryRuns.profileId,
      set: alive,
      setWhere: sql`${isSilent} or ${eq(summaryRuns.runId, runId)}`,
    })
    .returning({ runId: summaryRuns.runId });
  return rows.length > 0;
}

export async function endRun(db: Database, runId: string): Promise<void> {
  await db.delete(summaryRuns).where(eq(summaryRuns.runId, runId));
}
