import type { Board, BoardSentence, SentencePlace } from '#contracts/board.ts';
import { paragraphStarts } from '#contracts/paragraphs.ts';
import {
  chooseParagraph,
  findCard,
  findSpot,
  itemsAt,
  moveTo,
  putFirst,
  putInRow,
  rewrite,
  sendToTray,
  setLeadIn,
  splitBefore,
  switchOff,
} from './board-moves.ts';
import { isSameSpot, type Join, passageOf, type SentenceSpot } from './joins.ts';

/** What a student does to one side of a join. Each move answers a new board, or the same one if there's nothing to do. */

/** A sentence and as many behind it on its card as go along, up to the last of them. */
export interface Part extends SentenceSpot {
  last: number;
}

/** Words before a sentence. In the middle of a card it begins a card of its own: only there can a lead-in stand. */
export function leadTo(board: Board, spot: SentenceSpot, words: string): Board {
  const begun = beginCard(board, spot);
  return setLeadIn(begun.board, begun.id, words);
}

/** A new paragraph at a sentence, or none. In the middle of a card it begins a card of its own for that. */
export function paragraphAt(board: Board, spot: SentenceSpot, paragraph: 'new' | 'same'): Board {
  const begun = beginCard(board, spot);
  return chooseParagraph(begun.board, begun.id, paragraph);
}

/** Whether the draft begins a paragraph at a sentence. */
export function beginsParagraph(board: Board, spot: SentenceSpot): boolean {
  return opensCard(board, spot) && paragraphStarts(board).has(spot.cardId);
}

/** The board with a card that begins at this sentence, and the id it has then. */
function beginCard(board: Board, spot: SentenceSpot): { board: Board; id: string } {
  const { cardId, at } = spot;
  const sentence = findCard(board, cardId)?.sentences[at];
  if (!sentence || opensCard(board, spot)) return { board, id: cardId };
  const cut = splitBefore(board, cardId, at);
  return { board: cut, id: cardWith(cut, sentence) ?? cardId };
}

/** Whether a sentence is the first in use on its card. */
export function opensCard(board: Board, { cardId, at }: SentenceSpot): boolean {
  return findCard(board, cardId)?.sentences.findIndex(({ is_on }) => is_on) === at;
}

/** Other words for a part of a card, in the student's sentences. What stood there before lies in the tray. */
export function sayPart(board: Board, { cardId, at, last }: Part, sentences: readonly string[]): Board {
  const texts = (findCard(board, cardId)?.sentences ?? []).flatMap(({ text, is_on }, index) => {
    if (index === at) return sentences;
    return is_on && index > at && index <= last ? [] : [text];
  });
  return rewrite(board, cardId, texts);
}

/**
 * Moves a part of a card behind another sentence of the plan, or to its very start. Cards are split where it leaves and where it
 * goes. Switched-off sentences at either end of the card go along, and so does the lead-in that stands before them.
 */
export function movePart(board: Board, { cardId, at, last }: Part, behind: SentenceSpot | 'start'): Board {
  const all = findCard(board, cardId)?.sentences ?? [];
  const isOff = ({ is_on }: BoardSentence) => !is_on;
  const end = all.slice(last + 1).every(isOff) ? all.length : last + 1;
  const moving = all.slice(all.slice(0, at).every(isOff) ? 0 : at, end);
  const target = behind === 'start' ? null : findCard(board, behind.cardId)?.sentences[behind.at];
  const [first] = moving;
  if (!first || target === undefined || (target !== null && moving.includes(target))) return board;
  const alone = splitAt(splitBefore(board, cardId, end), first, 0);
  const cut = target ? splitAt(alone, target, 1) : alone;
  const id = cardWith(cut, first);
  const from = id === null ? null : findSpot(cut, id);
  const to = target === null ? { place: 0, index: -1 } : findSpot(cut, cardWith(cut, target) ?? '');
  if (id === null || !from || !to) return board;
  const isFurtherDown = from.place === to.place && from.index < to.index;
  return moveTo(cut, id, { place: to.place, index: to.index + (isFurtherDown ? 0 : 1) });
}

