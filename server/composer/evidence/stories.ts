import { questionBank } from '#server/composer/interview/bank/question-bank.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import { themesOf } from '#server/composer/prompt/themes.ts';
import type { Run } from './types.ts';

const pointsBack =
  /\b(?:that (?:day|night|week|moment|time|summer|year|evening|morning|experience|one)|since then|after that|back then|from then|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|(?:at|in) the end|afterwards?)\b/i;

const bankTexts = Object.values(questionBank).flatMap((questions) =>
  questions.flatMap(({ text, again, smaller }) => [text, again, smaller]),
);

/**
 * What the consultant asks of its own accord is a new subject, also where it asks for something done or thought. Of a question
 * by anybody else it is known where it names a subject and the answer has little to do with what was told before.
 */
function opensSubject({ question }: Run, isNear: boolean): boolean {
  return bankTexts.some((text) => question.includes(text)) || (!isNear && themesOf(question).size > 0);
}

/**
 * Which runs speak of one thing, and which cannot be understood alone. What was done and what was seen follow the question
 * they were asked after: an action needs its moment, and so does an insight, or it is a moral without a story.
 */
export function linkRuns(runs: readonly Run[]): Run[] {
  const linked: Run[] = [];
  let thread = 0;
  let head: Run | null = null;
  let words = new Set<string>();
  for (const [index, run] of runs.entries()) {
    const text = run.sentences.map((sentence) => sentence.text).join(' ');
    const roots = contentRoots(text);
    const shared = roots.filter((root) => words.has(root)).length;
    const leans = run.sentences[0]?.leans === true || pointsBack.test(text);
    const follows = (run.slot === 'action' || run.slot === 'insight') && !opensSubject(run, leans || shared >= 2);
    const goesOn =
      head !== null &&
      run.slot === 'moment' &&
      head.slot === 'moment' &&
      (shared >= 3 || run.sentences[0]?.leans === true);
    if (head && run.id.startsWith(`${head.id}/`)) {
      linked.push({ ...run, thread, head: head.slot, needs: follows ? head.id : null });
      continue;
    }
    // A wish for later tells nothing that what follows could be about; what was written
    // for this essay belongs to the place it was asked at.
    if (run.slot === 'goal' || run.slot === 'fit' || run.isForThisEssay) {
      linked.push({ ...run, thread: 0, head: run.slot });
      continue;
    }
    // "She would say" speaks of whoever was named just before, and of nobody in an older story.
    const before = runs[index - 1];
    if (follows && run.sentences[0]?.leans === true && (before?.slot === 'goal' || before?.slot === 'fit')) {
      linked.push({ ...run, thread: 0, needs: before.id });
      continue;
    }
    if (!head || (!follows && !goesOn)) {
      thread += 1;
      head = { ...run, thread, head: run.slot };
      words = new Set(roots);
      linked.push(head);
      continue;
    }
    for (const root of roots) words.add(root);
    const isBound = head.slot === 'moment' || leans || shared >= 2;
    linked.push({ ...run, thread, head: head.slot, needs: isBound ? head.id : null });
  }
  return linked;
}
