import { card, isCard, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardItem } from '#contracts/board.ts';
import { oneLine, withOwnIds } from '#contracts/board-ids.ts';
import { sentenceTexts } from '#server/composer/language/sentences.ts';
import { cardsOf, sentencesOn, storySentences, type ToldStory } from './cards.ts';
import { editsOn, withEdits } from './edits.ts';
import { plansFrom } from './board-questions.ts';
import { layBoard, type BoardInput } from './lay-board.ts';

/** Puts into the tray whatever the student told that stands nowhere on the board: nothing is ever lost. */
export function withEverything(
  board: Board,
  { stories, reasons, answers }: Pick<BoardInput, 'stories' | 'reasons' | 'answers'>,
): Board {
  const here = [...placedCards(board), ...board.tray];
  const there = new Set(here.flatMap(sentencesOn));
  const told = stories.flatMap((story) => {
    const { answers: own, aside } = cardsOf(story);
    return [...own, ...aside];
  });
  const given = [
    ...reasons.map(({ fact, because }) => card(fact, [because])),
    ...answers.map(({ question, text }) => card(question, sentenceTexts(text))),
  ];
  const missing = [...absentFrom(here, told), ...given.flatMap((each) => without(each, (text) => there.has(text)))];
  return missing.length === 0 ? board : withOwnIds({ ...board, tray: [...board.tray, ...missing] });
}

/**
 * What was told and stands on none of these cards. A sentence of two answers has to stand there twice: each answer first finds
 * its own, then what was joined to another card.
 */
function absentFrom(here: readonly BoardCard[], told: readonly BoardCard[]): BoardCard[] {
  const places = new Map<string, string[]>();
  for (const each of here)
    for (const text of sentencesOn(each)) places.set(text, [...(places.get(text) ?? []), each.question]);
  const take = (text: string, isMeant: (question: string) => boolean) => {
    const at = places.get(text)?.findIndex(isMeant) ?? -1;
    if (at !== -1) places.get(text)?.splice(at, 1);
    return at !== -1;
  };
  return told
    .flatMap((each) => without(each, (text) => take(text, (question) => question === each.question)))
    .flatMap((each) => without(each, (text) => take(text, () => true)));
}

function without(each: BoardCard, isThere: (text: string) => boolean): BoardCard[] {
  const absent = each.sentences.filter(({ text }) => !isThere(text));
  const own = () => card(each.question, sentencesOn({ ...each, sentences: absent }));
  return absent.length === 0 ? [] : [{ ...own(), sentences: absent }];
}

/** Which stories stand on the board, by their sentences; what two answers say, by what was asked too. */
export function storiesOn(board: Board, stories: readonly ToldStory[]): string[] {
  const keyOf = keyFinder(stories);
  const placed = new Set(placedCards(board).flatMap((each) => sentencesOn(each).map((text) => keyOf(text, each))));
  const edits = editsOn(board, stories);
  const isOn = (each: BoardCard) => sentencesOn(each).some((text) => placed.has(keyOf(text, each)) || edits.has(text));
  return stories.filter((story) => cardsOf(story).cards.some(isOn)).map(({ id }) => id);
}

/** Names a sentence by its words; what was told in two answers, by its question too. */
function keyFinder(stories: readonly ToldStory[]): (text: string, card: BoardCard) => string {
  const seen = new Set<string>();
  const repeated = new Set(stories.flatMap(storySentences).filter((text) => seen.size === seen.add(text).size));
  return (text, { question }) => (repeated.has(text) ? `${question}\n${text}` : text);
}

/**
 * The board laid out anew, with everything the student did by hand kept: lead-ins, paragraphs, switched sentences, words of
 * their own, and the answers they gave on it.
 */
