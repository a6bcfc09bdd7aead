import { describe, expect, it } from 'vitest';
import type { Payment } from '#contracts/requests.ts';
import { endingText, paymentOf, refundText, revisionText, standingText } from './request-words.ts';

const payment: Payment = {
  id: 'b7c1a0de-0000-4000-8000-000000000001',
  writer_request_id: 4,
  amount_cents: 2999,
  currency: 'usd',
  status: 'paid',
  refunded_cents: 0,
  refund_pending: false,
  refund_failed: false,
  receipt_url: null,
  created_at: '2026-11-10T10:00:00.000Z',
  paid_at: '2026-11-10T10:01:00.000Z',
};

describe('revisionText', () => {
  it('counts down a package of two', () => {
    const standard = { request_type: 'standard', revisions_until: null } as const;
    expect(revisionText({ ...standard, revisions_used: 0, revisions_left: 2 })).toBe('2 of 2 left');
    expect(revisionText({ ...standard, revisions_used: 1, revisions_left: 1 })).toBe('1 of 2 left');
    expect(revisionText({ ...standard, revisions_used: 2, revisions_left: 0 })).toBe('0 of 2 left');
  });

  it('names the day of a package without a count', () => {
    const premium = { request_type: 'premium', revisions_used: 4, revisions_left: null } as const;
    expect(revisionText({ ...premium, revisions_until: '2026-11-25T12:00:00.000Z' })).toBe(
      'as many as you need until Nov\u00A025, 2026',
    );
    expect(revisionText({ ...premium, revisions_until: null })).toBe('');
  });
});

describe('standingText', () => {
  it('says when a delivery completes automatically', () => {
    const text = standingText({
      status: 'in_progress',
      phase: 'delivered',
      writer_name: 'Maria Silva',
      completes_at: '2026-11-22T12:00:00.000Z',
      cancelled_by: null,
    });
    expect(text).toContain('Nov\u00A022, 2026');
  });
});

describe('a cancelled request', () => {
  const cancelled = { status: 'cancelled', phase: null, writer_name: 'Maria Silva', completes_at: null } as const;

  it.each([
    ['writer', 'Maria Silva declined this request:'],
    ['student', 'You cancelled this request.'],
    ['clock', 'We cancelled this request because it wasn’t paid in time.'],
    ['operator', 'We cancelled this request.'],
    ['payment', 'We cancelled this request.'],
  ] as const)('says that it was the %s', (by, words) => {
    expect(standingText({ ...cancelled, cancelled_by: by })).toBe(words);
  });

  it('says why, and another one does not', () => {
    expect(endingText({ status: 'cancelled', cancel_reason: 'I am ill.' })).toBe('I am ill.');
    expect(endingText({ status: 'cancelled', cancel_reason: null })).toBeNull();
    expect(endingText({ status: 'active', cancel_reason: 'I am ill.' })).toBeNull();
  });
});

describe('the money', () => {
  it('is the newest that moved, before a checkout that was only opened', () => {
    const open: Payment = { ...payment, id: 'x', status: 'open', created_at: '2026-11-11T10:00:00.000Z' };
    expect(paymentOf([open, payment, { ...payment, writer_request_id: 5 }], 4)).toBe(payment);
    expect(paymentOf([open], 4)).toBe(open);
    expect(paymentOf(undefined, 4)).toBeUndefined();
  });

  it('is told where it goes back', () => {
    expect(refundText(undefined)).toBeNull();
    expect(refundText(payment)).toBeNull();
    expect(refundText({ ...payment, refund_pending: true })).toContain('on its way');
    expect(refundText({ ...payment, refund_failed: true })).toContain('send it again');
    expect(refundText({ ...payment, refund_failed: true, refund_pending: true })).toContain('on its way');
    expect(refundText({ ...payment, status: 'refunded', refunded_cents: 2999 })).toContain('We refunded USD 29.99');
    expect(refundText({ ...payment, status: 'partly_refunded', refunded_cents: 1000 })).toContain(
      'USD 10.00 of USD 29.99',
    );
  });
});
