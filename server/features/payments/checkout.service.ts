import { formatPrice, reviewPackages } from '#contracts/packages.ts';
import { pages } from '#contracts/pages.ts';
import { requestLimits } from '#contracts/requests.ts';
import type { Context } from '#server/platform/context.ts';
import { AppError } from '#server/platform/errors.ts';
import type { Profile } from '#server/platform/identity.ts';
import { requireOwnRequest } from '#server/features/requests/requests.service.ts';
import { fulfil } from './fulfil.service.ts';
import { findCurrent, insertPayment, updatePayment, type PaymentRow } from './payments.repo.ts';

type Parts = Pick<Context, 'db' | 'config' | 'payments' | 'now'>;

const hourMs = 60 * 60_000;

/**
 * Where to pay for a request. An open checkout is used again; one that is over is followed by a new one, and one that was
 * paid meanwhile is carried out instead.
 */
export async function openCheckout(parts: Parts, caller: Profile, requestId: number): Promise<{ url: string }> {
  const { db, config, payments, now } = parts;
  const request = await requireOwnRequest(db, caller, requestId);
  if (request.status !== 'inactive') throw notPayable();
  let payment = await findCurrent(db, requestId);
  if (payment?.status === 'open' && payment.checkoutId) {
    const checkout = await payments.getCheckout(payment.checkoutId);
    if (checkout?.status === 'open' && checkout.url) return { url: checkout.url };
    await fulfil(parts, payment.checkoutId);
    if ((await requireOwnRequest(db, caller, requestId)).status !== 'inactive') throw notPayable();
    payment = await findCurrent(db, requestId);
  }
  if (payment?.status !== 'open') {
    payment =
      (await insertPayment(db, { writerRequestId: requestId, amountCents: request.priceCents, createdAt: now() })) ??
      (await findCurrent(db, requestId));
  }
  if (payment?.status !== 'open') throw notPayable();
  const back = `${config.publicUrl}${pages.writerRequests}`;
  const opened = await payments.createCheckout({
    requestId: String(requestId),
    paymentId: payment.id,
    amountCents: payment.amountCents,
    currency: 'usd',
    title: `${reviewPackages[request.requestType].title} review, request #${requestId} (${formatPrice(payment.amountCents)})`,
    customerEmail: caller.email,
    successUrl: `${back}?success=true&session_id={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${back}?canceled=true`,
    // The same payment asked for twice, by a double click or by two processes, is one checkout.
    idempotencyKey: `checkout-${payment.id}`,
    expiresAt: new Date(payment.createdAt.getTime() + requestLimits.checkoutHours * hourMs - 5 * 60_000),
  });
  await keep(parts, payment, opened);
  return { url: opened.url };
}

async function keep(
  { db }: Parts,
  payment: PaymentRow,
  opened: { sessionId: string; url: string; expiresAt: Date },
): Promise<void> {
  await updatePayment(db, payment.id, {
    checkoutId: opened.sessionId,
    checkoutUrl: opened.url,
    checkoutExpiresAt: opened.expiresAt,
  });
}

function notPayable(): AppError {
  return new AppError('conflict', 'This request does not wait for a payment. Please look at My Requests.');
}
