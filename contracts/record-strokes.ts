import type { AuthorshipRecord, WordClass } from './ledger-wire.ts';

export interface Stroke {
  x: number;
  y: number;
  width: number;
  class: WordClass;
}

export interface StrokePage {
  width: number;
  height: number;
  /** Thickness of a stroke. */
  thickness: number;
  strokes: Stroke[];
}

export interface PageSize {
  width: number;
  /** How wide one letter is drawn. */
  letter: number;
  line: number;
  thickness: number;
}

export const smallPage: PageSize = { width: 640, letter: 3.1, line: 11, thickness: 4 };

interface Word {
  text: string;
  class: WordClass;
  beginsParagraph: boolean;
}

/** The essay as a page seen from afar: each word a stroke as long as the word, in the ink of the hand that set it down. */
export function layoutStrokes(segments: AuthorshipRecord['segments'], size: PageSize = smallPage): StrokePage {
  const { width, letter, line, thickness } = size;
  const space = letter * 1.4;
  const strokes: Stroke[] = [];
  let x = 0;
  let y = 0;
  for (const { text, class: hand, beginsParagraph } of readWords(segments)) {
    const length = Math.min(width, [...text].length * letter);
    if (beginsParagraph && strokes.length > 0) {
      x = 0;
      y += line * 1.7;
    } else if (x > 0 && x + length > width) {
      x = 0;
      y += line;
    }
    strokes.push({ x: round(x), y: round(y), width: round(length), class: hand });
    x += length + space;
  }
  return { width, height: round(strokes.length === 0 ? 0 : y + thickness), thickness, strokes };
}

function readWords(segments: AuthorshipRecord['segments']): Word[] {
  const whole = segments.map(({ text }) => text).join('');
  const words: Word[] = [];
  let at = 0;
  let lastEnd = 0;
  for (const { text, class: hand } of segments) {
    for (const match of text.matchAll(/\S+/g)) {
      const start = at + match.index;
      const before = whole.slice(lastEnd, start);
      words.push({ text: match[0], class: hand, beginsParagraph: /\n\s*\n/.test(before) });
      lastEnd = start + match[0].length;
    }
    at += text.length;
  }
  return words;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
