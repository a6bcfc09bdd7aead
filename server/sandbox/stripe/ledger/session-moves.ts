import type { Database } from '#server/platform/database/database.ts';
import { presentIntent } from '#server/sandbox/stripe/objects/intent-object.ts';
import { presentSession } from '#server/sandbox/stripe/objects/session-object.ts';
import { findIntent, updateIntent } from './payments.repo.ts';
import { recordEvents, type Cause, type Happening } from './record-events.ts';
import { findDueSessionIds, lockSession, updateSession, type SessionRow } from './sessions.repo.ts';

const sessionsAtOnce = 20;

/** Ends an open session whose row the caller holds. A payment that was begun on it ends too. */
export async function expireSession(tx: Database, cause: Cause, session: SessionRow): Promise<SessionRow> {
  const expired = await updateSession(tx, session.id, { status: 'expired' });
  const happenings: Happening[] = [{ type: 'checkout.session.expired', object: presentSession(expired, cause.pages) }];
  const intent = session.paymentIntentId === null ? null : await findIntent(tx, session.paymentIntentId);
  if (intent) {
    const canceled = await updateIntent(tx, intent.id, {
      status: 'canceled',
      canceledAt: cause.now,
      waitingCard: null,
    });
    happenings.push({ type: 'payment_intent.canceled', object: presentIntent(canceled, null) });
  }
  await recordEvents(tx, cause, happenings);
  return expired;
}

/**
 * The session as it stands now, held for the caller: one whose time is over ends here, even if no process was awake when it
 * ran out.
 */
export async function holdSession(tx: Database, cause: Cause, id: string): Promise<SessionRow | null> {
  const session = await lockSession(tx, id);
  if (session?.status === 'open' && session.expiresAt <= cause.now) return expireSession(tx, cause, session);
  return session;
}

/** Ends what ran out, each in a transaction of its own; answers how many were looked at. */
export async function expireDueSessions(db: Database, cause: Cause): Promise<number> {
  const ids = await findDueSessionIds(db, cause.now, sessionsAtOnce);
  for (const id of ids) await db.transaction((tx) => holdSession(tx, cause, id));
  return ids.length;
}
