import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { sealKeys } from './sealed-records.table.ts';

export type SealKey = Omit<typeof sealKeys.$inferSelect, 'privateKey'>;

const columns = {
  kid: sealKeys.kid,
  publicKey: sealKeys.publicKey,
  createdAt: sealKeys.createdAt,
  retiredAt: sealKeys.retiredAt,
  revokedAt: sealKeys.revokedAt,
};

/** Keeps the public parts that are new, and answers what is known of each. */
export async function rememberKeys(
  db: Database,
  keys: readonly Pick<SealKey, 'kid' | 'publicKey'>[],
): Promise<SealKey[]> {
  await db
    .insert(sealKeys)
    .values([...keys])
    .onConflictDoNothing();
  const kids = keys.map(({ kid }) => kid);
  return db.select(columns).from(sealKeys).where(inArray(sealKeys.kid, kids));
}

export function listKeys(db: Database): Promise<SealKey[]> {
  return db.select(columns).from(sealKeys).orderBy(asc(sealKeys.createdAt), asc(sealKeys.kid));
}

export async function findKey(db: Database, kid: string): Promise<SealKey | null> {
  const [row] = await db.select(columns).from(sealKeys).where(eq(sealKeys.kid, kid));
  return row ?? null;
}

/** Whoever else wants it waits until this transaction has ended. */
export async function lockKey(tx: Database, kid: string): Promise<void> {
  await tx.select(columns).from(sealKeys).where(eq(sealKeys.kid, kid)).for('update');
}

/** All that still seal. */
export function retireKeys(db: Database, now: Date): Promise<SealKey[]> {
  return db
    .update(sealKeys)
    .set({ retiredAt: now })
    .where(and(isNull(sealKeys.retiredAt), isNull(sealKeys.revokedAt)))
    .returning(columns);
}

/** Twice is once: the first moment stays. Null where there’s no such key. */
export async function revokeKey(db: Database, kid: string, now: Date): Promise<SealKey | null> {
  const [row] = await db
    .update(sealKeys)
    .set({ revokedAt: sql`coalesce(${sealKeys.revokedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(sealKeys.kid, kid))
    .returning(columns);
  return row ?? null;
}

export async function emptyPrivateKeys(db: Database, now: Date): Promise<void> {
  await db
    .update(sealKeys)
    .set({ privateKey: null, retiredAt: sql`coalesce(${sealKeys.retiredAt}, ${now.toISOString()}::timestamptz)` })
    .where(isNotNull(sealKeys.privateKey));
}
