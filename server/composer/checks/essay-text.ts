import { countWords } from '#contracts/counting.ts';
import { findGaps, type Gap } from '#contracts/gaps.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';

/** A sentence of a text that anyone may have written, with its place. */
export interface TextSentence {
  text: string;
  start: number;
  end: number;
  paragraph: number;
  words: number;
}

export interface TextParagraph {
  start: number;
  end: number;
  sentences: TextSentence[];
  gaps: Gap[];
}

export interface EssayText {
  text: string;
  paragraphs: TextParagraph[];
  sentences: TextSentence[];
  gaps: Gap[];
}

/** The text as paragraphs, sentences and gaps. It works on what the student has edited and on what a model wrote. */
export function readEssay(text: string): EssayText {
  const paragraphs: TextParagraph[] = [];
  for (const match of text.matchAll(/[^\n]+(?:\n(?![^\S\n]*\n)[^\n]+)*/g)) {
    if (match[0].trim() === '') continue;
    const start = match.index;
    const gaps = findGaps(match[0]).map((gap): Gap =>
      Object.assign(gap, { start: gap.start + start, end: gap.end + start }),
    );
    paragraphs.push({
      start,
      end: start + match[0].length,
      sentences: sentencesOf(match[0], start, gaps, paragraphs.length),
      gaps,
    });
  }
  return {
    text,
    paragraphs,
    sentences: paragraphs.flatMap((paragraph) => paragraph.sentences),
    gaps: paragraphs.flatMap((paragraph) => paragraph.gaps),
  };
}

/** Between two gaps stands prose; a gap ends a sentence wherever it stands. */
function sentencesOf(text: string, offset: number, gaps: readonly Gap[], paragraph: number): TextSentence[] {
  const sentences: TextSentence[] = [];
  let from = 0;
  for (const to of [...gaps.map((gap) => gap.start - offset), text.length]) {
    for (const piece of splitSentences(text.slice(from, to))) {
      const start = offset + from + piece.start;
      sentences.push({
        text: piece.text,
        start,
        end: offset + from + piece.end,
        paragraph,
        words: countWords(piece.text),
      });
    }
    from = Math.max(from, (gaps.find((gap) => gap.start - offset === to)?.end ?? offset + to) - offset);
  }
  return sentences;
}
