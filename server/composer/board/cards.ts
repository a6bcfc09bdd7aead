import type { Board, BoardCard, BoardGap, BoardItem } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { wordsOf } from '#server/composer/language/words.ts';
import { isTalk } from '#server/composer/reading/read-sentence.ts';

/** A story as the board needs it: what may be used of it, in the order it was told. */
export interface ToldStory {
  id: string;
  title: string;
  isStarred: boolean;
  answers: { id: string; question: string; text: string }[];
  usedIn: string[];
}

/** The cards of a story, and what of it is not placed by itself: talk to us, and a bare "Nursing." */
export interface StoryCards {
  cards: BoardCard[];
  aside: BoardCard[];
}

/** An answer of so few words belongs to the card before it. */
const fewWords = 4;

/** A board asks for the cards of the same story many times over. */
const known = new WeakMap<ToldStory, StoryCards>();

export function cardsOf(story: ToldStory): StoryCards {
  const cards = known.get(story) ?? makeCards(story);
  known.set(story, cards);
  return cards;
}

function makeCards(story: ToldStory): StoryCards {
  const cards: BoardCard[] = [];
  const aside: BoardCard[] = [];
  for (const { question, text } of story.answers) {
    const told: string[] = [];
    for (const [index, { text: sentence }] of splitSentences(text).entries()) {
      const isBare = index === 0 && namesSubject(question, sentence);
      if (isTalk(sentence) || isBare) aside.push(card(question, [sentence]));
      else told.push(sentence);
    }
    const before = cards.at(-1);
    if (told.length === 0) continue;
    if (before && countWords(told.join(' ')) <= fewWords) {
      cards[cards.length - 1] = card(before.question, [...before.sentences.map((each) => each.text), ...told]);
    } else cards.push(card(question, told));
  }
  return { cards, aside };
}

/** "Nursing." in answer to what they want to study: a name alone tells nothing, and opens an essay badly. */
function namesSubject(question: string, sentence: string): boolean {
  const words = wordsOf(sentence);
  const isAsked = /\b(?:study|major)\b/i.test(question);
  return isAsked && words.length <= fewWords && !words.some((word) => /^(?:i|we|my|he|she|they|it)\b/.test(word));
}

export function card(question: string, sentences: readonly string[], leadIn = ''): BoardCard {
  const asked = oneLine(question);
  return {
    kind: 'card',
    id: idOf('c', [asked, ...sentences]),
    question: asked,
    lead_in: leadIn,
    sentences: sentences.map((text) => ({ text, is_on: true })),
  };
}

export function gap(question: string, words: number): BoardGap {
  const asked = oneLine(question).replace(/[[\]]/g, ' ').replace(/\.$/, '').trim();
  return { kind: 'gap', id: idOf('g', [asked]), question: asked, words };
}

/** A question as one line without marks of formatting, so that the plan text can hold it. */
export function oneLine(text: string): string {
  return text.replace(/\*+/g, '').replace(/\s+/g, ' ').trim();
}

export function isCard(item: BoardItem): item is BoardCard {
  return item.kind === 'card';
}

/** The words of a card that the draft will have. */
export function wordsOn({ lead_in, sentences }: BoardCard): number {
  const on = sentences.filter(({ is_on }) => is_on).map(({ text }) => text);
  return on.length === 0 ? 0 : countWords([lead_in, ...on].join(' '));
}

export function placedCards(board: Board): BoardCard[] {
  return board.rows.flatMap(({ items }) => items.filter(isCard));
}

/** Two cards of the same words are told apart by their number. */
export function withOwnIds(board: Board): Board {
  const seen = new Map<string, number>();
  const own = <T extends BoardItem>(item: T): T => {
    const base = item.kind === 'gap' ? gap(item.question, item.words).id : idOfCard(item);
    const count = (seen.get(base) ?? 0) + 1;
    seen.set(base, count);
    return { ...item, id: count === 1 ? base : `${base}-${count}` };
  };
  return { rows: board.rows.map((row) => ({ ...row, items: row.items.map(own) })), tray: board.tray.map(own) };
}

function idOfCard({ question, sentences }: BoardCard): string {
  return idOf('c', [question, ...sentences.map(({ text }) => text)]);
}

/** 52 bits of FNV-1a, twice with another start: short, the same everywhere, and no secret. */
function idOf(prefix: string, parts: readonly string[]): string {
  const text = parts.join('\n');
  return `${prefix}${hash(text, 0x811c9dc5)}${hash(text, 0x01000193)}`;
}

function hash(text: string, start: number): string {
  let value = start;
  for (let at = 0; at < text.length; at += 1) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0;
  return value.toString(36);
}
