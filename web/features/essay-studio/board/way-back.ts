import type { Board } from '#contracts/board.ts';
import { placedCards, sentencesInUse } from '#contracts/board-parts.ts';
import { leansBack } from '#contracts/paragraphs.ts';
import { switchOn } from './board-moves.ts';
import { movePart, sentenceAt } from './join-moves.ts';
import { type Join, restOf } from './joins.ts';

/** A press that puts a sentence and the one it was told after together again. */
export interface WayBack {
  words: string;
  /** What was done, once it is. */
  done: 'Moved' | 'Added';
  move: (board: Board) => Board;
}

/**
 * “It was the wrong part”, with “Replaced the igniter.” somewhere else or left out. If that one is in use, this one and what follows on
 * its card go behind it; otherwise it comes back before this one, offered only where this one leans on what stands before.
 */
export function wayBack(board: Board, { before, next, toldAfter }: Join): WayBack | null {
  if (toldAfter === null) return null;
  const name = toldAfter.length <= 40 ? toldAfter : `${toldAfter.slice(0, 39).replace(/\s+\S*$/, '')}…`;
  const used = sentencesInUse(board).find(({ text }) => text === toldAfter);
  const part = { ...next, last: restOf(board, next).at(-1) ?? next.at };
  if (used) return { words: `Move it right after “${name}”`, done: 'Moved', move: (now) => movePart(now, part, used) };
  const left = [...placedCards(board), ...board.tray].find(({ sentences }) =>
    sentences.some(({ text }) => text === toldAfter),
  );
  if (!left || !leansBack(sentenceAt(board, next)?.text ?? '')) return null;
  const at = left.sentences.findIndex(({ text }) => text === toldAfter);
  const use = (now: Board) => {
    const on = switchOn(now, { card_id: left.id, sentence: toldAfter });
    return left.id === next.cardId ? on : movePart(on, { cardId: left.id, at, last: at }, before ?? 'start');
  };
  return { words: `Use “${name}” before it`, done: 'Added', move: use };
}
