import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, inject, it } from 'vitest';
import type { LedgerRows } from '#contracts/ledger-wire.ts';
import type { NewRecordShare, RecordShare, SharedPage } from '#contracts/shared-records.ts';
import { prompts } from '#server/features/prompts/prompts.table.ts';
import { removeDeletedPrompts } from '#server/features/prompts/prompts.service.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { openTab, type DraftTab } from '#server/testing/test-ledgers.ts';
import { recordLooks, recordShares } from './sealed-records.table.ts';
import { sweepShares } from './shares.service.ts';

let test: TestApp;
let sam: EssayDesk;
let tab: DraftTab;
beforeEachStudent((opened, student) => {
  test = opened;
  sam = essayDeskOf(opened, student);
});

const dayMs = 24 * 60 * 60_000;
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';

async function write(): Promise<string> {
  const { thread_id: id } = await sam.begin();
  tab = await openTab(sam, id);
  await tab.type('I counted secret crabs.');
  await tab.put('p', ' A pasted tide.');
  return id;
}

const share = (id: string, changes: Partial<NewRecordShare> = {}) =>
  sam.call<RecordShare>('POST', `${id}/record-shares`, {
    id: crypto.randomUUID(),
    shows: 'text',
    ends_at: new Date(test.now().getTime() + 30 * dayMs).toISOString(),
    ...changes,
  });

const read = async <T = SharedPage>({ url }: Pick<RecordShare, 'url'>, more = '', agent = chrome) => {
  const answer = await test.app.inject({
    url: `/api/shared-records/${url.split('/').at(-1)}${more}`,
    headers: { 'user-agent': agent },
    remoteAddress: '203.0.113.9',
  });
  return { status: answer.statusCode, body: answer.json() as T & { detail?: string }, headers: answer.headers };
};

it('shows the record as it was, sealed, to whoever has the address, and to no search engine', async () => {
  const id = await write();
  const { body: made } = await share(id);
  expect(made.url).toMatch(/\/record\/[\w-]{43}$/);
  await tab.type(' Later words.');
  const { status, body, headers } = await read(made);
  expect(status).toBe(200);
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
  expect(body).toMatchObject({ university_name: 'University of Washington', shows: 'text', is_unchanged: true });
  expect(body.record.segments.map(({ text }) => text).join('')).toBe('I counted secret crabs. A pasted tide.');
  expect(body.record.words).toMatchObject({ typed: 4, pasted: 3 });
  expect((await read(made, '/replay')).status).toBe(404);
});

it('tells the student when somebody looked and with what, and keeps no address', async () => {
  const id = await write();
  const { body: made } = await share(id);
  await read(made);
  await read(made);
  test.clock.advance(11 * 60_000);
  await read(made);
  await read(made, '', 'curl/8');
  const { body } = await sam.call<RecordShare[]>('GET', `${id}/record-shares`);
  expect(body[0]?.looks.map(({ browser }) => browser).toSorted()).toEqual([
    'Chrome, Windows',
    'Chrome, Windows',
    'a program',
  ]);
  expect(JSON.stringify(await test.db.select().from(recordLooks))).not.toMatch(/203\.0|Mozilla/);
});

it('lists the newest looks of each link, however often another was opened, and says how many there were', async () => {
  const id = await write();
  const [busy, quiet] = [(await share(id)).body, (await share(id)).body];
  const look = (shareId: string, minutes: number) => ({
    shareId,
    browser: 'Chrome, Windows',
    lookedAt: new Date(test.now().getTime() + minutes * 60_000),
  });
  await test.db.insert(recordLooks).values(Array.from({ length: 250 }, (_, minute) => look(busy.id, 100 + minute)));
  await test.db.insert(recordLooks).values([look(quiet.id, 1), look(quiet.id, 2)]);
  const { body } = await sam.call<RecordShare[]>('GET', `${id}/record-shares`);
  const links = new Map(body.map((each) => [each.id, each]));
  expect(links.get(quiet.id)).toMatchObject({
    look_count: 2,
    looks: [{ at: look('', 2).lookedAt.toISOString() }, { at: look('', 1).lookedAt.toISOString() }],
  });
  expect(links.get(busy.id)).toMatchObject({ look_count: 250 });
  expect(links.get(busy.id)?.looks).toHaveLength(100);
  expect(links.get(busy.id)?.looks[0]?.at).toBe(look('', 349).lookedAt.toISOString());
  const taken = await sam.call<RecordShare>('POST', `${id}/record-shares/${busy.id}/take-back`, {});
  expect([taken.body.looks.length, taken.body.look_count]).toEqual([100, 250]);
});

