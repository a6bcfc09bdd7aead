import type { Board, BoardCard, OrderHint } from '#contracts/board.ts';
import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import { isCard } from './cards.ts';
import openings from './openings.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };

const goesBack = openings.goesBack.map((words) => new RegExp(`${words}\\b`, 'i'));
const openers = new Set([...rungs.stranger.ask, ...rungs.before.ask]);
const insiders = new Set([
  ...questions.more.filter((each) => each.isInside).map(({ ask }) => ask),
  ...[rungs.first, rungs.sense, rungs.hardest].flatMap(({ ask }) => ask),
]);

/** Whether a question asks for what a reader has to know first. */
export function setsScene(question: string): boolean {
  return openers.has(question);
}

/** Whether a question asks for a moment in the middle of what was told. */
export function isInside(question: string): boolean {
  return insiders.has(question);
}

/**
 * Cards that were told later than they happened: they open by going back in time, name an earlier year than the card before, or
 * answer a question about the scene itself. Told order stays until the student says otherwise.
 */
export function orderHints(board: Board): OrderHint[] {
  return board.rows.flatMap(({ items }) => {
    const cards = items.filter(isCard).filter((each) => openingOf(each) !== '');
    return cards.flatMap((each, at) => {
      const before = placeFor(each, cards.slice(0, at));
      return before ? [{ card_id: each.id, before: before.id, question: asking(each, before) }] : [];
    });
  });
}

/** The card that this one may go before; null where nothing says so. */
function placeFor(card: BoardCard, earlier: readonly BoardCard[]): BoardCard | null {
  const last = earlier.at(-1);
  if (!last) return null;
  // What lets a stranger start reading is read first.
  if (setsScene(card.question)) return earlier[0] ?? null;
  const year = yearIn(card);
  const later = year === null ? undefined : earlier.find((each) => (yearIn(each) ?? 0) > year);
  if (later) return later;
  if (goesBack.some((pattern) => pattern.test(openingOf(card)))) return last;
  // Two in a row were asked for one after the other, and what sets the scene is read before it.
  return isInside(card.question) && !isInside(last.question) && !setsScene(last.question) ? last : null;
}

function yearIn(card: BoardCard): number | null {
  const year = /\b(?:in|since|from) ((?:19|20)\d\d)\b/i.exec(openingOf(card))?.[1];
  return year === undefined ? null : Number(year);
}

function openingOf({ sentences }: BoardCard): string {
  return sentences.find(({ is_on }) => is_on)?.text ?? '';
}

const shownWords = 8;

function asking(card: BoardCard, before: BoardCard): string {
  const words = openingOf(before).split(/\s+/);
  const shown = words.length <= shownWords ? words.join(' ') : `${words.slice(0, shownWords).join(' ')}…`;
  return setsScene(card.question) ? `Should this come before “${shown}”?` : `Did this happen before “${shown}”?`;
}
