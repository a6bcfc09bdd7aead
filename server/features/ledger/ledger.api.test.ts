import { randomUUID } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { count, eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { EssayComments } from '#contracts/comments.ts';
import { anchorAt, resolve, type Anchor } from '#contracts/ledger-anchors.ts';
import { readdress, transformLists } from '#contracts/ledger-rebase.ts';
import { applyOp, createLedger, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerRows, LedgerState, StepsBehind, Suggestion } from '#contracts/ledger-wire.ts';
import type { ThreadVersion } from '#contracts/essay-agent.ts';
import { selectPersonData } from '#server/features/account-data/account-data.repo.ts';
import { essayThreads, threadTexts } from '#server/features/essay-agent/essay-agent.table.ts';
import { essayLedgers, ledgerBlocks, ledgerRows } from '#server/features/ledger/ledger.table.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { openTab, proposeFor } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const draftOf = async (id: string) => (await sam.call('GET', `get_state/${id}`)).body.draft;

describe('steps', () => {
  it('are the draft at once, and come back as rows', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await tab.type('It was late.');
    await tab.type(' Very late.');
    expect(await draftOf(id)).toBe('It was late. Very late.');
    const { body } = await sam.call<LedgerRows>('GET', `${id}/ledger?since=1`);
    expect(body.rows.map(({ seq, actor }) => [seq, actor])).toEqual([[2, 'student']]);
    const { body: state } = await sam.call<LedgerState>('GET', `${id}/ledger`);
    expect(state).toMatchObject({ seq: 2, text: 'It was late. Very late.', literals: [[23, 't']] });
  });

  it('that are sent twice are one, and the rest goes on from there', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    const batch = { n: 7, base: 0 };
    const first = await tab.send([[0, 't', 0, 0, 'once']], batch);
    const again = await tab.send([[0, 't', 0, 0, 'once']], { ...batch, sum: sumOf('once'), length: 4 });
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.seq).toBe(first.body.seq);
    expect(await draftOf(id)).toBe('once');
  });

  it('of two tabs meet: the one that is behind gets what it has not seen', async () => {
    const { thread_id: id } = await sam.begin();
    const one = await openTab(sam, id);
    await one.type('The river rose.');
    const other = await openTab(sam, id);
    await one.type(' I ran.');
    const mine: Op[] = [[0, 't', 4, 5, 'creek']];
    const behind = await other.send(mine);
    expect(behind.status).toBe(409);
    const { missing } = behind.body as unknown as StepsBehind;
    const theirs = missing.flatMap(({ ops }) => ops);
    const known = other.ledger.arena.length;
    for (const op of theirs) applyOp(other.ledger, op);
    other.seq = missing.at(-1)?.seq ?? 0;
    const [moved] = transformLists(mine, theirs, false);
    const sent = await other.send(readdress(moved, known, other.ledger.arena.length - known));
    expect(sent.status).toBe(200);
    expect(await draftOf(id)).toBe('The creek rose. I ran.');
  });

  it('of two tabs at the same moment are one after the other', async () => {
    const { thread_id: id } = await sam.begin();
    const one = await openTab(sam, id);
    await one.type('It was late.');
    const tabs = await Promise.all([1, 2, 3, 4].map(() => openTab(sam, id)));
    const answers = await Promise.all(tabs.map((tab, index) => tab.send([[0, 't', 0, 0, `${index} `]])));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
    expect(await draftOf(id)).toMatch(/^\d It was late\.$/);
  });

  it('wait while a step of the agent is being written', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await sam.test.db
      .update(essayThreads)
      .set({ runId: randomUUID(), runAliveAt: sam.test.now() })
      .where(eq(essayThreads.id, id));
    expect(await tab.send([[0, 't', 0, 0, 'a']])).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('are in the ledger and in the draft, or in neither', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await tab.type('Kept.');
    const { db } = sam.test;
    // Between the row and the draft: the draft refuses to be written.
    await db.execute(
      sql`create function refuse_draft() returns trigger as $$ begin if new.draft like '%stop%' then raise exception 'killed'; end if; return new; end $$ language plpgsql`,
    );
    await db.execute(
      sql`create trigger refuse_draft before update on essay_threads for each row execute function refuse_draft()`,
    );
    try {
      expect((await tab.send([[0, 't', 5, 0, ' stop']])).status).toBe(500);
    } finally {
      await db.execute(sql`drop trigger refuse_draft on essay_threads`);
      await db.execute(sql`drop function refuse_draft()`);
    }
    expect(await draftOf(id)).toBe('Kept.');
    expect((await sam.call<LedgerState>('GET', `${id}/ledger`)).body).toMatchObject({ seq: 1, text: 'Kept.' });
    expect((await tab.send([[0, 't', 5, 0, ' Mine.']])).status).toBe(200);
  });

  it('keep a draft within its length', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    const long = await tab.send([[0, 'p', 0, 0, 'word '.repeat(10_001)]]);
    expect(long).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  });
});

