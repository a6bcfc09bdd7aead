import { anchorAt } from '#contracts/ledger-anchors.ts';
import { textOf } from '#contracts/ledger.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { insertSuggestions, listSuggestions, setSuggestionState } from './ledger.repo.ts';
import { holdLedger, requireLocked, type HeldLedger } from './ledger.service.ts';
import type { suggestions } from './ledger.table.ts';
import type { OpenLedger } from './open-ledgers.ts';

interface Parts {
  db: Database;
}

/** A change of a stretch of the text as it is now. */
export interface ProposedChange {
  from: number;
  to: number;
  insert: string;
  why: string | null;
}

export async function readSuggestions({ db }: Parts, profileId: string, threadId: string): Promise<Suggestion[]> {
  return db.transaction(async (tx) => {
    const { head, open } = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    return (await listSuggestions(tx, head.id)).map((row) => presentSuggestion(row, open));
  });
}

/** It stays in the list, so that it can be looked at again. Refusing twice is refusing once. */
export async function refuseSuggestion({ db }: Parts, profileId: string, threadId: string, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { head } = await holdLedger(tx, await requireLocked(tx, profileId, threadId));
    if (!(await setSuggestionState(tx, head.id, id, 'refused')))
      throw new AppError('not_found', 'There’s no such suggestion.');
  });
}

/** Keeps changes for the student to take or leave. Nothing of the text is touched. */
export async function proposeChanges(
  tx: Database,
  { head, open }: HeldLedger,
  { hand, batch, changes }: { hand: Suggestion['hand']; batch: string; changes: readonly ProposedChange[] },
): Promise<Suggestion[]> {
  const text = textOf(open.ledger);
  const rows = await insertSuggestions(
    tx,
    changes.map(({ from, to, insert, why }) => ({
      ledgerId: head.id,
      hand,
      batch,
      anchor: anchorAt(open.ledger.runs, from, to - from),
      quote: text.slice(from, to),
      insert,
      why,
    })),
  );
  return rows.map((row) => presentSuggestion(row, open));
}

function presentSuggestion(row: typeof suggestions.$inferSelect, { taken }: OpenLedger): Suggestion {
  const { id, hand, batch, anchor, quote, insert, why, state, createdAt } = row;
  const placed = taken.get(id) ?? null;
  return { id, hand, batch, anchor, quote, insert, why, state, placed, created_at: createdAt.toISOString() };
}
