import { card, cardWords, gap, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, BoardItem, BoardRow } from '#contracts/board.ts';
import { withOwnIds } from '#contracts/board-ids.ts';
import { gapWords, type WordLimits } from '#contracts/gaps.ts';
import { asksAhead, isOpen } from './asked-for.ts';
import { moreKinds, sceneEnd } from './board-questions.ts';
import { cardsOf, sentencesOn, type ToldStory } from './cards.ts';
import { isAnswered } from './hints.ts';
import { saysNow } from './now.ts';
import { promptRows } from './prompt-rows.ts';
import { leadingStory, linkedStories, rankStories } from './rank-stories.ts';
import { namesIn } from '#server/composer/language/words.ts';

export interface BoardInput {
  prompt: string;
  limits: WordLimits;
  /** All that may be used, in the order the student gave them. */
  stories: readonly ToldStory[];
  /** What the student asked us not to use. It goes from every plan it stands in. */
  hidden?: readonly ToldStory[];
  /** Facts about the university that the student has a reason for: the reason is theirs, and is all that is used. */
  reasons: readonly { fact: string; because: string }[];
  /** Answers given inside this essay. They are kept in its tray. */
  answers: readonly { question: string; text: string }[];
  /** The text of the student's resume: their own words too. */
  resume?: string;
}

/** So far over the limit is said and left to the student. */
const tolerance = 1.05;

/** The words an essay should aim at: a quarter of the way from the least to the most. */
export function targetOf({ min, max }: WordLimits): number {
  return Math.round(min + 0.25 * (max - min));
}

/** Lays out the chosen stories, or the one that leads clearly, or none where the student has to choose first. */
export function layBoard(input: BoardInput, chosen: readonly string[] | null = null): Board {
  const picked = chosen === null ? defaultStories(input) : input.stories.filter(({ id }) => chosen.includes(id));
  const asks = promptRows(input.prompt);
  const room = input.limits.max * tolerance;
  const told = picked.map(cardsOf);
  const isScene = ({ question }: BoardCard) => !asksAhead(question);
  const roots = new Set(told.slice(1).flatMap(({ cards }) => [cards[0], cards.find(isScene)]));
  // Another story begins another paragraph.
  const placed = fitCards(
    told.map(({ cards }) => cards),
    room,
  ).map((each) => (roots.has(each) ? Object.assign({}, each, { paragraph: 'new' as const }) : each));
  // Where it leads comes last, unless that is all there is.
  const closing = placed.filter((each) => !isScene(each));
  const scenes = placed.filter((each) => closing.length === placed.length || !closing.includes(each));
  const rows: BoardRow[] = asks.map((ask, index) => ({ ask, items: index === 0 ? [...scenes] : [] }));
  if (scenes.length < placed.length) rows.at(-1)?.items.push(...closing);
  reasonRow(rows)?.items.push(...input.reasons.map(({ fact, because }) => card(fact, [because])));
  const kept = new Set(placed.map(({ id }) => id));
  const rest = input.stories.map(cardsOf);
  const tray = [
    ...rest.flatMap(({ cards }) => cards).filter(({ id }) => !kept.has(id)),
    ...rest.flatMap(({ aside }) => aside),
  ];
  // Before a story is chosen nobody knows what is missing; without any story everything is.
  if (placed.length > 0 || rest.every(({ cards }) => cards.length === 0)) fillGaps({ rows, tray }, input.limits);
  return withOwnIds({ rows, tray });
}

/** The leading story, with those that share its people where it alone is too short. */
function defaultStories({ prompt, stories, limits }: BoardInput): ToldStory[] {
  const leading = leadingStory(stories, prompt);
  return leading ? withLinked([leading], stories, limits) : [];
}

/** Fewer words add nothing to a story. */
const leastLinked = 15;

/** With the stories that go on with its people, one by one, and then with where it leads, for as long as there is too little. */
function withLinked(chosen: readonly ToldStory[], stories: readonly ToldStory[], { min }: WordLimits): ToldStory[] {
  const picked = [...chosen];
  const words = () => picked.reduce((sum, story) => sum + cardWords(cardsOf(story).cards), 0);
  while (words() < min) {
    const next = linkedStories(picked, stories).find((story) => cardWords(cardsOf(story).cards) >= leastLinked);
    if (!next) break;
    picked.push(next);
  }
  const end = stories.find((story) => !picked.includes(story) && asksAhead(cardsOf(story).cards[0]?.question ?? ''));
  if (end && words() > 0 && words() < min) picked.push(end);
  return stories.filter((story) => picked.includes(story));
}

/** A story new to the board and too short alone brings those that share its people; what was just taken off stays off. */
export function broughtAlong(input: BoardInput, chosen: readonly string[], before: readonly string[]): string[] {
  const isNew = chosen.some((id) => !before.includes(id));
  const picked = input.stories.filter(({ id }) => chosen.includes(id));
  if (!isNew) return picked.map(({ id }) => id);
  const open = input.stories.filter(({ id }) => chosen.includes(id) || !before.includes(id));
  return withLinked(picked, open, input.limits).map(({ id }) => id);
}

/** The stories a draft is made of where the student has not chosen and asks for one all the same. */
export function fallbackStories(input: BoardInput): string[] {
  const [first] = rankStories(input.stories, input.prompt);
  return first ? withLinked([first], input.stories, input.limits).map(({ id }) => id) : [];
}

/** Told order, as much as there is room for; always a root, what changed, or the only card with a name. */
function fitCards(stories: readonly BoardCard[][], room: number): BoardCard[] {
  const all = stories.flat();
  const naming = all.filter((each) => namesIn(textOf(each)).size > 0);
  const isProtected = (each: BoardCard, index: number) =>
    index === 0 || saysNow(textOf(each)) || (naming.length === 1 && naming[0] === each);
  const kept = new Set(stories.flatMap((cards) => cards.filter(isProtected)));
  for (const each of all) if (cardWords([...kept, each]) <= room) kept.add(each);
  return all.filter((each) => kept.has(each));
}

const textOf = (each: BoardCard) => sentencesOn(each).join(' ');

/** A reason goes where the prompt asks about the place; without such a part it closes the essay. */
export const reasonRow = (rows: readonly BoardRow[]): BoardRow | undefined =>
  rows.findLast(({ ask }) => asksAboutSchool.test(ask)) ?? rows.at(-1);
const asksAboutSchool = /\b(?:our|us|here|university|college|school|campus|scholarship|program)\b/i;

/** A blank for each part that nothing answers; where that leaves too few words, more questions about the story itself. */
function fillGaps(board: Board, limits: WordLimits): void {
  const { rows } = board;
  const open = rows.filter((row) => isOpen(row) && !isAnswered(row.ask, board));
  for (const row of open) row.items.unshift(gap(row.ask, gapWords.min));
  const extra: BoardItem[] = [];
  const words = cardWords(placedCards(board));
  const { all } = moreKinds(placedCards(board).map(textOf).join('\n'));
  for (const question of all) {
    const blanks = open.length + extra.length;
    if (words + blanks * gapWords.max >= limits.min) break;
    extra.push(gap(question, gapWords.min));
  }
  rows[0]?.items.splice(sceneEnd(rows[0].items), 0, ...extra);
  const blanks = rows.flatMap(({ items }) => items).filter((item) => item.kind === 'gap');
  const short = Math.max(0, targetOf(limits) - words);
  const each = blanks.length === 0 ? 0 : Math.ceil(short / blanks.length / 5) * 5;
  for (const blank of blanks) blank.words = Math.min(gapWords.max, Math.max(gapWords.min, each));
}
