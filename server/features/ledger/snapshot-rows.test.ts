import { array, assert, constantFrom, integer, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { applyOp, createLedger, lengthOf, refsAt, textOf, type Kind, type Ledger, type Op } from '#contracts/ledger.ts';
import type { StoredRow } from './ledger.repo.ts';
import { createOpenLedger, playRow } from './open-ledgers.ts';
import { snapshotRows } from './snapshot-rows.ts';
import { readRecord } from './words-by-hand.ts';

const ids = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const change = record({
  kind: constantFrom<Kind>('t', 'i', 'p', 'd', 'x', 'A', 'T', 'W', 'U', 'b'),
  at: integer({ min: 0, max: 1000 }),
  del: oneof(integer({ min: 0, max: 3 }), integer({ min: 0, max: 40 })),
  words: constantFrom('a', 'late ', 'one two ', 'five words in one breath ', 'é', ''),
  t: integer({ min: 0, max: 40 }),
  taken: integer({ min: 0, max: 9 }),
});
const rowOf = record({
  actor: constantFrom<StoredRow['actor']>('student', 'student', 'student', 'machine'),
  cause: constantFrom(null, null, null, 'import', 'restore 3'),
  pause: constantFrom(2, 2, 5, 300, 900),
  changes: array(change, { minLength: 1, maxLength: 4 }),
});

/** Rows as a draft gets them, whatever is done to it. */
function rowsFrom(made: ReturnType<typeof rowOf.generate>['value'][]): StoredRow[] {
  const ledger = createLedger();
  let now = Date.parse('2026-11-16T09:00:00Z');
  return made.map(({ actor, cause, pause, changes }, index) => {
    now += pause * 1000;
    const ops = changes.map((each) => opFrom(ledger, each));
    return { ledgerId: '', seq: index + 1, actor, cause, beganAt: new Date(now), ops };
  });
}

function opFrom(ledger: Ledger, { kind, at, del, words, t, taken }: ReturnType<typeof change.generate>['value']): Op {
  const place = ledger.length === 0 ? 0 : at % (ledger.length + 1);
  const gone = Math.min(del, ledger.length - place);
  const back = refsAt(ledger.runs, at % (ledger.length + 1), 5);
  const op: Op = [t, kind, place, gone, kind === 'b' ? back : words];
  const id = ids[taken];
  if (id !== undefined && (kind === 'W' || kind === 'A')) op.push(id);
  applyOp(ledger, op);
  return op;
}

function played(rows: readonly StoredRow[], until = Infinity) {
  const open = createOpenLedger({ id: '', key: '', profileId: '', since: new Date(0) });
  for (const row of rows) if (row.seq <= until) playRow(open, row);
  return open;
}

it('comes to the same: letters, hands, suggestions, record, and the text of every moment that has a name', () => {
  assert(
    property(array(rowOf, { minLength: 1, maxLength: 12 }), array(integer({ min: 1, max: 12 })), (made, named) => {
      const rows = rowsFrom(made);
      const moments = new Set(named.filter((seq) => seq <= rows.length));
      const fewer = snapshotRows(rows, moments);
      const [before, after] = [played(rows), played(fewer)];
      expect(after.seq).toBe(before.seq);
      expect(after.ledger.arena).toBe(before.ledger.arena);
      expect(after.ledger.literals).toEqual(before.ledger.literals);
      expect(after.ledger.runs).toEqual(before.ledger.runs);
      expect(after.taken).toEqual(before.taken);
      expect(readRecord(fewer)).toEqual(readRecord(rows));
      for (const seq of moments) expect(textOf(played(fewer, seq).ledger)).toBe(textOf(played(rows, seq).ledger));
      expect(snapshotRows(fewer, moments)).toEqual(fewer);
    }),
    { numRuns: 2000 },
  );
});

it('makes one row of an hour of typing', () => {
  const ledger = createLedger();
  const rows = Array.from({ length: 1800 }, (_, index): StoredRow => {
    const op: Op = [0, 't', index % 5 === 0 ? 0 : ledger.length, 0, 'and then '];
    applyOp(ledger, op);
    const beganAt = new Date(Date.parse('2026-11-16T09:00:00Z') + index * 2000);
    return { ledgerId: '', seq: index + 1, actor: 'student', cause: null, beganAt, ops: [op] };
  });
  const fewer = snapshotRows(rows, new Set());
  expect(fewer).toHaveLength(1);
  expect(fewer[0]?.ops.map(([, , , , ins]) => lengthOf(ins))).toEqual([16_200, expect.any(Number)]);
});
