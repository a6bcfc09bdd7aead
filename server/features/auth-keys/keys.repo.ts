import type { Database } from '#server/platform/database/database.ts';
import { authSigningKeys } from '#server/features/auth/auth.table.ts';

/** There is one row. Of several processes that start at once the first one's key stays, and all of them read that. */
const onlyRow = 1;

export async function keepSharedKey(db: Database, make: () => Promise<object>): Promise<unknown> {
  const found = await readSharedKey(db);
  if (found) return found;
  await db
    .insert(authSigningKeys)
    .values({ id: onlyRow, jwk: { ...(await make()) } })
    .onConflictDoNothing();
  return readSharedKey(db);
}

async function readSharedKey(db: Database): Promise<unknown> {
  const [row] = await db.select({ jwk: authSigningKeys.jwk }).from(authSigningKeys);
  return row?.jwk ?? null;
}
