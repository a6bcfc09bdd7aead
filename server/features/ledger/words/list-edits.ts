import { diffArrays } from 'diff';
import { cutAtAnchors } from '#contracts/text-anchors.ts';

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
  for (const { before: removed, now: added, kept } of cutAtAnchors(before, now, rowLength)) {
    const hasChanged = removed.length + added.length > 0;
    if (hasChanged) pieces.push(...(compareClosely(removed, added) ?? [{ removed, added }]));
    if (kept.length > 0) pieces.push({ kept });
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

export function isWord(text: string): boolean {
  return text.trim() !== '';
}
