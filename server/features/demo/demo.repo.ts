import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '#server/platform/database/database.ts';

/** Any constant works as long as nothing else uses it. */
const accountsLockKey = 7_241_964;

/** Holds other processes that start now until this transaction ends. */
export async function lockDemoAccounts(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${accountsLockKey})`);
}

/** Seconds since 1970 by the database's clock, which stamps what the product itself does not stamp. */
export async function readDatabaseClock(db: Database): Promise<number> {
  const [row] = await db
    .select({ seconds: sql<number>`extract(epoch from clock_timestamp())::float8` })
    .from(sql`(values (1)) as once`);
  return Number(row?.seconds);
}

const byPerson = 'profile_id in (select id from people)';
const byPrompt = `prompt_id in (select id from prompts where ${byPerson})`;
const byEssayThread = `thread_id in (select id from essay_threads where ${byPerson})`;
const byChatThread = `thread_id in (select id from chat_threads where ${byPerson})`;

/** Every time that the database writes by itself, with whose row it is. */
const stampedPlaces: [table: string, column: string, whose: string][] = [
  ['profiles', 'created_at', 'profiles.id in (select id from people)'],
  ['documents', 'created_at', byPerson],
  ['chat_messages', 'created_at', byChatThread],
  ['chat_logs', 'created_at', byPerson],
  ['summaries', 'created_at', byPerson],
  ['prompts', 'created_at', byPerson],
  ['prompts', 'updated_at', byPerson],
  ['essay_texts', 'created_at', byPrompt],
  ['essay_threads', 'created_at', byPerson],
  ['thread_texts', 'created_at', byEssayThread],
  ['material_reads', 'read_at', byPerson],
];

/** A span of the database's clock, and by how much its times are to be moved. All in seconds. */
export interface Scene {
  since: number;
  until: number;
  bySeconds: number;
}

/** Moves the times that the database has written for these people, scene by scene. */
export async function moveTimes(db: Database, profileIds: string[], scenes: Scene[]): Promise<void> {
  if (profileIds.length === 0 || scenes.length === 0) return;
  const ids = listOf(profileIds.map((id) => sql`(${id}::uuid)`));
  const spans = listOf(
    scenes.map(({ since, until, bySeconds }) => sql`(${since}::float8, ${until}::float8, ${bySeconds}::float8)`),
  );
  for (const [table, column, whose] of stampedPlaces) {
    const time = sql.identifier(column);
    await db.execute(
      sql`with people (id) as (values ${ids}), scenes (since, until, by_seconds) as (values ${spans})
        update ${sql.identifier(table)} set ${time} = ${time} + make_interval(secs => by_seconds) from scenes
        where ${sql.raw(whose)} and ${time} >= to_timestamp(since) and ${time} < to_timestamp(until)`,
    );
  }
}

function listOf(items: SQL[]): SQL {
  return sql.join(items, sql`, `);
}
