import { isWord } from './list-edits.ts';

/** A text, and what stood there before it: words that both have were not new in it. */
export interface ShownText {
  text: string;
  before: string;
}

/**
 * Tells which tokens came out of one of the texts, by their places: words that stand there in the same row, so many at least.
 * A text is often longer than what is left of it, and other words stand around it.
 */
export function rowFinder(shown: readonly ShownText[], rowWords: number): (texts: readonly string[]) => Set<number> {
  const rows = new Set<string>();
  for (const { text, before } of shown) {
    const known = new Set(rowsIn(before, rowWords));
    for (const row of rowsIn(text, rowWords)) if (!known.has(row)) rows.add(row);
  }
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

function rowsIn(text: string, rowWords: number): string[] {
  return rowsOf(text.split(/\s+/).filter(isWord), rowWords);
}

/** The words in each row, without the marks that a sentence puts around them. */
function rowsOf(words: readonly string[], rowWords: number): string[] {
  const plain = words.map(plainWord);
  return plain.slice(rowWords - 1).map((_last, index) => plain.slice(index, index + rowWords).join(' '));
}

export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
