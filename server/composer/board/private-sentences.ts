import { isCard, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardItem } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { thingWords } from '#server/composer/language/words.ts';
import { storySentences } from './cards.ts';
import { editsOn } from './edits.ts';
import type { BoardInput } from './lay-board.ts';

type Stories = Pick<BoardInput, 'stories' | 'hidden'>;

/** What may stand on no board: told in private, and nowhere else. */
export function privateSentences({ stories, hidden = [] }: Stories): Set<string> {
  const usable = new Set(stories.flatMap(storySentences));
  return new Set(hidden.flatMap(storySentences).filter((text) => !usable.has(text)));
}

/** The same with what the student has put into other words on this board. */
function privateOn(board: Board, input: Stories): Set<string> {
  const told = privateSentences(input);
  if (told.size === 0) return told;
  const usable = new Set(input.stories.flatMap(storySentences));
  const edits = editsOn(board, input.hidden ?? [], [...placedCards(board), ...board.tray]);
  const changed = [...edits].filter(([text, edit]) => told.has(text) && !usable.has(edit.text));
  return new Set([...told, ...changed.map(([, edit]) => edit.text)]);
}

export function leavePrivateOut(board: Board, input: Stories): Board {
  const hidden = privateOn(board, input);
  if (hidden.size === 0) return board;
  const open = input.stories.flatMap(storySentences);
  const secret = thingWords([...hidden].join(' ')).difference(thingWords(open.join(' ')));
  // A question that names what was left out goes with it. A fact the student gave a reason for isn't a question.
  const isTelling = (card: BoardCard) =>
    (card.question.includes('?') || card.sentences.some(({ text }) => open.includes(text))) &&
    !thingWords(card.question).isDisjointFrom(secret);
  const unasked = <T extends BoardItem>(item: T): T =>
    isCard(item) && isTelling(item) ? { ...item, question: '' } : item;
  const left = <T extends BoardItem>(items: readonly T[]): T[] =>
    items.flatMap((item) => usablePart(item, hidden)).map(unasked);
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
