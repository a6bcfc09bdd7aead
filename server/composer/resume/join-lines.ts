import { findDates, isDatesOnly } from './find-dates.ts';
import { beginsWithRole, isLabelled, isWhere, tellsDeed } from './line-words.ts';
import type { SourceLine } from './source-lines.ts';

const openEnd =
  /(?:\b(?:of|and|from|the|to|for|with|in|a|an|by|at|on|or|using|into|including|as|that|who|my|our|their)|[,&/(])$/i;
/** Of "inter-" and "school" the hyphen belongs to the word; of "organ-" and "ised" it does not. */
const hyphened = /(?:^|\s)(?:inter|co|self|pre|post|non|multi|cross|long|full|part|high|first|well|anti|re)-$/i;

/** How long a line gets before the page breaks it, in characters. */
export function pageWidth(lines: readonly SourceLine[]): number {
  const lengths = lines.map(({ text }) => text.length).sort((a, b) => a - b);
  return Math.max(60, lengths[Math.floor(lengths.length * 0.9)] ?? 0);
}

/** Lines as their author wrote them: what the page broke in two is one again. */
export function joinLines(lines: readonly SourceLine[], width: number): SourceLine[] {
  const whole: (SourceLine & { last: string })[] = [];
  for (const [i, line] of lines.entries()) {
    const above = whole.at(-1);
    if (!above || !goesOn(above, line, lines[i + 1], width)) {
      whole.push({ ...line, last: line.text });
      continue;
    }
    // Only the last piece is looked at: a text of many pieces is not read again for each.
    const isBroken = /\p{L}-$/u.test(above.last) && /^\p{Ll}/u.test(line.text);
    if (isBroken) above.text = `${hyphened.test(above.last) ? above.text : above.text.slice(0, -1)}${line.text}`;
    else above.text = `${above.text} ${line.text}`;
    above.last = line.text;
  }
  return whole.map(({ last: _last, ...line }) => line);
}

function goesOn(
  above: SourceLine & { last: string },
  line: SourceLine,
  next: SourceLine | undefined,
  width: number,
): boolean {
  if (
    line.bullet !== '' ||
    line.isTitle ||
    above.isTitle ||
    line.afterBlank ||
    isDatesOnly(line.text) ||
    isWhere(line.text)
  )
    return false;
  const isOpen = openEnd.test(above.last) || hasOpenBracket(above.last);
  const isFull = above.last.length >= 0.7 * width && !/[.!?:;]$/.test(above.last);
  // What has neither a letter nor a date says nothing without the words before it.
  if (!/\p{L}/u.test(line.text)) return true;
  if (/\p{L}-$/u.test(above.last) && /^\p{Ll}/u.test(line.text)) return true;
  if (/^\p{Ll}/u.test(line.text))
    return above.bullet !== '' || isOpen || above.last.length > 0.4 * width || / [·•] /.test(above.last);
  if (line.text.includes('\t') || (next !== undefined && isHeadAbove(line, next))) return false;
  if (isOpen && !isDatesAtEnd(above.last)) return true;
  if (isLabelled(line.text) || findDates(line.text) !== null) return false;
  if (above.bullet === '')
    return isFull && above.last.split(' ').length >= 10 && !isDatesAtEnd(above.last) && !tellsDeed(line.text);
  // "Field assistant, Alder Bay Survey" with points below it is the next entry.
  if (beginsWithRole(line.text) || (next?.bullet && /^\p{Lu}[^,]*, \p{Lu}/u.test(line.text))) return false;
  return isFull || (line.indent > above.indent && above.last.length > 0.5 * width);
}

/** A plain line whose dates stand below it begins an entry, however close the one above ends. */
function isHeadAbove(line: SourceLine, next: SourceLine): boolean {
  return next.bullet === '' && !next.afterBlank && isDatesOnly(next.text) && /^\p{Lu}/u.test(line.text);
}

function isDatesAtEnd(text: string): boolean {
  const found = findDates(text);
  return found !== null && found.to >= text.length - 2;
}

const hasOpenBracket = (text: string): boolean => text.lastIndexOf('(') > text.lastIndexOf(')');
