import type { Board, BoardCard, BoardGap, BoardItem, SentencePlace } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { card as newCard, cardWords, gap, inUse, isCard, withSomeOn, wordsOn } from '#contracts/board-parts.ts';
import { leansBack, paragraphStarts } from '#contracts/paragraphs.ts';

/** Everything a student does to a board. Each move answers a new board; nothing typed is ever dropped. */

/** A row by its number, or the tray. */
export type Place = number | 'tray';

export interface Spot {
  place: Place;
  index: number;
}

export function itemsAt(board: Board, place: Place): readonly BoardItem[] {
  return place === 'tray' ? board.tray : (board.rows[place]?.items ?? []);
}

export function findSpot(board: Board, id: string): Spot | null {
  for (const place of [...board.rows.keys(), 'tray' as const]) {
    const index = itemsAt(board, place).findIndex((item) => item.id === id);
    if (index !== -1) return { place, index };
  }
  return null;
}

export function findCard(board: Board, id: string): BoardCard | null {
  const spot = findSpot(board, id);
  const item = spot && itemsAt(board, spot.place)[spot.index];
  return item?.kind === 'card' ? item : null;
}

function withItems(board: Board, place: Place, items: readonly BoardItem[]): Board {
  if (place === 'tray') return { ...board, tray: items.filter((item) => item.kind === 'card') };
  return {
    ...board,
    rows: board.rows.map((row, index) => (index === place ? { ask: row.ask, items: [...items] } : row)),
  };
}

/** Fewer words don't make a paragraph. */
const leastParagraph = 25;

/** Moves a card. What came from the tray or began a paragraph, and is long enough, stands apart from what is around it. */
export function moveTo(board: Board, id: string, to: Spot): Board {
  const moved = joinTo(board, id, to);
  const card = findCard(moved, id);
  const starts = paragraphStarts(board);
  const isOwn = findSpot(board, id)?.place === 'tray' || starts.has(id);
  if (!card || !isOwn || to.place === 'tray' || wordsOn(card) < leastParagraph || leansBack(inUse(card)[0] ?? ''))
    return moved;
  const next = itemsAt(moved, to.place)[to.index + 1];
  const isBegun = next !== undefined && isCard(next) && starts.has(next.id) && !leansBack(inUse(next)[0] ?? '');
  const ids = [...(to.index > 0 ? [id] : []), ...(isBegun ? [next.id] : [])];
  return ids.reduce((now, each) => chooseParagraph(now, each, 'new'), moved);
}

/** Moves a card into the text around it; whether it begins a paragraph was chosen for the old place. A gap stays in the rows: in the tray nobody could answer it. */
export function joinTo(board: Board, id: string, to: Spot): Board {
  const from = findSpot(board, id);
  const item = from && itemsAt(board, from.place)[from.index];
  if (!from || !item || (item.kind === 'gap' && to.place === 'tray')) return board;
  const without = withItems(board, from.place, itemsWithout(itemsAt(board, from.place), from.index));
  const isUsed = from.place === 'tray' && to.place !== 'tray';
  const moved = item.kind === 'card' ? { ...(isUsed ? withSomeOn(item) : item), paragraph: undefined } : item;
  return withItems(without, to.place, itemsAt(without, to.place).toSpliced(to.index, 0, moved));
}

/** The paragraph that began with a card begins with the next one. */
function itemsWithout(items: readonly BoardItem[], index: number): BoardItem[] {
  const [gone, next] = [items[index], items[index + 1]];
  const isBegun = gone?.kind === 'card' && gone.paragraph === 'new';
  const heir = isBegun && next?.kind === 'card' ? [{ ...next, paragraph: next.paragraph ?? gone.paragraph }] : [];
  return items.toSpliced(index, 1 + heir.length, ...heir);
}

/** One place up or down; at the end of a row it goes on in the next. */
export function step(board: Board, id: string, by: -1 | 1): Board {
  const from = findSpot(board, id);
  if (!from || from.place === 'tray') return board;
  const index = from.index + by;
  if (index >= 0 && index < itemsAt(board, from.place).length) return moveTo(board, id, { place: from.place, index });
  const row = from.place + by;
  const next = board.rows[row];
  return next ? moveTo(board, id, { place: row, index: by === 1 ? 0 : next.items.length }) : board;
}

