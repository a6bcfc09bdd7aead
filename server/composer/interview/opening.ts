import { findBankQuestion } from './bank/question-bank.ts';
import type { InterviewInput } from './conversation-state.ts';
import { joinParts, type InterviewReply } from './say.ts';
import { markedLine, resumeAgenda } from './subjects.ts';

/** A greeting that shows what was read, how this goes, and the first question. */
export function openInterview({ firstName, resume, hasTranscript }: InterviewInput): InterviewReply {
  const first = findBankQuestion('motive.pull');
  if (!first) throw new Error('The bank has lost its first question.');
  const name = firstName.trim();
  const hello = name === '' || name === 'User' ? 'Hello.' : `Hello ${name}.`;
  const line = markedLine(resumeAgenda(resume, hasTranscript));
  const read = line
    ? `I have read your resume and marked one line to ask about later: “${line}”.`
    : resume
      ? 'I have read your resume; now I would like to hear what is not in it.'
      : 'I do not have your resume, which is fine: I would rather hear it from you.';
  const rules =
    'I will ask one question at a time. Plain words are best, you can skip anything, and nothing you write gets lost.';
  return { text: `${joinParts(hello, read, rules)}\n\n${first.text}`, slot: first.slot, question: first.id };
}
