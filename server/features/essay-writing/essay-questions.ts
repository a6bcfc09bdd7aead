import type { EssayQuestion } from '#contracts/essay-agent.ts';

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

export function askedQuestions(questions: readonly string[], most = 3): EssayQuestion[] {
  return questions.slice(0, most).map((question, index) => ({ id: `asked-${index + 1}`, question, answer: null }));
}
