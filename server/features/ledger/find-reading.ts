import { textOf, type Ref } from '#contracts/ledger.ts';
import { playRow, type OpenLedger } from './open-ledgers.ts';
import type { StoredRow } from './ledger.repo.ts';

/** The last row after which a record reads like a text, and the characters it has there; null where it never does. */
export function findReading(
  open: OpenLedger,
  rows: readonly StoredRow[],
  text: string,
): { seq: number; runs: Ref[] } | null {
  let found: { seq: number; runs: Ref[] } | null = null;
  for (const row of rows) {
    playRow(open, row);
    const { ledger } = open;
    if (ledger.length === text.length && textOf(ledger) === text)
      found = { seq: row.seq, runs: ledger.runs.map(([from, length]): Ref => [from, length]) };
  }
  return found;
}
