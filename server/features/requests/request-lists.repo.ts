import { and, desc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm';
import type { AssignedTally, FrozenMaterials, RequestActor } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ListPlace } from './list-place.ts';
import {
  isOwed,
  isStudent,
  isWriter,
  requestWriters,
  students,
  type Person,
  type RequestRow,
} from './requests.repo.ts';
import { requestMessages, requestMoves, writerRequests } from './requests.table.ts';

/** A request without its long texts: a list of a thousand would carry as many essays for two names each. */
export interface ListedRequest {
  request: Omit<RequestRow, 'frozen' | 'workEssay' | 'workLetter'>;
  essay: Pick<FrozenMaterials, 'university_name' | 'course_name'>;
  student: Pick<Person, 'firstName' | 'lastName'>;
  /** Null once the writer is gone. */
  writer: Pick<Person, 'firstName' | 'lastName'> | null;
  /** Who ended a cancelled request, and why. */
  ending: Ending | null;
  /** Where it stands in a list that goes by urgency. */
  urgency?: { rank: number; due: string };
}

export interface Ending {
  by: RequestActor;
  reason: string | null;
}

const { frozen, workEssay: _essay, workLetter: _letter, ...columns } = getTableColumns(writerRequests);
const { status, dueAt, paidAt, createdAt, id } = writerRequests;

const ending = sql<Ending | null>`case when ${status} = 'cancelled' then (
  select jsonb_build_object('by', ${requestMoves.actor}, 'reason', ${requestMoves.reason}) from ${requestMoves}
  where ${requestMoves.requestId} = ${id} and ${requestMoves.move} in ('cancel', 'decline', 'expire')
  order by ${requestMoves.createdAt} desc limit 1) end`;

const listed = {
  request: columns,
  essay: {
    university_name: sql<string>`${frozen}->>'university_name'`,
    course_name: sql<string>`${frozen}->>'course_name'`,
  },
  student: { firstName: students.firstName, lastName: students.lastName },
  writer: { firstName: requestWriters.firstName, lastName: requestWriters.lastName },
  ending,
};

function selectListed(db: Database) {
  return db.select(listed).from(writerRequests).innerJoin(students, isStudent).leftJoin(requestWriters, isWriter);
}

interface PageOf<Sort extends ListPlace['sort']> {
  limit: number;
  /** The last row of the page before. */
  after: Extract<ListPlace, { sort: Sort }> | null;
}

export function listByStudent(
  db: Database,
  profileId: string,
  { limit, after }: PageOf<'newest'>,
): Promise<ListedRequest[]> {
  // The day of a request never changes, so its number is enough to find the place again.
  const beyond = after
    ? sql`(${createdAt}, ${id}) < (select last.created_at, last.id from writer_requests last where last.id = ${after.id})`
    : undefined;
  return selectListed(db)
    .where(and(eq(writerRequests.profileId, profileId), beyond))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Newest first, and what nobody has paid for behind everything else. */
export function listByWriter(
  db: Database,
  writerId: string,
  { limit, after }: PageOf<'assigned'>,
): Promise<ListedRequest[]> {
  const beyond = after ? sql`(${paidAt} is null, -${id}) > (${!after.isPaid}::boolean, ${-after.id}::int)` : undefined;
  return selectListed(db)
    .where(and(eq(writerRequests.writerId, writerId), beyond))
    .orderBy(sql`${paidAt} is null`, desc(id))
    .limit(limit);
}

/** Counted by the database, so that nobody has to read a thousand requests for four numbers. */
export async function tallyByWriter(db: Database, writerId: string, now: Date): Promise<AssignedTally> {
  const number = (of: SQL) => sql<number>`${of}::int`;
  const isLate = and(isOwed, lt(dueAt, now));
  const unread = sql`(select count(*) from ${requestMessages} join writer_requests theirs on theirs.id = ${requestMessages.requestId}
    where theirs.writer_id = ${writerId} and ${requestMessages.author} <> 'writer' and ${requestMessages.readAt} is null)`;
  const [tally] = await db
    .select({
      total: number(sql`count(*)`),
      to_do: number(sql`count(*) filter (where ${isOwed})`),
      late: number(sql`count(*) filter (where ${isLate})`),
      unread_messages: number(unread),
    })
    .from(writerRequests)
    .where(eq(writerRequests.writerId, writerId));
  return tally ?? { total: 0, to_do: 0, late: 0, unread_messages: 0 };
}

/** What the writer owes first comes first, then what waits for the student, then what is over, and last what nobody paid for. */
const rank: SQL<number> = sql`case when ${isOwed} then 0 when ${status} = 'in_progress' then 1 when ${paidAt} is not null then 2
  when ${status} = 'inactive' then 3 else 4 end`;
const due = sql`case when ${isOwed} then coalesce(${dueAt}, 'infinity') else 'infinity'::timestamptz end`;
const exactDue = sql<string>`case when ${isOwed} and ${dueAt} is not null
  then to_char(${dueAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') else 'infinity' end`;

export async function listMostUrgent(
  db: Database,
  writerId: string,
  { limit, after }: PageOf<'urgent'>,
): Promise<ListedRequest[]> {
  const order = [rank, due, desc(id)];
  const beyond = after
    ? sql`(${rank}, ${due}, -${id}) > (${after.rank}::int, ${after.due}::timestamptz, ${-after.id}::int)`
    : undefined;
  // The few are found before anything is joined to them.
  const few = db
    .select({ id })
    .from(writerRequests)
    .where(and(eq(writerRequests.writerId, writerId), beyond))
    .orderBy(...order)
    .limit(limit);
  return db
    .select({ ...listed, urgency: { rank: sql<number>`${rank}`, due: exactDue } })
    .from(writerRequests)
    .innerJoin(students, isStudent)
    .leftJoin(requestWriters, isWriter)
    .where(and(eq(writerRequests.writerId, writerId), sql`${id} = any(array(${few}))`))
    .orderBy(...order);
}
