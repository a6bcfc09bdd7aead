import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { FrozenMaterials } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  isOwed,
  isStudent,
  isWriter,
  requestWriters,
  students,
  type Person,
  type RequestRow,
} from './requests.repo.ts';
import { writerRequests } from './requests.table.ts';

/** A request without its long texts: a list of a thousand would carry as many essays for two names each. */
export interface ListedRequest {
  request: Omit<RequestRow, 'frozen' | 'workEssay' | 'workLetter'>;
  essay: Pick<FrozenMaterials, 'university_name' | 'course_name'>;
  student: Pick<Person, 'firstName' | 'lastName'>;
  /** Null once the writer is gone. */
  writer: Pick<Person, 'firstName' | 'lastName'> | null;
}

const { frozen, workEssay: _essay, workLetter: _letter, ...columns } = getTableColumns(writerRequests);
const { status, dueAt } = writerRequests;

function selectListed(db: Database) {
  return db
    .select({
      request: columns,
      essay: {
        university_name: sql<string>`${frozen}->>'university_name'`,
        course_name: sql<string>`${frozen}->>'course_name'`,
      },
      student: { firstName: students.firstName, lastName: students.lastName },
      writer: { firstName: requestWriters.firstName, lastName: requestWriters.lastName },
    })
    .from(writerRequests)
    .innerJoin(students, isStudent)
    .leftJoin(requestWriters, isWriter);
}

export function listByStudent(db: Database, profileId: string, limit: number): Promise<ListedRequest[]> {
  return selectListed(db)
    .where(eq(writerRequests.profileId, profileId))
    .orderBy(desc(writerRequests.createdAt), desc(writerRequests.id))
    .limit(limit);
}

export function listByWriter(db: Database, writerId: string, limit: number): Promise<ListedRequest[]> {
  return selectListed(db)
    .where(eq(writerRequests.writerId, writerId))
    .orderBy(desc(writerRequests.createdAt), desc(writerRequests.id))
    .limit(limit);
}

/** What the writer owes first comes first, then what others owe, then what is over: the order in which the page opens. */
export async function listMostUrgent(db: Database, writerId: string, limit: number): Promise<ListedRequest[]> {
  const rank = sql`case when ${isOwed} then 0 when ${status} = 'in_progress' then 1 when ${status} = 'inactive' then 2 else 3 end`;
  const order = [rank, sql`case when ${isOwed} then ${dueAt} end`, desc(writerRequests.id)];
  // The few are found before anything is joined to them.
  const few = db
    .select({ id: writerRequests.id })
    .from(writerRequests)
    .where(eq(writerRequests.writerId, writerId))
    .orderBy(...order)
    .limit(limit);
  return selectListed(db)
    .where(and(eq(writerRequests.writerId, writerId), sql`${writerRequests.id} = any(array(${few}))`))
    .orderBy(...order);
}
