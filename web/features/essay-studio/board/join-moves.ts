import type { Board, BoardSentence } from '#contracts/board.ts';
import { findCard, findSpot, itemsAt, moveTo, sendToTray, setLeadIn, splitBefore, switchOff } from './board-moves.ts';
import type { SentenceSpot } from './joins.ts';

/** What a student does to one side of a join. Each move answers a new board, or the same one if there's nothing to do. */

/** A sentence and as many behind it on its card as go along, up to the last of them. */
export interface Part extends SentenceSpot {
  last: number;
}

/** Words before a sentence. In the middle of a card it begins a card of its own: only there can a lead-in stand. */
export function leadTo(board: Board, { cardId, at }: SentenceSpot, words: string): Board {
  const card = findCard(board, cardId);
  const sentence = card?.sentences[at];
  if (!card || !sentence) return board;
  const isFirst = card.sentences.slice(0, at).every(({ is_on }) => !is_on);
  const cut = isFirst ? board : splitBefore(board, cardId, at);
  return setLeadIn(cut, cardWith(cut, sentence) ?? cardId, words);
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

/** Splits the card of a sentence before it, or so many behind it. */
function splitAt(board: Board, sentence: BoardSentence, behind: number): Board {
  const id = cardWith(board, sentence);
  const at = id === null ? -1 : (findCard(board, id)?.sentences.indexOf(sentence) ?? -1);
  return id === null || at === -1 ? board : splitBefore(board, id, at + behind);
}

/** A split gives cards new ids; the sentences on them stay the same objects. */
export function cardWith(board: Board, sentence: BoardSentence): string | null {
  for (const place of [...board.rows.keys(), 'tray' as const])
    for (const item of itemsAt(board, place))
      if (item.kind === 'card' && item.sentences.includes(sentence)) return item.id;
  return null;
}
