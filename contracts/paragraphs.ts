import { inUse, wordsOn } from './board-parts.ts';
import type { Board, BoardItem } from './board.ts';

/** What is longer is broken between its cards, into paragraphs of about the same length. */
const longestParagraph = 125;

/** The cards and blanks that begin a paragraph of the draft, by id: as the student chose, otherwise one for each row and each story in it. */
export function paragraphStarts({ rows }: Board): ReadonlySet<string> {
  return new Set(rows.flatMap(({ items }) => startsIn(items)));
}

function startsIn(items: readonly BoardItem[]): string[] {
  const parts: BoardItem[][] = [];
  for (const item of items.filter((each) => wordsIn(each) > 0)) {
    const last = parts.at(-1);
    if (last && chosenFor(item) !== 'new') last.push(item);
    else parts.push([item]);
  }
  return parts.flatMap(brokenUp);
}

function chosenFor(item: BoardItem) {
  return item.kind === 'card' ? item.paragraph : undefined;
}

function brokenUp(used: readonly BoardItem[]): string[] {
  const all = used.reduce((sum, item) => sum + wordsIn(item), 0);
  const paragraphs = Math.ceil(all / longestParagraph);
  let words = 0;
  let last = -1;
  return used.flatMap((item, at) => {
    // It belongs to the paragraph that its middle falls into.
    const paragraph = Math.floor(((words + wordsIn(item) / 2) / all) * paragraphs);
    const isNew = paragraph > last && (at === 0 || !leans(item));
    words += wordsIn(item);
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

function wordsIn(item: BoardItem): number {
  return item.kind === 'gap' ? item.words : wordsOn(item);
}
