import type { Database } from '#server/platform/database/database.ts';
import { presentCharge } from '#server/sandbox/stripe/objects/charge-object.ts';
import { presentIntent } from '#server/sandbox/stripe/objects/intent-object.ts';
import { presentSession } from '#server/sandbox/stripe/objects/session-object.ts';
import { makeId } from '#server/sandbox/stripe/stripe-ids.ts';
import type { LastError, WaitingCard } from '#server/sandbox/stripe/stripe.table.ts';
import { findIntent, insertCharge, insertIntent, updateIntent, type IntentRow } from './payments.repo.ts';
import { recordEvents, type Cause } from './record-events.ts';
import { updateSession, type SessionRow } from './sessions.repo.ts';

/* Every function here works on an open session whose row the caller holds, and leaves the books whole. */

export interface Attempt {
  payment: WaitingCard;
  payerEmail: string | null;
  authenticated: boolean;
}

/** The payment of a session begins with the first card that is tried on it, and stays the same for the next one. */
export async function intentOf(tx: Database, cause: Cause, session: SessionRow): Promise<IntentRow> {
  const existing = session.paymentIntentId === null ? null : await findIntent(tx, session.paymentIntentId);
  if (existing) return existing;
  const id = makeId('pi_');
  const intent = await insertIntent(tx, {
    id,
    status: 'requires_payment_method',
    amount: session.amountTotal,
    currency: session.currency,
    clientSecret: makeId(`${id}_secret_`, 25),
    description: session.intentDescription,
    metadata: session.intentMetadata,
    receiptEmail: session.receiptEmail,
    createdAt: cause.now,
  });
  await updateSession(tx, session.id, { paymentIntentId: id });
  return intent;
}

/** Asks the bank: the card is charged and the session complete, or it is declined and the session stays open. */
export async function askBank(tx: Database, cause: Cause, session: SessionRow, attempt: Attempt): Promise<SessionRow> {
  const { payment, payerEmail, authenticated } = attempt;
  const intent = await intentOf(tx, cause, session);
  const charge = await insertCharge(tx, {
    id: makeId('ch_'),
    paymentIntentId: intent.id,
    paymentMethodId: payment.paymentMethodId,
    status: payment.decline ? 'failed' : 'succeeded',
    amount: session.amountTotal,
    currency: session.currency,
    description: intent.description,
    metadata: intent.metadata,
    card: payment.card,
    authenticated,
    refunds: payment.refunds,
    failure: payment.decline,
    payerEmail,
    payerName: payment.payerName,
    receiptEmail: intent.receiptEmail,
    receiptNumber: payment.decline ? null : receiptNumber(),
    createdAt: cause.now,
  });
  const told = presentCharge(charge, cause.pages);

  if (payment.decline) {
    const declined = await updateIntent(tx, intent.id, {
      status: 'requires_payment_method',
      latestChargeId: charge.id,
      paymentMethodId: null,
      waitingCard: null,
      lastError: { ...payment.decline, typed: typedWith(payment) },
    });
    await recordEvents(tx, cause, [
      { type: 'charge.failed', object: told },
      { type: 'payment_intent.payment_failed', object: presentIntent(declined, null) },
    ]);
    await updateSession(tx, session.id, { payerEmail });
    return { ...session, paymentIntentId: intent.id };
  }

  const succeeded = await updateIntent(tx, intent.id, {
    status: 'succeeded',
    latestChargeId: charge.id,
    paymentMethodId: payment.paymentMethodId,
    waitingCard: null,
    lastError: null,
  });
  const complete = await updateSession(tx, session.id, {
    status: 'complete',
    payerEmail,
    payerName: payment.payerName,
  });
  await recordEvents(tx, cause, [
    { type: 'charge.succeeded', object: told },
    { type: 'payment_intent.succeeded', object: presentIntent(succeeded, null) },
    { type: 'checkout.session.completed', object: presentSession(complete, cause.pages) },
  ]);
  return complete;
}

function typedWith({ card, payerName }: WaitingCard): LastError['typed'] & object {
  return { name: payerName, expMonth: card.expMonth, expYear: card.expYear };
}

/** The bank wants to hear from the card's owner first. Nothing is charged until then. */
export async function askOwner(
  tx: Database,
  cause: Cause,
  session: SessionRow,
  payment: WaitingCard,
  payerEmail: string | null,
): Promise<void> {
  const intent = await intentOf(tx, cause, session);
  const waiting = await updateIntent(tx, intent.id, {
    status: 'requires_action',
    paymentMethodId: payment.paymentMethodId,
    waitingCard: payment,
    lastError: null,
  });
  await updateSession(tx, session.id, { payerEmail });
  await recordEvents(tx, cause, [
    {
      type: 'payment_intent.requires_action',
      object: presentIntent(waiting, cause.pages.authenticate(session.id)),
    },
  ]);
}

/** The owner said no, or could not prove to be the owner. */
export async function refuseOwner(tx: Database, cause: Cause, intent: IntentRow): Promise<void> {
  const refused = await updateIntent(tx, intent.id, {
    status: 'requires_payment_method',
    paymentMethodId: null,
    waitingCard: null,
    lastError: {
      code: 'payment_intent_authentication_failure',
      declineCode: null,
      message: 'Your bank couldn’t confirm it’s you. You weren’t charged. Try again or use another card.',
      ...(intent.waitingCard ? { typed: typedWith(intent.waitingCard) } : {}),
    },
  });
  await recordEvents(tx, cause, [{ type: 'payment_intent.payment_failed', object: presentIntent(refused, null) }]);
}

/** Two groups of four digits, as on a real receipt. */
function receiptNumber(): string {
  const digits = () =>
    String(crypto.getRandomValues(new Uint16Array(1))[0] ?? 0)
      .padStart(5, '0')
      .slice(-4);
  return `${digits()}-${digits()}`;
}
