import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import replies from '#server/composer/interview/texts/replies.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };

/** What was asked another way, or under earlier words, is the same question. */
type Rung = { ask: string[]; again: string; earlier?: string[] };
const wordings = ({ ask, again, earlier = [] }: Rung) => [...ask, again, ...earlier];

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
