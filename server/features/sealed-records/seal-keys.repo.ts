import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { sealKeys } from './sealed-records.table.ts';

export type KnownKey = Pick<typeof sealKeys.$inferSelect, 'kid' | 'publicKey'>;

export async function rememberKeys(db: Database, keys: readonly KnownKey[]): Promise<void> {
  await db
    .insert(sealKeys)
    .values([...keys])
    .onConflictDoNothing();
}

export function listKeys(db: Database): Promise<KnownKey[]> {
  return db
    .select({ kid: sealKeys.kid, publicKey: sealKeys.publicKey })
    .from(sealKeys)
    .orderBy(asc(sealKeys.createdAt), asc(sealKeys.kid));
}

export async function findKey(db: Database, kid: string): Promise<KnownKey | null> {
  const [row] = await db
    .select({ kid: sealKeys.kid, publicKey: sealKeys.publicKey })
    .from(sealKeys)
    .where(eq(sealKeys.kid, kid));
  return row ?? null;
}

/** The oldest shared key, or the offered one where there is none. Of processes that start at once, all use the same. */
export async function keepSharedKey(
  db: Database,
  offered: { kid: string; publicKey: string; privateKey: string },
): Promise<string> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${sealKeys} in share row exclusive mode`);
    const [found] = await tx
      .select({ privateKey: sealKeys.privateKey })
      .from(sealKeys)
      .where(isNotNull(sealKeys.privateKey))
      .orderBy(asc(sealKeys.createdAt), asc(sealKeys.kid))
      .limit(1);
    if (found?.privateKey) return found.privateKey;
    await tx.insert(sealKeys).values(offered);
    return offered.privateKey;
  });
}
