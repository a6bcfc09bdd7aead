import { anchorAt, resolve } from '#contracts/ledger-anchors.ts';
import { applyHunks, groupHunks, hunksBeyond, hunksOf, tightHunks, type Hunk } from '#contracts/ledger-hunks.ts';
import { applyOp, createLedger, textOf, type Ledger, type Ref } from '#contracts/ledger.ts';
import { findPromptThread } from '#server/features/essay-agent/require-thread.service.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findReading } from './find-reading.ts';
import {
  insertSuggestions,
  listPromptDeliveries,
  listSuggestions,
  setSuggestionState,
  type DraftThread,
} from './ledger.repo.ts';
import { readRows } from './fold.service.ts';
import { holdLedger, openFor, replayLedger, requireLocked, type HeldLedger } from './ledger.service.ts';
import type { suggestions } from './ledger.table.ts';
import { livingOf } from './open-ledgers.ts';
import { hunksBetween } from './words/text-ops.ts';

type Card = typeof suggestions.$inferSelect;
type Delivered = Awaited<ReturnType<typeof listPromptDeliveries>>[number];

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
  for (const delivery of delivered) {
    const { requestId, number } = delivery;
    const batch = `delivery ${requestId}/${number}`;
    const key = `${ledgerId} ${batch}`;
    if (known.has(batch) || lookedAt.has(key)) continue;
    const earlier = before.filter(isOf(requestId));
    const { frozen: text, baseLedgerId, baseSeq } = delivery;
    const runs = await runsOf(tx, thread, held, text, baseLedgerId === ledgerId ? baseSeq : null);
    const changes = runs ? await changesOf(tx, held, { delivery, sent: { text, runs }, earlier }) : [];
    // The writer thought better of what the newer one does not repeat.
    const now = new Set(changes.map(changeOf));
    for (const each of runs ? earlier : [])
      if (isOpen(each, held) && !now.has(changeOf(each))) await setSuggestionState(tx, ledgerId, each.id, 'refused');
    // A change that was offered with an earlier delivery was taken, left, or is still there to be taken.
    const offered = new Set(before.map(changeOf));
    const made = await insertSuggestions(
      tx,
      changes
        .filter((change) => !offered.has(changeOf(change)))
        .map(({ anchor, quote, insert }) => ({ ledgerId, hand: 'writer' as const, batch, anchor, quote, insert })),
    );
    if (made.length === 0) remember(key);
  }
}

type Change = Pick<Card, 'anchor' | 'quote' | 'insert'>;
interface Sent {
  text: string;
  runs: Ref[];
}

/** What a delivery would change of the draft that was sent, with what was taken of earlier ones in its place. */
async function changesOf(
  tx: Database,
  held: HeldLedger,
  { delivery, sent, earlier }: { delivery: Delivered; sent: Sent; earlier: readonly Card[] },
): Promise<Change[]> {
  const taken = earlier.filter((card) => wasTaken(card, held));
  const base = withTaken(sent, taken, held);
  const places = placesOf(sent, taken, held);
  const hunks = places
    ? hunksBeyond(sent.text, places, await readHunks(tx, delivery))
    : hunksBetween(base.text, delivery.essay);
  // To take back what the student has taken is up to the student.
  const back = new Set(taken.map(({ quote, insert }) => changeOf({ quote: insert, insert: quote })));
  return groupHunks(base.text, hunks)
    .map(({ from, to, insert }) => ({
      anchor: anchorAt(base.runs, from, to - from),
      quote: base.text.slice(from, to),
      insert,
    }))
    .filter((change) => !back.has(changeOf(change)));
}

/** The draft that was sent as it would read with the changes that were taken of it. */
function withTaken(sent: Sent, taken: readonly Card[], { open }: HeldLedger): Sent {
  if (taken.length === 0) return sent;
  const ledger: Ledger = createLedger({ ...open.ledger, runs: sent.runs });
  for (const { id, anchor, insert } of taken) {
    const { state, at, del } = resolve(anchor, ledger);
    if (state === 'whole') applyOp(ledger, [0, 'b', at, del, lettersOf(insert, open.taken.get(id))]);
  }
  return { text: textOf(ledger), runs: ledger.runs };
}