describe('the record', () => {
  it('leaves gaps out, with the paragraphs that they were', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await tab.type('It began.\n\n[Your turn: what you heard, about 30 words]\n\nI ran.');
    const { segments, words } = await tab.record();
    expect(segments).toEqual([{ text: 'It began.\n\nI ran.', class: 'typed' }]);
    expect(words.typed).toBe(4);
  });
});

describe('an earlier text', () => {
  it('comes back as a step, with its characters and their hands', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await tab.type('I counted crabs.');
    const before = tab.ledger.runs;
    await proposeFor(sam, id, { hand: 'writer', from: 2, to: 9, insert: 'tallied' });
    const comment = { id: randomUUID(), anchor: anchorAt(before, 10, 5), text: 'Which?', parent_id: null };
    await sam.call('POST', `${id}/comments`, comment);
    await tab.put('p', 'Everything was pasted over.', 0, tab.text().length);
    const { status, body } = await sam.call<{ seq: number }>('POST', `${id}/restore`, { seq: 1 });
    expect({ status, seq: body.seq }).toEqual({ status: 200, seq: 3 });
    expect(await draftOf(id)).toBe('I counted crabs.');
    expect(await tab.words()).toEqual({ typed: 3 });
    // What was said about its words is about them again.
    const now = createLedger((await sam.call<LedgerState>('GET', `${id}/ledger`)).body);
    const [proposed] = (await sam.call<Suggestion[]>('GET', `${id}/suggestions`)).body;
    const [said] = (await sam.call<EssayComments>('GET', `${id}/comments`)).body.comments;
    const place = (anchor: Anchor | null | undefined) => anchor && resolve(anchor, now);
    expect(place(proposed?.anchor)).toMatchObject({ state: 'whole', at: 2, del: 7 });
    expect(place(said?.anchor)).toMatchObject({ state: 'whole', at: 10, del: 5 });
    expect((await sam.call('POST', `${id}/restore`, { seq: 99 })).status).toBe(422);
  });

  it('is among the versions once somebody went on after a pause, with its row', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await tab.type('The first evening.');
    sam.test.clock.advance(11 * 60_000);
    await tab.type(' The next.');
    const { body } = await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
    expect(body).toMatchObject([{ content: 'The first evening.', hand: 'student', ledger_seq: 1 }]);
  });
});

describe('many rows', () => {
  it('are folded, and read the same', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await tab.type('Begin.');
    const { db } = sam.test;
    const [head] = await db.select().from(essayLedgers).where(eq(essayLedgers.threadId, id));
    const ledger = createLedger(tab.ledger);
    const rows = Array.from({ length: 1498 }, (_, index) => {
      const op: Op = [0, 't', ledger.length, 0, String(index % 10)];
      applyOp(ledger, op);
      return { ledgerId: head?.id ?? '', seq: index + 2, actor: 'student' as const, beganAt: new Date(), ops: [op] };
    });
    await db.insert(ledgerRows).values(rows);
    const text = textOf(ledger);
    await db
      .update(essayLedgers)
      .set({ seq: 1499, arenaLength: text.length, textLength: text.length, textSum: sumOf(text) })
      .where(eq(essayLedgers.threadId, id));
    await db.update(essayThreads).set({ draft: text }).where(eq(essayThreads.id, id));
    const before = (await sam.call<LedgerRows>('GET', `${id}/replay`)).body.rows;
    const later = await openTab(sam, id);
    await later.type(' End.');
    const [loose] = await db
      .select({ all: count() })
      .from(ledgerRows)
      .where(eq(ledgerRows.ledgerId, head?.id ?? ''));
    expect(loose?.all).toBe(1000);
    const after = (await sam.call<LedgerRows>('GET', `${id}/replay`)).body.rows;
    expect(after.slice(0, -1)).toEqual(before);
    expect((await sam.call<LedgerState>('GET', `${id}/ledger`)).body.text).toBe(`${text} End.`);
    expect((await sam.call('POST', `${id}/close`, {})).status).toBe(204);
    const [left] = await db
      .select({ all: count() })
      .from(ledgerRows)
      .where(eq(ledgerRows.ledgerId, head?.id ?? ''));
    const [blocks] = await db
      .select({ all: count() })
      .from(ledgerBlocks)
      .where(eq(ledgerBlocks.ledgerId, head?.id ?? ''));
    expect([left?.all, blocks?.all]).toEqual([0, 2]);
  });
});

