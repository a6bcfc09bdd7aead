import { countWords } from '#contracts/counting.ts';
import type { EssayText, TextSentence } from '#server/composer/checks/essay-text.ts';
import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import { applyChanges, overlaps } from './apply-changes.ts';
import type { Change } from './types.ts';
import { countEssay } from '#contracts/gaps.ts';

/**
 * Takes whole sentences out until the text fits, those first that nothing hangs on: never the first or last of the essay, never
 * one that the next leans on, never one that shows a thing the rest speaks of.
 */
export function shorten(essay: EssayText, changes: readonly Change[], max: number): Change[] {
  const cuts: Change[] = [];
  const count = countEssay(applyChanges(essay.text, changes));
  let words = count.written + count.toWrite;
  const shown = shownFirst(essay);
  const ranked = essay.sentences
    .map((sentence, index) => ({ sentence, cost: costOf(essay, index, shown) }))
    .filter(({ sentence, cost }) => cost < 100 && !overlaps(changes, sentence.start, sentence.end))
    .sort((a, b) => a.cost - b.cost || b.sentence.start - a.sentence.start);
  for (const { sentence } of ranked) {
    if (words <= max) break;
    words -= sentence.words;
    cuts.push({
      id: `shorten-${sentence.start}`,
      operator: 'shorten',
      start: sentence.start,
      end: sentence.end,
      before: sentence.text,
      after: '',
      why: `The essay is over its limit, and nothing else depends on this sentence (${countWords(sentence.text)} words).`,
      needsOk: true,
      answer: null,
    });
  }
  return cuts;
}

/** For each sentence, how many things it shows first that a later one speaks of. */
function shownFirst(essay: EssayText): number[] {
  const places = new Map<string, { first: number; last: number }>();
  const roots = essay.sentences.map((sentence) => contentRoots(sentence.text));
  for (const [at, own] of roots.entries())
    for (const root of own) places.set(root, { first: places.get(root)?.first ?? at, last: at });
  return roots.map(
    (own, at) =>
      own.filter((root) => {
        const place = places.get(root);
        return place?.first === at && place.last > at;
      }).length,
  );
}

function costOf(essay: EssayText, index: number, shownBy: readonly number[]): number {
  const sentence = essay.sentences[index];
  const next = essay.sentences[index + 1];
  if (!sentence || index === 0 || index === essay.sentences.length - 1) return 100;
  if (next && next.paragraph === sentence.paragraph && leansOnPrevious(next.text)) return 100;
  if ((essay.paragraphs[sentence.paragraph]?.sentences.length ?? 1) === 1) return 60;
  return 6 * (shownBy[index] ?? 0) + particulars(sentence) - sentence.words / 10;
}

function particulars(sentence: TextSentence): number {
  return 2 * (sentence.text.match(/\d+|["“]|(?<=[a-z,] )\p{Lu}\p{Ll}+/gu) ?? []).length;
}