/** The letters of the last time. Taken back and taken again at once, it has those of both times side by side. */
function lettersOf({ length }: string, taken: readonly Ref[] = []): Ref[] {
  const end = taken.findLast(([, count]) => count >= length);
  return length > 0 && end ? [[end[0] + end[1] - length, length]] : [];
}

/** What was taken, as changes of the draft that was sent; null where one was a change of another. */
function placesOf(sent: Sent, taken: readonly Card[], { open }: HeldLedger): Hunk[] | null {
  const ledger = createLedger({ ...open.ledger, runs: sent.runs });
  const places = taken.map(({ anchor, insert }) => ({ insert, ...resolve(anchor, ledger) }));
  if (places.some(({ state }) => state !== 'whole')) return null;
  return places
    .map(({ at, del, insert }) => ({ from: at, to: at + del, insert }))
    .toSorted((one, other) => one.from - other.from);
}

/** From the record of the writer’s work, character by character; by words where there is none. */
async function readHunks(tx: Database, delivery: Delivered): Promise<Hunk[]> {
  const { essay, frozen, workLedgerId, workSeq } = delivery;
  if (workLedgerId !== null && workSeq !== null) {
    const work = createLedger();
    for (const { seq, ops } of await readRows(tx, workLedgerId, 0))
      if (seq <= workSeq) for (const op of ops) applyOp(work, op);
    const hunks = hunksOf(frozen.length, work);
    if (applyHunks(frozen, hunks) === essay) return tightHunks(frozen, hunks);
  }
  return hunksBetween(frozen, essay);
}

/** A blank may be counted to the words before it or behind it. */
function changeOf({ quote, insert }: { quote: string; insert: string }): string {
  return JSON.stringify([quote.trim(), insert.trim()]);
}

function isOf(requestId: number): (card: Card) => boolean {
  return ({ hand, batch }) => hand === 'writer' && batch.startsWith(`delivery ${requestId}/`);
}

function isOpen({ id, state }: Card, { open }: HeldLedger): boolean {
  return state === 'open' && !open.taken.has(id);
}

/** Taken, and not taken back: its letters stand in the text, or neither they nor those they replaced do. */
function wasTaken({ id, anchor }: Card, { open }: HeldLedger): boolean {
  if (!open.taken.has(id)) return false;
  return livingOf(open, id) !== null || (anchor.runs.length > 0 && resolve(anchor, open.ledger).state === 'gone');
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
  baseSeq: number | null = null,
): Promise<Ref[] | null> {
  if (text.trim() === '') return null;
  if (textOf(open.ledger) === text) return open.ledger.runs;
  if (baseSeq !== null) {
    const { ledger } = await replayLedger(tx, openFor(head, thread), baseSeq);
    if (textOf(ledger) === text) return ledger.runs;
  }
  return findReading(openFor(head, thread), await readRows(tx, head.id, 0), text)?.runs ?? null;
}

/** How many changes of a review the student has neither taken nor left. */
export async function countOpenChanges(
  tx: Database,
  { id, profileId, promptId }: { id: number; profileId: string; promptId: string | null },
): Promise<number> {
  if (promptId === null) return 0;
  const thread = await findPromptThread(tx, profileId, promptId);
  if (thread) {
    const locked = await requireLocked(tx, profileId, thread.id);
    const held = await holdLedger(tx, locked);
    await bringDeliveries(tx, locked, held);
    const cards = (await listSuggestions(tx, held.head.id)).filter(isOf(id));
    return cards.filter((card) => isOpen(card, held)).length;
  }
  const delivery = (await listPromptDeliveries(tx, profileId, promptId)).find(({ requestId }) => requestId === id);
  return delivery ? groupHunks(delivery.frozen, await readHunks(tx, delivery)).length : 0;
}
