import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { authAttempts } from '#server/features/auth/auth.table.ts';

export interface CountedAttempt {
  key: string;
  count: number;
  windowStart: Date;
}

/** Counts one more for each key, or starts its window anew where the last one is over. */
export async function countAttempts(
  db: Database,
  keys: string[],
  now: Date,
  windowMs: number,
): Promise<CountedAttempt[]> {
  const over = sql`${authAttempts.windowStart} <= ${new Date(now.getTime() - windowMs).toISOString()}::timestamptz`;
  return db
    .insert(authAttempts)
    .values(keys.map((key) => ({ key, windowStart: now, count: 1 })))
    .onConflictDoUpdate({
      target: authAttempts.key,
      set: {
        count: sql`case when ${over} then 1 else ${authAttempts.count} + 1 end`,
        windowStart: sql`case when ${over} then excluded.window_start else ${authAttempts.windowStart} end`,
      },
    })
    .returning();
}

/** Counts whose windows began after a moment. */
export function findAttempts(db: Database, keys: string[], since: Date): Promise<CountedAttempt[]> {
  return db
    .select()
    .from(authAttempts)
    .where(and(inArray(authAttempts.key, keys), gt(authAttempts.windowStart, since)));
}

/**
 * Takes everything back that was counted for a pair of address and account from its address, and one from the others. Rows
 * are locked in the order in which they are counted.
 */
export async function forgivePair(
  db: Database,
  { pair, address, others }: { pair: string; address: string; others: string[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(authAttempts).where(eq(authAttempts.key, pair));
    const left = sql`greatest(${authAttempts.count} - ${known?.count ?? 1}::integer, 0)`;
    await tx.update(authAttempts).set({ count: left }).where(eq(authAttempts.key, address));
    await uncountAttempts(tx, others);
    await tx.delete(authAttempts).where(eq(authAttempts.key, pair));
  });
}

export async function uncountAttempts(db: Database, keys: string[]): Promise<void> {
  await db
    .update(authAttempts)
    .set({ count: sql`greatest(${authAttempts.count} - 1, 0)` })
    .where(inArray(authAttempts.key, keys));
}

export async function deleteAttemptsBefore(db: Database, before: Date): Promise<void> {
  await db.delete(authAttempts).where(lt(authAttempts.windowStart, before));
}