it('reads a row that was folded meanwhile once', async () => {
  const { thread_id: id } = await sam.begin();
  const tab = await openTab(sam, id);
  await tab.type('It was late.');
  await tab.type(' I ran.');
  const { db } = sam.test;
  const rows = await db.select().from(ledgerRows);
  const ledgerId = rows[0]?.ledgerId ?? '';
  // What somebody sees who looks while rows are on their way into a block.
  await db.insert(ledgerBlocks).values({ ledgerId, fromSeq: 1, toSeq: 2, rows: deflateSync(JSON.stringify(rows)) });
  const { body } = await sam.call<LedgerRows>('GET', `${id}/replay`);
  expect(body.rows.map(({ seq }) => seq)).toEqual([1, 2]);
});

describe('a draft from before there was a record', () => {
  it('gets one version by version, and no word of it is called typed', async () => {
    const { thread_id: id } = await sam.begin({ form: { ...essayForm, currentDraft: 'I loved the sea.' } });
    const { db } = sam.test;
    const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 12, minute));
    await db.insert(threadTexts).values([
      {
        threadId: id,
        field: 'draft',
        content: 'I loved the sea. It shaped my whole character.',
        hand: 'machine',
        createdAt: at(1),
      },
      {
        threadId: id,
        field: 'draft',
        content: 'I loved the sea. It shaped my whole character. My sister sang. From a book of quotes.',
        hand: 'student',
        pasted: ['From a book of quotes.'],
        createdAt: at(2),
      },
    ]);
    const draft = 'I loved the sea. It shaped my whole character. My sister sang. From a book of quotes. Later.';
    await db.update(essayThreads).set({ draft }).where(eq(essayThreads.id, id));
    const tab = await openTab(sam, id);
    expect(tab.text()).toBe(draft);
    expect(await tab.words()).toEqual({ brought: 4, machine: 5, before: 4, pasted: 5 });
    const { body } = await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
    expect(body.map(({ ledger_seq }) => ledger_seq)).toEqual([3, 2]);
    await sam.call('POST', `${id}/restore`, { seq: 2 });
    expect(await draftOf(id)).toBe('I loved the sea. It shaped my whole character.');
  });
});

it('compares no more old versions than the student can wait for, the newest', async () => {
  const { thread_id: id } = await sam.begin();
  const { db } = sam.test;
  const versions = Array.from({ length: 24 }, (_, index) => ({
    threadId: id,
    field: 'draft' as const,
    content: `${'word '.repeat(9999)}n${index}`,
    hand: 'machine' as const,
    createdAt: new Date(Date.UTC(2026, 9, 1, 12, index)),
  }));
  await db.insert(threadTexts).values(versions);
  const draft = versions.at(-1)?.content ?? '';
  await db.update(essayThreads).set({ draft }).where(eq(essayThreads.id, id));
  const { body } = await sam.call<LedgerState>('GET', `${id}/ledger`);
  expect(body.text).toBe(draft);
  expect(body.seq).toBe(20);
});

describe('a student’s data', () => {
  it('hold the record, and nothing of it stays when the essay goes', async () => {
    const { thread_id: id } = await sam.begin();
    const tab = await openTab(sam, id);
    await tab.type('It was late.');
    const { db, student } = { db: sam.test.db, student: sam.student };
    const data = await selectPersonData(db, student.profile.id);
    expect(data?.essaysInMaking[0]?.record?.rows).toMatchObject([{ seq: 1, actor: 'student' }]);
    await db.delete(essayThreads).where(eq(essayThreads.id, id));
    const left = await db.select().from(essayLedgers).where(eq(essayLedgers.threadId, id));
    expect(left).toEqual([]);
  });
});
