import { isWord, wordsInARow } from './list-edits.ts';

/**
 * Which of these tokens came out of a pasted piece, by their places: words that stand there in the same row. A piece is often
 * longer than what is left of it, and typed words stand around it.
 */
export function findPasted(texts: readonly string[], pieces: readonly string[]): Set<number> {
  const found = new Set<number>();
  if (pieces.length === 0) return found;
  const rows = new Set(pieces.flatMap((piece) => rowsOf(piece.split(/\s+/).filter(isWord))));
  const places = texts.flatMap((text, at) => (isWord(text) ? [at] : []));
  for (const [index, row] of rowsOf(places.map((at) => texts[at] ?? '')).entries()) {
    if (!rows.has(row)) continue;
    const [from = 0, to = 0] = [places[index], places[index + wordsInARow - 1]];
    for (let at = from; at <= to; at += 1) found.add(at);
  }
  return found;
}

/** The words in each row, without the marks that a sentence puts around them. */
function rowsOf(words: readonly string[]): string[] {
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return plain.slice(wordsInARow - 1).map((_last, index) => plain.slice(index, index + wordsInARow).join(' '));
}
