import { diffArrays } from 'diff';

/** Fewer words in a row than this are as likely typed anew as pasted or brought back. */
export const wordsInARow = 3;
/** The tokens of so many words, with the blanks between them. */
export const rowLength = wordsInARow * 2 - 1;
/** Tokens in and out. Looking for the fewest takes the square of their number: a draft written anew would take seconds. */
const fewEdits = 120;

type Edit = { removed: string[]; added: string[] };
export type Piece = { kept: string[] } | Edit;

/** What stayed and what was changed, in turns. */
export function listEdits(before: string[], now: string[]): Piece[] {
  const pieces = compareClosely(before, now) ?? compareBetweenAnchors(before, now);
  // Blanks between two changes say nothing, and hide how long a passage was rewritten.
  const whole = joinOver(pieces, (kept) => !kept.some(isWord));
  // A word or two that a rewritten passage has in common with the old one were set down anew with it.
  return joinOver(whole, (kept, left, right) => {
    const words = kept.filter(isWord).length;
    return words < wordsInARow && [left, right].every(({ added }) => added.filter(isWord).length >= words + 2);
  });
}

/** Makes one change of two that stand side by side, or that only something in between keeps apart. */
function joinOver(pieces: readonly Piece[], isNothing: (kept: string[], left: Edit, right: Edit) => boolean): Piece[] {
  const joined: Piece[] = [];
  pieces.forEach((piece, index) => {
    const last = joined.at(-1);
    const next = pieces[index + 1];
    if (!last || 'kept' in last) joined.push(piece);
    else if (!('kept' in piece)) joined[joined.length - 1] = joinEdits(last, piece);
    else if (next && !('kept' in next) && isNothing(piece.kept, last, next)) {
      joined[joined.length - 1] = joinEdits(last, { removed: piece.kept, added: piece.kept });
    } else joined.push(piece);
  });
  return joined;
}

function joinEdits(left: Edit, right: Edit): Edit {
  return { removed: [...left.removed, ...right.removed], added: [...left.added, ...right.added] };
}

/** Null where more has changed than is worth a close look. */
function compareClosely(before: string[], now: string[]): Piece[] | null {
  if (leastEdits(before, now) > fewEdits) return null;
  const changes = diffArrays(before, now, { maxEditLength: fewEdits });
  if (!changes) return null;
  return changes.map(({ value, added, removed }) => {
    if (!added && !removed) return { kept: value };
    return { removed: removed ? value : [], added: added ? value : [] };
  });
}

/** What there is more of in one text than in the other, in whatever order: quickly counted, and never more than was changed. */
function leastEdits(before: string[], now: string[]): number {
  const surplus = new Map<string, number>();
  for (const text of before) surplus.set(text, (surplus.get(text) ?? 0) + 1);
  for (const text of now) surplus.set(text, (surplus.get(text) ?? 0) - 1);
  return [...surplus.values()].reduce((sum, count) => sum + Math.abs(count), 0);
}

/** Looks closely between what stands for certain. Where even there too much has changed, it was all written anew. */
function compareBetweenAnchors(before: string[], now: string[]): Piece[] {
  const pieces: Piece[] = [];
  let [from, fromNow] = [0, 0];
  for (const [at, atNow] of [...findAnchors(before, now), [before.length, now.length] as const]) {
    // Rows overlap where more words than a row's have stayed.
    const past = Math.max(0, from - at, fromNow - atNow);
    if (past >= rowLength) continue;
    const between = [before.slice(from, at + past), now.slice(fromNow, atNow + past)] as const;
    if (between.some(({ length }) => length > 0)) {
      pieces.push(...(compareClosely(...between) ?? [{ removed: between[0], added: between[1] }]));
    }
    const kept = before.slice(at + past, at + rowLength);
    if (kept.length > 0) pieces.push({ kept });
    [from, fromNow] = [at + rowLength, atNow + rowLength];
  }
  return joinKept(pieces);
}

function joinKept(pieces: readonly Piece[]): Piece[] {
  const joined: Piece[] = [];
  for (const piece of pieces) {
    const last = joined.at(-1);
    if (last && 'kept' in last && 'kept' in piece) for (const text of piece.kept) last.kept.push(text);
    else joined.push(piece);
  }
  return joined;
}

/** Where the same words in a row begin in both texts, nowhere else in either, and in the same order. */
function findAnchors(before: string[], now: string[]): (readonly [number, number])[] {
  const places = singleRows(now);
  const pairs = [...singleRows(before)].flatMap(([row, at]) => {
    const atNow = places.get(row);
    return at === null || atNow === undefined || atNow === null ? [] : [[at, atNow] as const];
  });
  return longestRising(pairs);
}

/** Null for a row that stands more than once. */
function singleRows(texts: string[]): Map<string, number | null> {
  const rows = new Map<string, number | null>();
  for (let at = 0; at + rowLength <= texts.length; at += 1) {
    const row = rowAt(texts, at);
    rows.set(row, rows.has(row) ? null : at);
  }
  return rows;
}

type Linked = { pair: readonly [number, number]; before: Linked | undefined };

/** The longest choice of pairs in which the second numbers rise as the first ones do. */
function longestRising(pairs: readonly (readonly [number, number])[]): (readonly [number, number])[] {
  // The best end, so far, of a choice of each length.
  const ends: Linked[] = [];
  for (const pair of pairs) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((ends[middle]?.pair[1] ?? 0) < pair[1]) low = middle + 1;
      else high = middle;
    }
    ends[low] = { pair, before: ends[low - 1] };
  }
  const chosen: (readonly [number, number])[] = [];
  for (let link = ends.at(-1); link; link = link.before) chosen.push(link.pair);
  return chosen.toReversed();
}

export function rowAt(texts: string[], at: number): string {
  return texts.slice(at, at + rowLength).join('');
}

export function isWord(text: string): boolean {
  return text.trim() !== '';
}
