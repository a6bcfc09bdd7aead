import { applyOp, createLedger, restoreOp, type Kind, type Op } from '#contracts/ledger.ts';
import { dictatedWords } from '#contracts/ledger-rebase.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import type { StoredRow } from './ledger.repo.ts';

/** Each of these stands for itself: a paste is a card of its own. */
const single = new Set<Kind>(['p', 'd']);

/**
 * Fewer rows that come to the same: every letter under its number, in its hand and of its suggestion, every paste with its
 * moment, every session with its minutes, and the text as it was after the last row and after each of `moments`. What was
 * between two of those is gone: letters are set down in the order of their numbers, and then put where they stood.
 */
export function snapshotRows(rows: readonly StoredRow[], moments: ReadonlySet<number>): StoredRow[] {
  const real = createLedger();
  const made = createLedger();
  const kept: StoredRow[] = [];
  let row: (StoredRow & { until: number }) | null = null;

  const add = (op: Op) => {
    applyOp(made, op);
    row?.ops.push(op);
  };
  const finish = () => {
    if (!row) return;
    const t = tenthsOf(row, row.until);
    const put = restoreOp(made.runs, real.runs);
    if (put) add([t, 'b', put[2], put[3], put[4]]);
    // The end of its time.
    else if (row.ops.every(([at]) => at < t)) add([t, 'b', 0, 0, []]);
    const { until: _, ...whole } = row;
    kept.push(whole);
    row = null;
  };

  for (const next of rows) {
    if (row && !goesOn(row, next)) finish();
    row ??= { ...next, ops: [], until: next.beganAt.getTime() };
    row.seq = next.seq;
    for (const op of next.ops) {
      const moment = next.beganAt.getTime() + Math.min(op[0], ledgerLimits.batchTenths) * 100;
      row.until = Math.max(row.until, moment);
      const [, kind, , , ins, id] = op;
      const t = tenthsOf(row, moment);
      if (typeof ins === 'string' && ins !== '') {
        const last = row.ops.at(-1);
        if (last && isJoined(last, kind, ins, id)) {
          // The letters that stand last are those that were set down last.
          applyOp(made, [t, kind, made.length, 0, ins]);
          last[4] = `${String(last[4])}${ins}`;
        } else add(id === undefined ? [t, kind, made.length, 0, ins] : [t, kind, made.length, 0, ins, id]);
      } else if (id !== undefined) add([t, 'b', 0, 0, [], id]);
      applyOp(real, op);
    }
    if (moments.has(next.seq)) finish();
  }
  finish();
  return kept;
}

function tenthsOf({ beganAt }: Pick<StoredRow, 'beganAt'>, moment: number): number {
  return Math.max(0, Math.round((moment - beganAt.getTime()) / 100));
}

/** Rows of one hand in one session. */
function goesOn(row: StoredRow & { until: number }, next: StoredRow): boolean {
  const pause = next.beganAt.getTime() - row.until;
  const isInReach = tenthsOf(row, next.beganAt.getTime()) < ledgerLimits.batchTenths / 2;
  return (
    row.actor === next.actor &&
    row.cause === next.cause &&
    pause <= ledgerLimits.sessionPauseMinutes * 60_000 &&
    isInReach
  );
}

function isJoined([, kind, , , ins, id]: Op, nextKind: Kind, next: string, nextId: string | undefined): boolean {
  if (typeof ins !== 'string' || ins === '' || kind !== nextKind || id !== nextId || single.has(kind)) return false;
  // More words at once would read as dictated.
  return kind !== 'i' || ((ins + next).match(/\S+/g)?.length ?? 0) < dictatedWords;
}
