import { countCharacters, countWords } from './counting.ts';

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

/** "[Your turn: the moment you decided to rebuild it, about 80 words]". The question may hold no square bracket. */
const mark = /\[\s*your turn\s*:\s*([^[\]]*?)\s*,?\s*about\s+(\d{1,4})\s+words?\s*\.?\s*\]/gi;

export function writeGap(question: string, words: number): string {
  return `[Your turn: ${question.replace(/[[\]\r\n]/g, ' ').trim()}, about ${words} words]`;
}

export function findGaps(text: string): Gap[] {
  return Array.from(text.matchAll(mark), (match) => ({
    question: match[1] ?? '',
    words: Number(match[2]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** The text that is written, with every gap taken out. */
export function withoutGaps(text: string): string {
  return text
    .replace(mark, ' ')
    .replace(/[^\S\n]+\n/g, '\n')
    .replace(/[^\S\n]{2,}/g, ' ')
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

/** "298 written, 260 to write, of 500 to 650". */
export function describeCount(count: Pick<EssayCount, 'written' | 'toWrite'>, limits: WordLimits): string {
  const toWrite = count.toWrite > 0 ? `, ${count.toWrite} to write` : '';
  const range = limits.min === limits.max ? `${limits.max}` : `${limits.min} to ${limits.max}`;
  return `${count.written} written${toWrite}, of ${range}`;
}

export type Fit = 'inside' | 'short' | 'over';

/** Where the written and promised words lie against the limits. */
export function fitOf(count: Pick<EssayCount, 'written' | 'toWrite'>, limits: WordLimits): Fit {
  const total = count.written + count.toWrite;
  if (count.written > limits.max || total > limits.max) return 'over';
  return total < limits.min ? 'short' : 'inside';
}

/** Below this share of the least number of words a draft is an outline with the student's sentences. */
export const outlineBelow = 0.4;

export function isOutline(count: Pick<EssayCount, 'written' | 'gaps'>, limits: WordLimits): boolean {
  return count.gaps > 0 && count.written < outlineBelow * limits.min;
}
