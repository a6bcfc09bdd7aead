import { inUse, isCard, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardView, MaybePlace, SentencePlace } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { leansBack } from '#contracts/paragraphs.ts';
import lists from '#server/composer/language/data/words.json' with { type: 'json' };
import { contentWords, hasVerb, namedIn, wordsOf } from '#server/composer/language/words.ts';
import { asksForNow, isOpen } from './asked-for.ts';
import { pointsElsewhere } from './lead-ins.ts';
import { doesNow } from './now.ts';
import questions from './questions.json' with { type: 'json' };

const laterClause = /\s(?:when|if|because|so that|in which)\s/i;
const general = new Set(lists.general);
const kindred = new Map(Object.entries(questions.kindred));
/** Shorter ones stand in every prompt. */
const shortestTelling = 5;
const mostKindred = 2;

/** For a part that waits: a sentence of the one card that says it in its words, or some in other words, unused ones first. */
export function maybeCards(
  board: Board,
  isNote: (text: string) => boolean,
  follows: Follows = () => false,
): BoardView['maybe'] {
  const told = toldSentences(board).filter(({ place }) => !isNote(place.sentence));
  return board.rows.flatMap((row, at) => {
    if (!isOpen(row) || (row.items.some(isCard) && row.items.every(isCard))) return [];
    const [best] = sentencesSaying(row.ask, told);
    const others = answering(row.ask, told);
    const ofEach = Map.groupBy(best ? [best] : others, ({ place }) => place.card_id).values();
    const places = ofEach
      .flatMap(([first]) => (first ? [wayThere(board, first.place, follows)] : []))
      .filter(({ cards, part }) => cards.length + part.length > 0)
      .take(mostKindred)
      .toArray();
    return places.length === 0 ? [] : [{ row: at, places }];
  });
}

type Follows = (one: BoardCard, other: BoardCard) => boolean;

/** More words than these are a scene, which isn't torn. */
const mostOfScene = 60;

/** What could go to a part with a sentence: all that it and the rest of it lean on, and nothing that what stays leans on. */
function wayThere(board: Board, place: SentencePlace, follows: Follows): MaybePlace {
  const row = board.rows.find(({ items }) => items.some(({ id }) => id === place.card_id));
  const list = row ? row.items.filter(isCard) : board.tray;
  const at = list.findIndex(({ id }) => id === place.card_id);
  const texts = list.slice(at, at + 1).flatMap(inUse);
  const found = texts.indexOf(place.sentence);
  const from = texts.findLastIndex((text, index) => index <= found && isPlain(text));
  const rest = texts.slice(Math.max(0, from));
  // An answer that was cut goes from where it begins, with what stands between; and with what leans on its end.
  const isBegun = (each: BoardCard) => each.question === list[at]?.question && !isLeaning(each);
  const start = list.findLastIndex((each, index) => index <= at && isBegun(each));
  const isOff = (each: BoardCard, before: BoardCard | undefined) =>
    !before || !isLeaning(each) || !follows(before, each) || pointsElsewhere(inUse(each)[0] ?? '', rest.join(' '));
  const stop = list.findIndex((each, index) => index > at && isOff(each, list[index - 1]));
  const own = list.slice(start === -1 ? at : start, stop === -1 ? undefined : stop);
  const isWhole = own.length === 1 && (!row || countWords(rest.join(' ')) <= mostOfScene);
  const end = rest.findIndex((text, index) => index > 0 && (isWhole ? /\bthe same\b/i.test(text) : !leansBack(text)));
  const part = end === -1 ? rest : rest.slice(0, end);
  const isTorn = leansBack(rest[0] ?? '') || (row !== undefined && own.length > 1 && part.length === rest.length);
  const isPart = !isTorn && part.length < texts.length;
  const isFixed = row !== undefined && (isPart || placedCards(board)[0] === own[0] || own.slice(0, 1).some(isLeaning));
  return { ...place, cards: isFixed ? [] : own.map(({ id }) => id), part: isPart ? part : [] };
}

/** Whether somebody could start here: nothing points back, and “he” has been named. */
function isPlain(text: string): boolean {
  const [before = '', ...after] = text.split(/\b(?:he|she)\b/i);
  return !leansBack(text) && hasVerb(text) && (after.length === 0 || namedIn(before).size > 0);
}

const isLeaning = (each: BoardCard) => leansBack(inUse(each)[0] ?? '');