// The embedded database has one connection: nobody could hold the draft meanwhile.
it.runIf(inject('testDatabase').kind === 'postgres')('is read while the student’s draft is being written', async () => {
  const id = await write();
  const { body: made } = await share(id, { shows: 'replay' });
  await test.db.transaction(async (tx) => {
    await tx.select().from(essayThreads).where(eq(essayThreads.id, id)).for('update');
    expect((await read(made)).status).toBe(200);
    expect((await read<LedgerRows>(made, '/replay')).body.rows.length).toBeGreaterThan(1);
    expect((await sam.call('GET', `${id}/authorship`)).status).toBe(200);
  });
});

it('hides every word where only the picture is shown', async () => {
  const { body: made } = await share(await write(), { shows: 'picture' });
  const { body } = await read(made);
  expect(JSON.stringify(body)).not.toMatch(/counted|secret|pasted tide|A pasted/);
  expect(body.record.segments.map(({ text }) => text).join('')).toBe('• ••••••• •••••• •••••• • •••••• •••••');
  expect(body.record.pastes).toMatchObject([{ words: 3, excerpt: '' }]);
  const [stored] = await test.db.select().from(recordShares).where(eq(recordShares.id, made.id));
  expect(stored?.content).not.toContain('secret');
  const token = made.url.split('/').at(-1);
  const copy = await test.app.inject({ url: `/api/shared-records/${token}/file?kind=txt` });
  expect(copy.body).toContain('Sealed by Fairhand');
  expect(copy.body).not.toContain('secret');
});

it('replays up to the moment of sharing, where that was meant', async () => {
  const { body: made } = await share(await write(), { shows: 'replay' });
  await tab.type(' Later words.');
  const { status, body } = await read<LedgerRows>(made, '/replay');
  expect(status).toBe(200);
  expect(JSON.stringify(body.rows)).toContain('secret');
  expect(JSON.stringify(body.rows)).not.toContain('Later');
});

it('ends on its day, and forgets what it showed', async () => {
  const id = await write();
  const ends_at = new Date(test.now().getTime() + dayMs).toISOString();
  const { body: made } = await share(id, { ends_at, shows: 'replay' });
  test.clock.advance(2 * dayMs);
  for (const more of ['', '/replay', '/file?kind=txt', '/file?kind=png'])
    expect(await read(made, more)).toMatchObject({ status: 410, body: { code: 'share_ended' } });
  await sweepShares(test.db, test.now());
  const [stored] = await test.db.select().from(recordShares).where(eq(recordShares.id, made.id));
  expect(stored?.content).toBeNull();
  expect((await read(made)).body.detail).toMatch(/^This link ended on /);
});

it('is taken back at once, as often as it is asked, and by its student alone', async () => {
  const id = await write();
  const { body: made } = await share(id, { shows: 'replay' });
  const other = essayDeskOf(test, await createStudent(test.app, test.db));
  expect((await other.call('POST', `${id}/record-shares/${made.id}/take-back`, {})).status).toBe(404);
  expect((await other.call('GET', `${id}/record-shares`)).status).toBe(404);
  expect((await read(made)).status).toBe(200);
  for (const _try of [1, 2]) {
    const { status, body } = await sam.call<RecordShare>('POST', `${id}/record-shares/${made.id}/take-back`, {});
    expect({ status, at: body.taken_back_at }).toEqual({ status: 200, at: expect.any(String) });
  }
  for (const more of ['', '/replay', '/file?kind=txt']) expect((await read(made, more)).status).toBe(410);
  const [stored] = await test.db.select().from(recordShares).where(eq(recordShares.id, made.id));
  expect(stored?.content).toBeNull();
});

