import { describe, expect, it } from 'vitest';
import { arrangeRequests, firstArrangement } from './arrange-requests.ts';

const request = (id: number, changes: object = {}) => ({
  id,
  request_type: 'standard' as const,
  status: 'active' as const,
  phase: null,
  due_at: null as string | null,
  paid_at: '2026-11-10T09:00:00.000Z' as string | null,
  ...changes,
});

const requests = [
  request(1, { status: 'completed' }),
  request(2, { status: 'inactive', request_type: 'premium', paid_at: null }),
  request(3, { due_at: '2026-11-20T09:00:00.000Z' }),
  request(4, { status: 'in_progress', phase: 'delivered', due_at: '2026-11-16T09:00:00.000Z' }),
  request(5, { status: 'in_progress', phase: 'revision', due_at: '2026-11-17T09:00:00.000Z', request_type: 'premium' }),
  request(6, { status: 'cancelled' }),
  request(7),
  request(8, { status: 'cancelled', paid_at: null }),
  request(9, { status: 'inactive', paid_at: null }),
];
const ids = (list: { id: number }[]) => list.map(({ id }) => id);

describe('arrangeRequests', () => {
  it('puts what the writer owes first, by time left, then what is over, and last what nobody paid for', () => {
    expect(ids(arrangeRequests(requests, firstArrangement))).toEqual([5, 3, 7, 4, 6, 1, 9, 2, 8]);
  });

  it('sorts by age, and keeps what nobody paid for at the end', () => {
    expect(ids(arrangeRequests(requests, { ...firstArrangement, sort: 'newest' }))).toEqual([
      7, 6, 5, 4, 3, 1, 9, 8, 2,
    ]);
  });

  it('filters by type, by status and by both', () => {
    expect(ids(arrangeRequests(requests, { ...firstArrangement, type: 'premium' }))).toEqual([5, 2]);
    expect(ids(arrangeRequests(requests, { ...firstArrangement, status: 'in_progress' }))).toEqual([5, 4]);
    expect(arrangeRequests(requests, { ...firstArrangement, type: 'premium', status: 'active' })).toEqual([]);
  });

  it('leaves the list it is given as it was', () => {
    const before = ids(requests);
    arrangeRequests(requests, firstArrangement);
    expect(ids(requests)).toEqual(before);
  });
});
