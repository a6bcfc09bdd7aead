import { cardIdOf, gapIdOf, oneLine } from './board-ids.ts';
import type { Board, BoardCard, BoardGap, BoardItem, SentencePlace } from './board.ts';
import { countWords } from './counting.ts';

/** What the browser and the server both ask a board for. */

export function isCard(item: BoardItem): item is BoardCard {
  return item.kind === 'card';
}

export function placedCards({ rows }: Board): BoardCard[] {
  return rows.flatMap(({ items }) => items.filter(isCard));
}

/** A card with these sentences, each on one line. */
export function card(question: string, sentences: readonly string[], leadIn = ''): BoardCard {
  const asked = {
    question: oneLine(question),
    sentences: sentences.map((text) => ({ text: onOneLine(text), is_on: true })),
  };
  return { kind: 'card', id: cardIdOf(asked), lead_in: leadIn, ...asked };
}

/** A sentence as a card has it. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\n\r\u2028\u2029]+/g, ' ').trim();
}

export function gap(question: string, words: number): BoardGap {
  const asked = oneLine(question).replace(/[[\]]/g, ' ').replace(/\.$/, '').trim();
  return { kind: 'gap', id: gapIdOf(asked), question: asked, words };
}

/** The sentences of a card that the draft will have. */
export function inUse({ sentences }: Pick<BoardCard, 'sentences'>): string[] {
  return sentences.filter(({ is_on }) => is_on).map(({ text }) => text);
}

/** As many words as the draft will have of a card. */
export function wordsOn(each: BoardCard): number {
  const on = inUse(each);
  return on.length === 0 ? 0 : countWords([each.lead_in, ...on].join(' '));
}

export function cardWords(cards: readonly BoardCard[]): number {
  return cards.reduce((sum, each) => sum + wordsOn(each), 0);
}

/** The row that tells the most: what is asked about the story, or added by the student, belongs there. */
export function longestRow({ rows }: Board): number {
  const told = rows.map(({ items }) => cardWords(items.filter(isCard)));
  return told.indexOf(Math.max(...told));
}

/** What is left out where it stands on a card. */
export function leftOutOn({ id, sentences }: BoardCard): SentencePlace[] {
  return sentences.flatMap(({ text, is_on }) => (is_on ? [] : [{ card_id: id, sentence: text }]));
}

/** A sentence of the plan that the draft will have: its card, and its number there. */
export interface InUse {
  cardId: string;
  at: number;
  text: string;
  /** The words that lead to it. */
  leadIn: string;
}

/** What the draft will have, sentence by sentence. */
export function sentencesInUse(board: Board): InUse[] {
  return placedCards(board).flatMap(({ id, lead_in, sentences }) => {
    const first = sentences.findIndex(({ is_on }) => is_on);
    return sentences.flatMap(({ text, is_on }, at) =>
      is_on ? [{ cardId: id, at, text, leadIn: at === first ? lead_in.trim() : '' }] : [],
    );
  });
}

/** What was set aside lies in the tray with everything off; the student who puts it in a row wants it. */
export function withSomeOn(each: BoardCard): BoardCard {
  if (each.sentences.some(({ is_on }) => is_on)) return each;
  return { ...each, sentences: each.sentences.map(({ text }) => ({ text, is_on: true })) };
}
