import type { EssayText } from '#server/composer/checks/essay-text.ts';
import { isStopWord } from '#server/composer/language/words/words.ts';
import type { Filled } from './share-out.ts';

/**
 * Where an answer goes that speaks of “the planner” before the essay has said “a planner from the city came up”: after the
 * sentence that brings the planner in, and what leans on it. Any other answer stands where its gap stood.
 */
export function placeAfterTelling(essay: EssayText, { gap, sentences }: Filled): number {
  const before = essay.text.slice(0, gap.start);
  const next = essay.gaps.find((other) => other.start > gap.start)?.start ?? essay.text.length;
  let place = gap.end;
  for (const thing of thingsIn(sentences.map(({ text }) => text).join(' '))) {
    if (new RegExp(String.raw`\b${thing}`, 'i').test(before)) continue;
    const at = essay.sentences.findIndex(
      (sentence) =>
        sentence.start >= gap.end &&
        sentence.end <= next &&
        new RegExp(String.raw`\ban? ${thing}\b`, 'i').test(sentence.text),
    );
    const told = at < 0 ? undefined : essay.sentences[endOfChain(essay, at, next)];
    place = Math.max(place, told?.end ?? 0);
  }
  return place;
}

/** What an answer takes for known: “the drain pipe”, “the planner”. */
function thingsIn(text: string): string[] {
  return Array.from(text.matchAll(/\bthe ([a-z]+)(?: ([a-z]+))?/g), ([, one = '', two = '']) => [one, `${one} ${two}`])
    .flat()
    .map((thing) => thing.trim())
    .filter((thing) => thing.length >= 4 && !thing.split(' ').some((word) => isStopWord(word)));
}

const pointsBack = /^(?:it|they|he|she|this|that|these|those|same|both|which)\b/i;

function endOfChain(essay: EssayText, from: number, next: number): number {
  let at = from;
  for (;;) {
    const following = essay.sentences[at + 1];
    if (!following || following.end > next || following.paragraph !== essay.sentences[at]?.paragraph) return at;
    if (!pointsBack.test(following.text)) return at;
    at += 1;
  }
}
