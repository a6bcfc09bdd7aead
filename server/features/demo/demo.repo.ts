import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database.ts';

/** Any constant works as long as nothing else uses it. */
const demoLockKey = 7_241_964;

/** Holds other processes that start now until this transaction ends. */
export async function lockDemo(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${demoLockKey})`);
}