const asksLesson = new RegExp(`\\b(?:${questions.lesson.asks})`, 'i');
const asksEffect = new RegExp(`\\b(?:${questions.lesson.effect})`, 'i');
const plainly = new RegExp(`\\b(?:${questions.lesson.plain.join('|')})\\b`, 'i');
const lessons = [plainly, ...questions.lesson.says.map((words) => new RegExp(`\\b(?:${words})\\b`, 'i'))];
/** “What did you learn from it?” asks for no more than “I learned …”; “… about leadership?” does. */
const saysLesson = (ask: string, text: string) =>
  plainly.test(text) && asksLesson.test(mainClause(ask)) && rarerWords(ask).every((word) => asksLesson.test(word));

/** “How did it affect your academic achievement?” is answered by grades, “what did you learn?” by “I thought”, “how did it change you?” by “now I”. */
function answering(ask: string, told: readonly Told[]): Told[] {
  const words = new Set(rarerWords(ask).flatMap((word) => kindred.get(word)?.split(' ') ?? []));
  const learned = asksLesson.test(mainClause(ask))
    ? lessons.flatMap((says) => told.filter(({ place }) => says.test(place.sentence)))
    : [];
  const kin = told.filter((each) => !words.isDisjointFrom(each.words));
  const said = new Set([...learned, ...kin.sort((a, b) => Number(a.isPlaced) - Number(b.isPlaced))]);
  if (said.size > 0 || !asksEffect.test(mainClause(ask))) return [...said];
  const now = told.filter(({ place, question }) => asksForNow(question) || doesNow(place.sentence));
  return now.length > 0 ? now : told.filter(({ place }) => cameAfter.test(place.sentence));
}

/** What followed from it, where nothing says what changed. */
const cameAfter = new RegExp(`^(?:and |so )?(?:${questions.lesson.after})\\b`, 'i');

/** Whether a card in use says what a part asks, by the same test; of these cards, also one that says it in other words. */
export function isSaid(ask: string, board: Board, cards?: readonly BoardCard[]): boolean {
  const told = toldSentences(board);
  const saying = [...sentencesSaying(ask, told), ...(cards ? answering(ask, told) : [])];
  return (cards ?? placedCards(board)).some(({ id }) => saying.some(({ place }) => place.card_id === id));
}

/** Whether a card in use says so much of a part that it needs no blank: most of its rarer words, and no less than two. */
export function isAnswered(ask: string, board: Board): boolean {
  const asked = new Set(rarerWords(ask));
  const isMost = (text: string) => contentWords(text).intersection(asked).size > Math.max(1, asked.size / 2);
  const says = (text: string) => isMost(text) || saysLesson(ask, text);
  const fuller = placedCards(board).filter((each) => says(inUse(each).join(' ')));
  return isSaid(ask, board, fuller);
}

type Told = {
  place: SentencePlace;
  question: string;
  words: Set<string>;
  pairs: Set<string>;
  isPlaced: boolean;
};

function toldSentences(board: Board): Told[] {
  const placed = new Set(placedCards(board));
  return [...placed, ...board.tray].flatMap((each) =>
    inUse(each).map((sentence) => ({
      place: { card_id: each.id, sentence },
      question: each.question,
      words: contentWords(sentence),
      pairs: pairsIn(sentence),
      isPlaced: placed.has(each),
    })),
  );
}

function sentencesSaying(ask: string, told: readonly Told[]): Told[] {
  const ofOneCard = (found: readonly Told[]) =>
    found.every(({ place }) => place.card_id === found[0]?.place.card_id) ? found.slice(0, 1) : [];
  const pairs = [...pairsIn(mainClause(ask))].flatMap((pair) => ofOneCard(told.filter((each) => each.pairs.has(pair))));
  const words = rarerWords(ask).flatMap((word) => ofOneCard(told.filter((each) => each.words.has(word))));
  return [...pairs, ...words, ...told.filter(({ place }) => saysLesson(ask, place.sentence))];
}

/** “Who do you turn to when you want to learn more?” asks whom, not what was learned. */
const mainClause = (ask: string) => ask.split(laterClause)[0] ?? ask;

/** The words of a part that tell it from other parts. */
function rarerWords(ask: string): string[] {
  return [...contentWords(mainClause(ask))].filter((word) => word.length >= shortestTelling && !general.has(word));
}

/** Two words in a row of which the first says something: “turn to”, “proud of”. */
function pairsIn(text: string): Set<string> {
  const isTelling = (word: string) => word.length > 3 && contentWords(word).size > 0;
  return new Set(wordsOf(text).flatMap((word, at, all) => (isTelling(word) ? [`${word} ${all[at + 1] ?? ''}`] : [])));
}
