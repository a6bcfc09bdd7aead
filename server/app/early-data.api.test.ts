import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { AgentState, ThreadVersion } from '#contracts/essay-agent.ts';
import { applyOp, createLedger, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { AuthorshipRecord, LedgerState, Suggestion } from '#contracts/ledger-wire.ts';
import type { RequestDetail, WriterRequest } from '#contracts/requests.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import type { Database } from '#server/platform/database/database.ts';
import { handleOn } from '#server/platform/database/database-embedded.ts';
import { migrationsFolder } from '#server/platform/database/migrations.ts';
import type { App } from '#server/platform/http/http.ts';
import { expectTrueLedgers } from '#server/testing/test-ledgers.ts';
import { buildApp } from './build-app.ts';

/**
 * What a version of 16 November 2026 left in its database, the last one that kept no record of drafts: an essay in the making
 * with versions of both hands, one with a writer who has begun, and one that was delivered.
 */
const left: { tables: Record<string, object[]>; lastMigration: string; student: Account; writer: Account } = JSON.parse(
  readFileSync('server/testing/database/early-data.json', 'utf8'),
);

interface Account {
  email: string;
  password: string;
}

const isEmbedded = inject('testDatabase').kind === 'embedded';
let folder: string;
let client: PGlite;
let db: Database;
let app: App;

/** The database as the early version made it, then brought up to date as by every start. */
async function openEarly(): Promise<PGlite> {
  const early = path.join(folder, 'migrations');
  cpSync(migrationsFolder, early, { recursive: true });
  const journal = path.join(early, 'meta', '_journal.json');
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8'));
  const last = entries.findIndex(({ tag }: { tag: string }) => tag === left.lastMigration);
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, last + 1) }));
  const made = await PGlite.create();
  await migrate(drizzle(made), { migrationsFolder: early });
  await made.exec('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(left.tables)) {
    const columns = Object.keys(rows[0] ?? {}).map((column) => `"${column}"`);
    await made.query(
      `insert into "${table}" (${columns.join()}) overriding system value
      select ${columns.join()} from json_populate_recordset(null::"${table}", $1)`,
      [JSON.stringify(rows)],
    );
  }
  await made.exec('reset session_replication_role');
  await migrate(drizzle(made), { migrationsFolder });
  return made;
}

interface Caller {
  get: <T>(url: string) => Promise<T>;
  post: <T>(url: string, payload: object) => Promise<T>;
}

async function enter({ email, password }: Account): Promise<Caller> {
  const payload = { email, password };
  const answer = await app.inject({ method: 'POST', url: '/auth/v1/token?grant_type=password', payload });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  return {
    async get(url) {
      const found = await app.inject({ url: `/api${url}`, headers });
      if (found.statusCode !== 200) throw new Error(`${url}: ${found.body}`);
      return found.json();
    },
    async post(url, sent) {
      const found = await app.inject({ method: 'POST', url: `/api${url}`, headers, payload: sent });
      if (found.statusCode >= 300) throw new Error(`${url}: ${found.body}`);
      return JSON.parse(found.body === '' ? 'null' : found.body);
    },
  };
}

/** Does something to a text as a browser does. */
async function step(caller: Caller, url: string, opOf: (text: string) => Op): Promise<string> {
  const state = await caller.get<LedgerState>(`${url}/ledger`);
  const ledger = createLedger(state);
  const op = opOf(textOf(ledger));
  applyOp(ledger, op);
  const text = textOf(ledger);
  await caller.post(`${url}/steps`, {
    client: crypto.randomUUID(),
    n: 1,
    base: state.seq,
    began_at: new Date().toISOString(),
    ops: [op],
    length: text.length,
    sum: sumOf(text),
  });
  return text;
}

