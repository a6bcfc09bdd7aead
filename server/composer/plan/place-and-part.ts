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
  const inPlace = aboutPlaces(place).sort((a, b) => selfShare(b) - selfShare(a));
  const [inPart] = aboutPlaces(part).sort((a, b) => selfShare(a) - selfShare(b));
  const [mine, other = inPart] = inPlace;
  if (!mine || !other || selfShare(mine) <= selfShare(inPart ?? other)) return;
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

function selfShare(run: Run): number {
  return run.sentences.filter(({ text }) => /\bI\b/.test(text)).length / run.sentences.length;
}
