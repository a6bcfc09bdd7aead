import { sentencesOf } from './read-message.ts';

/** An answer without the sentences in it that talk to us. */
export function withoutTalk({ text, question = '' }: { text: string; question?: string }): string {
  return sentencesOf(text, question)
    .filter(({ isTalk }) => !isTalk)
    .map((sentence) => sentence.text)
    .join(' ');
}
