import { createHash } from 'node:crypto';
import { reviewPackages } from '#contracts/packages.ts';
import { pages } from '#contracts/pages.ts';
import { requestLimits } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/access/identity.ts';
import { requirePayable } from '#server/features/requests/orders.service.ts';
import type { CheckoutOrder } from '#server/providers/payments/payments.ts';
import { requireOwnRequest, writerNameOf, type RequestRow } from '#server/features/requests/requests.service.ts';
import { fulfil, markExpired, type PaymentParts } from './fulfil.service.ts';
import { findCurrent, insertPayment, updatePayment, type PaymentRow } from './payments.repo.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** The provider takes no checkout that would end sooner than in half an hour. */
const shortestMs = 30 * minuteMs;

/**
 * Where to pay for a request. An open checkout is used again; one that is over is followed by a new one, and one that was
 * paid meanwhile is carried out instead.
 */
export async function openCheckout(parts: PaymentParts, caller: Profile, requestId: number): Promise<{ url: string }> {
  const { db, config, payments, now } = parts;
  const request = await requireOwnRequest(db, caller, requestId);
  if (request.status !== 'inactive') throw notPayable();
  await requirePayable(db, request);
  let payment = await findCurrent(db, requestId);
  if (payment?.status === 'open' && payment.checkoutId) {
    const checkout = await payments.getCheckout(payment.checkoutId);
    if (checkout?.status === 'open' && checkout.url) return { url: checkout.url };
    await fulfil(parts, payment.checkoutId);
    if ((await requireOwnRequest(db, caller, requestId)).status !== 'inactive') throw notPayable();
    payment = await findCurrent(db, requestId);
  } else if (payment?.status === 'open' && endOf(payment).getTime() - now().getTime() < shortestMs + minuteMs) {
    // The process died before anybody was told where to pay, and by now the provider would refuse its time.
    await markExpired(parts, payment);
    payment = null;
  }
  if (payment?.status !== 'open') {
    payment =
      (await insertPayment(db, { writerRequestId: requestId, amountCents: request.priceCents, createdAt: now() })) ??
      (await findCurrent(db, requestId));
  }
  if (payment?.status !== 'open') throw notPayable();
  const words = await describeOrder(db, request);
  const back = `${config.publicUrl}${pages.writerRequests}`;
  const opened = await payments.createCheckout({
    requestId: String(requestId),
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: 'usd',
    ...words,
    customerEmail: caller.email,
    successUrl: `${back}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${back}?canceled=true`,
    // The same payment asked for twice, by a double click or by two processes, is one checkout.
    // The provider refuses other words under the same key, and a name may have changed since a try that failed.
    idempotencyKey: `checkout-${payment.id}-${digestOf(words)}`,
    expiresAt: endOf(payment),
  });
  await updatePayment(db, payment.id, { checkoutId: opened.sessionId });
  return { url: opened.url };
}

/** As long as the provider takes a line. */
const longestLine = 400;

/** What is paid for, as the payer reads it on the provider's page and on the receipt. */
async function describeOrder(
  db: Database,
  { id, requestType, frozen }: RequestRow,
): Promise<Pick<CheckoutOrder, 'title' | 'description'>> {
  const writer = await writerNameOf(db, id);
  const line = `Writer: ${writer}. Essay: ${frozen.university_name}, ${frozen.course_name}`;
  return {
    title: `${reviewPackages[requestType].title} review, request #${id}`,
    description: line.length > longestLine ? `${line.slice(0, longestLine).toWellFormed()}…` : line,
  };
}

function digestOf(words: object): string {
  return createHash('sha256').update(JSON.stringify(words)).digest('hex').slice(0, 16);
}

/** A little before the provider's own limit, because its clock is not ours. */
function endOf({ createdAt }: PaymentRow): Date {
  return new Date(createdAt.getTime() + requestLimits.checkoutHours * hourMs - 5 * minuteMs);
}

/**
 * Closes the open checkout of a request that was given up. It is a courtesy, and may fail: whoever pays all the same gets the
 * money back.
 */
export async function closeCheckout(parts: PaymentParts, requestId: number): Promise<void> {
  const payment = await findCurrent(parts.db, requestId);
  if (payment?.status !== 'open' || !payment.checkoutId) return;
  try {
    await parts.payments.expireCheckout(payment.checkoutId);
    await fulfil(parts, payment.checkoutId);
  } catch (error) {
    parts.log.warn({ err: error, payment: payment.id }, 'a checkout could not be closed and is tried again');
  }
}

function notPayable(): AppError {
  return new AppError('conflict', 'This request isn’t waiting for a payment anymore. You’ll find it in My Requests.');
}
