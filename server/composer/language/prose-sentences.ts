import { findGaps } from '#contracts/gaps.ts';
import { splitSentences } from './sentences.ts';

/** A sentence of a draft without the gaps in it, and the places of the draft where it stands. */
export type ProseSentence = { text: string; places: { start: number; end: number }[] };

/** The sentences of a draft that has gaps. A sentence around a gap stands in two places. */
export function proseSentences(draft: string): ProseSentence[] {
  const gaps = findGaps(draft);
  let masked = draft;
  for (const { start, end } of gaps) masked = masked.slice(0, start) + ' '.repeat(end - start) + masked.slice(end);
  return splitSentences(masked).map(({ text, start, end }) => {
    const places: ProseSentence['places'] = [];
    let from = start;
    for (const gap of gaps.filter((each) => each.start >= start && each.end <= end)) {
      places.push({ start: from, end: gap.start });
      from = gap.end;
    }
    places.push({ start: from, end });
    return { text: text.replace(/\s{2,}/g, ' '), places };
  });
}
