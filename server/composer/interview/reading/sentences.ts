import { countWords } from '#contracts/counting.ts';

const abbreviations =
  /\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|e\.g|i\.e|approx|No|Inc|Ltd|[A-Z]|[ap]\.m|B\.A|B\.S|M\.A|M\.S|Ph\.D|U\.S|U\.K)\.$/;

export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? [];
}

/** Sentences as they were written, each with its own end; a line break ends one too. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  for (const line of text.split(/\n+/)) {
    let current = '';
    for (const piece of line.split(/(?<=[.!?…]["”')]*)\s+/)) {
      current = current === '' ? piece : `${current} ${piece}`;
      if (abbreviations.test(current)) continue;
      if (current.trim() !== '') sentences.push(current.trim());
      current = '';
    }
    if (current.trim() !== '') sentences.push(current.trim());
  }
  return sentences;
}

const joints =
  /\s*[;:—–]\s+|\s+-\s+|,\s+|\s+(?=(?:because|but|so that|which|who|although|though|while|until|unless)\b)|\s+(?=(?:and|so|then) (?:I|he|she|we|they|it|my|the)\b)/;

/** The parts of a sentence that can stand in quotation marks by themselves. */
export function splitClauses(sentence: string): string[] {
  return sentence
    .split(joints)
    .map((clause) =>
      trimQuote(
        clause.replace(
          /^(?:and|but|so|then|because|which|who|also|well|ok|okay|yeah|um|honestly|basically)\b[\s,]*/i,
          '',
        ),
      ),
    )
    .filter((clause) => clause !== '');
}

/** Without the marks around it, so that it can be put between ours. */
export function trimQuote(text: string): string {
  return text
    .replaceAll(/["“”]/g, '')
    .replace(/^[\s,;:.!?…(–—-]+/, '')
    .replace(/[\s,;:.!?…()–—-]+$/, '')
    .replaceAll(/\s+/g, ' ');
}

/** At most so many words; cut only where a clause ends, and null where that leaves too little. */
export function shorten(text: string, maxWords: number): string | null {
  const clean = trimQuote(text);
  if (countWords(clean) <= maxWords) return clean === '' ? null : clean;
  for (const boundary of [
    /\s*[;:—–]\s/,
    /,\s/,
    /\s(?=(?:because|but|which|who|so|when|while|until|and (?:I|he|she|we|they|it))\b)/,
    /\s(?=and\b)/,
  ]) {
    const first = trimQuote(clean.split(boundary)[0] ?? '');
    if (countWords(first) >= 3 && countWords(first) <= maxWords) return first;
  }
  return null;
}
