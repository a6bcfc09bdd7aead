import { anchorAt } from '#contracts/ledger-anchors.ts';
import { groupHunks } from '#contracts/ledger-hunks.ts';
import { textOf, type Ref } from '#contracts/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import {
  insertSuggestions,
  listPromptDeliveries,
  listSuggestions,
  setSuggestionState,
  type DraftThread,
} from './ledger.repo.ts';
import { openFor, readRows, type HeldLedger } from './ledger.service.ts';
import { playRow } from './open-ledgers.ts';
import { hunksBetween } from './words/text-ops.ts';

/** Deliveries that left nothing to suggest: to see that takes the whole record, and is seen once. */
const lookedAt = new Set<string>();
const mostLookedAt = 10_000;

/**
 * What a writer delivered for this essay, as suggestions on the characters that were sent to them. It is looked for when the
 * student opens the draft, so that deliveries from before, and essays that are opened only later, have theirs too.
 */
export async function bringDeliveries(tx: Database, thread: DraftThread, held: HeldLedger): Promise<void> {
  if (thread.promptId === null) return;
  const { id: ledgerId } = held.head;
  const delivered = await listPromptDeliveries(tx, thread.profileId, thread.promptId);
  if (delivered.length === 0) return;
  const before = (await listSuggestions(tx, ledgerId)).filter(({ hand }) => hand === 'writer');
  const known = new Set(before.map(({ batch }) => batch));
  // A change that was offered with an earlier delivery was taken, left, or is still there to be taken.
  const offered = new Set(before.map(changeOf));
  for (const { requestId, number, essay, frozen } of delivered) {
    const batch = `delivery ${requestId}/${number}`;
    const key = `${ledgerId} ${batch}`;
    if (known.has(batch) || lookedAt.has(key)) continue;
    const runs = await runsOf(tx, thread, held, frozen);
    const changes = (runs ? groupHunks(frozen, hunksBetween(frozen, essay)) : []).map(({ from, to, insert }) => ({
      ledgerId,
      hand: 'writer' as const,
      batch,
      anchor: anchorAt(runs ?? [], from, to - from),
      quote: frozen.slice(from, to),
      insert,
    }));
    if (runs) {
      // The writer thought better of what the newer one does not repeat.
      const now = new Set(changes.map(changeOf));
      for (const each of before)
        if (each.batch.startsWith(`delivery ${requestId}/`) && isOpen(each, held) && !now.has(changeOf(each)))
          await setSuggestionState(tx, ledgerId, each.id, 'refused');
    }
    const made = await insertSuggestions(
      tx,
      changes.filter((change) => !offered.has(changeOf(change))),
    );
    if (made.length === 0) remember(key);
  }
}

function changeOf({ quote, insert }: { quote: string; insert: string }): string {
  return JSON.stringify([quote, insert]);
}

function isOpen({ id, state }: { id: string; state: string }, { open }: HeldLedger): boolean {
  return state === 'open' && !open.taken.has(id);
}

function remember(key: string): void {
  lookedAt.add(key);
  const [oldest] = lookedAt;
  if (lookedAt.size > mostLookedAt && oldest !== undefined) lookedAt.delete(oldest);
}

/** The characters of the draft as it was sent; null where this record never read like that. */
export async function runsOf(
  tx: Database,
  thread: Pick<DraftThread, 'id' | 'profileId' | 'createdAt'>,
  { head, open }: HeldLedger,
  text: string,
): Promise<Ref[] | null> {
  if (text.trim() === '') return null;
  if (textOf(open.ledger) === text) return open.ledger.runs;
  const replayed = openFor(head, thread);
  let runs: Ref[] | null = null;
  for (const row of await readRows(tx, head.id, 0)) {
    playRow(replayed, row);
    const { ledger } = replayed;
    if (ledger.length === text.length && textOf(ledger) === text)
      runs = ledger.runs.map(([from, length]): Ref => [from, length]);
  }
  return runs;
}
