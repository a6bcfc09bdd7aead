import { and, count, desc, eq, inArray, isNotNull, lt, sql } from 'drizzle-orm';
import type { RequestStatus } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { isOwed, isStudent, isWriter, requestWriters, students } from './requests.repo.ts';
import { requestDeliveries, requestMessages, writerRequests } from './requests.table.ts';

export interface DeskFilter {
  status?: RequestStatus | undefined;
  /** Profile ids. */
  writerId?: string | undefined;
  studentId?: string | undefined;
  /** Only what is due before this moment and not delivered. */
  dueBefore?: Date | undefined;
  limit: number;
}

const columns = {
  id: writerRequests.id,
  status: writerRequests.status,
  phase: writerRequests.phase,
  requestType: writerRequests.requestType,
  priceCents: writerRequests.priceCents,
  studentEmail: students.email,
  writerEmail: requestWriters.email,
  university: sql<string>`${writerRequests.frozen} ->> 'university_name'`,
  createdAt: writerRequests.createdAt,
  paidAt: writerRequests.paidAt,
  dueAt: writerRequests.dueAt,
  completedAt: writerRequests.completedAt,
  revisionsUsed: writerRequests.revisionsUsed,
  rating: writerRequests.rating,
  ratingWords: writerRequests.ratingWords,
};

/** A request as an operator sees it: who, where it stands and when; no essay and no message. */
function selectDesk(db: Database) {
  return db.select(columns).from(writerRequests).innerJoin(students, isStudent).leftJoin(requestWriters, isWriter);
}

export function listDeskRequests(db: Database, filter: DeskFilter) {
  const { status, writerId, studentId, dueBefore, limit } = filter;
  return selectDesk(db)
    .where(
      and(
        status === undefined ? undefined : eq(writerRequests.status, status),
        writerId === undefined ? undefined : eq(writerRequests.writerId, writerId),
        studentId === undefined ? undefined : eq(writerRequests.profileId, studentId),
        dueBefore === undefined ? undefined : and(isOwed, lt(writerRequests.dueAt, dueBefore)),
      ),
    )
    .orderBy(desc(writerRequests.createdAt), desc(writerRequests.id))
    .limit(limit);
}

export type DeskRequest = Awaited<ReturnType<typeof listDeskRequests>>[number];

/** What students said about a writer, newest first. */
export function listRatedRequests(db: Database, writerId: string, limit: number) {
  return selectDesk(db)
    .where(and(eq(writerRequests.writerId, writerId), isNotNull(writerRequests.rating)))
    .orderBy(desc(writerRequests.completedAt), desc(writerRequests.id))
    .limit(limit);
}

export async function findDeskRequest(db: Database, id: number): Promise<DeskRequest | null> {
  const [row] = await selectDesk(db).where(eq(writerRequests.id, id));
  return row ?? null;
}

export async function countWords(db: Database, id: number): Promise<{ messages: number; deliveries: number }> {
  const [said] = await db.select({ n: count() }).from(requestMessages).where(eq(requestMessages.requestId, id));
  const [given] = await db.select({ n: count() }).from(requestDeliveries).where(eq(requestDeliveries.requestId, id));
  return { messages: said?.n ?? 0, deliveries: given?.n ?? 0 };
}

/** What a person ordered, and what a person has to write. */
export async function listIdsOf(
  tx: Database,
  userId: string,
): Promise<{ ordered: number[]; toWrite: { id: number; status: RequestStatus }[] }> {
  const ordered = await tx
    .select({ id: writerRequests.id })
    .from(writerRequests)
    .innerJoin(profiles, eq(profiles.id, writerRequests.profileId))
    .where(eq(profiles.userId, userId))
    .orderBy(writerRequests.id);
  const toWrite = await tx
    .select({ id: writerRequests.id, status: writerRequests.status })
    .from(writerRequests)
    .innerJoin(profiles, eq(profiles.id, writerRequests.writerId))
    .where(and(eq(profiles.userId, userId), inArray(writerRequests.status, ['inactive', 'active', 'in_progress'])))
    .orderBy(writerRequests.id);
  return { ordered: ordered.map(({ id }) => id), toWrite };
}

/** The files that lie beside the work on these requests, or were delivered with it. */
export async function listFileKeysOf(tx: Database, ids: number[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const beside = await tx
    .select({ key: writerRequests.workFileKey })
    .from(writerRequests)
    .where(inArray(writerRequests.id, ids));
  const delivered = await tx
    .select({ key: requestDeliveries.attachmentKey })
    .from(requestDeliveries)
    .where(inArray(requestDeliveries.requestId, ids));
  return [...beside, ...delivered].flatMap(({ key }) => key ?? []);
}
