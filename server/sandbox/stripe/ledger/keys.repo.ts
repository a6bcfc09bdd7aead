import { eq, lt } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { stripeAccount, stripeIdempotencyKeys as keys } from '#server/sandbox/stripe/stripe.table.ts';
import { makeId } from '#server/sandbox/stripe/stripe-ids.ts';

export interface KeptAnswer {
  fingerprint: string;
  requestId: string;
  answer: string | null;
}

/** The one secret that signs what is sent to the webhook: made by whichever process comes first, the same for all. */
export async function readWebhookSecret(db: Database): Promise<string> {
  const find = () => db.select().from(stripeAccount).where(eq(stripeAccount.id, 'sandbox'));
  const [existing] = await find();
  if (existing) return existing.webhookSecret;
  const fresh = { id: 'sandbox', webhookSecret: makeId('whsec_', 32) };
  await db.insert(stripeAccount).values(fresh).onConflictDoNothing();
  const [row] = await find();
  if (!row) throw new Error('The webhook’s secret was not kept.');
  return row.webhookSecret;
}

/**
 * Takes the key for this transaction; answers false where it was taken before. A call under the same key at the same time
 * waits here until the first one has committed, and finds its answer then, or takes the key if the first one failed.
 */
export async function takeKey(
  tx: Database,
  values: { key: string; fingerprint: string; requestId: string; createdAt: Date },
): Promise<boolean> {
  const taken = await tx.insert(keys).values(values).onConflictDoNothing().returning({ key: keys.key });
  return taken.length > 0;
}

export async function findKey(tx: Database, key: string): Promise<KeptAnswer | null> {
  const [row] = await tx.select().from(keys).where(eq(keys.key, key));
  return row ?? null;
}

export async function keepAnswer(tx: Database, key: string, answer: string): Promise<void> {
  await tx.update(keys).set({ answer }).where(eq(keys.key, key));
}

export async function deleteKeysBefore(db: Database, before: Date): Promise<void> {
  await db.delete(keys).where(lt(keys.createdAt, before));
}
