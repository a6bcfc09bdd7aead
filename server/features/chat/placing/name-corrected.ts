import { contentWords, firstWords, isHeavy } from '#server/composer/compose.ts';
import type { Said } from './moving.service.ts';

/** What a correction says it was not: “not September”, “I said September but”. */
const wrong = /\b(?:not|(?:was|were|is)n['’]?t|said|wrote|saying)\s+(.{3,40}?)(?=[,.!?]|\s(?:it|but)\b|$)/gi;
const mostQuoted = 12;
const unnamed = /(?<=^(?:Thanks for the fix|Got it)\b.*)what you wrote before\b/;

/** The sentence that a correction is about: the one that shares most with it, above all what it says it was not; of several, the newest. */
export function correctedBy(fix: string, told: readonly string[]): string | undefined {
  const all = contentWords(fix);
  const not = contentWords([...fix.matchAll(wrong)].map(([, words]) => words).join(' '));
  const sharing = told.toReversed().map((text) => {
    const words = contentWords(text);
    return { text, count: words.intersection(all).size + 2 * words.intersection(not).size };
  });
  const [best] = sharing.toSorted((a, b) => b.count - a.count);
  return best && best.count > 0 ? best.text : undefined;
}

/** “…, and what you wrote before is still in it”: by its words, where they can be found and nobody was lost in them. */
export function withCorrected(text: string, { switches, last, own }: Said): string {
  if (!unnamed.test(text)) return text;
  const told = switches.flatMap(({ sentences }) => sentences.flatMap((each) => (each.isOn ? [each.text] : [])));
  const fix = own?.sentences.flatMap((each) => (each.isOn ? [] : [each.text])).join(' ') ?? '';
  const was = correctedBy(fix || last.content, told);
  return was === undefined || isHeavy(was)
    ? text
    : text.replace(unnamed, () => `“${firstWords(was, mostQuoted).replace(/[.,;]+$/, '')}”`);
}
