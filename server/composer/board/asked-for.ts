import { isCard } from '#contracts/board-parts.ts';
import type { BoardCard, BoardRow } from '#contracts/board.ts';
import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import replies from '#server/composer/interview/texts/replies.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };

/** What was asked another way, or under earlier words, is the same question. */
type Rung = { ask: string[]; again: string; earlier?: string[]; soft?: string[] };
const wordings = ({ ask, again, earlier = [], soft = [] }: Rung) => [...ask, again, ...earlier, ...soft];

const startWords = [questions.start, ...questions.earlier.start];
const scene = new Set([...wordings(rungs.stranger), ...wordings(rungs.before), ...startWords]);
const first = new Set(wordings(rungs.first));
const now = new Set([...wordings(rungs.changed), questions.now]);
const matters = new Set([...wordings(rungs.matters), questions.matters, questions.kept]);

/** Whether a question asks for what a reader has to know first; what was done first; what is different now, or why it matters. */
export const setsScene = (question: string): boolean => scene.has(question);
export const asksFirst = (question: string): boolean => first.has(question);
export const asksForNow = (question: string): boolean => now.has(question) || /\bdone differently\b/i.test(question);
export const asksWhy = (question: string): boolean => matters.has(question);
/** What was added when every question had been asked. */
export const isAdded = (question: string): boolean => question === replies.reopened;

const ahead = new RegExp(`\\b(?:${questions.ahead})`, 'i');
const place = new RegExp(`\\b(?:${questions.aheadOfPlace})`, 'i');
const plan = new RegExp(`^(?:${questions.plan})\\b`, 'i');

export const asksAhead = (question: string): boolean => ahead.test(question);
export const asksForPlace = (question: string): boolean => place.test(question);

/** Whether a card looks ahead: asked what comes next, or opening with what somebody wants. */
export function isPlan({ question, sentences }: BoardCard): boolean {
  return asksAhead(question) || asksForPlace(question) || plan.test(sentences.find(({ is_on }) => is_on)?.text ?? '');
}

/** Whether nothing stands in a part of the prompt but an ending, which answers none that asks about what was. */
export function isOpen({ ask, items }: BoardRow): boolean {
  return (
    items.filter(isCard).every(({ question }) => asksAhead(question)) && (!items.some(isCard) || asksBack.test(ask))
  );
}
const asksBack = /\b(?:did|was|were|has|have|had)\b/i;
