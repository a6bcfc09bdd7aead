import type { Board } from '#contracts/board.ts';
import { leansBack } from '#contracts/paragraphs.ts';
import { quote } from '#web/lib/quote.ts';
import { findCard } from './board-moves.ts';
import { beginsParagraph } from './join-moves.ts';
import type { Join } from './joins.ts';

/** What is asked at a join. */
export function questionFor({ before }: Join): string {
  return before === null
    ? 'Would someone who’s never met you know what’s going on?'
    : 'Does it make sense to someone who wasn’t there?';
}

/** Why it is asked about. */
export function reasonFor(board: Board, join: Join): string {
  const start = join.before === null ? 'This is the first thing your reader sees. ' : '';
  return `${start}${contextOf(board, join)} ${breakBefore(board, join)}`.trim();
}

/** A new paragraph that opens with “So” or “It” is cut off from what it's about. */
function breakBefore(board: Board, { before, next }: Join): string {
  const text = findCard(board, next.cardId)?.sentences[next.at]?.text ?? '';
  if (before === null || !leansBack(text) || !beginsParagraph(board, next)) return '';
  return `A new paragraph starts with “${text.split(/[\s,]/)[0]}” here. Should it stay in the same paragraph?`;
}

/** A quote that closes our sentence has to end. */
function ended(text: string): string {
  return /[.!?…]["'”’)]*$/.test(text) ? text : `${text}.`;
}

/** What the sentence followed when the student told it, and no longer does. */
function contextOf(board: Board, { before, next, toldAfter }: Join): string {
  const card = findCard(board, next.cardId);
  if (toldAfter !== null) return `You told us this right after ${quote(ended(toldAfter))}`;
  if (before?.cardId === next.cardId && before.at + 1 < next.at) return 'You left something out right before this.';
  if (card && card.question !== '' && card.sentences[next.at] === card.sentences[0])
    return `You were answering ${quote(ended(card.question))} Your reader doesn’t see that.`;
  return before === null ? '' : 'You told us these two parts separately.';
}
