import type { BoardCard } from '#contracts/board.ts';
import { contentWords, namesIn, wordsOf } from '#server/composer/language/words.ts';
import { textOn } from './cards.ts';

export interface ReadCard {
  words: readonly string[];
  content: ReadonlySet<string>;
  names: ReadonlySet<string>;
}

/** Reads each card once, however many others it is compared with. */
export function cardReader(): (card: BoardCard) => ReadCard {
  const known = new Map<BoardCard, ReadCard>();
  return (card) => {
    const read = known.get(card) ?? readCard(card);
    known.set(card, read);
    return read;
  };
}

function readCard(card: BoardCard): ReadCard {
  const text = textOn(card);
  return { words: wordsOf(text), content: contentWords(text), names: namesIn(text) };
}
