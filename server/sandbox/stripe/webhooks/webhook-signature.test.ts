import { Stripe } from 'stripe';
import { describe, expect, it } from 'vitest';
import { giveUpAfterMs, nextAttempt } from './webhook-retry.ts';
import { signPayload } from './webhook-signature.ts';

const secret = 'whsec_of_this_test';
const now = new Date('2026-11-15T12:00:00.700Z');
const payload = JSON.stringify({ id: 'evt_1', object: 'event', name: 'Zoë' });

function check(header: string, { body = payload, key = secret, at = now } = {}): boolean {
  return Stripe.webhooks.signature?.verifyHeader(body, header, key, 300, undefined, at.getTime()) ?? false;
}

describe('a signature', () => {
  it('is the one that the official SDK checks', () => {
    expect(check(signPayload(payload, secret, now))).toBe(true);
    expect(signPayload(payload, secret, now)).toBe(
      Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: Math.floor(now.getTime() / 1000) }),
    );
  });

  it.each([
    ['another body', { body: `${payload} ` }, /No signatures found matching/],
    ['another secret', { key: 'whsec_other' }, /No signatures found matching/],
    ['a time more than five minutes ago', { at: new Date(now.getTime() + 301_000) }, /tolerance/],
  ])('does not hold for %s', (_what, change, message) => {
    expect(() => check(signPayload(payload, secret, now), change)).toThrow(message);
  });
});

describe('after a failure', () => {
  it.each([
    [1, 5],
    [2, 30],
    [3, 120],
    [4, 600],
    [5, 3600],
    [6, 10_800],
    [40, 10_800],
  ])('number %i it waits for %i seconds', (attempts, seconds) => {
    expect(nextAttempt(attempts, now, now)?.getTime()).toBe(now.getTime() + seconds * 1000);
  });

  it('gives up after three days', () => {
    expect(nextAttempt(20, now, new Date(now.getTime() + giveUpAfterMs - 1))).not.toBeNull();
    expect(nextAttempt(20, now, new Date(now.getTime() + giveUpAfterMs))).toBeNull();
  });
});
