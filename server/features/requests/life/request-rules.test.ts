import { describe, expect, it } from 'vitest';
import { RequestActor, RequestMove, RequestPhase, RequestStatus } from '#contracts/requests.ts';
import { findRule, movesOf, type RequestPlace } from './request-moves.ts';
import { addBusinessDays, completesAt, dueAfter, refusesRevision, revisionsEnd } from './request-times.ts';

const places: Record<string, RequestPlace> = {
  inactive: { status: 'inactive', phase: null },
  active: { status: 'active', phase: null },
  working: { status: 'in_progress', phase: 'working' },
  delivered: { status: 'in_progress', phase: 'delivered' },
  revision: { status: 'in_progress', phase: 'revision' },
  completed: { status: 'completed', phase: null },
  cancelled: { status: 'cancelled', phase: null },
};

describe('moves', () => {
  it.each([
    ['inactive', 'student', ['cancel']],
    ['inactive', 'payment', ['pay', 'cancel']],
    ['inactive', 'clock', ['expire']],
    ['inactive', 'writer', []],
    ['active', 'student', ['cancel']],
    ['active', 'writer', ['start', 'decline']],
    ['working', 'writer', ['deliver']],
    ['working', 'student', []],
    ['delivered', 'student', ['request-revision', 'accept']],
    ['delivered', 'writer', []],
    ['delivered', 'clock', ['complete']],
    ['revision', 'writer', ['deliver']],
    ['completed', 'student', []],
    ['cancelled', 'student', []],
    ['working', 'operator', ['reassign', 'cancel']],
    ['revision', 'operator', ['reassign', 'cancel']],
    ['delivered', 'operator', ['cancel']],
  ] as const)('%s leaves %s with %j', (at, by, moves) => {
    const where = places[at];
    expect(where && movesOf(by, where)).toEqual(moves);
  });

  it('end for good: nothing leads out of completed or cancelled', () => {
    for (const end of ['completed', 'cancelled'] as const)
      for (const move of RequestMove.options)
        for (const by of RequestActor.options) expect(findRule(move, by, { status: end, phase: null })).toBeNull();
  });

  it('always lead to a place that exists', () => {
    for (const status of RequestStatus.options)
      for (const phase of [null, ...RequestPhase.options])
        for (const by of RequestActor.options)
          for (const move of movesOf(by, { status, phase })) {
            const to = findRule(move, by, { status, phase })?.to;
            expect(Object.values(places)).toContainEqual(to);
          }
  });
});

describe('times', () => {
  it.each([
    ['a Monday', '2026-11-16T10:00:00Z', 5, '2026-11-23T10:00:00Z'],
    ['a Friday', '2026-11-20T23:59:00Z', 1, '2026-11-23T23:59:00Z'],
    ['a Saturday', '2026-11-21T08:00:00Z', 1, '2026-11-23T08:00:00Z'],
    ['a Sunday', '2026-11-22T08:00:00Z', 5, '2026-11-27T08:00:00Z'],
    ['the end of a year', '2026-12-31T12:00:00Z', 2, '2027-01-04T12:00:00Z'],
  ])('counts business days from %s', (_name, from, days, to) => {
    expect(addBusinessDays(new Date(from), days)).toEqual(new Date(to));
  });

  it('gives standard five business days and premium 48 hours', () => {
    const paidAt = new Date('2026-11-20T12:00:00Z');
    expect(dueAfter('standard', paidAt)).toEqual(new Date('2026-11-27T12:00:00Z'));
    expect(dueAfter('premium', paidAt)).toEqual(new Date('2026-11-22T12:00:00Z'));
  });

  it('completes a week after the last delivery, premium not before its ten days', () => {
    const first = new Date('2026-11-01T00:00:00Z');
    const second = new Date('2026-11-05T00:00:00Z');
    expect(completesAt('standard', first, second)).toEqual(new Date('2026-11-12T00:00:00Z'));
    expect(completesAt('premium', first, first)).toEqual(new Date('2026-11-11T00:00:00Z'));
    expect(completesAt('premium', first, second)).toEqual(new Date('2026-11-12T00:00:00Z'));
  });

  it.each([
    ['standard', 1, 30, true],
    ['standard', 2, 1, false],
    ['premium', 9, 9, true],
    ['premium', 0, 11, false],
  ] as const)('%s after %i revisions on day %i: %s', (type, revisionsUsed, day, isAllowed) => {
    const firstDeliveredAt = new Date('2026-11-01T00:00:00Z');
    const now = new Date(firstDeliveredAt.getTime() + day * 24 * 60 * 60_000);
    expect(refusesRevision(type, { revisionsUsed, firstDeliveredAt, now }) === null).toBe(isAllowed);
  });

  it.each([
    ['standard', 1, '2026-11-12', '2026-11-19', '2026-11-19'],
    ['standard', 2, '2026-11-12', '2026-11-19', null],
    ['premium', 0, '2026-11-01', '2026-11-11', '2026-11-11'],
    ['premium', 9, '2026-11-10', '2026-11-17', '2026-11-11'],
    ['premium', 9, '2026-11-12', '2026-11-19', null],
  ] as const)('%s, %i asked for, read on %s: they end in time', (type, revisionsUsed, read, completed, end) => {
    const [now, completes] = [new Date(read), new Date(completed)];
    const firstDeliveredAt = new Date('2026-11-01');
    expect(revisionsEnd(type, { revisionsUsed, firstDeliveredAt, completesAt: completes, now })).toEqual(
      end && new Date(end),
    );
  });
});
