import type { SentenceOrigin } from '#contracts/essay-agent.ts';
import { withoutGaps } from '#contracts/gaps.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { sentenceKey } from '#server/composer/language/verbatim.ts';

/** Everything the student gave, with where it was given. */
export type GivenText = { source: SentenceOrigin['origins'][number]['source']; text: string };

/** Where each sentence of a draft comes from, looked up and never guessed. One that was typed there, or by a model, has no origin. */
export function originsOf(draft: string, given: readonly GivenText[]): SentenceOrigin[] {
  const known = new Map<string, GivenText>();
  for (const { source, text } of given)
    for (const sentence of splitSentences(text)) {
      const key = sentenceKey(sentence.text);
      if (!known.has(key)) known.set(key, { source, text: sentence.text });
    }
  return splitSentences(withoutGaps(draft)).map(({ text }) => {
    const origin = findOrigin(sentenceKey(text), known);
    return { text, origins: origin ? [origin] : [] };
  });
}

/** A lead-in stands before a told sentence: what is told is then the end of it. */
function findOrigin(key: string, known: ReadonlyMap<string, GivenText>): GivenText | null {
  const whole = known.get(key);
  if (whole) return whole;
  for (let at = key.indexOf(' '); at !== -1 && at < key.length; at = key.indexOf(' ', at + 1)) {
    const end = key.slice(at + 1);
    const told = end.length > 20 ? known.get(end) : undefined;
    if (told) return told;
  }
  return null;
}