it('makes one page of a call that is sent twice', async () => {
  const id = await write();
  const once = crypto.randomUUID();
  const [first, second] = [await share(id, { id: once }), await share(id, { id: once })];
  expect(second.body.url).toBe(first.body.url);
  expect((await sam.call<RecordShare[]>('GET', `${id}/record-shares`)).body).toHaveLength(1);
  const other = essayDeskOf(test, await createStudent(test.app, test.db));
  const { thread_id: theirs } = await other.begin({ draft: 'Mine.' });
  const stolen = await other.call('POST', `${theirs}/record-shares`, {
    id: once,
    shows: 'text',
    ends_at: new Date(test.now().getTime() + dayMs).toISOString(),
  });
  expect(stolen.status).toBe(409);
});

it('refuses an empty draft, a day that is over or too far, and too many', async () => {
  const { thread_id: empty } = await sam.begin();
  expect((await share(empty)).status).toBe(400);
  const id = await write();
  for (const days of [-1, 400])
    expect((await share(id, { ends_at: new Date(test.now().getTime() + days * dayMs).toISOString() })).status).toBe(
      400,
    );
  for (let count = 0; count < 20; count += 1) expect((await share(id)).status).toBe(200);
  expect((await share(id)).status).toBe(400);
});

it('says so where what is stored isn’t what was sealed', async () => {
  const { body: made } = await share(await write());
  const [stored] = await test.db.select().from(recordShares).where(eq(recordShares.id, made.id));
  const content = stored?.content?.replace('"typed":4', '"typed":9') ?? '';
  await test.db.update(recordShares).set({ content }).where(eq(recordShares.id, made.id));
  expect((await read(made)).body.is_unchanged).toBe(false);
});

it('goes with its essay, also from the trash, and with the account', async () => {
  const id = await write();
  const { body: made } = await share(id);
  const [prompt] = await test.db
    .insert(prompts)
    .values({
      profileId: sam.student.profile.id,
      promptText: 'Why?',
      universityName: 'Reed',
      courseName: 'Biology',
      educationLevel: 'undergraduate',
    })
    .returning();
  await test.db
    .update(essayThreads)
    .set({ promptId: prompt?.id ?? null, closedAt: test.now() })
    .where(eq(essayThreads.id, id));
  expect((await read(made)).status).toBe(200);
  const trashed = await test.app.inject({
    method: 'DELETE',
    url: `/api/prompts/${prompt?.id}`,
    headers: sam.student.headers,
  });
  expect(trashed.statusCode).toBeLessThan(300);
  expect((await read(made)).status).toBe(404);
  await removeDeletedPrompts(test.db, new Date(test.now().getTime() + 2 * dayMs));
  expect((await read(made)).status).toBe(404);
  expect(await test.db.select().from(recordShares).where(eq(recordShares.id, made.id))).toEqual([]);

  const { body: second } = await share(await write());
  const password = sam.student.password;
  const left = await test.app.inject({
    method: 'DELETE',
    url: '/api/users/me',
    headers: sam.student.headers,
    payload: { password },
  });
  expect(left.statusCode).toBe(200);
  expect((await read(second)).status).toBe(404);
});

it('is in the copy of one’s data, with who looked', async () => {
  const { body: made } = await share(await write());
  await read(made);
  const answer = await test.app.inject({ url: '/api/users/me/export', headers: sam.student.headers });
  const whole = JSON.parse(strFromU8(unzipSync(answer.rawPayload)['everything.json'] ?? new Uint8Array()));
  expect(whole.essay_sessions[0].record_shares).toMatchObject([
    { shows: 'text', shown: { shows: 'text' }, looks: [{ browser: 'Chrome, Windows' }] },
  ]);
});

it('is not found by trying', async () => {
  const limited = await openTestApp({ RATE_LIMITS: 'on' });
  const statuses: number[] = [];
  for (let tries = 0; tries < 61; tries += 1) {
    const token = crypto.randomUUID().replaceAll('-', '').padEnd(43, 'x');
    statuses.push((await limited.app.inject({ url: `/api/shared-records/${token}` })).statusCode);
  }
  expect(statuses.slice(0, 60).every((status) => status === 404)).toBe(true);
  expect(statuses[60]).toBe(429);
  await limited.close();
});
