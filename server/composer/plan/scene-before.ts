import type { Run } from '#server/composer/evidence/types.ts';
import { untoldIn } from '#server/composer/language/pointing/untold.ts';
import { isPastVerb } from '#server/composer/language/words/verbs.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import type { FilledBeat } from './choose.ts';
import { textOf } from './usable.ts';

/**
 * Who has told in the answer about their subject how it all began says "that night" in the next one, and is understood. An
 * essay that opens with the second lets the first come before it; every other essay stays as it is.
 */
export function tellSceneBefore(filled: readonly FilledBeat[]): void {
  const home = filled.find(({ runs }) => runs.length > 0);
  const opening = home?.runs[0];
  if (!home || !opening || !leansOnUntold(opening)) return;
  const words = new Set(contentRoots(textOf(opening)));
  for (const each of filled) {
    const scene = each.runs.find((run) => isScene(run, opening) && sharesWords(run, words));
    if (each === home || !scene || (each.beat.isEssential && each.runs.length === 1)) continue;
    each.runs = each.runs.filter((run) => run !== scene);
    home.runs.unshift(scene);
    return;
  }
}

/** What was done about something comes after what happened, in whichever part of the essay either has found its place. */
export function tellCauseFirst(filled: readonly FilledBeat[]): void {
  for (const home of filled) {
    for (const run of home.runs) {
      const later = filled.slice(filled.indexOf(home));
      const from = later.find(({ runs }) => runs.some(({ id }) => id === run.needs));
      const cause = from?.runs.find(({ id }) => id === run.needs);
      // What the student put somewhere stays there.
      if (!from || !cause || cause.beat !== null || run.beat !== null) continue;
      if (from === home && home.runs.indexOf(cause) < home.runs.indexOf(run)) continue;
      from.runs = from.runs.filter((other) => other !== cause);
      home.runs = home.runs.flatMap((other) => (other === run ? [cause, run] : other === cause ? [] : [other]));
    }
  }
}

function leansOnUntold({ sentences, isForThisEssay }: Run): boolean {
  // Of an answer from the conversation the sentences that lean at its head are not printed.
  const first = isForThisEssay ? sentences[0] : sentences.find((sentence) => !sentence.leans);
  return first !== undefined && untoldIn(first.text) !== null;
}

/** Something happened in it, it was told before, and nobody has put it elsewhere by hand. */
function isScene(run: Run, opening: Run): boolean {
  if (run.slot !== 'motive' || run.beat !== null || run.order >= opening.order) return false;
  const past = run.sentences.filter(({ text }) => text.split(/\W+/).some((word) => isPastVerb(word.toLowerCase())));
  const first = run.sentences.find(({ role }) => role !== 'thesis');
  return past.length >= 2 && first !== undefined && untoldIn(first.text) === null;
}

function sharesWords(run: Run, words: ReadonlySet<string>): boolean {
  return contentRoots(textOf(run)).some(
    // “physiotherapy” and “physiotherapist” are of one thing.
    (root) => words.has(root) || (root.length >= 8 && [...words].some((word) => word.startsWith(root.slice(0, 7)))),
  );
}
