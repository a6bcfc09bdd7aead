import type { Board, BoardCard, OrderHint, SentencePlace } from '#contracts/board.ts';
import { contentWords, namesIn, peopleIn, wordsOf } from '#server/composer/language/words.ts';
import { isInside, setsScene } from './asked-for.ts';
import { cardReader, type ReadCard } from './card-words.ts';
import { isCard, openingOf } from './cards.ts';
import { leanOf } from './lead-ins.ts';
import openings from './openings.json' with { type: 'json' };

const goesBack = openings.goesBack.map((words) => new RegExp(`${words}\\b`, 'i'));
const persons = new Set(openings.persons.split(' '));

/** Which story a card was told in; null for words that belong to none. */
type StoryOf = (card: BoardCard) => string | null;

/**
 * Cards that were told later than they happened: they open by going back in time, name an earlier year than a card before, or set
 * the scene of what stands before them. Only as much of a card is offered as makes sense up there, and nothing that the student has
 * moved already. Told order stays until the student says otherwise.
 */
export function orderHints(
  board: Board,
  storyOf: StoryOf = () => null,
  isMoved: (card: BoardCard, before: BoardCard) => boolean = () => false,
): OrderHint[] {
  const known: BoardCard[] = [];
  const read = cardReader();
  return board.rows.flatMap(({ items }) => {
    const cards = items.filter(isCard).filter((each) => openingOf(each) !== '');
    const hints = cards.flatMap((each, at) => {
      const last = cards[at - 1];
      return !last || isMoved(each, last) ? [] : hintFor(each, { earlier: cards.slice(0, at), known, storyOf, read });
    });
    known.push(...cards);
    return hints;
  });
}

interface Above {
  /** In the same row. */
  earlier: readonly BoardCard[];
  /** In the rows before. */
  known: readonly BoardCard[];
  storyOf: StoryOf;
  read: (card: BoardCard) => ReadCard;
}

function hintFor(card: BoardCard, { earlier, known, storyOf, read }: Above): OrderHint[] {
  const target = placeFor(card, earlier, storyOf);
  // What points back at the card before it would lose that.
  if (!target || leanOf(openingOf(target), target.question) === 'pronoun') return [];
  const at = earlier.indexOf(target);
  const free = freeSentences(card, earlier.slice(at).map(read), [...known, ...earlier.slice(0, at)].map(read));
  if (free === 0) return [];
  const first = free < card.sentences.length ? free : null;
  return [{ card_id: card.id, before: target.id, first, after: [], question: asking(card, target, first) }];
}

/** The card that this one may go before; null where nothing says so. */
function placeFor(card: BoardCard, earlier: readonly BoardCard[], storyOf: StoryOf): BoardCard | null {
  const last = earlier.at(-1);
  if (!last) return null;
  const story = storyOf(card);
  // What lets a stranger start reading a story is read first.
  if (setsScene(card.question)) {
    return earlier.find((each) => story !== null && storyOf(each) === story && !isInside(each.question)) ?? null;
  }
  const year = yearIn(card);
  const later = year === null ? undefined : earlier.find((each) => (yearIn(each) ?? 0) > year);
  if (later) return later;
  return goesBack.some((pattern) => pattern.test(openingOf(card))) ? last : null;
}

function yearIn(card: BoardCard): number | null {
  const year = /\b(?:in|since|from) ((?:19|20)\d\d)\b/i.exec(openingOf(card))?.[1];
  return year === undefined ? null : Number(year);
}

/** “The list”, “that boy's coat”: something a reader has met. */
const pointed = /\b(?:the|that|this|these|those)\s+([\p{L}\p{N}'’-]+(?:\s+[\p{L}\p{N}'’-]+){0,2})/giu;

/**
 * How many of a card's sentences make sense before those that it would pass: all up to the first that points at something or
 * somebody only they bring in. One that is left out goes along.
 */
function freeSentences({ sentences }: BoardCard, passed: readonly ReadCard[], known: readonly ReadCard[]): number {
  const isBrought = (has: (card: ReadCard) => boolean) => passed.some(has) && !known.some(has);
  const needs = (sentence: string) => {
    const things = [...sentence.matchAll(pointed)].map(([, words = '']) => words).join(' ');
    return (
      [...contentWords(things)].some((word) => isBrought(({ content }) => content.has(word))) ||
      [...namesIn(`, ${sentence}`)].some((name) => isBrought(({ names }) => names.has(name)))
    );
  };
  const first = sentences.find(({ is_on }) => is_on)?.text ?? '';
  const isOfNobody = peopleIn(first).size === 0 && wordsOf(first).some((word) => persons.has(word));
  if (isOfNobody) return 0;
  const at = sentences.findIndex(({ text: sentence, is_on }) => is_on && needs(sentence));
  return at === -1 ? sentences.length : at;
}

const shownWords = 8;

function asking(card: BoardCard, before: BoardCard, first: number | null): string {
  const words = openingOf(before).split(/\s+/);
  const shown = words.length <= shownWords ? words.join(' ') : `${words.slice(0, shownWords).join(' ')}…`;
  if (first === 1) return `Did the first sentence happen before “${shown}”? The rest can stay here.`;
  if (first !== null) return `Did the first ${first} sentences happen before “${shown}”? The rest can stay here.`;
  return setsScene(card.question) ? `Should this come before “${shown}”?` : `Did this happen before “${shown}”?`;
}

/**
 * Cards whose place only the student knows: a moment of what stands before them, or what they have just split off. They pick the
 * sentence it goes behind. `isEarlier` knows those whose question had gone back.
 */
export function placeHints(board: Board, isEarlier: (card: BoardCard, before: BoardCard) => boolean): OrderHint[] {
  return board.rows.flatMap(({ items }) => {
    const cards = items.filter(isCard).filter((each) => openingOf(each) !== '');
    return cards.flatMap((each, at) => {
      const last = cards[at - 1];
      if (!last || !isLoose(each, last, isEarlier)) return [];
      const above = placesOn(cards.slice(0, at)).slice(0, -1);
      const below = placesOn(cards.slice(at + 1));
      const after = [...above.slice(-mostPlaces), ...below.slice(0, mostPlaces)];
      return after.length === 0 ? [] : [{ card_id: each.id, before: null, first: null, after, question: asksPlace }];
    });
  });
}

/** Each way. */
const mostPlaces = 20;
const asksPlace = 'Is this in the right place? If not, pick the sentence it should follow.';

function isLoose(
  card: BoardCard,
  last: BoardCard,
  isEarlier: (card: BoardCard, before: BoardCard) => boolean,
): boolean {
  if (card.question !== '' && card.question === last.question) return true;
  // Two steps in a row were asked for one after the other.
  return isInside(card.question) ? !isInside(last.question) : isEarlier(card, last);
}

function placesOn(cards: readonly BoardCard[]): SentencePlace[] {
  return cards.flatMap(({ id, sentences }) =>
    sentences.filter(({ is_on }) => is_on).map(({ text }) => ({ card_id: id, sentence: text })),
  );
}
