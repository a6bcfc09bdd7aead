import { countCharacters, countWords } from './counting.ts';
import { wordCount } from './limits.ts';

/** How long the text is that a gap may ask for, in words. */
export const gapWords = { min: 30, max: 90 } as const;

/** A place in a draft that waits for the student's own words. */
export interface Gap {
  question: string;
  words: number;
  /** Offsets of the whole mark in the text it stands in. */
  start: number;
  end: number;
}

/**
 * "[Your turn: the moment you decided to rebuild it, about 80 words]". The question may hold no square bracket. The mark is
 * found first and read afterwards: one pattern for both tries every way to share out a run of blanks, for minutes.
 */
export const gapPattern = String.raw`\[\s*your turn\s*:([^[\]]*)\]`;
const mark = new RegExp(gapPattern, 'gi');
const size = /\sabout\s+(\d{1,4})\s+words?$/i;

/** A hand that took the count away still left a gap: it is taken for a small one. */
function readMark(inside: string): Pick<Gap, 'question' | 'words'> {
  const asked = inside.trim().replace(/\.$/, '').trimEnd();
  const sized = size.exec(asked);
  if (!sized) return { question: asked, words: gapWords.min };
  return { question: asked.slice(0, sized.index).trimEnd().replace(/[,.]$/, ''), words: Number(sized[1]) };
}

export function writeGap(question: string, words: number): string {
  const asked = question.replace(/[[\]\r\n]/g, ' ').trim();
  return `[Your turn: ${asked}${/[?!…]$/.test(asked) ? '' : ','} about ${words} words]`;
}

/** A gap asks in half a sentence, “what you tried first”: where it stands by itself it has an end. */
export function endSentence(words: string): string {
  return /[.?!…]$/.test(words) ? words : `${words}.`;
}

export function findGaps(text: string): Gap[] {
  return Array.from(text.matchAll(mark), (match) => ({
    ...readMark(match[1] ?? ''),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The text that is written, with every gap taken out. */
export function withoutGaps(text: string): string {
  return text
    .replace(mark, ' ')
    .replace(/[^\S\n]{2,}/g, ' ')
    .replace(/[^\S\n]\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

/** What a draft holds and what it still waits for. A gap is never counted as prose, whatever its question says. */
export interface EssayCount {
  written: number;
  toWrite: number;
  gaps: number;
  characters: number;
}

export function countEssay(text: string): EssayCount {
  const gaps = findGaps(text);
  const prose = gaps.length > 0 ? withoutGaps(text) : text;
  return {
    written: countWords(prose),
    toWrite: gaps.reduce((sum, gap) => sum + gap.words, 0),
    gaps: gaps.length,
    characters: countCharacters(prose),
  };
}

export interface WordLimits {
  min: number;
  max: number;
}

/** Limits of which either may have been left open. */
export interface OpenLimits {
  min: number | null;
  max: number | null;
}

/** A limit that was left open is read from the other one, or from what the form begins with. */
export function closeLimits({ min, max }: OpenLimits): WordLimits {
  if (min !== null && max !== null) return { min, max };
  if (max !== null) return { min: Math.max(wordCount.floor, Math.round(0.8 * max)), max };
  if (min !== null) return { min, max: Math.max(min, Math.round(1.25 * min)) };
  return { min: wordCount.defaultMin, max: wordCount.defaultMax };
}

const figure = new Intl.NumberFormat('en');

/**
 * How long a text is against its limits: "222 words, 28 more to reach 250 (limit 650)", "412 words (limit 650)",
 * "700 words, 50 over the limit of 650".
 */
export function describeCount(
  { written }: Pick<EssayCount, 'written'>,
  { min, max }: OpenLimits = { min: null, max: null },
): string {
  const words = `${figure.format(written)} ${written === 1 ? 'word' : 'words'}`;
  if (max !== null && written > max) {
    return `${words}, ${figure.format(written - max)} over the limit of ${figure.format(max)}`;
  }
  const limit = max === null || max === min ? '' : ` (limit ${figure.format(max)})`;
  if (min !== null && written < min)
    return `${words}, ${figure.format(min - written)} more to reach ${figure.format(min)}${limit}`;
  return limit !== '' || min === null || min === max ? `${words}${limit}` : `${words} (at least ${figure.format(min)})`;
}

export type Fit = 'inside' | 'short' | 'over';

/** Where the written and promised words lie against the limits. */
export function fitOf(count: Pick<EssayCount, 'written' | 'toWrite'>, limits: WordLimits): Fit {
  const total = count.written + count.toWrite;
  if (count.written > limits.max || total > limits.max) return 'over';
  return total < limits.min ? 'short' : 'inside';
}

/** Below this share of the least number of words a draft is an outline with the student's sentences. */
const outlineBelow = 0.4;

export function isOutline(count: Pick<EssayCount, 'written' | 'gaps'>, limits: WordLimits): boolean {
  return count.gaps > 0 && count.written < outlineBelow * limits.min;
}
