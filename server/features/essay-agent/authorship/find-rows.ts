import { isWord } from './list-edits.ts';

/**
 * Tells which tokens came out of one of the pieces, by their places: words that stand there in the same row, so many at least.
 * A piece is often longer than what is left of it, and other words stand around it.
 */
export function rowFinder(pieces: readonly string[], rowWords: number): (texts: readonly string[]) => Set<number> {
  const rows = new Set(pieces.flatMap((piece) => rowsOf(piece.split(/\s+/).filter(isWord), rowWords)));
  return (texts) => {
    const found = new Set<number>();
    if (rows.size === 0) return found;
    const places = texts.flatMap((text, at) => (isWord(text) ? [at] : []));
    const own = rowsOf(
      places.map((at) => texts[at] ?? ''),
      rowWords,
    );
    for (const [index, row] of own.entries()) {
      if (!rows.has(row)) continue;
      const [from = 0, to = 0] = [places[index], places[index + rowWords - 1]];
      for (let at = from; at <= to; at += 1) found.add(at);
    }
    return found;
  };
}

/** The words in each row, without the marks that a sentence puts around them. */
function rowsOf(words: readonly string[], rowWords: number): string[] {
  const plain = words.map((word) => word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, ''));
  return plain.slice(rowWords - 1).map((_last, index) => plain.slice(index, index + rowWords).join(' '));
}