/** Into a row: in the place of the blank that asked for it, which goes since the card answers it; otherwise at the end. */
export function putInRow(board: Board, id: string, row: number): Board {
  const ask = board.rows[row]?.ask ?? '';
  const blank = itemsAt(board, row).find((item) => item.kind === 'gap' && isSameAsk(item, ask));
  const from = findSpot(board, id);
  const at = blank ? itemsAt(board, row).indexOf(blank) : itemsAt(board, row).length;
  const index = from?.place === row && from.index < at ? at - 1 : at;
  const moved = moveTo(board, id, { place: row, index });
  return blank ? removeGap(moved, blank.id) : moved;
}

/** Before the first card that the draft will have. */
export function putFirst(board: Board, id: string): Board {
  const place = board.rows.findIndex(({ items }) => items.some(hasWords));
  if (place === -1) return moveTo(board, id, { place: 0, index: 0 });
  return moveTo(board, id, { place, index: itemsAt(board, place).findIndex(hasWords) });
}

const hasWords = (item: BoardItem) => isCard(item) && wordsOn(item) > 0;

/** The very end of the plan, behind whatever its last part still asks. */
export function putLast(board: Board, id: string): Board {
  const place = board.rows.length - 1;
  return moveTo(board, id, { place, index: itemsAt(board, place).length });
}

export function isSameAsk({ question }: BoardGap, ask: string): boolean {
  return question === gap(ask, 1).question;
}

export function sendToTray(board: Board, id: string): Board {
  return moveTo(board, id, { place: 'tray', index: 0 });
}

function changeCard(board: Board, id: string, change: (card: BoardCard) => BoardCard[]): Board {
  const spot = findSpot(board, id);
  const card = findCard(board, id);
  if (!spot || !card) return board;
  return withOwnIds(withItems(board, spot.place, itemsAt(board, spot.place).toSpliced(spot.index, 1, ...change(card))));
}

export function toggleSentence(board: Board, id: string, at: number): Board {
  return withSwitches(board, id, (isOn, index) => (index === at ? !isOn : isOn));
}

/** A sentence that is left out goes into the draft again. */
export function switchOn(board: Board, { card_id, sentence }: SentencePlace): Board {
  return withSwitches(board, card_id, (isOn, _at, text) => isOn || text === sentence);
}

/** Several sentences of a card at once. */
export function switchOff(board: Board, id: string, isMeant: (at: number) => boolean): Board {
  return withSwitches(board, id, (isOn, index) => isOn && !isMeant(index));
}

function withSwitches(board: Board, id: string, isOn: (now: boolean, at: number, text: string) => boolean): Board {
  return changeCard(board, id, (card) => [
    { ...card, sentences: card.sentences.map(({ text, is_on }, at) => ({ text, is_on: isOn(is_on, at, text) })) },
  ]);
}

export function setLeadIn(board: Board, id: string, words: string): Board {
  return changeCard(board, id, (card) => [{ ...card, lead_in: words }]);
}

/** Whether a card begins a paragraph. */
export function chooseParagraph(board: Board, id: string, paragraph: 'new' | 'same'): Board {
  return changeCard(board, id, (card) => [{ ...card, paragraph }]);
}

/** What was in one card becomes two, from this sentence on. */
export function splitBefore(board: Board, id: string, at: number): Board {
  return changeCard(board, id, (card) =>
    at <= 0 || at >= card.sentences.length
      ? [card]
      : [
          { ...card, sentences: card.sentences.slice(0, at) },
          { ...card, lead_in: '', paragraph: undefined, sentences: card.sentences.slice(at) },
        ],
  );
}

/** The lead-in of the second has no sentence to lead to any more: it lies in the tray. */
export function mergeWithNext(board: Board, id: string): Board {
  const spot = findSpot(board, id);
  const card = findCard(board, id);
  const next = spot && itemsAt(board, spot.place)[spot.index + 1];
  if (!spot || !card || next?.kind !== 'card') return board;
  const merged = { ...card, sentences: [...card.sentences, ...next.sentences] };
  const joined = withItems(board, spot.place, itemsAt(board, spot.place).toSpliced(spot.index, 2, merged));
  return withOwnIds(next.lead_in.trim() === '' ? joined : withInTray(joined, newCard('', [next.lead_in.trim()])));
}

function withInTray(board: Board, card: BoardCard): Board {
  return { ...board, tray: [card, ...board.tray] };
}