describe.runIf(isEmbedded)('data of a version that kept no record', () => {
  let student: Caller;
  let writer: Caller;
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-early-'));
    client = await openEarly();
    db = handleOn(client);
    const config = parseConfig({ NODE_ENV: 'test', DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' });
    app = await buildApp({ config, db });
    await app.ready();
    [student, writer] = [await enter(left.student), await enter(left.writer)];
    // To set a database up takes a busy machine its time.
  });
  afterAll(async () => {
    await expectTrueLedgers(db);
    await app.close();
    await client.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const requestOf = async (phase: WriterRequest['phase']) => {
    const rows = await student.get<WriterRequest[]>('/user-writer-requests/my_writer_requests');
    const found = rows.find((row) => row.phase === phase);
    if (!found) throw new Error(`there is no request that is ${phase}`);
    return found;
  };

  it('opens an essay in the making, calls none of its words typed, and goes on with it', async () => {
    const { thread_id: id, draft, unsaved } = await student.get<AgentState>('/essay-agents/open');
    expect(draft).toContain('Nobody had asked me to.');
    expect(unsaved?.draft).toContain('twice');
    const url = `/essay-agents/${id}`;
    const before = await student.get<AuthorshipRecord>(`${url}/authorship`);
    expect(before.words.typed).toBe(0);
    const text = await step(student, url, (now) => [0, 't', now.indexOf(' [Your turn'), 0, ' I did.']);
    expect(text).toContain('Nobody had asked me to. I did. [Your turn');
    expect((await student.get<AuthorshipRecord>(`${url}/authorship`)).words).toEqual({ ...before.words, typed: 2 });
    const versions = await student.get<ThreadVersion[]>(`${url}/versions?field=draft`);
    const first = versions.at(-1);
    expect(first?.content).toBe('The bay was green that year. I counted the crabs alone.');
    await student.post(`${url}/restore`, { seq: first?.ledger_seq });
    expect((await student.get<LedgerState>(`${url}/ledger`)).text).toBe(first?.content);
  });

  it('lets a writer go on with a request that was begun, and the change lands in the essay', async () => {
    const { id, prompt_id: promptId } = await requestOf('working');
    const detail = await writer.get<RequestDetail>(`/user-writer-requests/${id}`);
    const work = await writer.get<LedgerState>(`/user-writer-requests/${id}/work/ledger`);
    expect(work.text).toContain('each summer');
    const essay = await step(writer, `/user-writer-requests/${id}/work`, (now) => [
      0,
      't',
      now.length,
      0,
      ' It rained.',
    ]);
    await writer.post(`/user-writer-requests/${id}/deliver`, { essay, letter: 'Dear Early' });
    const { thread_id: thread } = await openEssay(promptId, detail.draft);
    const offered = await student.get<Suggestion[]>(`/essay-agents/${thread}/suggestions`);
    expect(offered.map(({ hand, quote, insert }) => [hand, quote.trim(), insert.trim()])).toEqual([
      ['writer', 'every', 'each'],
      ['writer', '', 'It rained.'],
    ]);
    await student.post(`/user-writer-requests/${id}/accept`, {});
  });

  it('makes suggestions of a delivery that was there before', async () => {
    const { id, prompt_id: promptId } = await requestOf('delivered');
    const { draft } = await student.get<RequestDetail>(`/user-writer-requests/${id}`);
    const { thread_id: thread } = await openEssay(promptId, draft);
    const offered = await student.get<Suggestion[]>(`/essay-agents/${thread}/suggestions`);
    expect(offered.map(({ hand, quote, insert }) => [hand, quote.trim(), insert.trim()])).toEqual([
      ['writer', '', 'very'],
      ['writer', 'it', 'any'],
    ]);
  });

  /** As the studio opens a saved essay. */
  function openEssay(promptId: string | null, draft: string): Promise<AgentState> {
    const form = {
      promptText: 'Why biology here?',
      universityName: 'Reed College',
      courseName: 'Biology',
      educationLevel: 'undergraduate',
      wordCount: { min: null, max: null },
    };
    return student.post<AgentState>('/essay-agents/initialize', { task: 'Why?', form, prompt_id: promptId, draft });
  }
});
