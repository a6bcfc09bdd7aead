import type { EssayQuestion } from '#contracts/essay-agent.ts';

const most = 3;

/** What was answered stays answered; what was asked and left open makes room for the new questions. */
export function mergeQuestions(before: EssayQuestion[], asked: EssayQuestion[]): EssayQuestion[] {
  const answered = before.filter(({ answer }) => answer !== null);
  const known = new Set(answered.map(({ question }) => question));
  const taken = new Set(answered.map(({ id }) => id));
  const fresh = asked.filter(({ question }) => !known.has(question));
  return [...answered, ...fresh.map(({ id, question, answer }) => ({ id: freeId(id, taken), question, answer }))];
}

function freeId(id: string, taken: Set<string>): string {
  let free = id;
  for (let count = 2; taken.has(free); count += 1) free = `${id}-${count}`;
  taken.add(free);
  return free;
}

export function askedQuestions(questions: readonly string[]): EssayQuestion[] {
  return questions.slice(0, most).map((question, index) => ({ id: `asked-${index + 1}`, question, answer: null }));
}

/** The questions of a plan or a critique that a model wrote: the list below its last heading about questions. */
export function questionsInPlan(markdown: string): EssayQuestion[] {
  const part = /^#+[^\n]*question[^\n]*\n([\s\S]*?)(?=^#|(?![\s\S]))/gim;
  const last = [...markdown.matchAll(part)].at(-1)?.[1] ?? '';
  const questions = last
    .split('\n')
    .map((line) =>
      line
        .replace(/^\s*(?:[-*•]|\d+[.)])\s+/, '')
        .replace(/\*\*/g, '')
        .trim(),
    )
    .filter((line) => line.endsWith('?') && line.length <= 400);
  return askedQuestions(questions);
}
