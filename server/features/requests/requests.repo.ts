import { and, asc, desc, eq, inArray, isNull, lt, lte, ne, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/platform/database/database.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { writers } from '#server/features/writers/writers.table.ts';
import { requestDeliveries, requestMoves, writerRequests } from './requests.table.ts';

export type RequestRow = typeof writerRequests.$inferSelect;
export type RequestChanges = Partial<Omit<typeof writerRequests.$inferInsert, 'id'>>;
export type MoveRow = typeof requestMoves.$inferSelect;
export type DeliveryRow = typeof requestDeliveries.$inferSelect;

/** A request with the people in it, as lists and mails need them. */
export interface NamedRequest {
  request: RequestRow;
  student: Person;
  /** Null once the writer is gone. */
  writer: Person | null;
}

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

export const students = alias(profiles, 'students');
/** All null where the writer is gone. */
export const requestWriters = alias(profiles, 'request_writers');

/** How each of the two is joined to their request. */
export const isStudent = eq(students.id, writerRequests.profileId);
export const isWriter = eq(requestWriters.id, writerRequests.writerId);

/** `awaitsWriter`, for the database. */
export const isOwed = or(
  eq(writerRequests.status, 'active'),
  and(eq(writerRequests.status, 'in_progress'), ne(writerRequests.phase, 'delivered')),
);

const student = {
  id: students.id,
  firstName: students.firstName,
  lastName: students.lastName,
  email: students.email,
};
const writer = {
  id: requestWriters.id,
  firstName: requestWriters.firstName,
  lastName: requestWriters.lastName,
  email: requestWriters.email,
};

/** Inside a transaction the answer holds until its end: a pause that comes meanwhile waits for it. */
export async function isWriterOpen(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: writers.profileId })
    .from(writers)
    .where(and(eq(writers.profileId, id), isNull(writers.pausedAt)))
    .for('share');
  return rows.length > 0;
}

/** Null where an order of that id is there already. */
export async function insertRequest(
  db: Database,
  values: RequestChanges & Pick<RequestRow, 'orderId' | 'profileId' | 'requestType' | 'priceCents' | 'frozen'>,
): Promise<RequestRow | null> {
  const [row] = await db
    .insert(writerRequests)
    .values(values)
    .onConflictDoNothing({ target: writerRequests.orderId })
    .returning();
  return row ?? null;
}

export async function findByOrder(db: Database, orderId: string): Promise<RequestRow | null> {
  const [row] = await db.select().from(writerRequests).where(eq(writerRequests.orderId, orderId));
  return row ?? null;
}

export async function findNamed(db: Database, id: number): Promise<NamedRequest | null> {
  const [row] = await db
    .select({ request: writerRequests, student, writer })
    .from(writerRequests)
    .innerJoin(students, isStudent)
    .leftJoin(requestWriters, isWriter)
    .where(eq(writerRequests.id, id));
  return row ?? null;
}

/** Held until the transaction ends: moves of one request come one after the other. */
export async function lockRequest(tx: Database, id: number): Promise<RequestRow | null> {
  const [row] = await tx.select().from(writerRequests).where(eq(writerRequests.id, id)).for('update');
  return row ?? null;
}

export async function updateRequest(db: Database, id: number, changes: RequestChanges): Promise<void> {
  await db.update(writerRequests).set(changes).where(eq(writerRequests.id, id));
}

/** The paid requests through which a writer may read what is a student's, or what belongs to a prompt; the newest first. */
export function listPaid(
  db: Database,
  writerId: string,
  whose: { profileId: string } | { promptId: string },
): Promise<RequestRow[]> {
  return db
    .select()
    .from(writerRequests)
    .where(
      and(
        eq(writerRequests.writerId, writerId),
        'profileId' in whose
          ? eq(writerRequests.profileId, whose.profileId)
          : eq(writerRequests.promptId, whose.promptId),
        inArray(writerRequests.status, ['active', 'in_progress', 'completed']),
      ),
    )
    .orderBy(desc(writerRequests.paidAt));
}