/** Other words for a card, a sentence a line. A sentence that stays keeps its switch; one that goes lies in the tray. */
export function rewrite(board: Board, id: string, sentences: readonly string[]): Board {
  const typed = sentences.map((each) => each.trim()).filter((each) => each !== '');
  const card = findCard(board, id);
  if (typed.length === 0 || !card) return board;
  const before = new Map(card.sentences.map(({ text, is_on }) => [text, is_on]));
  const gone = card.sentences.map(({ text }) => text).filter((text) => !typed.includes(text));
  const isOn = (text: string) => before.get(text) ?? true;
  const changed = changeCard(board, id, () => [
    { ...card, sentences: typed.map((text) => ({ text, is_on: isOn(text) })) },
  ]);
  return gone.length === 0 ? changed : withOwnIds(withInTray(changed, newCard(card.question, gone)));
}

/** One sentence in other words; in none, it is switched off. What stood there before lies in the tray. */
export function sayInstead(board: Board, id: string, sentence: string, words: string): Board {
  const texts = findCard(board, id)?.sentences.map(({ text }) => text) ?? [];
  if (words === '') return toggleSentence(board, id, texts.indexOf(sentence));
  return rewrite(
    board,
    id,
    texts.map((text) => (text === sentence ? words : text)),
  );
}

/** One sentence out of the plan: it lies in the tray. */
export function putAwaySentence(board: Board, { card_id, sentence }: SentencePlace): Board {
  const texts = findCard(board, card_id)?.sentences.map(({ text }) => text) ?? [];
  if (!texts.includes(sentence)) return board;
  const rest = texts.filter((text) => text !== sentence);
  return rest.length === 0 ? sendToTray(board, card_id) : rewrite(board, card_id, rest);
}

/** The cards that a move has taken out of the plan, by their ids. */
export function takenOut(before: Board, after: Board): string[] {
  const placed = new Set(before.rows.flatMap(({ items }) => items.map(({ id }) => id)));
  const known = new Set(before.tray.map(({ id }) => id));
  return after.tray.map(({ id }) => id).filter((id) => placed.has(id) && !known.has(id));
}

/** An end of a row, the place of a blank, or before a card. What is not there any more is the end of the row. */
export type AnswerPlace = 'start' | 'end' | { gapId: string } | { before: string };

function placeOf(items: readonly BoardItem[], at: AnswerPlace): number {
  if (at === 'start') return 0;
  const index = typeof at === 'object' && 'before' in at ? items.findIndex(({ id }) => id === at.before) : -1;
  return index === -1 ? items.length : index;
}

export function answerCard(question: string, sentences: readonly string[]): BoardCard {
  return newCard(
    question,
    sentences.map((each) => each.trim()).filter((each) => each !== ''),
  );
}

/** An answer becomes a card of its row: in its blank's place, or at the start or end. */
export function addAnswer(
  board: Board,
  { row, question, sentences, at }: { row: number; question: string; sentences: readonly string[]; at: AnswerPlace },
): Board {
  const items = itemsAt(board, row);
  const card = answerCard(question, sentences);
  if (card.sentences.length === 0) return board;
  const gapAt = typeof at === 'object' && 'gapId' in at ? items.findIndex(({ id }) => id === at.gapId) : -1;
  const place = gapAt !== -1 ? gapAt : placeOf(items, at);
  return withOwnIds(withItems(board, row, items.toSpliced(place, gapAt === -1 ? 0 : 1, card)));
}

export function removeGap(board: Board, id: string): Board {
  const spot = findSpot(board, id);
  if (!spot) return board;
  return withItems(
    board,
    spot.place,
    itemsAt(board, spot.place).filter((item) => item.id !== id),
  );
}

/** What the draft will have, and what its blanks promise. */
export function countBoard(board: Board): { written: number; toWrite: number } {
  const items = board.rows.flatMap((row) => row.items);
  return {
    written: cardWords(items.filter(isCard)),
    toWrite: items.reduce((sum, item) => sum + (item.kind === 'gap' ? item.words : 0), 0),
  };
}

export function hasCards(board: Board): boolean {
  return board.rows.some(({ items }) => items.some(({ kind }) => kind === 'card'));
}

/** The first words of a card, to name it by. */
export function openingOf({ sentences }: BoardCard): string {
  return firstWords(sentences[0]?.text ?? '', 8);
}

export function firstWords(text: string, most: number): string {
  const words = text.split(/\s+/);
  return words.length <= most ? words.join(' ') : `${words.slice(0, most).join(' ')}…`;
}
