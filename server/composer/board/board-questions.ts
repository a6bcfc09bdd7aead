import { cardWords, gap, inUse, isCard, longestRow, placedCards } from '#contracts/board-parts.ts';
import type {
  Board,
  BoardCard,
  BoardItem,
  BoardQuestion,
  BoardRow,
  BoardView,
  SentencePlace,
} from '#contracts/board.ts';
import { gapIdOf, oneLine } from '#contracts/board-ids.ts';
import { gapWords, type WordLimits } from '#contracts/gaps.ts';
import { hasVerb, peopleIn, thingWords, wordsOf } from '#server/composer/language/words.ts';
import { speaksOfLoss } from '#server/composer/reading/care.ts';
import questions from './questions.json' with { type: 'json' };
import { asksAhead, asksForNow, asksForPlace, asksWhy, isPlan, setsScene } from './asked-for.ts';
import { textOn } from './cards.ts';
import { isSaid } from './hints.ts';
import { isWeather, leanOf } from './lead-ins.ts';
import { doesNow, saysNow } from './now.ts';

/** Questions that help nearly every story, each asked while nothing answers it. `isReason` knows the cards that weren't put there by hand. */
export function boardQuestions(
  board: Board,
  { min }: WordLimits,
  isReason: (card: BoardCard) => boolean = () => false,
): BoardQuestion[] {
  const cards = placedCards(board);
  if (cards.length === 0) return [];
  const asked = new Set(board.rows.flatMap(({ items }) => items.map(({ question }) => question)));
  // What somebody does now closes the story, not the plans that a later part asks for.
  const told = board.rows.findLastIndex(({ items }) => items.some((item) => isCard(item) && !isPlan(item)));
  const last = told === -1 ? board.rows.findLastIndex(({ items }) => items.some(isCard)) : told;
  const opening = board.rows.findIndex(({ items }) => items.some((item) => isCard(item) && textOn(item) !== ''));
  const atEnd = (
    id: string,
    question: string,
    row: number,
    endOf: (items: readonly BoardItem[]) => number = plansFrom,
  ): BoardQuestion => {
    const items = board.rows[row]?.items ?? [];
    return { id, question, row, place: 'end', before: items[endOf(items)]?.id ?? null };
  };
  const text = cards.map(textOn).join('\n');
  const hasNow = [...asked].some(asksForNow) || doesNow(text);
  // Nobody is asked why a loss matters; what they kept from it, they may want to say.
  const meaning = speaksOfLoss(text) ? questions.kept : questions.matters;
  const says = cardWords(cards) < min ? /\bmatter(?:s|ed)?\b/i : matters;
  const hasWhy = [...asked].some(asksWhy) || says.test(text);
  return [
    ...(needsStart(cards)
      ? [{ id: 'start', question: questions.start, row: opening, place: 'start' as const, before: null }]
      : []),
    // “Right then” was in the scene that opens it.
    ...moreQuestions(board, min).map((question) => atEnd(gapIdOf(question), question, longestRow(board), sceneEnd)),
    ...board.rows.flatMap((row, index) =>
      partQuestions(row, index, board, isReason)
        .filter((question) => !asked.has(question))
        // What answers a part stands before every plan that closes it.
        .map((question) => atEnd(gapIdOf(question), question, index, (items) => plansFrom(items, 0))),
    ),
    ...(hasNow ? [] : [atEnd('now', questions.now, last)]),
    ...(hasWhy ? [] : [atEnd(gapIdOf(meaning), meaning, last)]),
  ];
}

