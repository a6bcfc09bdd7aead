import type { Board, BoardCard, BoardRow } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { writeGap } from '#contracts/gaps.ts';
import { afterLeadIn, asSentence } from '#server/composer/language/verbatim.ts';

/** A paragraph that has come so far ends with its card. */
const fullParagraph = 110;

/** The board as a draft: its cards in order, every sentence as it was typed, a blank where a question is open. */
export function writeDraft(board: Board): string {
  return board.rows.flatMap(paragraphsOf).join('\n\n');
}

function paragraphsOf({ items }: BoardRow): string[] {
  const paragraphs: string[] = [];
  let words = fullParagraph;
  for (const item of items) {
    const text = item.kind === 'gap' ? writeGap(item.question, item.words) : cardText(item);
    if (text === '') continue;
    if (words >= fullParagraph) {
      paragraphs.push(text);
      words = 0;
    } else paragraphs.push(`${paragraphs.pop() ?? ''} ${text}`);
    words += item.kind === 'gap' ? item.words : countWords(text);
  }
  return paragraphs;
}

export function cardText({ lead_in, sentences }: BoardCard): string {
  const [first, ...rest] = sentences.filter(({ is_on }) => is_on).map(({ text }) => text);
  if (first === undefined) return '';
  const opening = lead_in.trim() === '' ? asSentence(first) : afterLeadIn(lead_in, first);
  return [opening, ...rest.map(asSentence)].join(' ');
}
