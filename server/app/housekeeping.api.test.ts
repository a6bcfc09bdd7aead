import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { seekLeadership } from '#server/platform/database/leadership.ts';
import { unhurried } from '#server/testing/database/cloned-postgres.ts';
import { openTestDatabase } from '#server/testing/database/test-database.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('what sweeps look for', () => {
  it.each([
    ['prompts', 'deleted_at', 'prompts_deleted'],
    ['auth_refresh_tokens', 'used_at', 'auth_refresh_tokens_used'],
    ['auth_sessions', 'refreshed_at', 'auth_sessions_refreshed'],
    ['auth_links', 'expires_at', 'auth_links_expiry'],
    ['mails', 'sent_at', 'mails_sent'],
    ['mails', 'given_up_at', 'mails_given_up'],
  ])('is found in %s by an index on %s', async (table, column, index) => {
    const plan = await database.db.transaction(async (tx) => {
      // With a handful of rows reading them all is cheaper; whether the index fits is what is asked here.
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql.raw(`explain delete from ${table} where ${column} < now()`));
    });
    expect(JSON.stringify(plan)).toContain(index);
  });
});

describe.runIf(inject('testDatabase').kind === 'postgres')('of several processes', () => {
  it('one does the housekeeping, and the next when that one has ended', async () => {
    const config = parseConfig({ DATABASE_URL: database.url ?? '', ...unhurried }).database;
    const failures: unknown[] = [];
    const seek = () => seekLeadership(config, 1, (error) => failures.push(error));
    const first = seek();
    expect(await first.isOurs()).toBe(true);
    const second = seek();
    expect(await second.isOurs()).toBe(false);

    await first.stop();
    await expect.poll(() => second.isOurs()).toBe(true);
    await second.stop();
    expect(failures).toEqual([]);
  });
});

it.runIf(inject('testDatabase').kind === 'embedded')('a process on the embedded database does it itself', async () => {
  expect(await seekLeadership({ kind: 'embedded' }, 1, () => {}).isOurs()).toBe(true);
});
