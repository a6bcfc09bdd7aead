import { describe, expect, it } from 'vitest';
import { leftOf, stillFailed, waitingIn } from './refund-sums.ts';

const paid = { amountCents: 2999, refundedCents: 0 };
const at = (minute: number) => new Date(Date.UTC(2026, 10, 15, 12, minute));
const failed = (amountCents: number, ordered: number, noticed: number | null) => ({
  amountCents,
  status: 'failed' as const,
  createdAt: at(ordered),
  doneAt: noticed === null ? null : at(noticed),
});
const waiting = (amountCents: number, ordered: number) => ({
  amountCents,
  status: 'waiting' as const,
  createdAt: at(ordered),
  doneAt: null,
});

describe('what failed and was not sent again', () => {
  it.each([
    ['one', [failed(1000, 1, 2)], 1000],
    ['one, in the moment in which it was ordered', [failed(1000, 1, 1)], 1000],
    ['one that is sent again', [failed(1000, 1, 2), waiting(1000, 3)], 0],
    ['one that is sent again in the moment in which it fails', [failed(1000, 1, 2), waiting(1000, 2)], 0],
    ['one that is sent again and fails again', [failed(1000, 1, 2), failed(1000, 3, 4)], 1000],
    ['two of one amount', [failed(1000, 1, 5), failed(1000, 2, 6)], 2000],
    ['two of one amount, one sent again', [failed(1000, 1, 5), failed(1000, 2, 6), waiting(1000, 7)], 1000],
    ['two, both sent again at once', [failed(1000, 1, 5), failed(700, 2, 6), waiting(1700, 7)], 0],
    ['one that is sent again in two parts', [failed(1000, 1, 2), waiting(400, 3), waiting(600, 4)], 0],
    ['one that fails after another was ordered', [failed(1000, 1, 5), waiting(1000, 2)], 1000],
    ['one that is sent again with more', [failed(500, 1, 2), waiting(900, 3)], 0],
    ['one that fails after more than enough was sent', [failed(500, 1, 2), failed(900, 3, 4)], 900],
    ['none', [waiting(1000, 1)], 0],
  ])('%s', (_what, refunds, cents) => {
    expect(stillFailed(paid, refunds)).toBe(cents);
  });

  it('is never more than what is left', () => {
    expect(stillFailed({ amountCents: 2999, refundedCents: 1000 }, [failed(2999, 1, 2)])).toBe(1999);
    expect(stillFailed({ amountCents: 2999, refundedCents: 2999 }, [failed(2999, 1, 2)])).toBe(0);
  });

  it('of which the time was not kept counts from its order', () => {
    expect(stillFailed(paid, [failed(1000, 1, null), waiting(1000, 3)])).toBe(0);
  });
});

it('what is on its way and what the provider knows are not counted twice', () => {
  const refunds = [waiting(1000, 2), { ...waiting(500, 1), status: 'done' as const }, failed(700, 3, 4)];
  expect(waitingIn(refunds)).toBe(1000);
  expect(leftOf({ amountCents: 2999, refundedCents: 500 }, refunds)).toBe(1499);
  expect(leftOf({ amountCents: 2999, refundedCents: 2000 }, refunds)).toBe(999);
});
