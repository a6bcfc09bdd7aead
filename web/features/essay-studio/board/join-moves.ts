import { isCard } from '#contracts/board-parts.ts';
import type { Board, BoardItem, BoardSentence, MaybeStart, SentencePlace, UnusedCard } from '#contracts/board.ts';
import { paragraphStarts } from '#contracts/paragraphs.ts';
import {
  addAnswer,
  answerCard,
  chooseParagraph,
  findCard,
  findSpot,
  isSameAsk,
  itemsAt,
  joinTo,
  moveTo,
  putFirst,
  putInRow,
  rewrite,
  sendToTray,
  setLeadIn,
  splitBefore,
  type Spot,
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
  const move = target === null ? moveTo : joinTo;
  return move(cut, id, { place: to.place, index: to.index + (isFurtherDown ? 0 : 1) });
}

/** A sentence to the very start: with its whole card where it opens one of the plan; from anywhere else alone, or with all that is behind it on its card. */
export function startWith(board: Board, { card_id, sentence, with_rest }: MaybeStart): Board {
  const part = partWith(board, card_id, [sentence]);
  const isInTray = findSpot(board, card_id)?.place === 'tray';
  if (part && opensCard(board, part) && !isInTray) return putFirst(board, card_id);
  const last = with_rest && isInTray ? (findCard(board, card_id)?.sentences.length ?? 1) - 1 : part?.last;
  return part && last !== undefined ? movePart(board, { ...part, last }, 'start') : board;
}

/** Cards that belong together into a row, the others right behind the first. */
export function putCardsInRow(board: Board, ids: readonly string[], row: number): Board {
  return ids.slice(1).reduce(
    (now, id, at) => {
      const [before, from] = [findSpot(now, ids[at] ?? ''), findSpot(now, id)];
      if (!before || !from) return now;
      const isAbove = from.place === before.place && from.index < before.index;
      return joinTo(now, id, { place: before.place, index: before.index + (isAbove ? 0 : 1) });
    },
    putInRow(board, ids[0] ?? '', row),
  );
}

/** A part of a card into a row, as a card of its own. The blank that asked for it goes. */
export function putPartInRow(board: Board, cardId: string, texts: readonly string[], row: number): Board {
  const part = partWith(board, cardId, texts);
  const first = part && findCard(board, cardId)?.sentences[part.at];
  if (!first) return board;
  const cut = splitAt(splitBefore(board, cardId, part.last + 1), first, 0);
  return putInRow(cut, cardWith(cut, first) ?? '', row);
}

/** A row, and the card there that something goes before; its end where there is none. */
export type OwnPlace = { row: number; before: string | null };

/** Words of the student's own. The paragraph that began with the card behind them begins with them. */
export function addOwnAt(board: Board, { row, before }: OwnPlace, sentences: readonly string[]): Board {
  const next = before === null ? null : findCard(board, before);
  const added = addAnswer(board, { row, question: '', sentences, at: before === null ? 'end' : { before } });
  if (next?.paragraph !== 'new') return added;
  return chooseParagraph(chooseParagraph(added, answerCard('', sentences).id, 'new'), next.id, 'same');
}

/** Answers of the same story that lie in the tray, each in its place and in the order they came. Blanks that asked the same go. */
export function putIn(board: Board, cards: readonly UnusedCard[]): Board {
  // A split gives cards new ids: what goes into one goes last, and of two behind one sentence the first ends up first.
  const [inside = [], beside = []] = [true, false].map((is) => cards.filter(({ behind }) => (behind !== null) === is));
  const put = [...beside, ...inside.toReversed()].reduce((now, { card_id, row, before, behind }) => {
    const target = behind && cutBehind(now, behind);
    const to = before === null ? null : findSpot(now, before);
    const [cut, spot] = target ?? [now, to ?? { place: row, index: itemsAt(now, row).length }];
    return joinTo(cut, card_id, spot);
  }, board);
  const asked = cards.map(({ card_id }) => findCard(put, card_id)?.question ?? '');
  const isAnswered = (item: BoardItem) => item.kind === 'gap' && asked.some((question) => isSameAsk(item, question));
  return {
    ...put,
    rows: put.rows.map(({ ask, items }) => ({ ask, items: items.filter((item) => !isAnswered(item)) })),
  };
}

/** The board with a card that ends with this sentence, and the place behind it. */
function cutBehind(board: Board, { card_id, sentence }: SentencePlace): [Board, Spot] | null {
  const has = (item: BoardItem) => isCard(item) && item.sentences.some(({ text }) => text === sentence);
  const items = board.rows.flatMap((row) => row.items).filter(has);
  const { id } = items.find((item) => item.id === card_id) ?? items[0] ?? { id: '' };
  const spot = findSpot(board, id);
  const at = findCard(board, id)?.sentences.findIndex(({ text }) => text === sentence) ?? 0;
  return spot && [splitBefore(board, id, at + 1), { place: spot.place, index: spot.index + 1 }];
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
