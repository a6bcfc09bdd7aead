import { readEssay } from '#server/composer/checks/essay-text.ts';
import { mostShared, ShareIndex } from '#server/composer/language/words/share-index.ts';
import { contentRoots, plainWords } from '#server/composer/language/words/words.ts';
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
  const index = new ShareIndex<LedgerEntry>();
  for (const entry of ledger) index.add(entry, new Set(contentRoots(entry.text)));
  const plain = ledger.map((entry) => ({ entry, words: plainWords(entry.text) }));
  const originOf = (sentence: { text: string; start: number; end: number }): Origin => {
    const words = plainWords(sentence.text);
    const same = plain.find((known) => known.words.includes(words))?.entry;
    const place = { text: sentence.text, start: sentence.start, end: sentence.end };
    if (same) return { ...place, match: 'same', entry: same };
    const own = contentRoots(sentence.text);
    const near = own.length >= 2 ? mostShared(index.find(own, 0.6)) : undefined;
    return near ? { ...place, match: 'changed', entry: near } : { ...place, match: 'none', entry: null };
  };
  return readEssay(text).sentences.map((sentence) => originOf(sentence));
}
