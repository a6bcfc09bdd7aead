import { and, asc, count, desc, eq, gt, inArray, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { prompts } from '#server/features/prompts/prompts.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { recordLooks, recordShares } from './sealed-records.table.ts';

export type Share = typeof recordShares.$inferSelect;
export type Look = Pick<typeof recordLooks.$inferSelect, 'shareId' | 'browser' | 'lookedAt'>;

/** What a record says about its essay beside the words. */
export async function findSharedEssay(db: Database, profileId: string, threadId: string) {
  const [row] = await db
    .select({ form: essayThreads.form, firstName: profiles.firstName, lastName: profiles.lastName })
    .from(essayThreads)
    .innerJoin(profiles, eq(profiles.id, essayThreads.profileId))
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.profileId, profileId)));
  return row ?? null;
}

/** Whether the essay is this person’s; held until the transaction ends, so that pages are counted one after the other. */
export async function lockOwnEssay(tx: Database, profileId: string, threadId: string): Promise<boolean> {
  const rows = await tx
    .select({ id: essayThreads.id })
    .from(essayThreads)
    .where(and(eq(essayThreads.id, threadId), eq(essayThreads.profileId, profileId)))
    .for('update');
  return rows.length > 0;
}

export async function countOpenShares(tx: Database, threadId: string, now: Date): Promise<number> {
  const [row] = await tx
    .select({ open: count() })
    .from(recordShares)
    .where(and(eq(recordShares.threadId, threadId), isNull(recordShares.takenBackAt), gt(recordShares.endsAt, now)));
  return row?.open ?? 0;
}

export async function findShare(db: Database, threadId: string, id: string): Promise<Share | null> {
  const [row] = await db
    .select()
    .from(recordShares)
    .where(and(eq(recordShares.id, id), eq(recordShares.threadId, threadId)));
  return row ?? null;
}

/** Null where the id is taken. */
export async function insertShare(tx: Database, values: typeof recordShares.$inferInsert): Promise<Share | null> {
  const [row] = await tx.insert(recordShares).values(values).onConflictDoNothing().returning();
  return row ?? null;
}

export function listShares(db: Database, threadId: string): Promise<Share[]> {
  return db
    .select()
    .from(recordShares)
    .where(eq(recordShares.threadId, threadId))
    .orderBy(desc(recordShares.sharedAt), asc(recordShares.id));
}

/** Of each page its own newest, the last one first: a page that many open takes nothing from the others. */
export function listLooks(
  db: Database,
  shareIds: readonly string[],
  mostEach: number | null,
): Promise<(Look & { inAll: number })[]> {
  const ofPage = sql`partition by ${recordLooks.shareId}`;
  const numbered = db
    .select({
      shareId: recordLooks.shareId,
      browser: recordLooks.browser,
      lookedAt: recordLooks.lookedAt,
      inAll: sql<number>`(count(*) over (${ofPage}))::integer`.as('in_all'),
      place: sql<number>`row_number() over (${ofPage} order by ${recordLooks.lookedAt} desc, ${recordLooks.id})`.as(
        'place',
      ),
    })
    .from(recordLooks)
    .where(inArray(recordLooks.shareId, [...shareIds]))
    .as('numbered');
  const { shareId, browser, lookedAt, inAll, place } = numbered;
  return db
    .select({ shareId, browser, lookedAt, inAll })
    .from(numbered)
    .where(mostEach === null ? undefined : lte(place, mostEach))
    .orderBy(asc(place));
}

/** What is shown goes at once; when it was shared, and who looked, stays for the student. */
export async function takeBackShare(db: Database, threadId: string, id: string, now: Date): Promise<Share | null> {
  const [row] = await db
    .update(recordShares)
    .set({ takenBackAt: sql`coalesce(${recordShares.takenBackAt}, ${now.toISOString()}::timestamptz)`, content: null })
    .where(and(eq(recordShares.id, id), eq(recordShares.threadId, threadId)))
    .returning();
  return row ?? null;
}

/** By its address. One whose essay is in the trash is not there. */
export async function findSharedByToken(db: Database, token: string) {
  const [row] = await db
    .select({ share: recordShares, profileId: essayThreads.profileId })
    .from(recordShares)
    .innerJoin(essayThreads, eq(essayThreads.id, recordShares.threadId))
    .leftJoin(prompts, eq(prompts.id, essayThreads.promptId))
    .where(and(eq(recordShares.token, token), or(isNull(essayThreads.promptId), isNull(prompts.deletedAt))));
  return row ?? null;
}

/** Unless the same kind of browser looked a moment ago. */
export async function insertLook(
  db: Database,
  { shareId, browser, lookedAt, since }: Look & { since: Date },
): Promise<void> {
  const [recent] = await db
    .select({ id: recordLooks.id })
    .from(recordLooks)
    .where(and(eq(recordLooks.shareId, shareId), eq(recordLooks.browser, browser), gt(recordLooks.lookedAt, since)))
    .limit(1);
  if (!recent) await db.insert(recordLooks).values({ shareId, browser, lookedAt });
}

/** Pages whose day has come: what they showed is not kept. */
export async function emptyEndedShares(db: Database, now: Date): Promise<void> {
  await db
    .update(recordShares)
    .set({ content: null })
    .where(and(lt(recordShares.endsAt, now), isNotNull(recordShares.content)));
}
