import type { ResumeSectionKind } from '#contracts/resume.ts';
import words from './words/headings.json' with { type: 'json' };

const strengths = ['sure', 'likely', 'general'] as const;

type Meaning = { kind: ResumeSectionKind; strength: (typeof strengths)[number] };

const meanings = new Map<string, Meaning>();
for (const strength of strengths.toReversed()) {
  for (const [kind, list] of Object.entries(words[strength])) {
    for (const word of list) meanings.set(word, { kind: kind as ResumeSectionKind, strength });
  }
}
const joining = new Set(words.joining);
const around = new Set([...words.around, ...words.joining]);
const firstWords = new Set(words.firstWords);

/** No heading is longer, and a long line is not worth reading as one. */
const longest = 60;

export interface KnownHeading {
  kind: ResumeSectionKind;
  /** Nothing else is called so: it is a heading wherever it stands alone on its line. */
  isSure: boolean;
}

/** The words of a line in small letters; "E D U C A T I O N" is one. */
export function wordsOf(text: string): string[] {
  const parts = text.split(/ {2,}|\t/).map((part) => part.trim());
  const whole = parts.map((part) => (/^(?:\p{L} ){3,}\p{L}$/u.test(part) ? part.replaceAll(' ', '') : part));
  const line = whole.join(' ').toLowerCase();
  return line.match(/[\p{L}&][\p{L}'’-]*/gu) ?? [];
}

/**
 * What a line announces if all its words are those of headings: "Honors & Awards", "Relevant Work Experience". The word that
 * says most decides, so that "Leadership Experience" is no job. In two languages ("Educación / Education") one is enough.
 */
export function kindOfHeading(text: string): KnownHeading | null {
  const [left = '', right = ''] = text.length <= longest ? text.split('/') : [];
  return readHeading(text) ?? (right === '' ? null : (readHeading(right) ?? readHeading(left)));
}

function readHeading(text: string): KnownHeading | null {
  const plain = text.trim();
  if (plain.length > longest || /[\d@|•·]|\.\p{L}/u.test(plain) || /[.,;]$/.test(plain)) return null;
  const all = wordsOf(plain);
  const known = all.map((word) => meanings.get(word));
  if (
    all.length > 7 ||
    all.some((word, i) => !known[i] && !around.has(word)) ||
    /^(?:curriculum|resume)/.test(all[0] ?? '')
  ) {
    return null;
  }
  const found = strengths.map((strength) => known.find((meaning) => meaning?.strength === strength));
  const named = found.find((meaning) => meaning !== undefined);
  return named ? { kind: named.kind, isSure: found[0] !== undefined || /^experiences?$/.test(all.at(-1) ?? '') } : null;
}

/** "What I do after school", "Things I built": no club or company is called so. */
export function asksOrTells(text: string): boolean {
  return firstWords.has(wordsOf(text)[0] ?? '');
}

/** Whether a line has a word of headings in it, as "Family Responsibilities" has, or ends like one. */
export function soundsLikeHeading(text: string): boolean {
  const all = wordsOf(text).filter((word) => !joining.has(word));
  const hasWord = all.some((word) => (meanings.get(word)?.strength ?? 'general') !== 'general');
  return hasWord || asksOrTells(text) || words.abstractEndings.some((ending) => all.at(-1)?.endsWith(ending));
}
