/** A dictionary is handed over whole; a resume with a transcript and a talk has a few thousand different words. */
const mostWords = 20_000;

/**
 * The names in what was said in a talk: words with a capital that do not begin a sentence. The rest of a talk is typed in
 * haste, and its slips must not become words that are right.
 */
export function namesIn(talk: string): string {
  const names = talk.matchAll(/(?<![.!?…:\n]\s*|^\s*)(?<=[\s(“"])\p{Lu}[\p{L}\p{M}\p{N}'’-]*/gu);
  return Array.from(names, ([name]) => name).join(' ');
}

/**
 * The words of what the student told us: names of people, places and courses, terms of a trade. The checker knows few of
 * them and would call each a mistake. A word stands there as it is written, and in small letters.
 */
export function knownWordsOf(evidence: readonly string[]): string[] {
  const words = new Set<string>();
  for (const text of evidence) {
    for (const [word] of text.normalize('NFC').matchAll(/\p{L}[\p{L}\p{M}\p{N}'’-]*/gu)) {
      const plain = word.replace(/['’]s$/u, '').replace(/[-'’]+$/u, '');
      if (plain.length < 2) continue;
      words.add(plain);
      words.add(plain.toLowerCase());
      // 'Oyelaran-Smith' is known by its parts as well.
      for (const part of plain.split('-')) if (part.length > 1) words.add(part);
      if (words.size >= mostWords) return [...words].slice(0, mostWords);
    }
  }
  return [...words];
}