/** A sentence to the very start: with its whole card where it opens one of the plan, alone from anywhere else. */
export function startWith(board: Board, { card_id, sentence }: SentencePlace): Board {
  const part = partWith(board, card_id, [sentence]);
  const isOpening = part && opensCard(board, part) && findSpot(board, card_id)?.place !== 'tray';
  return isOpening ? putFirst(board, card_id) : part ? movePart(board, part, 'start') : board;
}

/** One sentence of a card to the end of a row, as a card of its own. The blank that asked for it goes. */
export function putPartInRow(board: Board, { card_id, sentence }: SentencePlace, row: number): Board {
  const moving = findCard(board, card_id)?.sentences.find(({ text, is_on }) => is_on && text === sentence);
  const cut = moving ? splitAt(splitAt(board, moving, 0), moving, 1) : board;
  return moving ? putInRow(cut, cardWith(cut, moving) ?? '', row) : board;
}

/** Out of the draft: switched off where they stand, or to the tray with a card that has nothing else. */
export function leavePartOut(board: Board, { cardId, at, last }: Part): Board {
  const card = findCard(board, cardId);
  const isPart = (index: number) => index >= at && index <= last;
  const hasRest = card?.sentences.some(({ is_on }, index) => is_on && !isPart(index));
  return hasRest ? switchOff(board, cardId, isPart) : sendToTray(board, cardId);
}

/** The part of a card that reads like this, one sentence in use after the other; null once it has changed. */
export function partWith(board: Board, cardId: string, texts: readonly string[]): Part | null {
  const inUse = (findCard(board, cardId)?.sentences ?? []).flatMap(({ text, is_on }, at) =>
    is_on ? [{ text, at }] : [],
  );
  const from = inUse.findIndex((_each, start) => texts.every((text, offset) => inUse[start + offset]?.text === text));
  const [first, last] = [inUse[from], inUse[from + texts.length - 1]];
  return first && last ? { cardId, at: first.at, last: last.at } : null;
}

/** What is left out at a sentence: the whole label that begins there, or that sentence alone. */
export function partAt(board: Board, spot: SentenceSpot, label: readonly string[]): Part {
  const part = partWith(board, spot.cardId, label);
  return part?.at === spot.at ? part : { ...spot, last: spot.at };
}

/** Splits the card of a sentence before it, or so many behind it. */
function splitAt(board: Board, sentence: BoardSentence, behind: number): Board {
  const id = cardWith(board, sentence);
  const at = id === null ? -1 : (findCard(board, id)?.sentences.indexOf(sentence) ?? -1);
  return id === null || at === -1 ? board : splitBefore(board, id, at + behind);
}

export function sentenceAt(board: Board, { cardId, at }: SentenceSpot): BoardSentence | undefined {
  return findCard(board, cardId)?.sentences[at];
}

/** Where a sentence stands, after a move that keeps its object. */
export function spotWith(board: Board, sentence: BoardSentence): SentenceSpot | null {
  const cardId = cardWith(board, sentence);
  return cardId === null ? null : { cardId, at: findCard(board, cardId)?.sentences.indexOf(sentence) ?? 0 };
}

/** The join at which a sentence is read, after a move that keeps its object; null where it isn't any more. */
export function joinAround(board: Board, joins: readonly Join[], sentence: BoardSentence | undefined): number | null {
  const spot = sentence ? spotWith(board, sentence) : null;
  const index = joins.findIndex((_join, at) => passageOf(board, joins, at).some((each) => isSameSpot(each, spot)));
  return index === -1 ? null : index;
}

/** A split gives cards new ids; the sentences on them stay the same objects. */
export function cardWith(board: Board, sentence: BoardSentence): string | null {
  for (const place of [...board.rows.keys(), 'tray' as const])
    for (const item of itemsAt(board, place))
      if (item.kind === 'card' && item.sentences.includes(sentence)) return item.id;
  return null;
}
