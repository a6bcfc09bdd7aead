import type { Board } from '#contracts/board.ts';
import { gapIdOf } from '#contracts/board-ids.ts';
import { type InUse, placedCards, sentencesInUse } from '#contracts/board-parts.ts';

/** A sentence of the plan: its card, and its number there. */
export interface SentenceSpot {
  cardId: string;
  at: number;
}

/** A place where a sentence follows one that it didn't follow when it was told, or where the essay starts. */
export interface Join {
  /** Made from the words on its two sides: it is another join once one of them has changed. */
  id: string;
  /** Null where the essay starts. */
  before: SentenceSpot | null;
  next: SentenceSpot;
  /** The sentence the student had told right before it, in the same answer: what it points at may be gone. Null if it began one. */
  toldAfter: string | null;
}

/** Every join of the plan in the order it is read. `told` has the answers as they were given, sentence by sentence. */
export function joinsOf(board: Board, told: readonly (readonly string[])[]): Join[] {
  const toldTogether = pairsIn(told);
  const previous = toldAfterIn(told);
  const known = new Set(told.flat());
  const joins: Join[] = [];
  let before: InUse | null = null;
  for (const next of sentencesInUse(board)) {
    // Inside one card, words that nobody told in the chat were typed there as they stand.
    const isTyped =
      before?.cardId === next.cardId && before.at + 1 === next.at && !(known.has(before.text) && known.has(next.text));
    // What was told in one breath belongs together, also with a few words added between.
    const isOne =
      before !== null && (toldTogether.has(pairOf(before.text, next.text)) || (isTyped && next.leadIn === ''));
    if (!isOne) joins.push(joinOf(before, next, previous.get(next.text) ?? null));
    before = next;
  }
  return joins;
}

/** What each sentence was told after; nothing where it was told twice, since nobody knows which one this is. */
function toldAfterIn(told: readonly (readonly string[])[]): ReadonlyMap<string, string | null> {
  const previous = new Map<string, string | null>();
  for (const answer of told)
    for (const [at, text] of answer.entries()) previous.set(text, previous.has(text) ? null : (answer[at - 1] ?? null));
  return previous;
}

function joinOf(before: InUse | null, next: InUse, toldAfter: string | null): Join {
  return {
    id: joinId(before?.text ?? '', next.leadIn, next.text),
    before: before && { cardId: before.cardId, at: before.at },
    next: { cardId: next.cardId, at: next.at },
    toldAfter,
  };
}

/** The name of a join by its two sides; nothing stands before the first. */
function joinId(before: string, leadIn: string, next: string): string {
  return `join ${gapIdOf([before, leadIn.trim(), next].join('\n'))}`;
}

function pairsIn(told: readonly (readonly string[])[]): ReadonlySet<string> {
  return new Set(
    told.flatMap((answer) => answer.slice(1).map((sentence, index) => pairOf(answer[index] ?? '', sentence))),
  );
}

function pairOf(one: string, other: string): string {
  return `${one}\n${other}`;
}

/** The numbers of the sentences in use on its card, from this one on. */
export function restOf(board: Board, { cardId, at }: SentenceSpot): number[] {
  const card = placedCards(board).find(({ id }) => id === cardId);
  return (card?.sentences ?? []).flatMap(({ is_on }, index) => (is_on && index >= at ? [index] : []));
}

/** All that is read from a join to the next one. */
export function passageOf(board: Board, joins: readonly Join[], index: number): InUse[] {
  const all = sentencesInUse(board);
  const from = all.findIndex((each) => isSameSpot(each, joins[index]?.next));
  const to = all.findIndex((each) => isSameSpot(each, joins[index + 1]?.next));
  return from === -1 ? [] : all.slice(from, to === -1 ? undefined : to);
}

export function isSameSpot(one: SentenceSpot, other: SentenceSpot | null | undefined): boolean {
  return one.cardId === other?.cardId && one.at === other.at;
}

/** Where to go on reading: the next join that nobody has found fine yet, from there to the end and then from the start. */
export function openFrom(joins: readonly Join[], from: number, isFine: (id: string) => boolean): number | null {
  const isOpen = ({ id }: Join) => !isFine(id);
  const later = joins.slice(from).findIndex(isOpen);
  const first = later === -1 ? joins.findIndex(isOpen) : from + later;
  return first === -1 ? null : first;
}
