import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import type { OpenDatabase } from '#server/platform/database/database.ts';
import { handleOn, openPglite } from '#server/platform/database/database-embedded.ts';

interface Engine {
  client: PGlite;
  /** What its tables, columns and triggers are before anybody has used it. */
  shape: string;
}

/** Empty, and in nobody's hands. Test files share their process, so that one database serves many of them. */
const idle: Engine[] = [];

/** An empty, migrated database. Loading one costs a core two seconds, emptying one that was used a fraction of that. */
export async function borrowEmbedded(template: string): Promise<OpenDatabase> {
  const engine = idle.pop() ?? (await load(template));
  const lent = lend(engine.client);
  return {
    // A handle of its own: what the product remembers by its handle is not the next one's.
    db: handleOn(lent.client),
    kind: 'embedded',
    onDropped: () => {},
    close: async () => {
      await lent.end();
      await takeBack(engine);
    },
  };
}

async function load(template: string): Promise<Engine> {
  const { client } = await openPglite(undefined, () => {}, new Blob([readFileSync(template)]));
  return { client, shape: await shapeOf(client) };
}

/** Whoever goes on after the end is refused, as by a database that is closed, and does not write into the next one's tables. */
function lend(client: PGlite): { client: PGlite; end: () => Promise<void> } {
  let isEnded = false;
  const lent = new Proxy(client, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== 'function') return value;
      return isEnded ? () => Promise.reject(new Error('PGlite is closed')) : value.bind(target);
    },
  });
  return {
    client: lent,
    async end() {
      // Behind everything that was asked before, as a real close.
      await lent.transaction(async () => {});
      isEnded = true;
    },
  };
}

/** One whose tables a test has changed is thrown away. */
async function takeBack({ client, shape }: Engine): Promise<void> {
  if ((await shapeOf(client)) !== shape) return client.close();
  await client.exec('unlisten *');
  await empty(client);
  idle.push({ client, shape });
}

/** Only what was written to. Vacuumed, a table begins with its first page again, and its rows come in the order of their making. */
async function empty(client: PGlite): Promise<void> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I', relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and pg_relation_size(oid) > 0`);
  if (rows.length === 0) return;
  const names = rows.map(({ name }) => name);
  // Without the checks of foreign keys, which would ask for an order.
  const deletions = names.map((name) => `delete from ${name};`).join('\n');
  await client.exec(`begin; set local session_replication_role = replica; ${deletions}
    select setval(format('%I', sequencename)::regclass, start_value, false)
      from pg_sequences where schemaname = 'public' and last_value is not null;
    commit;`);
  await client.exec(`vacuum ${names.join(', ')}`);
}

async function shapeOf(client: PGlite): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    with tables as (select oid, relname from pg_class where relnamespace = 'public'::regnamespace)
    select concat_ws(' ',
      (select sum(hashtext(format('%s %s', oid, relname))) from tables),
      (select sum(hashtext(format('%s %s %s', relname, attname, atttypid)))
        from pg_attribute join tables on attrelid = tables.oid),
      (select sum(hashtext(format('%s %s', tgname, tgenabled))) from pg_trigger where not tgisinternal),
      (select count(*) from pg_proc where pronamespace = 'public'::regnamespace)) as shape`);
  return rows[0]?.shape ?? '';
}
