import { cardWords, placedCards } from '#contracts/board-parts.ts';
import type { Board, BoardView } from '#contracts/board.ts';
import type { WordLimits } from '#contracts/gaps.ts';
import type { ResumeCard, ResumeSectionKind } from '#contracts/resume.ts';
import { thingWords } from '#server/composer/language/words.ts';
import { readResume } from '#server/composer/resume/read-resume.ts';
import { textOn } from './cards.ts';

const kinds = new Set<ResumeSectionKind>(['work', 'activities', 'awards', 'skills', 'other']);
const mostOffered = 3;
/** A line that is said already shares so much of itself with the plan. */
const mostSaid = 2 / 3;

/** What a short plan's student wrote in their resume about the same thing: what we asked about first, a job or activity together. */
export function resumeLines(board: Board, resume: string, { min }: WordLimits): BoardView['resume'] {
  const cards = placedCards(board);
  if (resume === '' || cards.length === 0 || cardWords(cards) >= min) return [];
  const asked = cards.map(({ question }) => question).join('\n');
  const told = cards.flatMap((each) => textOn(each).split('\n')).map(thingWords);
  const timesTold = (word: string) => told.filter((words) => words.has(word)).length;
  const weigh = (words: Iterable<string>) => [...new Set(words)].reduce((sum, word) => sum + timesTold(word), 0);
  const isSaid = (words: readonly string[]) => words.filter(timesTold).length > mostSaid * words.length;
  return readResume(resume)
    .filter(({ kind }) => kinds.has(kind))
    .flatMap((section) => section.cards)
    .map((entry) => {
      const lines = linesOf(entry).map((text) => ({ text, words: [...thingWords(text)] }));
      const isAsked = lines.some(({ text }) => asked.includes(`“${text}”`));
      return { lines, weight: isAsked ? Infinity : weigh(lines.flatMap(({ words }) => words)) };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .flatMap(({ lines }) => lines.toSorted((a, b) => weigh(b.words) - weigh(a.words)))
    .filter(({ words }) => !isSaid(words))
    .slice(0, mostOffered)
    .map(({ text }) => text);
}

function linesOf({ title, place, dates, lines }: ResumeCard): string[] {
  return [[title, place, dates].filter((part) => part !== '').join(', '), ...lines].filter((line) => line !== '');
}
