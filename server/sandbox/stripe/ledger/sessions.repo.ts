import { and, eq, lte, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';
import { stripeCheckoutSessions as sessions } from '#server/sandbox/stripe/stripe.table.ts';
import { cutPage, pageFilter, pageOrder, type Page, type PageRequest } from './paging.repo.ts';

export type SessionRow = typeof sessions.$inferSelect;
export type NewSession = Omit<typeof sessions.$inferInsert, 'sequence'>;

export async function insertSession(tx: Database, values: NewSession): Promise<SessionRow> {
  const [row] = await tx.insert(sessions).values(values).returning();
  if (!row) throw new Error('The session was not kept.');
  return row;
}

export async function findSession(db: Database, id: string): Promise<SessionRow | null> {
  const [row] = await db.select().from(sessions).where(eq(sessions.id, id));
  return row ?? null;
}

/** Whoever changes a session holds its row first: a payment, its repetition and the clock wait for one another. */
export async function lockSession(tx: Database, id: string): Promise<SessionRow | null> {
  const [row] = await tx.select().from(sessions).where(eq(sessions.id, id)).for('update');
  return row ?? null;
}

export async function updateSession(
  tx: Database,
  id: string,
  values: Partial<Pick<SessionRow, 'status' | 'paymentIntentId' | 'payerEmail' | 'payerName' | 'metadata'>>,
): Promise<SessionRow> {
  const [row] = await tx.update(sessions).set(values).where(eq(sessions.id, id)).returning();
  if (!row) throw new Error(`The session ${id} is gone.`);
  return row;
}

export async function findDueSessionIds(db: Database, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.status, 'open'), lte(sessions.expiresAt, now)))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export interface SessionFilter {
  status?: SessionRow['status'];
  paymentIntentId?: string;
  payerEmail?: string;
}

export async function listSessions(db: Database, filter: SessionFilter, page: PageRequest): Promise<Page<SessionRow>> {
  const wanted: (SQL | undefined)[] = [
    filter.status && eq(sessions.status, filter.status),
    filter.paymentIntentId === undefined ? undefined : eq(sessions.paymentIntentId, filter.paymentIntentId),
    filter.payerEmail === undefined ? undefined : eq(sessions.payerEmail, filter.payerEmail),
  ];
  const rows = await db
    .select()
    .from(sessions)
    .where(and(...wanted, pageFilter(sessions, page)))
    .orderBy(pageOrder(sessions, page))
    .limit(page.limit + 1);
  return cutPage(rows, page);
}
