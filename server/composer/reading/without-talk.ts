import { sentencesOf } from './read-message.ts';

/** An answer without the sentences in it that talk to us. */
export function withoutTalk(answer: string): string {
  return sentencesOf(answer)
    .filter(({ isTalk }) => !isTalk)
    .map(({ text }) => text)
    .join(' ');
}
