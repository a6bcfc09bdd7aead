import { contentWords, fill, firstWords, isHeavy } from '#server/composer/compose.ts';
import { onIn } from './looks-new.ts';
import type { Said } from './moving.service.ts';
import { plain } from './name-stories.ts';
import replies from './replies.json' with { type: 'json' };

/** What a correction says it was not: “not September”, “I said September but”. */
const wrong = /\b(?:not|(?:was|were|is)n['’]?t|said|wrote|saying)\s+(.{3,40}?)(?=[,.!?]|\s(?:it|but)\b|$)/gi;
const corrects = /\b(?:was|were|is|are)\b[^.?!]*?\bnot\s+([^,.?!]{1,30}?)\W*$/i;
const mostQuoted = 12;
/** One word in common says nothing. */
const least = { shared: 2 };
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
  return best && best.count >= least.shared ? best.text : undefined;
}

/** “…, and what you wrote before is still in it”: by its words, where they can be found and nobody was lost in them. */
export function withCorrected(text: string, said: Said): string {
  if (!unnamed.test(text)) return withOtherwise(text, said);
  const { switches, last, own } = said;
  const told = switches.flatMap(onIn);
  const fix = own?.sentences.flatMap((each) => (each.isOn ? [] : [each.text])).join(' ') ?? '';
  const was = correctedBy(fix || last.content, told);
  return was === undefined || isHeavy(was) ? text : text.replace(unnamed, () => quoted(was));
}

/** “it was 14 boxes they wanted, not 4” is kept as told, and the sentence with the 4 too: that is said. */
function withOtherwise(text: string, { switches, own }: Said): string {
  const before = switches.slice(0, own ? switches.indexOf(own) : 0).flatMap(onIn);
  const [was] = onIn(own).flatMap((fix) => {
    const [all, not = ''] = corrects.exec(fix) ?? [];
    if (all === undefined || contentWords(not).size + (/\d/.test(not) ? 1 : 0) === 0) return [];
    const rest = contentWords(fix.replace(not, ' '));
    const isSame = (each: string) => /\d/.test(not) || !contentWords(each).isDisjointFrom(rest);
    return before.findLast((each) => ` ${plain(each)} `.includes(` ${plain(not)} `) && isSame(each)) ?? [];
  });
  if (was === undefined || isHeavy(was)) return text;
  const [first = '', ...others] = text.split('\n\n');
  const otherwise = fill(replies.otherwise, { was: quoted(was) });
  return (others.length === 0 ? [otherwise, first] : [`${first} ${otherwise}`, ...others]).join('\n\n');
}

const quoted = (was: string) => `“${firstWords(was, mostQuoted).replace(/[.,;]+$/, '')}”`;
