import type { ResumeSectionKind } from '#contracts/resume.ts';
import { findDates, isDatesOnly } from './find-dates.ts';
import { asksOrTells, kindOfHeading, soundsLikeHeading, wordsOf } from './heading-words.ts';
import { beginsWithRole, isRole, namesPlaceOfWork } from './line-words.ts';
import type { SourceLine } from './source-lines.ts';

export interface Heading {
  kind: ResumeSectionKind;
  /** As written, without the strokes around it. */
  text: string;
  /** What stands behind it on its own line: "Skills: Python, Excel". */
  rest: string;
}

/** How a line is set apart from the others; `above` and `below` are blank lines. */
type Sign = 'capitals' | 'colon' | 'underlined' | 'marked' | 'above' | 'below';
const strong: readonly Sign[] = ['capitals', 'colon', 'underlined', 'marked'];

/** With all that is drawn around it; a longer line is not worth reading as one. */
const longest = 100;

/** Headings of one resume look alike, which gives away those nobody knows. */
interface Habits {
  signs: ReadonlySet<Sign>;
  isLower: boolean;
  /** A list begins right below most of them. */
  opensLists: boolean;
}

/** The headings of a resume, by the number of their line. One that no list knows opens a section of activities. */
export function findHeadings(lines: readonly SourceLine[]): Map<number, Heading> {
  const known = lines.map((line) => (canBeHeading(line) ? kindOfHeading(bare(line.text)) : null));
  const numbers = [...lines.keys()].filter((i) => known[i]);
  const sure = numbers.filter((i) => known[i]?.isSure);
  const habits = habitsOf(
    lines,
    sure.length > 1 ? sure : numbers.filter((i) => known[i]?.isSure || lines[i]?.afterBlank),
  );
  const found = new Map<number, Heading>();
  for (const [i, line] of lines.entries()) {
    const meaning = known[i];
    const inline = headingBefore(line, sure.length < 2);
    const text = canBeHeading(line) ? bare(line.text) : '';
    if (inline) found.set(i, inline);
    else if (meaning && isHeading(lines, i, meaning.isSure, habits))
      found.set(i, { kind: meaning.kind, text, rest: '' });
    // A section has something in it: right below a heading stands no other that nobody knows.
    else if (!found.has(i - 1) && isUnknownHeading(lines, i, habits))
      found.set(i, { kind: 'activities', text, rest: '' });
  }
  return found;
}

function canBeHeading({ text, bullet, isTitle }: SourceLine): boolean {
  return bullet === '' && !isTitle && text.length <= longest;
}

/** Without what is drawn around it: "## Skills ##", "[ Skills ]", "Skills:". */
function bare(text: string): string {
  return text.replace(/^[#*=_~<>[\]|\s–—-]+/u, '').replace(/[#*=_~<>[\]|:\s–—-]+$/u, '');
}

function signsOf(lines: readonly SourceLine[], i: number): Set<Sign> {
  const signs = new Set<Sign>();
  const line = lines[i];
  if (!line) return signs;
  if (/\p{Lu}{3}|(?:\p{Lu} ){2}/u.test(line.text) && !/\p{Ll}/u.test(line.text)) signs.add('capitals');
  if (/:\W*$/.test(line.text)) signs.add('colon');
  if (line.isUnderlined) signs.add('underlined');
  if (line.isMarked) signs.add('marked');
  if (line.afterBlank) signs.add('above');
  if (lines[i + 1]?.afterBlank && !line.isUnderlined) signs.add('below');
  return signs;
}

function habitsOf(lines: readonly SourceLine[], numbers: readonly number[]): Habits | null {
  if (numbers.length === 0) return null;
  const all = numbers.map((i) => signsOf(lines, i));
  const isShared = (sign: Sign) => all.filter((signs) => signs.has(sign)).length >= 0.8 * all.length;
  const signs = new Set([...strong, 'above' as const, 'below' as const].filter(isShared));
  // One or two headings may have a blank line above them by chance, if something else sets them apart.
  if (all.length < 3 && strong.some((sign) => signs.has(sign))) signs.delete('above');
  const isLower = numbers.every((i) => !/\p{Lu}/u.test(lines[i]?.text ?? ''));
  const opensLists = numbers.filter((i) => lines[i + 1]?.bullet).length * 2 >= numbers.length;
  return { signs, isLower, opensLists };
}

function isHeading(lines: readonly SourceLine[], i: number, isSure: boolean, habits: Habits | null): boolean {
  const signs = signsOf(lines, i);
  const stands = signs.has('above') || strong.some((sign) => signs.has(sign));
  if (habits === null) return stands;
  if (isSure) return stands || !habits.signs.has('capitals');
  if (signs.has('colon') && !habits.signs.has('colon')) return false;
  return stands && [...habits.signs].every((sign) => sign === 'below' || signs.has(sign));
}

/** "Skills: Python" where headings do not stand alone, and "Education ⇥ Northview High School" with headings in the margin. */
function headingBefore({ text, bullet }: SourceLine, isInline: boolean): Heading | null {
  const [whole = '', front = '', stroke = ''] = /^([^:\t]{3,50})(\t|:\s+)(?=\S)/.exec(text) ?? [];
  const known = whole !== '' && bullet === '' ? kindOfHeading(front) : null;
  const rest = text.slice(whole.length);
  if (!known || (stroke === '\t' ? !known.isSure || isDatesOnly(rest) : !isInline)) return null;
  return { kind: known.kind, text: bare(front), rest };
}

function isUnknownHeading(lines: readonly SourceLine[], i: number, habits: Habits | null): boolean {
  const [line, next] = [lines[i], lines[i + 1]];
  // The first line is the name, and a heading has something below it.
  if (i === 0 || !line || !next || !hasShape(line, habits) || isDatesOnly(next.text)) return false;
  const signs = signsOf(lines, i);
  const isUsual = (sign: Sign) => habits === null || habits.signs.has(sign);
  if (signs.has('marked')) return isUsual('marked');
  if (habits?.signs.has('above') && !signs.has('above')) return false;
  if (signs.has('underlined')) return isUsual('underlined');
  if (signs.has('colon')) return isUsual('colon') && (habits !== null || signs.has('above') || signs.has('capitals'));
  if (looksLikeTitle(line.text, next.text)) return false;
  if (signs.has('capitals') && isUsual('capitals')) return true;
  if (habits !== null && strong.some((sign) => habits.signs.has(sign))) return false;
  // Where only blank lines set headings apart, those of entries do too, and more has to speak for it.
  const isAlone = habits?.signs.has('below') ?? false;
  if (!signs.has('above') || signs.has('below') !== isAlone) return false;
  if (soundsLikeHeading(line.text) || isAlone) return true;
  if (next.bullet !== '') return habits?.opensLists ?? false;
  return habits !== null && (findDates(next.text) !== null || /[\t,–—]/.test(next.text));
}

/** A few words without a date, an address or the stop of a sentence. */
function hasShape(line: SourceLine, habits: Habits | null): boolean {
  const { text } = line;
  if (!canBeHeading(line) || text.length > 50 || /\d(?!-\p{Lu})|[@,\t•·;()]|\.$|https?:/u.test(text)) return false;
  const count = wordsOf(text).length;
  return count > 0 && count <= 6 && (/^[^\p{L}]*\p{Lu}/u.test(text) || (habits?.isLower ?? false));
}

/** The first line of an entry looks like a heading too: it names a place, or a role, or the next line does. */
function looksLikeTitle(text: string, next: string): boolean {
  return isRole(text) || (namesPlaceOfWork(text) && !asksOrTells(text)) || beginsWithRole(next);
}
