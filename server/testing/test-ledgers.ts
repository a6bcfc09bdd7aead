import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import {
  applyOp,
  createLedger,
  refsAt,
  sumOf,
  textOf,
  type Kind,
  type Ledger,
  type Op,
  type Ref,
} from '#contracts/ledger.ts';
import type { AuthorshipRecord, LedgerState, Steps, StepsTaken, WordClass } from '#contracts/ledger-wire.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { findSnapshotEnd } from '#server/features/ledger/blocks.repo.ts';
import { readRows } from '#server/features/ledger/fold.service.ts';
import { holdLedger, requireLocked } from '#server/features/ledger/ledger.service.ts';
import { proposeChanges } from '#server/features/ledger/suggestions.service.ts';
import { essayLedgers, ledgerBlocks, ledgerRows } from '#server/features/ledger/ledger.table.ts';
import { requestDeliveries, writerRequests } from '#server/features/requests/requests.table.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { EssayDesk } from './test-essays.ts';

/** By ledger: everything there was of it when it was last found to be true. */
const foundTrue = new WeakMap<Database, Map<string, string>>();

/** What changes whenever anything of a ledger's rows and blocks is written, in one question for all of them. */
async function writtenOf(db: Database): Promise<Map<string, string>> {
  const ids = (table: typeof ledgerRows | typeof ledgerBlocks) =>
    db
      .select({ id: table.ledgerId, written: sql<string>`concat(count(*), ' ', sum(${table}.xmin::text::bigint))` })
      .from(table)
      .groupBy(table.ledgerId);
  const written = new Map<string, string>();
  for (const each of [...(await ids(ledgerRows)), ...(await ids(ledgerBlocks))])
    written.set(each.id, `${written.get(each.id) ?? ''} / ${each.written}`);
  return written;
}

/** The rows of every draft, and of every writer’s work, give its text, whatever was done to it. */
export async function expectTrueLedgers(db: Database): Promise<void> {
  const known = foundTrue.get(db) ?? new Map<string, string>();
  foundTrue.set(db, known);
  const written = await writtenOf(db);
  const columns = { id: essayLedgers.id, seq: essayLedgers.seq, sum: essayLedgers.textSum };
  const drafts = await db
    .select({ ...columns, draft: essayThreads.draft })
    .from(essayLedgers)
    .innerJoin(essayThreads, eq(essayThreads.id, essayLedgers.threadId));
  const delivered = sql`(select essay from ${requestDeliveries} where request_id = ${writerRequests.id} order by number desc limit 1)`;
  const works = await db
    .select({
      ...columns,
      draft: sql<string>`coalesce(${writerRequests.workEssay}, ${delivered}, ${writerRequests.frozen} ->> 'draft')`,
    })
    .from(essayLedgers)
    .innerJoin(writerRequests, eq(writerRequests.id, essayLedgers.requestId));
  for (const { id, seq, sum, draft } of [...drafts, ...works]) {
    // Those of the tests before, which nobody has touched since.
    const state = JSON.stringify([seq, sum, draft, written.get(id)]);
    if (known.get(id) === state) continue;
    const ledger = createLedger();
    const rows = await readRows(db, id, 0);
    for (const { ops } of rows) for (const op of ops) applyOp(ledger, op);
    expect(textOf(ledger)).toBe(draft);
    // Every row is there, but for those that a snapshot stands for.
    const end = await findSnapshotEnd(db, id);
    const seqs = rows.map((row) => row.seq).filter((each) => each > end);
    expect(seqs).toEqual(Array.from({ length: seq - end }, (_, index) => end + index + 1));
    expect(sum).toBe(sumOf(draft));
    known.set(id, state);
  }
}

/** Proposes a change as a run or a delivery does; answers its id. */
export async function proposeFor(
  { test, student }: EssayDesk,
  threadId: string,
  { hand, ...change }: { hand: 'machine' | 'writer'; from: number; to: number; insert: string },
): Promise<string> {
  const made = await test.db.transaction(async (tx) => {
    const held = await holdLedger(tx, await requireLocked(tx, student.profile.id, threadId));
    return proposeChanges(tx, held, { hand, batch: 'run', changes: [change] });
  });
  return made[0]?.id ?? '';
}

export type Words = Partial<Record<WordClass, number>>;

