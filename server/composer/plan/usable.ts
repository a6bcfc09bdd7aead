import { withoutGaps } from '#contracts/gaps.ts';
import type { Run } from '#server/composer/evidence/types.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';
import { ShareIndex } from '#server/composer/language/words/share-index.ts';
import { contentRoots } from '#server/composer/language/words/words.ts';
import { namesUniversity } from '#server/composer/prompt/university-names.ts';

export type WhyNot = 'told before' | 'another university';

/** Tells for every run whether this essay may use it at all. */
export function usability(input: ComposerInput): (run: Run) => WhyNot | null {
  const before = previousSentences(input.previousEssays);
  const exact = new Set(
    input.previousEssays.flatMap((essay) => splitSentences(withoutGaps(essay)).map(({ text }) => text)),
  );
  return (run) => {
    if (toldBefore(run, before) || (!run.isForThisEssay && run.sentences.some(({ text }) => exact.has(text))))
      return 'told before';
    return aboutElsewhere(run, input) ? 'another university' : null;
  };
}

function previousSentences(essays: readonly string[]): ShareIndex<null> {
  const sentences = new ShareIndex<null>();
  for (const { text } of essays.flatMap((essay) => splitSentences(withoutGaps(essay)))) {
    const roots = new Set(contentRoots(text));
    if (roots.size >= 3) sentences.add(null, roots);
  }
  return sentences;
}

/** Whether a line of the resume stands in one of the student's other essays, in whatever form it was put there. */
export function standsIn(essays: readonly string[]): (text: string) => boolean {
  const before = previousSentences(essays);
  return (text) => {
    const roots = contentRoots(text);
    return roots.length > 0 && before.find(roots, 0.7).length > 0;
  };
}

/** Two of five sentences that stand in another essay are too many: the run was told there. */
function toldBefore(run: Run, before: ShareIndex<null>): boolean {
  if (before.size === 0 || run.isForThisEssay) return false;
  const told = run.sentences.filter((sentence) => {
    const roots = contentRoots(sentence.text);
    return roots.length >= 3 && before.find(roots, 0.7).length > 0;
  });
  return told.length >= 0.4 * run.sentences.length;
}

const universities =
  /\b(?:\p{Lu}[\p{L}.&-]+ ){1,8}(?:University|College|Institute of Technology)\b|\bUniversity of (?:\p{Lu}[\p{L}-]+ ?)+/gu;

/** What was said about some university in the first conversation says nothing about this one. */
function aboutElsewhere(run: Run, input: ComposerInput): boolean {
  if (run.isForThisEssay) return false;
  const text = textOf(run);
  const { universityName } = input.form;
  // Where the question named the university, the answer need not.
  if (run.slot === 'fit') return !namesUniversity(`${run.question}\n${text}`, universityName);
  if (run.slot !== 'goal' && run.slot !== 'motive') return false;
  const others = text.match(universities) ?? [];
  return others.some((name) => !input.resumeText.includes(name.trim()) && !universityName.includes(name.trim()));
}

export function textOf(run: Run): string {
  return run.sentences.map((sentence) => sentence.text).join(' ');
}
