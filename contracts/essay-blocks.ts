import { findGaps } from './gaps.ts';

/** A piece of a paragraph: prose, or a gap that still waits for the student. */
export interface Piece {
  kind: 'prose' | 'gap';
  text: string;
}

/** The paragraphs of an essay, with its gaps set apart. */
export function readBlocks(essay: string): Piece[][] {
  return essay
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.replace(/[^\S\n]+/g, ' ').trim())
    .filter((paragraph) => paragraph !== '')
    .map(readPieces);
}

function readPieces(paragraph: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  const push = (kind: Piece['kind'], text: string) => {
    if (text.trim() !== '') pieces.push({ kind, text });
  };
  for (const { start, end, question, words } of findGaps(paragraph)) {
    push('prose', paragraph.slice(at, start));
    push('gap', gapMark(question, words));
    at = end;
  }
  push('prose', paragraph.slice(at));
  return pieces;
}

/** Nobody sends this by mistake. */
function gapMark(question: string, words: number): string {
  return `>>> STILL TO WRITE (about ${words} words): ${question} <<<`;
}

/** Text that pastes clean into an application form: paragraphs, no marks but those of the gaps. */
export function toCleanText(essay: string): string {
  return readBlocks(essay)
    .map((pieces) => pieces.map(({ text }) => text).join(''))
    .join('\n\n');
}
