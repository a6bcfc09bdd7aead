import type { Stripe } from 'stripe';
import type { EventRow } from '#server/sandbox/stripe/ledger/events.repo.ts';
import { apiVersion, seconds } from './wire.ts';

/** The object inside was typed when the event was written; here it is a part of the record and passed on as it was. */
export type WireEvent = Omit<Stripe.EventBase, 'data'> & {
  data: { object: Record<string, unknown>; previous_attributes?: Record<string, unknown> };
};

export function presentEvent(row: EventRow): WireEvent {
  return {
    id: row.id,
    object: 'event',
    api_version: apiVersion,
    created: seconds(row.createdAt),
    data: { object: row.object, ...(row.previous ? { previous_attributes: row.previous } : {}) },
    livemode: false,
    pending_webhooks: row.deliveredAt === null && row.givenUpAt === null ? 1 : 0,
    request: { id: row.requestId, idempotency_key: row.idempotencyKey },
    type: row.type as Stripe.Event.Type,
  };
}
