import { withoutGaps } from '#contracts/gaps.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';
import { ShareIndex } from '#server/composer/language/words/share-index.ts';
import { contentRoots, plainWords } from '#server/composer/language/words/words.ts';

/** So much of a sentence in one that somebody else wrote, and it is theirs with a few words changed. */
const mostly = 0.6;

/**
 * What of a draft the student has typed: whole sentences, and of those that somebody else wrote, or that hold something
 * pasted, only the words that stand nowhere in that.
 */
export function typedIn(draft: string, others: readonly string[], pasted: readonly string[]): string[] {
  const pieces = pasted.map((piece) => plainWords(piece)).filter((piece) => piece.includes(' '));
  const foreign = new Set([...others, ...pasted].flatMap((text) => plainWords(text).split(' ')));
  const written = new ShareIndex<null>();
  for (const text of others)
    for (const each of splitSentences(withoutGaps(text))) written.add(null, new Set(contentRoots(each.text)));
  return splitSentences(withoutGaps(draft)).flatMap(({ text }) => {
    const plain = plainWords(text);
    const isPasted = pieces.some((piece) => piece.includes(plain) || plain.includes(piece));
    const roots = contentRoots(text);
    if (!isPasted && written.find(roots, mostly).length === 0) return [text];
    const own = text.split(/\s+/).filter((word) => plainWords(word) !== '' && !foreign.has(plainWords(word)));
    return own.length > 0 ? [own.join(' ')] : [];
  });
}
