import type { InterviewInput, InterviewTurn } from '#server/composer/interview/conversation-state.ts';
import { careMark, careReply } from '#server/composer/reading/care.ts';
import { nextReply } from '#server/composer/interview/next-reply.ts';
import { parseResume } from '#server/composer/resume/parse-resume.ts';
import type { Student } from './student.ts';

/** A whole conversation, as it would be stored. */
export function simulate(student: Student): InterviewTurn[] {
  const turns: InterviewTurn[] = [];
  const input: InterviewInput = {
    firstName: student.name,
    resume: student.resume === null ? null : parseResume(student.resume),
    hasTranscript: student.transcript !== null,
    turns,
  };
  const unsaid = {
    answers: new Map(Object.entries(student.answers)),
    bySlot: new Map(Object.entries(student.bySlot).map(([slot, lines]) => [slot, [...lines]])),
    otherwise: [...student.otherwise],
  };
  for (let count = 0; count < student.turns; count += 1) {
    const reply = nextReply(input);
    turns.push({ role: 'assistant', content: reply.text, slot: reply.slot, question: reply.question });
    const asked = reply.question ?? '';
    const plain = (asked.split('+wrap')[0] ?? '').replace(/~[^+]*/, '');
    const keys = [asked, plain.replace(/@[^+]*/, ''), plain.split(/[@+]/)[0] ?? ''];
    const key = keys.find(
      (candidate) => unsaid.answers.has(candidate) && (candidate !== keys[2] || !plain.includes('+')),
    );
    const answer =
      key === undefined
        ? (unsaid.bySlot.get(reply.slot ?? '')?.shift() ?? unsaid.otherwise.shift())
        : unsaid.answers.get(key);
    if (key !== undefined) unsaid.answers.delete(key);
    if (answer === undefined) break;
    turns.push({ role: 'user', content: answer, slot: null, question: null });
    const care = careReply(
      answer,
      turns.map(({ content }) => content),
    );
    if (care !== null) turns.push({ role: 'assistant', content: care, slot: null, question: careMark });
  }
  return turns;
}

/** As a person would read it, with what is kept beside each question. */
export function transcriptOf(student: Student, turns: InterviewTurn[]): string {
  const lines = turns.map(({ role, content, slot, question }) =>
    role === 'user'
      ? `> **${student.name}:** ${content.replaceAll('\n', '\n> ')}\n`
      : `${content}\n\n<sub>${question ?? '–'} · ${slot ?? '–'}</sub>\n`,
  );
  return `# ${student.name}\n\n${lines.join('\n')}`;
}