export function relayBoard(before: Board, input: BoardInput, chosen: readonly string[] | null): Board {
  const edits = editsOn(before, input.stories);
  const fresh = withEdits(layBoard(input, chosen), edits);
  const own = [...edits.values()].map(({ text }) => text);
  const told = new Set([...input.stories.flatMap((story) => storySentences(story)), ...own]);
  const keyOf = keyFinder(input.stories);
  const left = [...placedCards(before), ...before.tray];
  const isOwn = (item: BoardItem): item is BoardCard =>
    isCard(item) && !sentencesOn(item).some((text) => told.has(text)) && !isReason(item, input);
  const rows = fresh.rows.map((row, index) => {
    const added = (before.rows[index]?.items ?? []).filter(isOwn);
    const answered = new Set(added.map(({ question }) => question));
    const open = row.items.filter((item) => item.kind === 'card' || !answered.has(item.question));
    const items = asLeft(open, left, keyOf);
    return { ...row, items: items.toSpliced(placeOfOwn(before.rows[index]?.items ?? [], added, items), 0, ...added) };
  });
  // A prompt that was shortened has fewer rows: what stood in the others is kept in the last one.
  const beyond = before.rows.slice(fresh.rows.length).flatMap(({ items }) => items.filter(isOwn));
  rows.at(-1)?.items.push(...beyond);
  const tray = [...asLeft(fresh.tray, left, keyOf).filter(isCard), ...before.tray.filter(isOwn)];
  const here = new Set([...rows.flatMap(({ items }) => items.filter(isCard)), ...tray].flatMap(sentencesOn));
  // A sentence the student changed inside a told card stands on no fresh one.
  const changed = left.flatMap((each) => {
    const words = sentencesOn(each).filter((text) => !told.has(text) && !here.has(text));
    return words.length === 0 || isReason(each, input) ? [] : [card(each.question, words)];
  });
  // A lead-in whose sentence is gone has no card to stand before.
  const kept = new Set([...rows.flatMap(({ items }) => items.filter(isCard)), ...tray].map((each) => each.lead_in));
  const leadIns = left.map(({ lead_in }) => lead_in).filter((words) => words.trim() !== '' && !kept.has(words));
  return withEverything(
    withOwnIds({ rows, tray: [...tray, ...changed, ...leadIns.map((words) => card('', [words]))] }),
    input,
  );
}

/** First or behind the plans where they stood so; otherwise before the plans that close the row. */
function placeOfOwn(before: readonly BoardItem[], own: readonly BoardCard[], items: readonly BoardItem[]): number {
  if (before[0] === own[0]) return 0;
  const told = before.filter((item) => !own.some((each) => each === item));
  const isBehindPlans = before.at(-1) === own.at(-1) && plansFrom(told) < told.length;
  return isBehindPlans ? items.length : plansFrom(items);
}

/** Fresh cards cut as the student had cut and joined them, with their lead-ins, paragraphs and what they switched off. */
function asLeft(
  fresh: readonly BoardItem[],
  left: readonly BoardCard[],
  keyOf: ReturnType<typeof keyFinder>,
): BoardItem[] {
  const cardWith = new Map(
    left.toReversed().flatMap((each) => sentencesOn(each).map((text) => [keyOf(text, each), each])),
  );
  const items: BoardItem[] = [];
  let current: { from: BoardCard; old: BoardCard | undefined; card: BoardCard } | null = null;
  for (const item of fresh) {
    if (!isCard(item)) {
      items.push(item);
      current = null;
      continue;
    }
    for (const sentence of item.sentences) {
      const old = cardWith.get(keyOf(sentence.text, item));
      const isSame: boolean =
        current !== null &&
        (current.from === item
          ? !old || !current.old || current.old === old
          : old !== undefined && current.old === old);
      if (!current || !isSame) {
        current = { from: item, old, card: { ...item, question: old?.question ?? item.question, sentences: [] } };
        items.push(current.card);
      }
      current.from = item;
      current.old ??= old;
      if (old && old.sentences[0]?.text === sentence.text)
        Object.assign(current.card, { lead_in: old.lead_in, paragraph: old.paragraph ?? item.paragraph });
      current.card.sentences.push(old?.sentences.find(({ text }) => text === sentence.text) ?? sentence);
    }
  }
  return items;
}

/** Whether a card is a reason for the university: it found its row by itself. */
export function isReason({ question }: BoardCard, { reasons }: Pick<BoardInput, 'reasons'>): boolean {
  return reasons.some(({ fact }) => oneLine(fact) === question);
}
