import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import type { ThreadVersion } from '#contracts/essay-agent.ts';
import type { LedgerRows } from '#contracts/ledger-wire.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { draftOf, openTab, type DraftTab } from '#server/testing/test-ledgers.ts';
import { foldLedger, snapshotOldest } from './fold.service.ts';
import { essayLedgers, ledgerBlocks } from './ledger.table.ts';

let test: TestApp;
let sam: EssayDesk;
beforeEachStudent((opened, student) => {
  test = opened;
  sam = essayDeskOf(opened, student);
});

const eight = ' seven more words came here with it';
const rowsOf = async ({ threadId }: DraftTab) => (await sam.call<LedgerRows>('GET', `${threadId}/replay`)).body.rows;

/** From now on no draft that holds the word can be written. */
async function breakDrafts(): Promise<void> {
  await test.db.execute(sql`create or replace function refuse_draft() returns trigger language plpgsql as $$
    begin if new.draft like '%poison%' then raise exception 'broken'; end if; return new; end $$`);
  await test.db.execute(
    sql`create or replace trigger refuse_draft before update on essay_threads for each row execute function refuse_draft()`,
  );
}

afterEach(() => test.db.execute(sql`drop trigger if exists refuse_draft on essay_threads`));

it.each([
  ['a typed save', 'poison'],
  ['a save that has to be looked into', `poison ${eight}`],
])('%s that fails at the draft leaves no row, and is taken once when it is sent again', async (_name, words) => {
  const tab = await openTab(sam, (await sam.begin()).thread_id);
  await tab.type('It was late.');
  await breakDrafts();
  const before = await rowsOf(tab);
  const ops: Parameters<DraftTab['send']>[0] = [[0, 'p', 0, 0, words]];
  expect((await tab.send(ops, { n: 7 })).status).toBe(500);
  expect(await rowsOf(tab)).toEqual(before);
  expect(await draftOf(sam, tab.threadId)).toBe('It was late.');
  await test.db.execute(sql`drop trigger refuse_draft on essay_threads`);
  expect((await tab.send(ops, { n: 7 })).status).toBe(200);
  expect(await rowsOf(tab)).toHaveLength(before.length + 1);
  expect(await draftOf(sam, tab.threadId)).toBe(`${words}It was late.`);
});

it('a whole text that fails at the draft leaves no row and no version', async () => {
  const tab = await openTab(sam, (await sam.begin()).thread_id);
  await tab.type('It was late.');
  await breakDrafts();
  const before = await rowsOf(tab);
  const update = { thread: { thread_id: tab.threadId }, draft: 'All poison.' };
  expect((await sam.call('POST', 'update?node_name=generate', update)).status).toBe(500);
  expect(await rowsOf(tab)).toEqual(before);
  expect((await sam.call<ThreadVersion[]>('GET', `${tab.threadId}/versions?field=draft`)).body).toEqual([]);
});

it('a tab that is behind and only goes back a step undoes nothing', async () => {
  const { thread_id: id, ...seen } = await sam.begin({ draft: 'It was late.' });
  const tab = await openTab(sam, id);
  await tab.type(' And cold.');
  // It sends the whole state, as it has it.
  const stale = { thread: { thread_id: id }, draft: seen.draft, version: seen.version };
  const back = await sam.call('POST', 'update?node_name=generate', { ...stale, as_is: true });
  expect(back.body).toMatchObject({ draft: 'It was late. And cold.', last_node: 'generate', next_node: 'reflect' });
  expect(await tab.words()).toMatchObject({ typed: 2 });
  const { thread_id: empty } = await sam.begin();
  const nothing = { thread: { thread_id: empty }, as_is: true };
  expect((await sam.call('POST', 'update?node_name=generate', nothing)).status).toBe(400);
});

it('a whole text that arrives over newer words leaves those among the versions, to be brought back as they were', async () => {
  const { thread_id: id } = await sam.begin({ draft: 'It was late.' });
  const tab = await openTab(sam, id);
  await tab.type(' And cold.');
  await sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft: 'It was late.' });
  const { body: versions } = await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
  const lost = versions.find(({ content }) => content === 'It was late. And cold.');
  expect((await sam.call('POST', `${id}/restore`, { seq: lost?.ledger_seq })).status).toBe(200);
  expect(await draftOf(sam, id)).toBe('It was late. And cold.');
  expect(await tab.words()).toMatchObject({ typed: 2 });
});

it('a record beyond its bounds becomes a snapshot: hands, pastes, hours and versions stay', async () => {
  const tab = await openTab(sam, (await sam.begin()).thread_id);
  const { threadId } = tab;
  await tab.type('I counted the crabs on the shore.');
  await tab.put('p', ' A pasted line of words.');
  const { seq: named } = tab;
  test.clock.advance(20 * 60_000);
  await tab.type('Once ', 0);
  for (let index = 0; index < 12; index += 1) await tab.put('t', `${index} `);
  const behind = tab.seq - 2;
  const record = await tab.record();
  await test.db.transaction(async (tx) => {
    await foldLedger(tx, threadId);
    const [head] = await tx.select().from(essayLedgers).where(eq(essayLedgers.threadId, threadId));
    await snapshotOldest(tx, head?.id ?? '', { rows: 5, bytes: 1e9 });
    await snapshotOldest(tx, head?.id ?? '', { rows: 5, bytes: 1e9 });
  });
  const blocks = await test.db
    .select({ isSnapshot: ledgerBlocks.isSnapshot, toSeq: ledgerBlocks.toSeq })
    .from(ledgerBlocks)
    .innerJoin(essayLedgers, eq(essayLedgers.id, ledgerBlocks.ledgerId))
    .where(eq(essayLedgers.threadId, threadId));
  expect(blocks).toEqual([{ isSnapshot: true, toSeq: tab.seq }]);
  expect(await tab.record()).toEqual(record);
  expect((await rowsOf(tab)).length).toBeLessThan(6);

  await tab.type('And on.');
  const stale = await tab.send([[0, 't', 0, 0, 'x']], { base: behind });
  expect(stale).toMatchObject({ status: 422, body: { why: 'diverged' } });
  expect((await sam.call('GET', `${threadId}/ledger?since=${behind}`)).status).toBe(422);
  expect((await sam.call('POST', `${threadId}/restore`, { seq: behind })).status).toBe(422);
  expect((await sam.call('POST', `${threadId}/restore`, { seq: named })).status).toBe(200);
  expect(await draftOf(sam, threadId)).toBe('I counted the crabs on the shore. A pasted line of words.');
  expect(await tab.words()).toEqual({ typed: 7, pasted: 5 });
});