const matters = /\b(?:matter(?:s|ed)?|mean(?:s|t) to me|(?:that|this)['’]?s why)\b/i;

/** “At the library”, “in Gary”; not “in February”. */
const place = new RegExp(questions.place, 'u');
const isPlaced = (text: string) => hasVerb(text) && place.test(text);

/** A stranger is helped at the start, unless something there asks or answers that already. */
function needsStart(cards: readonly BoardCard[]): boolean {
  const first = cards.find((each) => textOn(each) !== '');
  if (!first || first.lead_in.trim() !== '' || cards.some(({ question }) => setsScene(question))) return false;
  const [text = ''] = inUse(first);
  return !isPlaced(text) && leanOf(text, first.question) === null;
}

/** “Could it start here?” for a start that no stranger can place, and for an end that doesn't look ahead while a card in the tray does. */
export function maybeEdges(
  { rows, tray }: Board,
  { min, max }: WordLimits,
): Pick<BoardView, 'maybe_first' | 'maybe_last'> {
  const told = rows.map(({ items }) => items.filter(isCard).filter((each) => textOn(each) !== ''));
  const end = told.flat().at(-1);
  const fits = (each: BoardCard) => asksAhead(each.question) && cardWords([...told.flat(), each]) <= max;
  // What they look for in a place to study is where nothing ends.
  const close = end && (!isPlan(end) || asksForPlace(end.question)) ? tray.find(fits) : undefined;
  const start = maybeFirst(told.find((cards) => cards.length > 0) ?? [], [...told.flat(), ...tray]);
  return {
    maybe_first: start && { ...start, with_rest: cardWords(told.flat()) < min },
    maybe_last: close?.id ?? null,
  };
}

/** A sentence that introduces somebody, from a card about what the first one takes as known; otherwise a card beside it with a place. */
function maybeFirst(row: readonly BoardCard[], all: readonly BoardCard[]): SentencePlace | null {
  const first = row[0];
  if (!first || first.lead_in.trim() !== '' || setsScene(first.question) || canOpen(first)) return null;
  const known = thingWords(textOn(first));
  const shared = (each: BoardCard) => thingWords(textOn(each)).intersection(known).size;
  const near = all.filter((each) => shared(each) > 0).sort((a, b) => shared(b) - shared(a));
  const introducing = near.flatMap((each) =>
    inUse(each)
      .filter(canIntroduce)
      .map((sentence) => ({ card_id: each.id, sentence })),
  );
  const placed = row.find(canOpen);
  const [start = placed ? { card_id: placed.id, sentence: inUse(placed)[0] ?? '' } : null] = introducing;
  return start?.card_id === first.id ? null : start;
}

function canOpen(each: BoardCard): boolean {
  const [text = ''] = inUse(each);
  const isKnown = peopleIn(text.split(/\b(?:he|she|they)\b/i)[0] ?? '').size > 0 || !/\b(?:he|she|they)\b/i.test(text);
  return isKnown && !isPlan(each) && leanOf(text, each.question) === null && (isWeather(text) || isPlaced(text));
}

const introduces = [questions.introduces, questions.introducesOthers].map((each) => new RegExp(`^(?:${each}) `, 'iu'));
const canIntroduce = (text: string) =>
  introduces.some((each) => each.test(text)) && !text.endsWith('?') && !saysNow(text);

const mostMore = 3;

/** Kinds that the sentences leave open: one beside the blanks that would do, at least two where even they would not. */
function moreQuestions(board: Board, min: number): string[] {
  const items = board.rows.flatMap((row) => row.items);
  const cards = items.filter(isCard);
  const told = cardWords(cards);
  if (told >= min) return [];
  const short = min - told - items.reduce((sum, item) => sum + (isCard(item) ? 0 : item.words), 0);
  const wanted = short <= 0 ? 1 : Math.min(mostMore, Math.max(2, Math.ceil(short / gapWords.max)));
  const there = new Set(items.map(({ question }) => oneLine(question)));
  return moreKinds(cards.map(textOn).join('\n'))
    .missing.filter((question) => !there.has(oneLine(question)))
    .slice(0, wanted)
    .filter((question) => question !== questions.matters);
}

/** Whether a question is one of those that make up for length. */
export function asksMore(question: string): boolean {
  return questions.more.some(({ ask }) => ask === question);
}

/** The questions about a story, first those that its words leave open. */
export function moreKinds(text: string): { missing: string[]; all: Set<string> } {
  const words = new Set(wordsOf(text));
  const isTold = ({ unless }: { unless: string }) =>
    unless.split(' ').some((word) => words.has(word)) || (unless.startsWith('said') && /["“]/.test(text));
  const missing = questions.more.filter((each) => !isTold(each)).map(({ ask }) => ask);
  return { missing, all: new Set([...missing, ...questions.more.map(({ ask }) => ask)]) };
}

/** A card that was put into a part by hand takes the place of its blank, whether it says it or not. */
function partQuestions(row: BoardRow, index: number, board: Board, isReason: (card: BoardCard) => boolean): string[] {
  const cards = row.items.filter(isCard);
  const ask = gap(row.ask, 1).question;
  const isAnswer = row.items.some(({ question }) => question === ask || question === oneLine(row.ask));
  if (index === 0 || isAnswer || cards.some(isReason)) return [];
  // A part without a blank, since a card elsewhere may say it: only the student knows.
  if (cards.length === 0 ? row.items.length > 0 || !isSaid(row.ask, board) : isSaid(row.ask, board, cards)) return [];
  return [`${oneLine(row.ask)} ${questions.part}`];
}

/** Where the cards begin that close a row by looking ahead: what happened is told before them; if nothing else is there, `alone`. */
export function plansFrom(items: readonly BoardItem[], alone = items.length): number {
  return items.findLastIndex((item) => !isCard(item) || !isPlan(item)) + 1 || alone;
}

/** Where the scene ends that opens a row: at another paragraph, or at the plans. */
export function sceneEnd(items: readonly BoardItem[]): number {
  const next = items.findIndex((item, at) => at > 0 && isCard(item) && item.paragraph === 'new');
  return next === -1 ? plansFrom(items) : next;
}
