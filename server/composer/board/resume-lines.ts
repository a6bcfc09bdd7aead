import { cardWords, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardCard, ResumeLine } from '#contracts/board.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import { leansBack } from '#contracts/paragraphs.ts';
import type { ResumeCard, ResumeSectionKind } from '#contracts/resume.ts';
import { thingWords } from '#server/composer/language/words.ts';
import { readResume } from '#server/composer/resume/read-resume.ts';
import { isPlan } from './asked-for.ts';
import { textOn } from './cards.ts';

const kinds = new Set<ResumeSectionKind>(['work', 'activities', 'awards', 'skills', 'other']);
const mostOffered = 3;
/** A line that is said already shares so much of itself with the plan. */
const mostSaid = 2 / 3;

/** What a short plan's student wrote in their resume about the same thing: what we asked about first, a job or activity together. */
export function resumeLines(
  board: Board,
  resume: string,
  { min }: WordLimits,
  isTyped = ({ question }: BoardCard) => question === '',
): ResumeLine[] {
  const cards = placedCards(board);
  if (resume === '' || cards.length === 0 || cardWords(cards) >= min) return [];
  const asked = cards.map(({ question }) => question).join('\n');
  const told = cards
    .filter((each) => !isPlan(each) && !isTyped(each))
    .flatMap((each) => textOn(each).split('\n'))
    .map(thingWords);
  const timesTold = (word: string) => told.filter((words) => words.has(word)).length;
  const weigh = (words: Iterable<string>) => [...new Set(words)].reduce((sum, word) => sum + timesTold(word), 0);
  const isSaid = (words: readonly string[]) => words.filter(timesTold).length > mostSaid * words.length;
  return readResume(resume)
    .filter(({ kind }) => kinds.has(kind))
    .flatMap(({ kind, cards: entries }) => entries.map((entry) => ({ kind, entry })))
    .map(({ kind, entry }) => {
      const lines = linesOf(entry).map((text) => ({ text, words: [...thingWords(text)], kind, entry }));
      const isAsked = lines.some(({ text }) => asked.includes(`“${text}”`));
      return { lines, weight: isAsked ? Infinity : weigh(lines.flatMap(({ words }) => words)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ lines }) => lines.toSorted((a, b) => weigh(b.words) - weigh(a.words)))
    .filter(({ words }) => !isSaid(words))
    .slice(0, mostOffered)
    .map(({ text, kind, entry }) => placed(text, board, kind, linesOf(entry)));
}

const saysWork = /\b(?:work|job|boss|shift|shifts)\b/i;

/** Before the card that is most about the same job or activity, or that we asked about it; otherwise before the opening. */
function placed(text: string, board: Board, kind: ResumeSectionKind, lines: readonly string[]): ResumeLine {
  const words = thingWords(lines.join('\n'));
  const weigh = (each: BoardCard) => {
    if (isPlan(each) || textOn(each) === '') return 0;
    if (lines.some((line) => each.question.includes(`“${line}”`))) return Infinity;
    return thingWords(textOn(each)).intersection(words).size + (kind === 'work' && saysWork.test(textOn(each)) ? 2 : 0);
  };
  const cards = placedCards(board).filter(({ question }) => question !== '');
  const best = Math.max(...cards.map(weigh));
  const at = best === 0 ? 0 : cards.findIndex((each) => weigh(each) === best);
  // “He said: …” stays with what it leans on, and an answer that was cut with its other part.
  const isCut = (index: number) =>
    cards.slice(index).some(({ question }) => cards.slice(0, index).some((each) => each.question === question));
  const card = cards.findLast((each, index) => index <= at && !leansBack(textOn(each)) && !isCut(index)) ?? cards[0];
  const row = board.rows.findIndex(({ items }) => items.some((item) => item === card));
  return { text, row: Math.max(0, row), before: card?.id ?? null };
}

function linesOf({ title, place, dates, lines }: ResumeCard): string[] {
  return [[title, place, dates].filter((part) => part !== '').join(', '), ...lines].filter((line) => line !== '');
}
