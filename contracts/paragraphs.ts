import { inUse, isCard, wordsOn } from './board-parts.ts';
import type { Board, BoardItem } from './board.ts';
import { countWords } from './counting.ts';

/** What is longer is broken between its cards, into paragraphs of about the same length. */
const longestParagraph = 125;
/** Where the row has a break already: parts of about the same length may be a little longer, and aren't broken once more. */
const longestBroken = 190;

/** The cards and blanks that begin a paragraph of the draft, by id: as the student chose, otherwise one for each row and each story in it. */
export function paragraphStarts({ rows }: Board): ReadonlySet<string> {
  return new Set(rows.flatMap(({ items }) => startsIn(items)));
}

/**
 * The same board with its paragraphs written down, so that a change of the student's moves none of them: what they add, take away or
 * leave out may make one longer or shorter, and never joins two.
 */
export function withBreaks(board: Board): Board {
  const starts = paragraphStarts(board);
  const rows = board.rows.map(({ ask, items }) => {
    const first = items.findIndex((item) => wordsIn(item) > 0);
    const isBreak = (item: BoardItem, at: number) => isCard(item) && at > first && starts.has(item.id);
    return { ask, items: items.map((item, at) => (isBreak(item, at) ? { ...item, paragraph: 'new' as const } : item)) };
  });
  return { ...board, rows };
}

function startsIn(items: readonly BoardItem[]): string[] {
  const parts: BoardItem[][] = [];
  let isBegun = false;
  for (const item of items) {
    isBegun ||= chosenFor(item) === 'new';
    // A paragraph whose first card is left out begins with the next one.
    if (wordsIn(item) === 0) continue;
    const last = parts.at(-1);
    if (last && !isBegun) last.push(item);
    else parts.push([item]);
    isBegun = false;
  }
  return parts.flatMap((part) => brokenUp(part, parts.length > 1 ? longestBroken : longestParagraph));
}

function chosenFor(item: BoardItem) {
  return item.kind === 'card' ? item.paragraph : undefined;
}

function brokenUp(used: readonly BoardItem[], longest: number): string[] {
  const all = used.reduce((sum, item) => sum + lengthOf(item), 0);
  const paragraphs = Math.ceil(all / longest);
  let words = 0;
  let last = -1;
  return used.flatMap((item, at) => {
    // It belongs to the paragraph that its middle falls into.
    const paragraph = Math.floor(((words + lengthOf(item) / 2) / all) * paragraphs);
    const isNew = paragraph > last && (at === 0 || !leans(item));
    words += lengthOf(item);
    if (isNew) last = paragraph;
    const chosen = chosenFor(item);
    return (chosen === undefined ? isNew : chosen === 'new') ? [item.id] : [];
  });
}

const leaning =
  /^(?:so|and|but|then|because|that|this|these|those|it|he|she|they|his|her|their)(?:['’]?(?:s|d|ll|re|ve))?\b/i;

/** Whether a sentence leans on the one before it: “So I asked.” “It was the wrong part.” “That's why.” */
export function leansBack(text: string): boolean {
  return leaning.test(text);
}

/** A break of ours doesn't come between a cause and what follows from it. */
function leans(item: BoardItem): boolean {
  return item.kind === 'card' && item.lead_in.trim() === '' && leansBack(inUse(item)[0] ?? '');
}

/** With what is left out: a sentence that goes or comes back moves no paragraph. */
function lengthOf(item: BoardItem): number {
  return isCard(item) ? countWords([item.lead_in, ...item.sentences.map(({ text }) => text)].join(' ')) : item.words;
}

function wordsIn(item: BoardItem): number {
  return item.kind === 'gap' ? item.words : wordsOn(item);
}
