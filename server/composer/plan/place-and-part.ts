import type { Run } from '#server/composer/evidence/types.ts';
import type { FilledBeat } from './choose.ts';

/**
 * People say where they are before they say what they do there, and both are answers about a place. The one with more of
 * the student in it is their part, whichever is the longer.
 */
export function tellPlaceBeforePart(filled: readonly FilledBeat[]): void {
  const place = filled.find(({ beat }) => beat.id === 'place');
  const part = filled.find(({ beat }) => beat.id === 'role');
  if (!place || !part) return;
  const inPlace = aboutPlaces(place).sort((a, b) => compareSelf(b, a));
  const [inPart] = aboutPlaces(part).sort(compareSelf);
  const [mine, other = inPart] = inPlace;
  if (!mine || !other || compareSelf(mine, inPart ?? other) <= 0) return;
  place.runs = place.runs.filter((run) => run !== mine);
  part.runs.push(mine);
  if (!inPart) return;
  part.runs = part.runs.filter((run) => run !== inPart);
  place.runs.push(inPart);
}

/** What the student put somewhere stays there. */
function aboutPlaces({ runs }: FilledBeat): Run[] {
  return runs.filter((run) => run.slot === 'community' && run.beat === null && !run.isForThisEssay);
}

/** By how often the student is in it, then by how much of it that is. */
function compareSelf(a: Run, b: Run): number {
  const [inA, inB] = [selfSentences(a), selfSentences(b)];
  return inA - inB || inA / a.sentences.length - inB / b.sentences.length;
}

function selfSentences({ sentences }: Run): number {
  return sentences.filter(({ text }) => /\bI\b/.test(text)).length;
}
