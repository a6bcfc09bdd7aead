import { findGaps } from '#contracts/gaps.ts';
import { differenceOf } from '#web/lib/sheet/text-splice.ts';
import type { Fix, GrammarHint } from './grammar-messages.ts';

/** The checker counts characters; a string of JavaScript counts the halves of some of them. */
export function toStringPlaces(text: string, hints: readonly GrammarHint[]): GrammarHint[] {
  if (!/[\uD800-\uDBFF]/.test(text)) return [...hints];
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    places.push(at);
    at += character.length;
  }
  places.push(at);
  return hints.map((hint) => ({ ...hint, start: places[hint.start] ?? at, end: places[hint.end] ?? at }));
}

/** Leaves out what is about a gap, about a word that the student's own material holds, or about a place told already. */
export function keepUseful(text: string, hints: readonly GrammarHint[], known: ReadonlySet<string>): GrammarHint[] {
  const gaps = findGaps(text);
  const told = new Set<number>();
  return [...hints]
    .sort((a, b) => a.start - b.start)
    .filter(({ start, end, words, kind }) => {
      if (told.has(start) || gaps.some((gap) => start < gap.end && end > gap.start)) return false;
      if (kind === 'Spelling' && (known.has(words.toLowerCase()) || isAcronym(words))) return false;
      told.add(start);
      return true;
    });
}

/** 'UBC', 'GPAs': no dictionary holds the short names of a student's world. */
function isAcronym(words: string): boolean {
  return /^[A-Z]{2,6}s?$/.test(words);
}

/** Which text the hints were found in, and the text as it is now. */
export interface Change {
  was: string;
  now: string;
}

/** Where each hint's words are now; null where somebody changed them, or typed right next to them. */
export function placesNow(
  hints: readonly Pick<GrammarHint, 'start' | 'end'>[],
  { was, now }: Change,
): (number | null)[] {
  if (was === now) return hints.map(({ start }) => start);
  const { at, del, ins } = differenceOf(was, now);
  return hints.map(({ start, end }) => {
    if (end < at) return start;
    return start > at + del ? start + ins.length - del : null;
  });
}

/** The text as it is now, with a fix made; null where the words of the hint have changed. */
export function applyFix(change: Change, hint: GrammarHint, fix: Fix): string | null {
  const { now: text } = change;
  const { words } = hint;
  const [at = null] = placesNow([hint], change);
  if (at === null) return null;
  const before = text.slice(0, at);
  const after = text.slice(at + words.length);
  if (fix.kind === 'replace') return before + fix.text + after;
  if (fix.kind === 'insert-after') return before + words + fix.text + after;
  // The word takes the blank before it along.
  return before.replace(/[^\S\n]$/, '') + (before === '' ? after.trimStart() : after);
}
