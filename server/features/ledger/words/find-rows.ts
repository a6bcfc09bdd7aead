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
  const rows = new Set<number>();
  const sums = createSums(rowWords);
  for (const { text, before } of shown) {
    const known = before === '' ? null : new Set(sums.inText(before));
    for (const row of sums.inText(text)) if (known?.has(row) !== true) rows.add(row);
  }
  return (texts) => {
    const found = new Set<number>();
    if (rows.size === 0) return found;
    const places = texts.flatMap((text, at) => (isWord(text) ? [at] : []));
    const own = sums.of(places.map((at) => texts[at] ?? ''));
    for (const [index, row] of own.entries()) {
      if (!rows.has(row)) continue;
      const [from = 0, to = 0] = [places[index], places[index + rowWords - 1]];
      for (let at = from; at <= to; at += 1) found.add(at);
    }
    return found;
  };
}

const [lowBase, highBase] = [0x01000193, 0x27d4eb2f];

/**
 * A number of 53 bits for each row of so many words, without the marks that a sentence puts around them. A row’s number is made
 * from the one before, and every word is read once: hundreds of versions of an essay are told apart in a moment.
 */
function createSums(rowWords: number) {
  const words = new Map<string, readonly [low: number, high: number]>();
  /** A version is often also what stood before the next one. */
  const texts = new Map<string, Float64Array>();
  let [lowLast, highLast] = [1, 1];
  for (let power = 0; power < rowWords; power += 1) {
    lowLast = Math.imul(lowLast, lowBase);
    highLast = Math.imul(highLast, highBase);
  }

  function wordSum(word: string): readonly [low: number, high: number] {
    const known = words.get(word);
    if (known) return known;
    let [low, high] = [0x2f6e2b1, 0x5bd1e995];
    for (const letter of plainWord(word)) {
      const point = letter.codePointAt(0) ?? 0;
      low = Math.imul(low ^ point, 0x1000193);
      high = Math.imul(high ^ (point + (low >>> 15)), 0x27d4eb2f);
    }
    const sum = [low, high] as const;
    words.set(word, sum);
    return sum;
  }

  function of(row: readonly string[]): Float64Array {
    const sums = new Float64Array(Math.max(0, row.length - rowWords + 1));
    const each = row.map(wordSum);
    let [low, high] = [0, 0];
    for (const [index, [wordLow, wordHigh]] of each.entries()) {
      low = (Math.imul(low, lowBase) + wordLow) | 0;
      high = (Math.imul(high, highBase) + wordHigh) | 0;
      const [oldLow, oldHigh] = each[index - rowWords] ?? [0, 0];
      low = (low - Math.imul(oldLow, lowLast)) | 0;
      high = (high - Math.imul(oldHigh, highLast)) | 0;
      if (index >= rowWords - 1) sums[index - rowWords + 1] = (high & 0x1fffff) * 0x100000000 + (low >>> 0);
    }
    return sums;
  }

  return {
    of,
    inText(text: string): Float64Array {
      const known = texts.get(text) ?? of(text.split(/\s+/).filter(isWord));
      texts.set(text, known);
      return known;
    },
  };
}

export function plainWord(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}
