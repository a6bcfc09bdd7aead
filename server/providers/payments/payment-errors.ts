import type { Stripe } from 'stripe';
import { AppError } from '#server/platform/errors.ts';

export interface PaymentLog {
  warn: (fields: object, message: string) => void;
  error: (fields: object, message: string) => void;
}

/** What a person reads while the provider does not answer, by what they wanted. */
const unavailableWords = {
  checkout: 'Card payments aren’t working right now. You weren’t charged. Please try again in a few minutes.',
  lookup: 'The payment provider isn’t answering right now. Nothing is lost. Please try again in a few minutes.',
  refund: 'We couldn’t send the refund right now. Nothing is lost. Please try again in a few minutes.',
} as const;

export type PaymentWork = keyof typeof unavailableWords;

const retryAfterSeconds = 30;

/**
 * Turns a failure of the provider into one of ours. Down, slow, broken or tired of us: the same call may work later. A key
 * that it refuses is for the operator to mend, and looks the same to everyone else. What it refuses of a request itself is a
 * mistake of ours and stays one.
 */
export function explainFailure(error: unknown, work: PaymentWork, log: PaymentLog): unknown {
  if (!isStripeError(error)) return error;
  const fields = {
    work,
    type: error.type,
    code: error.code,
    status: error.statusCode,
    provider_request: error.requestId,
  };
  switch (error.type) {
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      log.warn(fields, 'the payment provider failed');
      return unavailable(work, error);
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      log.error(fields, 'the payment provider refuses our key: check STRIPE_SECRET_KEY');
      return unavailable(work, error);
    default:
      return error;
  }
}

/** Told by their shape: the SDK is loaded only when the first payment is made. */
export function isStripeError(error: unknown): error is Stripe.errors.StripeError {
  return error instanceof Error && 'type' in error && typeof error.type === 'string' && error.type.startsWith('Stripe');
}

export function isMissing(error: unknown): boolean {
  return isStripeError(error) && error.code === 'resource_missing';
}

function unavailable(work: PaymentWork, cause: unknown): AppError {
  return new AppError('unavailable', unavailableWords[work], { retryAfterSeconds, cause });
}
