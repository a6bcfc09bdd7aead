import type { Run } from '#server/composer/evidence/types.ts';
import { untoldIn } from '#server/composer/language/untold.ts';
import { isPastVerb } from '#server/composer/language/verbs.ts';
import { contentRoots } from '#server/composer/language/words.ts';
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
  return contentRoots(textOf(run)).some((root) => words.has(root));
}
