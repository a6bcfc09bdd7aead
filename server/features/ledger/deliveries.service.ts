import { anchorAt } from '#contracts/ledger-anchors.ts';
import { groupHunks } from '#contracts/ledger-hunks.ts';
import { textOf, type Ref } from '#contracts/ledger.ts';
import type { Database } from '#server/platform/database/database.ts';
import { insertSuggestions, listPromptDeliveries, listSuggestions, type DraftThread } from './ledger.repo.ts';
import { openFor, readRows, type HeldLedger } from './ledger.service.ts';
import { playRow } from './open-ledgers.ts';
import { hunksBetween } from './words/text-ops.ts';

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
  const offered = new Set(before.map(({ quote, insert }) => JSON.stringify([quote, insert])));
  for (const { requestId, number, essay, frozen } of delivered) {
    const batch = `delivery ${requestId}/${number}`;
    if (known.has(batch)) continue;
    const runs = await runsOf(tx, thread, held, frozen);
    if (!runs) continue;
    const changes = groupHunks(frozen, hunksBetween(frozen, essay)).map(({ from, to, insert }) => ({
      ledgerId,
      hand: 'writer' as const,
      batch,
      anchor: anchorAt(runs, from, to - from),
      quote: frozen.slice(from, to),
      insert,
    }));
    await insertSuggestions(
      tx,
      changes.filter(({ quote, insert }) => !offered.has(JSON.stringify([quote, insert]))),
    );
  }
}

/** The characters of the draft as it was sent; null where this record never read like that. */
async function runsOf(
  tx: Database,
  thread: DraftThread,
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
