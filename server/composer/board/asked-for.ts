import rungs from '#server/composer/interview/texts/rungs.json' with { type: 'json' };
import questions from './questions.json' with { type: 'json' };

/** What was asked another way, or under earlier words, is the same question. */
const wordings = ({ ask, again, earlier = [] }: { ask: string[]; again: string; earlier?: string[] }) => [
  ...ask,
  again,
  ...earlier,
];

const startWords = [questions.start, ...questions.earlier.start];
const scene = new Set([...wordings(rungs.stranger), ...wordings(rungs.before), ...startWords]);
const now = new Set([...wordings(rungs.changed), questions.now]);
const matters = new Set([...wordings(rungs.matters), questions.matters, questions.kept]);

/** Whether a question asks for what a reader has to know first. */
export function setsScene(question: string): boolean {
  return scene.has(question);
}

/** Whether a question asks what is different now. */
export function asksForNow(question: string): boolean {
  return now.has(question);
}

/** Whether a question asks why it matters, or what somebody kept from it. */
export function asksWhy(question: string): boolean {
  return matters.has(question);
}
