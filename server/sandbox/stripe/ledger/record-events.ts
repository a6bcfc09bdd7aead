import type { Stripe } from 'stripe';
import type { Database } from '#server/platform/database/database.ts';
import type {
  PageAddresses,
  WireCharge,
  WireIntent,
  WireObject,
  WireRefund,
  WireSession,
} from '#server/sandbox/stripe/objects/wire.ts';
import { makeId } from '#server/sandbox/stripe/stripe-ids.ts';
import { insertEvents } from './events.repo.ts';

/** Why and when something is changed: by a call of the API, which its event then names, by a payer or by the clock. */
export interface Cause {
  now: Date;
  pages: PageAddresses;
  request: { id: string; idempotencyKey: string | null } | null;
}

type Told<Type extends Stripe.Event.Type, Subject extends WireObject> = {
  type: Type;
  object: Subject;
  previous?: Record<string, unknown>;
};

export type Happening =
  | Told<'checkout.session.completed' | 'checkout.session.expired', WireSession>
  | Told<
      | 'payment_intent.succeeded'
      | 'payment_intent.payment_failed'
      | 'payment_intent.requires_action'
      | 'payment_intent.canceled',
      WireIntent
    >
  | Told<'charge.succeeded' | 'charge.failed' | 'charge.refunded' | 'charge.updated', WireCharge>
  | Told<'refund.created' | 'refund.updated' | 'refund.failed', WireRefund>;

/** In the transaction of the change: whatever was charged, ended or given back is told of, and nothing else. */
export async function recordEvents(tx: Database, cause: Cause, happenings: Happening[]): Promise<void> {
  const { now, request } = cause;
  await insertEvents(
    tx,
    happenings.map(({ type, object, previous }) => ({
      id: makeId('evt_'),
      type,
      object: { ...object },
      previous: previous ?? null,
      requestId: request?.id ?? null,
      idempotencyKey: request?.idempotencyKey ?? null,
      createdAt: now,
      nextAttemptAt: now,
    })),
  );
}
