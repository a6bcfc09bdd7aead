import { splitSentences } from '#server/composer/language/sentences.ts';
import { isTalk } from './read-sentence.ts';

/** An answer without the sentences in it that talk to us. */
export function withoutTalk(answer: string): string {
  return splitSentences(answer)
    .filter(({ text }) => !isTalk(text))
    .map(({ text }) => text)
    .join(' ');
}
