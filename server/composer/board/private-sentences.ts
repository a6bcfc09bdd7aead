import type { Board, BoardItem } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { isCard, storySentences } from './cards.ts';
import type { BoardInput } from './lay-board.ts';

/** What may stand on no board: told in private, and nowhere else. */
export function privateSentences({ stories, hidden = [] }: Pick<BoardInput, 'stories' | 'hidden'>): Set<string> {
  const usable = new Set(stories.flatMap(storySentences));
  return new Set(hidden.flatMap(storySentences).filter((text) => !usable.has(text)));
}

export function leavePrivateOut(board: Board, hidden: ReadonlySet<string>): Board {
  if (hidden.size === 0) return board;
  const left = <T extends BoardItem>(items: readonly T[]): T[] => items.flatMap((item) => usablePart(item, hidden));
  return withOwnIds({
    rows: board.rows.map(({ ask, items }) => ({ ask, items: left(items) })),
    tray: left(board.tray),
  });
}

function usablePart<T extends BoardItem>(item: T, hidden: ReadonlySet<string>): T[] {
  if (!isCard(item)) return [item];
  const sentences = item.sentences.filter(({ text }) => !hidden.has(text));
  if (sentences.length === item.sentences.length) return [item];
  // A lead-in introduces the first sentence, and may say as much as that one did.
  const leadIn = sentences[0] === item.sentences[0] ? item.lead_in : '';
  return sentences.length === 0 ? [] : [{ ...item, lead_in: leadIn, sentences }];
}