export async function draftOf(desk: EssayDesk, threadId: string): Promise<string> {
  return (await desk.call('GET', `get_state/${threadId}`)).body.draft;
}

/** A tab with the draft open, as far as the server can tell it from a real one. */
export interface DraftTab {
  threadId: string;
  ledger: Ledger;
  seq: number;
  text: () => string;
  /** Sends operations as they are. */
  send: (ops: Op[], changes?: Partial<Steps>) => Promise<{ status: number; body: StepsTaken & { why?: string } }>;
  /** Puts words at a place, or at the end. */
  put: (kind: Kind, words: string, at?: number, del?: number) => Promise<StepsTaken>;
  /** Writes letter by letter, with pauses, as a person does. */
  type: (words: string, at?: number, del?: number) => Promise<void>;
  back: (refs: Ref[], at: number, del?: number) => Promise<StepsTaken>;
  /** Takes a suggestion; its words are what the server stored. */
  take: (id: string, words: string, at: number, del: number) => Promise<void>;
  numbers: (words: string) => Ref[];
  words: () => Promise<Words>;
  record: () => Promise<AuthorshipRecord>;
}

export async function openTab(desk: EssayDesk, threadId: string): Promise<DraftTab> {
  const client = randomUUID();
  const { body } = await desk.call<LedgerState>('GET', `${threadId}/ledger`);
  const tab = { threadId, ledger: createLedger(body), seq: body.seq };
  expect(textOf(tab.ledger)).toBe(body.text);
  let n = 0;
  const send: DraftTab['send'] = async (ops, changes = {}) => {
    const after = createLedger(tab.ledger);
    try {
      for (const op of ops) applyOp(after, op);
    } catch {
      // A lie: the server has to see it by itself.
    }
    const text = textOf(after);
    n += 1;
    const steps = { client, n, base: tab.seq, began_at: desk.test.now().toISOString(), ops };
    const answer = await desk.call<StepsTaken & { why?: string }>('POST', `${threadId}/steps`, {
      ...steps,
      length: text.length,
      sum: sumOf(text),
      ...changes,
    });
    if (answer.status === 200) Object.assign(tab, { ledger: after, seq: answer.body.seq });
    return answer;
  };
  /** A moment later, and as long as it takes to write. */
  const waitFor = (ops: readonly Op[]) => {
    desk.test.clock.advance(3000);
    const began_at = desk.test.now().toISOString();
    desk.test.clock.advance(Math.max(...ops.map(([t]) => t)) * 100);
    return { began_at };
  };
  const must = async (ops: Op[]) => {
    const { status, body: taken } = await send(ops, waitFor(ops));
    expect({ status, taken }).toMatchObject({ status: 200 });
    return taken;
  };
  const record = async () => (await desk.call<AuthorshipRecord>('GET', `${threadId}/authorship`)).body;
  return Object.assign(tab, {
    text: () => textOf(tab.ledger),
    send,
    put: (kind: Kind, words: string, at = tab.ledger.length, del = 0) => must([[0, kind, at, del, words]]),
    type: async (words: string, at = tab.ledger.length, del = 0) => {
      const pieces = words.match(/\s*\S+\s*$|\s*\S+/g) ?? [words];
      let place = at;
      const ops = pieces.map((piece, index): Op => {
        const op: Op = [index * 20, 't', place, index === 0 ? del : 0, piece];
        place += piece.length;
        return op;
      });
      await must(ops);
    },
    back: (refs: Ref[], at: number, del = 0) => must([[0, 'b', at, del, refs]]),
    take: async (id: string, words: string, at: number, del: number) => {
      const after = createLedger(tab.ledger);
      applyOp(after, [0, 's', at, del, words]);
      const text = textOf(after);
      const { status, body: taken } = await send([[0, 's', at, del, '', id]], {
        length: text.length,
        sum: sumOf(text),
      });
      expect({ status, taken }).toMatchObject({ status: 200 });
      tab.ledger = after;
    },
    numbers: (words: string) => refsAt(tab.ledger.runs, textOf(tab.ledger).indexOf(words), words.length),
    words: async () => Object.fromEntries(Object.entries((await record()).words).filter(([, count]) => count > 0)),
    record,
  }) as DraftTab;
}