export async function insertMove(
  db: Database,
  values: Pick<MoveRow, 'requestId' | 'move' | 'actor' | 'reason'> & { writerId?: string | null; createdAt: Date },
): Promise<void> {
  await db.insert(requestMoves).values(values);
}

/** Whether this is what brought the request where it stands. A move and its request carry the same moment. */
export async function isLastMove(
  db: Database,
  { id, updatedAt }: Pick<RequestRow, 'id' | 'updatedAt'>,
  { move, actor, reason }: Pick<MoveRow, 'move' | 'actor' | 'reason'>,
): Promise<boolean> {
  const [found] = await db
    .select({ id: requestMoves.id })
    .from(requestMoves)
    .where(
      and(
        eq(requestMoves.requestId, id),
        eq(requestMoves.move, move),
        eq(requestMoves.actor, actor),
        reason === null ? isNull(requestMoves.reason) : eq(requestMoves.reason, reason),
        eq(requestMoves.createdAt, updatedAt),
      ),
    )
    .limit(1);
  return found !== undefined;
}

export type NamedMove = MoveRow & { writer: WriterName | null };

export async function listMoves(db: Database, requestId: number): Promise<NamedMove[]> {
  const moves = await db
    .select()
    .from(requestMoves)
    .where(eq(requestMoves.requestId, requestId))
    .orderBy(asc(requestMoves.createdAt));
  // Asked for apart: joined, moves of the same moment would come in any order.
  const writerIds = [...new Set(moves.flatMap(({ writerId }) => writerId ?? []))];
  const named =
    writerIds.length === 0
      ? []
      : await db
          .select({ id: profiles.id, ...nameColumns })
          .from(profiles)
          .where(inArray(profiles.id, writerIds));
  return moves.map((move) => Object.assign(move, { writer: named.find(({ id }) => id === move.writerId) ?? null }));
}

/** The name of the person who delivered or wrote something: the request may have another writer by now. */
export const nameColumns = { firstName: profiles.firstName, lastName: profiles.lastName };
export type WriterName = Pick<Person, 'firstName' | 'lastName'>;

export function listDeliveries(
  db: Database,
  requestId: number,
): Promise<{ delivery: DeliveryRow; writer: WriterName | null }[]> {
  return db
    .select({ delivery: requestDeliveries, writer: nameColumns })
    .from(requestDeliveries)
    .leftJoin(profiles, eq(profiles.id, requestDeliveries.writerId))
    .where(eq(requestDeliveries.requestId, requestId))
    .orderBy(asc(requestDeliveries.number));
}

/** What the clock has to look at: orders nobody paid, deliveries nobody answered, and those that are about to be completed. */
export async function listDue(
  db: Database,
  { now, unpaidBefore, remindBefore, limit }: { now: Date; unpaidBefore: Date; remindBefore: Date; limit: number },
): Promise<{ id: number; due: 'expire' | 'complete' | 'remind' }[]> {
  const unpaid = await db
    .select({ id: writerRequests.id })
    .from(writerRequests)
    .where(and(eq(writerRequests.status, 'inactive'), lt(writerRequests.updatedAt, unpaidBefore)))
    .limit(limit);
  const delivered = and(eq(writerRequests.status, 'in_progress'), eq(writerRequests.phase, 'delivered'));
  const over = await db
    .select({ id: writerRequests.id })
    .from(writerRequests)
    .where(and(delivered, lte(writerRequests.completesAt, now)))
    .limit(limit);
  const soon = await db
    .select({ id: writerRequests.id })
    .from(writerRequests)
    .where(and(delivered, lte(writerRequests.completesAt, remindBefore), isNull(writerRequests.remindedAt)))
    .limit(limit);
  return [
    ...unpaid.map(({ id }) => ({ id, due: 'expire' as const })),
    ...over.map(({ id }) => ({ id, due: 'complete' as const })),
    ...soon.map(({ id }) => ({ id, due: 'remind' as const })),
  ];
}
