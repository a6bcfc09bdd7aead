import type { Database } from '#server/platform/database/database.ts';
import { askBank, askOwner, refuseOwner } from '#server/sandbox/stripe/ledger/charge-moves.ts';
import {
  findCharge,
  findIntent,
  listRefundsOf,
  type ChargeRow,
  type IntentRow,
  type RefundRow,
} from '#server/sandbox/stripe/ledger/payments.repo.ts';
import type { Cause } from '#server/sandbox/stripe/ledger/record-events.ts';
import { holdSession } from '#server/sandbox/stripe/ledger/session-moves.ts';
import type { SessionRow } from '#server/sandbox/stripe/ledger/sessions.repo.ts';
import type { PageAddresses } from '#server/sandbox/stripe/objects/wire.ts';
import { makeId } from '#server/sandbox/stripe/stripe-ids.ts';
import type { WaitingCard } from '#server/sandbox/stripe/stripe.table.ts';
import { checkForm, type CardEntry, type CardForm, type FormErrors } from './card-form.ts';

export interface CheckoutParts {
  db: Database;
  now: () => Date;
  pages: PageAddresses;
}

/** Where a checkout stands for the person in front of it. */
export type Standing =
  | { kind: 'unknown' }
  | { kind: 'open'; session: SessionRow; intent: IntentRow | null }
  | { kind: 'complete'; session: SessionRow }
  | { kind: 'expired'; session: SessionRow };

export type PayOutcome =
  | Exclude<Standing, { kind: 'open' }>
  | { kind: 'invalid'; session: SessionRow; errors: FormErrors }
  /** Why is written down with the payment. */
  | { kind: 'declined'; session: SessionRow }
  | { kind: 'authenticate'; session: SessionRow };

export async function openCheckout(parts: CheckoutParts, id: string): Promise<Standing> {
  return inHand(parts, id, async (_tx, _cause, standing) => standing);
}

/** One try with a card. The session is held meanwhile: of two tries at once the second finds what the first has done. */
export async function payCheckout(parts: CheckoutParts, id: string, form: CardForm): Promise<PayOutcome> {
  return inHand(parts, id, async (tx, cause, standing): Promise<PayOutcome> => {
    if (standing.kind !== 'open') return standing;
    const { session } = standing;
    const checked = checkForm(form, session.customerEmail, cause.now);
    if ('errors' in checked) return { kind: 'invalid', session, errors: checked.errors };
    const { entry } = checked;
    const payment = waitingCard(entry);
    if (entry.test.authenticates) {
      await askOwner(tx, cause, session, payment, entry.email);
      return { kind: 'authenticate', session };
    }
    return askedBank(tx, cause, session, { payment, payerEmail: entry.email, authenticated: false });
  });
}

/** The card's owner has answered the bank. An answer that comes twice, or too late, changes nothing. */
export async function answerBank(parts: CheckoutParts, id: string, agreed: boolean): Promise<PayOutcome> {
  return inHand(parts, id, async (tx, cause, standing): Promise<PayOutcome> => {
    if (standing.kind !== 'open') return standing;
    const { session, intent } = standing;
    if (!intent?.waitingCard) return { kind: 'invalid', session, errors: {} };
    if (agreed) {
      const { payerEmail } = session;
      return askedBank(tx, cause, session, { payment: intent.waitingCard, payerEmail, authenticated: true });
    }
    await refuseOwner(tx, cause, intent);
    return { kind: 'declined', session };
  });
}

async function askedBank(
  tx: Database,
  cause: Cause,
  session: SessionRow,
  attempt: Parameters<typeof askBank>[3],
): Promise<PayOutcome> {
  const after = await askBank(tx, cause, session, attempt);
  if (after.status === 'complete') return { kind: 'complete', session: after };
  return { kind: 'declined', session: after };
}

function waitingCard({ test, card, name }: CardEntry): WaitingCard {
  return {
    card,
    paymentMethodId: makeId('pm_'),
    payerName: name,
    refunds: test.refunds,
    decline: test.decline,
  };
}

async function inHand<Result>(
  { db, now, pages }: CheckoutParts,
  id: string,
  work: (tx: Database, cause: Cause, standing: Standing) => Promise<Result>,
): Promise<Result> {
  const cause: Cause = { now: now(), pages, request: null };
  return db.transaction(async (tx) => {
    const session = await holdSession(tx, cause, id);
    if (!session) return work(tx, cause, { kind: 'unknown' });
    if (session.status !== 'open') return work(tx, cause, { kind: session.status, session });
    const intent = session.paymentIntentId === null ? null : await findIntent(tx, session.paymentIntentId);
    return work(tx, cause, { kind: 'open', session, intent });
  });
}

/** The provider fills in the session's id where the address asks for it. As a header takes it: without line breaks and umlauts. */
export function successAddress(session: SessionRow): string {
  return new URL(session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id)).href;
}

export interface Receipt {
  charge: ChargeRow;
  refunds: RefundRow[];
}

export async function readReceipt(db: Database, chargeId: string): Promise<Receipt | null> {
  const charge = await findCharge(db, chargeId);
  if (charge?.status !== 'succeeded') return null;
  return { charge, refunds: await listRefundsOf(db, charge.id) };
}
