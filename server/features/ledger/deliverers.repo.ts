import { eq, sql } from 'drizzle-orm';
import { fullName } from '#server/platform/access/identity.ts';
import type { Database } from '#server/platform/database/database.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { requestDeliveries, writerRequests } from '#server/features/requests/requests.table.ts';
import { profiles } from '#server/features/users/users.table.ts';

/** Who delivered what to a student, under the name that its suggestions have. */
export async function listDeliverers(
  db: Database,
  profileId: string,
  threadId: string,
): Promise<{ batch: string; isOfEssay: boolean; name: string }[]> {
  const rows = await db
    .select({
      requestId: requestDeliveries.requestId,
      number: requestDeliveries.number,
      isOfEssay: sql<boolean | null>`${writerRequests.promptId} = ${essayThreads.promptId}`,
      writer: { firstName: profiles.firstName, lastName: profiles.lastName },
    })
    .from(requestDeliveries)
    .innerJoin(writerRequests, eq(writerRequests.id, requestDeliveries.requestId))
    .leftJoin(profiles, eq(profiles.id, requestDeliveries.writerId))
    .leftJoin(essayThreads, eq(essayThreads.id, threadId))
    .where(eq(writerRequests.profileId, profileId));
  return rows.map(({ requestId, number, isOfEssay, writer }) => ({
    batch: `delivery ${requestId}/${number}`,
    isOfEssay: isOfEssay === true,
    name: writer ? fullName(writer) : 'a former writer',
  }));
}
