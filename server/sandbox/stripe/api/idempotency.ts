import { createHash } from 'node:crypto';
import type { Database } from '#server/platform/database/database.ts';
import { findKey, keepAnswer, takeKey } from '#server/sandbox/stripe/ledger/keys.repo.ts';
import { invalidRequest, StripeApiError } from '#server/sandbox/stripe/stripe-error.ts';
import type { FormField, FormFields } from '#server/sandbox/stripe/forms/form-fields.ts';

export interface KeyedCall {
  key: string;
  method: string;
  path: string;
  fields: FormFields;
  requestId: string;
  now: Date;
}

export interface Answered {
  body: string;
  /** The request that this answer was first given to, for one that is given again. */
  originalRequest: string | null;
}

/**
 * Does the work of a call once for each key. The key, the work and the answer are one transaction: a process that dies in the
 * middle leaves none of them, and a refused call leaves the key free.
 */
export async function answerOnce(
  db: Database,
  call: KeyedCall,
  work: (tx: Database) => Promise<object>,
): Promise<Answered> {
  if (call.key.length > 255) throw invalidRequest('An Idempotency-Key may have at most 255 characters.');
  const fingerprint = fingerprintOf(call);
  return db.transaction(async (tx) => {
    const { key, requestId, now: createdAt } = call;
    if (await takeKey(tx, { key, fingerprint, requestId, createdAt })) {
      const body = toBody(await work(tx));
      await keepAnswer(tx, key, body);
      return { body, originalRequest: null };
    }
    const kept = await findKey(tx, key);
    if (kept?.fingerprint !== fingerprint) throw otherParameters(key);
    if (kept.answer === null) throw inUse(key);
    return { body: kept.answer, originalRequest: kept.requestId };
  });
}

export function toBody(answer: object): string {
  return `${JSON.stringify(answer, null, 2)}\n`;
}

/** The order in which the parameters came does not matter. */
function fingerprintOf({ method, path, fields }: KeyedCall): string {
  return createHash('sha256')
    .update(JSON.stringify([method, path, sorted(fields)]))
    .digest('hex');
}

function sorted(field: FormField): unknown {
  if (typeof field === 'string') return field;
  return Object.entries(field)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => [name, sorted(value)]);
}

function otherParameters(key: string): StripeApiError {
  return new StripeApiError(
    400,
    'idempotency_error',
    `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
  );
}

function inUse(key: string): StripeApiError {
  return new StripeApiError(409, 'idempotency_error', `Another request with the key '${key}' is still at work.`, {
    code: 'idempotency_key_in_use',
  });
}
