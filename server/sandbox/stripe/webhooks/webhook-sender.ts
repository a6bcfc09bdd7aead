import type { Database } from '#server/platform/database/database.ts';
import { repeat, type Repeated } from '#server/platform/repeat.ts';
import {
  claimDueEvents,
  deleteEventsBefore,
  findEvent,
  markDelivered,
  markFailed,
  markGivenUp,
  type EventRow,
} from '#server/sandbox/stripe/ledger/events.repo.ts';
import { deleteKeysBefore } from '#server/sandbox/stripe/ledger/keys.repo.ts';
import { settleDueRefunds } from '#server/sandbox/stripe/ledger/refund-moves.ts';
import { expireDueSessions } from '#server/sandbox/stripe/ledger/session-moves.ts';
import { presentEvent } from '#server/sandbox/stripe/objects/event-object.ts';
import type { PageAddresses } from '#server/sandbox/stripe/objects/wire.ts';
import { nextAttempt } from './webhook-retry.ts';
import { signPayload } from './webhook-signature.ts';

/** Told side by side, so that they also arrive in another order than they happened, as the provider warns. */
const batchSize = 5;
/** Longer than any attempt may take: while a process is telling of an event, no other does. */
const claimMs = 30_000;
const pollMs = 1_000;
const databaseDownMs = 5_000;
const sweepEveryMs = 60 * 60_000;
const hourMs = 60 * 60_000;
/** As with the provider: events can be asked for during thirty days, a key is kept for one. */
const keepEventsMs = 30 * 24 * hourMs;
const keepKeysMs = 24 * hourMs;

/** Brings a signed message to the webhook and answers with its status. */
export type PostMessage = (payload: string, headers: Record<string, string>) => Promise<number>;

export interface SenderParts {
  db: Database;
  now: () => Date;
  pages: PageAddresses;
  webhookSecret: string;
  post: PostMessage;
  log: { warn: (fields: object, message: string) => void };
}

/** What the clock alone brings about: sessions run out, slow refunds arrive. Answers whether anything was due. */
export async function letTimePass(parts: Pick<SenderParts, 'db' | 'now' | 'pages'>): Promise<boolean> {
  const cause = { now: parts.now(), pages: parts.pages, request: null };
  const ended = await expireDueSessions(parts.db, cause);
  const settled = await settleDueRefunds(parts.db, cause);
  return ended + settled > 0;
}

/**
 * Tells of what is due, and answers how many events were tried. Each is told at least once: a process that dies between
 * telling and writing it down leaves the event to be told again, under the same id.
 */
export async function sendDueEvents(parts: SenderParts): Promise<number> {
  const now = parts.now();
  const claimedUntil = new Date(now.getTime() + claimMs);
  const due = await claimDueEvents(parts.db, { now, claimedUntil, limit: batchSize });
  const outcomes = await Promise.allSettled(due.map((event) => deliver(parts, event)));
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return due.length;
}

/** Tells of one event now, whatever was told before, and answers the webhook's status: for replays and any order. */
export async function sendEvent(parts: Omit<SenderParts, 'log' | 'pages'>, id: string): Promise<number> {
  const event = await findEvent(parts.db, id);
  if (!event) throw new Error(`There is no event ${id}.`);
  return post(parts, event);
}

async function post(
  { webhookSecret, now, post: send }: Pick<SenderParts, 'webhookSecret' | 'now' | 'post'>,
  event: EventRow,
): Promise<number> {
  const payload = JSON.stringify(presentEvent(event), null, 2);
  return send(payload, {
    'content-type': 'application/json; charset=utf-8',
    'stripe-signature': signPayload(payload, webhookSecret, now()),
    'user-agent': 'Stripe/1.0 (sandbox)',
  });
}

async function deliver(parts: SenderParts, event: EventRow): Promise<void> {
  const failure = await post(parts, event).then(
    (status) => (status >= 200 && status < 300 ? null : `The webhook answered ${status}.`),
    (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error)).slice(0, 300),
  );
  const now = parts.now();
  if (failure === null) return markDelivered(parts.db, event.id, now);
  const nextAttemptAt = nextAttempt(event.attempts, event.createdAt, now);
  parts.log.warn(
    { event: event.id, type: event.type, attempts: event.attempts, error: failure, gaveUp: nextAttemptAt === null },
    'the payment webhook did not take an event',
  );
  if (nextAttemptAt === null) return markGivenUp(parts.db, event.id, { error: failure, now });
  return markFailed(parts.db, event.id, { error: failure, nextAttemptAt });
}

/** Looks for due events once a second until it is stopped; `stop` waits for those in hand. */
export function startEventSender(parts: SenderParts): Repeated {
  let sweptAt = 0;
  return repeat({
    everyMs: pollMs,
    afterFailureMs: databaseDownMs,
    pass: async () => {
      const moved = await letTimePass(parts);
      const tried = await sendDueEvents(parts);
      const nowMs = parts.now().getTime();
      if (nowMs - sweptAt >= sweepEveryMs) {
        sweptAt = nowMs;
        await deleteEventsBefore(parts.db, new Date(nowMs - keepEventsMs));
        await deleteKeysBefore(parts.db, new Date(nowMs - keepKeysMs));
      }
      return moved || tried > 0;
    },
    onFailure: (error) => parts.log.warn({ err: error }, 'the payment sandbox cannot reach its database'),
  });
}
