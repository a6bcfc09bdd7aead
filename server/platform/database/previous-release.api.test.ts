import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestDatabase } from '#server/testing/database/test-database.ts';
import type { Database } from './database.ts';

/**
 * Old and new processes run side by side while an upgrade goes through them. So every statement that the release before sends
 * must still be understood by this schema. `npm run db:record` wrote them down when it was made.
 */
const { statements }: { statements: string[] } = JSON.parse(
  readFileSync('server/testing/database/previous-release.json', 'utf8'),
);

/** Nothing ever had this column. */
const gone = 'select "favourite_colour" from "stories"';

let db: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ db, close } = await openTestDatabase());
});
afterAll(() => close());

it('understands every statement of the release before', async () => {
  expect(statements.length).toBeGreaterThan(300);
  const refused: string[] = [];
  // On one connection: a prepared statement belongs to it.
  await db.transaction(async (tx) => {
    for (const statement of [...statements, gone]) {
      const refusal = await refusalOn(tx, statement);
      if (refusal) refused.push(refusal);
    }
  });
  // The last one is there to see that a refusal is noticed.
  expect(refused).toEqual([expect.stringContaining(gone)]);
});

it('asks for nothing that its inserts leave out', async () => {
  const needed = await listNeeded();
  const missing = statements.flatMap((statement) =>
    [...statement.matchAll(/insert into "(\w+)" \(([^)]*)\)/g)].flatMap(([, table = '', columns = '']) =>
      (needed.get(table) ?? []).filter((column) => !columns.includes(`"${column}"`)).map((one) => `${table}.${one}`),
    ),
  );
  expect(missing).toEqual([]);
});

/** The columns of each table that an insert has to name. */
async function listNeeded(): Promise<Map<string, string[]>> {
  const rows = await db
    .select({ table: sql<string>`table_name`, column: sql<string>`column_name` })
    .from(sql`information_schema.columns`)
    .where(
      sql`table_schema = 'public' and is_nullable = 'NO' and column_default is null and is_identity = 'NO' and is_generated = 'NEVER'`,
    );
  const needed = new Map<string, string[]>();
  for (const { table, column } of rows) needed.set(table, [...(needed.get(table) ?? []), column]);
  return needed;
}

async function refusalOn(tx: Database, statement: string): Promise<string | null> {
  try {
    // One that fails must not end the others.
    await tx.transaction(async (inner) => {
      await inner.execute(sql.raw(`prepare previous as ${statement}`));
      await inner.execute(sql.raw('deallocate previous'));
    });
    return null;
  } catch (error) {
    const { cause } = error as Error;
    return `${cause instanceof Error ? cause.message : String(error)}\n${statement}`;
  }
}
