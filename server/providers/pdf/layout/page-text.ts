import { toBlocks } from './columns.ts';
import { toLines } from './lines.ts';
import { toSegments } from './segments.ts';
import { toPieces, type RawItem } from './text-pieces.ts';

export interface PageItems {
  items: RawItem[];
  /** Turns the file's coordinates into points from the upper left corner. */
  toPage: number[];
  width: number;
  height: number;
}

/** The text of a page in the order a person reads it: column by column, line by line, a blank line between paragraphs. */
export function pageText({ items, toPage, width, height }: PageItems): string {
  const { upright, turned } = toPieces(items, toPage, { width, height });
  const blocks = toBlocks(toSegments(upright)).map((block) => toLines(block).join('\n'));
  return [...blocks, turned.join(' ')].filter((block) => block !== '').join('\n\n');
}
