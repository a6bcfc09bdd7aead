import type { Run } from '#server/composer/evidence/types.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import type { FilledBeat } from './choose.ts';
import { textOf } from './usable.ts';

/**
 * People say where they are before they say what they do there, and both are answers about a place. Those with more of the
 * student in them are their part, however many there are and whichever is the longest.
 */
export function tellPlaceBeforePart(filled: readonly FilledBeat[]): void {
  const place = filled.find(({ beat }) => beat.id === 'place');
  const part = filled.find(({ beat }) => beat.id === 'role');
  if (!place || !part || aboutPlaces(place).length === 0) return;
  const runs = [...aboutPlaces(place), ...aboutPlaces(part)].sort(compareSelf);
  const [least] = runs;
  const most = runs.at(-1);
  if (!least || !most || compareSelf(least, most) === 0) return;
  // Each has one at least; those between are the student's part if the student is in half of what they say.
  const isMine = (run: Run) => run === most || (run !== least && selfShare(run) >= 0.5);
  const keep = (each: FilledBeat, own: Run[]) => {
    each.runs = [...each.runs.filter((run) => !runs.includes(run)), ...own];
  };
  keep(
    place,
    runs.filter((run) => !isMine(run)),
  );
  keep(
    part,
    runs.filter((run) => isMine(run)),
  );
}

/**
 * A fact about the university that the student chose says what the place is; an answer that speaks of the same place comes
 * after it, or the reader hears of “the station” before there is one.
 */
export function tellFactFirst(filled: readonly FilledBeat[]): void {
  for (const each of filled) {
    for (const fact of each.runs.filter((run) => run.sentences[0]?.spans[0].source === 'library')) {
      const named = new Set(contentRoots(fact.sentences[0]?.text ?? ''));
      const speaks = (run: Run) =>
        run.isForThisEssay && contentRoots(textOf(run)).filter((root) => named.has(root)).length >= 2;
      const at = each.runs.findIndex((run) => run !== fact && speaks(run));
      if (at < 0 || at > each.runs.indexOf(fact)) continue;
      const others = each.runs.filter((run) => run !== fact);
      each.runs = [...others.slice(0, at), fact, ...others.slice(at)];
    }
  }
}

/** What the student put somewhere stays there. */
function aboutPlaces({ runs }: FilledBeat): Run[] {
  return runs.filter((run) => run.slot === 'community' && run.beat === null && !run.isForThisEssay);
}

/** By how often the student is in it, then by how much of it that is. */
function compareSelf(a: Run, b: Run): number {
  return selfSentences(a) - selfSentences(b) || selfShare(a) - selfShare(b);
}

function selfShare(run: Run): number {
  return selfSentences(run) / run.sentences.length;
}

function selfSentences({ sentences }: Run): number {
  return sentences.filter(({ text }) => /\bI\b/.test(text)).length;
}
