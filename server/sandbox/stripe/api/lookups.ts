import type { Database } from '#server/platform/database/database.ts';
import { findEvent, type EventRow } from '#server/sandbox/stripe/ledger/events.repo.ts';
import {
  findCharge,
  findIntent,
  findRefund,
  type ChargeRow,
  type IntentRow,
  type RefundRow,
} from '#server/sandbox/stripe/ledger/payments.repo.ts';
import type { Cause } from '#server/sandbox/stripe/ledger/record-events.ts';
import { holdSession } from '#server/sandbox/stripe/ledger/session-moves.ts';
import { findSession, listSessions, type SessionRow } from '#server/sandbox/stripe/ledger/sessions.repo.ts';
import { presentCharge } from '#server/sandbox/stripe/objects/charge-object.ts';
import { presentIntent } from '#server/sandbox/stripe/objects/intent-object.ts';
import type { WireCharge, WireIntent } from '#server/sandbox/stripe/objects/wire.ts';
import { noSuch } from '#server/sandbox/stripe/stripe-error.ts';

/* What a call names, or the error that it does not exist. */

/** As it stands now: a session whose time is over has ended, whoever looks first. */
export async function getSession(tx: Database, cause: Cause, id: string, param = 'session'): Promise<SessionRow> {
  const session = (await isSettled(tx, cause, id)) ?? (await holdSession(tx, cause, id));
  if (!session) throw noSuch('checkout.session', id, param);
  return session;
}

/** A session that cannot change by being read needs no lock, so that reading never waits for a payment. */
async function isSettled(tx: Database, cause: Cause, id: string): Promise<SessionRow | null> {
  const session = await findSession(tx, id);
  return session && (session.status !== 'open' || session.expiresAt > cause.now) ? session : null;
}

export async function getIntent(tx: Database, id: string, param = 'intent'): Promise<IntentRow> {
  const intent = await findIntent(tx, id);
  if (!intent) throw noSuch('payment_intent', id, param);
  return intent;
}

export async function getCharge(tx: Database, id: string, param = 'charge'): Promise<ChargeRow> {
  const charge = await findCharge(tx, id);
  if (!charge) throw noSuch('charge', id, param);
  return charge;
}

export async function getRefund(tx: Database, id: string, param = 'id'): Promise<RefundRow> {
  const refund = await findRefund(tx, id);
  if (!refund) throw noSuch('refund', id, param);
  return refund;
}

export async function getEvent(tx: Database, id: string, param = 'id'): Promise<EventRow> {
  const event = await findEvent(tx, id);
  if (!event) throw noSuch('event', id, param);
  return event;
}

/** An intent that waits for its card's owner names the page where that happens. */
export async function showIntent(tx: Database, cause: Cause, intent: IntentRow): Promise<WireIntent> {
  if (intent.status !== 'requires_action') return presentIntent(intent, null);
  const page = { limit: 1, after: null, before: null, created: {} };
  const [session] = (await listSessions(tx, { paymentIntentId: intent.id }, page)).rows;
  return presentIntent(intent, session ? cause.pages.authenticate(session.id) : null);
}

export async function showCharge(tx: Database, cause: Cause, id: string): Promise<WireCharge> {
  return presentCharge(await getCharge(tx, id), cause.pages);
}
