import { readEssay } from '#server/composer/checks/essay-text.ts';
import { contentRoots, plainWords, shareOf } from '#server/composer/language/words/words.ts';
import type { LedgerEntry } from './types.ts';

/** Where a sentence of a text comes from, whoever has edited it since. */
export interface Origin {
  text: string;
  start: number;
  end: number;
  /** `same`: it stands as it was composed. `changed`: somebody has reworded it. `none`: nothing we know of. */
  match: 'same' | 'changed' | 'none';
  entry: LedgerEntry | null;
}

/** "Where does this sentence come from", for every sentence of a text. */
export function originsOf(text: string, ledger: readonly LedgerEntry[]): Origin[] {
  const roots = ledger.map((entry) => new Set(contentRoots(entry.text)));
  const originOf = (sentence: { text: string; start: number; end: number }): Origin => {
    const same = ledger.find(
      (entry) =>
        plainWords(entry.text) === plainWords(sentence.text) ||
        plainWords(entry.text).includes(plainWords(sentence.text)),
    );
    const place = { text: sentence.text, start: sentence.start, end: sentence.end };
    if (same) return { ...place, match: 'same', entry: same };
    const own = contentRoots(sentence.text);
    let best = { share: 0, at: -1 };
    for (const [at, known] of roots.entries()) {
      const share = shareOf(own, known);
      if (share > best.share) best = { share, at };
    }
    const near = best.share >= 0.6 && own.length >= 2 ? ledger[best.at] : undefined;
    return near ? { ...place, match: 'changed', entry: near } : { ...place, match: 'none', entry: null };
  };
  return readEssay(text).sentences.map((sentence) => originOf(sentence));
}
