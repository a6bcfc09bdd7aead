import { awaitsWriter, type RequestStatus, type WriterRequest } from '#contracts/requests.ts';
import type { RequestType } from '#contracts/packages.ts';

export interface Arrangement {
  type: RequestType | 'all';
  status: RequestStatus | 'all';
  sort: 'time-left' | 'newest';
}

export const firstArrangement: Arrangement = { type: 'all', status: 'all', sort: 'time-left' };

type Arranged = Pick<WriterRequest, 'id' | 'request_type' | 'status' | 'phase' | 'due_at' | 'paid_at'>;

/** Filters and sorts what was loaded; the server is not asked again. */
export function arrangeRequests<Request extends Arranged>(
  requests: readonly Request[],
  { type, status, sort }: Arrangement,
): Request[] {
  const shown = requests.filter(
    (request) => (type === 'all' || request.request_type === type) && (status === 'all' || request.status === status),
  );
  return shown.sort((a, b) => (sort === 'newest' ? byDay(a, b) : byTimeLeft(a, b)));
}

/** Newest first. What nobody has paid for comes last in either order. */
function byDay(a: Arranged, b: Arranged): number {
  return Number(a.paid_at === null) - Number(b.paid_at === null) || b.id - a.id;
}

/** What the writer owes first, the nearest due time on top; then what waits for the student, what is over, what is unpaid. */
function byTimeLeft(a: Arranged, b: Arranged): number {
  return rank(a) - rank(b) || (awaitsWriter(a) ? dueMs(a) - dueMs(b) : 0) || b.id - a.id;
}

function rank(request: Arranged): number {
  if (awaitsWriter(request)) return 0;
  if (request.status === 'in_progress') return 1;
  if (request.paid_at !== null) return 2;
  return request.status === 'inactive' ? 3 : 4;
}

/** A date far away for a request without a due time: a difference of infinities would be no number. */
function dueMs({ due_at }: Arranged): number {
  return due_at === null ? Number.MAX_SAFE_INTEGER : Date.parse(due_at);
}
