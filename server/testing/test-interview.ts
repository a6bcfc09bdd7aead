import type { Message } from '#server/composer/stories/stories-in.ts';
import { nextReply } from '#server/composer/interview/next-reply.ts';
import type { InterviewInput } from '#server/composer/interview/state.ts';

type Rest = Partial<Omit<InterviewInput, 'turns'>>;

/** The whole conversation after these messages of the student's. */
export function talk(says: readonly string[], rest: Rest = {}, before: readonly Message[] = []): Message[] {
  const turns: Message[] = [...before];
  const reply = () => {
    const { text, mark } = nextReply({ firstName: 'Sam', resumeLines: [], ...rest, turns });
    turns.push({ id: `q${turns.length}`, role: 'assistant', content: text, question: mark });
  };
  if (before.length === 0) reply();
  for (const content of says) {
    turns.push({ id: `a${turns.length}`, role: 'user', content, question: null });
    reply();
  }
  return turns;
}

export const last = (says: readonly string[], rest: Rest = {}, before: readonly Message[] = []) => {
  const { content, question } = talk(says, rest, before).at(-1) ?? { content: '', question: null };
  return { text: content, mark: question };
};
export const marks = (says: readonly string[], rest: Rest = {}) =>
  talk(says, rest).flatMap(({ role, question }) => (role === 'assistant' ? [question] : []));

export const story =
  'Last winter the shelf broke and the books fell on the floor. I sorted them by color with two of the kids, because nobody could read the labels.';
