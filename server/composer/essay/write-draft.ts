import { inUse, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard } from '#contracts/board.ts';
import { writeGap } from '#contracts/gaps.ts';
import { paragraphStarts } from '#contracts/paragraphs.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { afterLeadIn, asSentence } from '#server/composer/language/verbatim.ts';

/** The board as a draft: cards in order, sentences as typed, blanks. */
export function writeDraft(board: Board): string {
  const starts = paragraphStarts(board);
  const said = [...placedCards(board), ...board.tray].flatMap(({ sentences }) => sentences.map(({ text }) => text));
  const paragraphs: string[] = [];
  for (const item of board.rows.flatMap(({ items }) => items)) {
    const text = item.kind === 'gap' ? writeGap(item.question, item.words) : cardText(item, said.join('\n'));
    if (text === '') continue;
    paragraphs.push([...(starts.has(item.id) ? [] : paragraphs.splice(-1)), text].join(' '));
  }
  return paragraphs.join('\n\n');
}

function cardText(card: BoardCard, said: string): string {
  const [first, ...rest] = inUse(card).flatMap(piecesOf);
  if (first === undefined) return '';
  const opening = card.lead_in.trim() === '' ? asSentence(first) : afterLeadIn(card.lead_in, first, said);
  return [opening, ...rest.map(asSentence)].join(' ');
}

/** What was typed on the board may hold several sentences: each begins with its own first letter. */
function piecesOf(text: string): string[] {
  const pieces = splitSentences(text).map((sentence) => sentence.text);
  return pieces.length === 0 ? [text] : pieces;
}
