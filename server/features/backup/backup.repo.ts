import { inArray, isNotNull, sql } from 'drizzle-orm';
import { documents } from '#server/features/documents/documents.table.ts';
import { requestDeliveries, writerRequests } from '#server/features/requests/requests.table.ts';
import type { Database } from '#server/platform/database/database.ts';

/** Rows of every table, by its name; `drizzle.` stands before those that keep the migrations. */
export async function countRows(db: Database): Promise<Record<string, number>> {
  const tables = await db
    .select({ schema: sql<string>`table_schema`, name: sql<string>`table_name` })
    .from(sql`information_schema.tables`)
    .where(sql`table_schema in ('public', 'drizzle') and table_type = 'BASE TABLE'`)
    .orderBy(sql`table_schema desc, table_name`);
  const rows: Record<string, number> = {};
  for (const { schema, name } of tables) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const [found] = await db.select({ count: sql<number>`count(*)::int` }).from(table);
    rows[schema === 'public' ? name : `${schema}.${name}`] = found?.count ?? 0;
  }
  return rows;
}

/** Every place in which a row names a file of the store. */
const places = [
  { table: documents, key: documents.fileKey },
  { table: writerRequests, key: writerRequests.workFileKey },
  { table: requestDeliveries, key: requestDeliveries.attachmentKey },
];

export async function listFileKeys(db: Database): Promise<string[]> {
  const keys = new Set<string>();
  for (const { table, key } of places) {
    const rows = await db
      .select({ key: sql<string>`${key}` })
      .from(table)
      .where(isNotNull(key));
    for (const row of rows) keys.add(row.key);
  }
  return [...keys].sort();
}

/** Of these keys, those that a row still names. */
export async function findNamedKeys(db: Database, keys: string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const named: string[] = [];
  for (const { table, key } of places) {
    const rows = await db
      .select({ key: sql<string>`${key}` })
      .from(table)
      .where(inArray(key, keys));
    named.push(...rows.map((row) => row.key));
  }
  return named;
}
