import { anchorAt, placesIn, resolve } from '#contracts/ledger-anchors.ts';
import { groupHunks, type Hunk } from '#contracts/ledger-hunks.ts';
import { textOf } from '#contracts/ledger.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { bringDeliveries } from './deliveries.service.ts';
import { insertSuggestions, listSuggestions, refuseOpen, setSuggestionState } from './ledger.repo.ts';
import { holdLedger, requireLocked, type DraftThread, type HeldLedger } from './ledger.service.ts';
import type { suggestions } from './ledger.table.ts';
import { livingOf, type OpenLedger } from './open-ledgers.ts';
import { hunksBetween } from './words/text-ops.ts';

interface Parts {
  db: Database;
}

export async function readSuggestions({ db }: Parts, profileId: string, threadId: string): Promise<Suggestion[]> {
  return db.transaction(async (tx) => {
    const thread = await requireLocked(tx, profileId, threadId);
    const held = await holdLedger(tx, thread);
    await bringDeliveries(tx, thread, held);
    const places = new Map<string, number>();
    const index = placesIn(held.open.ledger.runs);
    const rows = await listSuggestions(tx, held.head.id);
    for (const { id, anchor } of rows) places.set(id, resolve(anchor, held.open.ledger, index).at);
    // In the order in which a reader meets them.
    return rows
      .toSorted((one, other) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0))
      .map((row) => presentSuggestion(row, held.open));
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

/** What a revision would change of the draft. An earlier one that nobody decided about makes way for it. */
export async function proposeRevision(
  tx: Database,
  thread: DraftThread,
  { text, runId }: { text: string; runId: string },
): Promise<void> {
  const held = await holdLedger(tx, thread);
  const draft = textOf(held.open.ledger);
  await refuseOpen(tx, held.head.id, 'machine');
  const changes = groupHunks(draft, hunksBetween(draft, text));
  await proposeChanges(tx, held, { hand: 'machine', batch: runId, changes });
}

/** Another wording for words of the draft; null where they do not stand in it as it is saved. */
export async function proposeWording(
  db: Database,
  thread: Pick<DraftThread, 'id' | 'profileId'>,
  { before, selection, after, insert }: { before: string; selection: string; after: string; insert: string },
): Promise<Suggestion | null> {
  return db.transaction(async (tx) => {
    const held = await holdLedger(tx, await requireLocked(tx, thread.profileId, thread.id));
    const from = placeOf(textOf(held.open.ledger), { before, selection, after });
    if (from === null) return null;
    const changes = [{ from, to: from + selection.length, insert }];
    const [made] = await proposeChanges(tx, held, { hand: 'machine', batch: 'selection', changes });
    return made ?? null;
  });
}

/** The blanks around a selection are not part of it. */
function placeOf(text: string, { before, selection, after }: Record<'before' | 'selection' | 'after', string>) {
  const [lead, rest] = [before.trimEnd(), after.trimStart()];
  for (let at = text.indexOf(selection); at >= 0; at = text.indexOf(selection, at + 1)) {
    const end = at + selection.length;
    if (text.slice(0, at).trimEnd().endsWith(lead) && text.slice(end).trimStart().startsWith(rest)) return at;
  }
  return null;
}

/** Keeps changes for the student to take or leave. Nothing of the text is touched. */
export async function proposeChanges(
  tx: Database,
  { head, open }: HeldLedger,
  { hand, batch, changes }: { hand: Suggestion['hand']; batch: string; changes: readonly Hunk[] },
): Promise<Suggestion[]> {
  const text = textOf(open.ledger);
  const rows = await insertSuggestions(
    tx,
    changes.map(({ from, to, insert }) => ({
      ledgerId: head.id,
      hand,
      batch,
      anchor: anchorAt(open.ledger.runs, from, to - from),
      quote: text.slice(from, to),
      insert,
    })),
  );
  return rows.map((row) => presentSuggestion(row, open));
}

function presentSuggestion(row: typeof suggestions.$inferSelect, open: OpenLedger): Suggestion {
  const { id, hand, batch, anchor, quote, insert, why, state, createdAt } = row;
  const placed = livingOf(open, id) ?? open.taken.get(id)?.at(-1) ?? null;
  return { id, hand, batch, anchor, quote, insert, why, state, placed, created_at: createdAt.toISOString() };
}
