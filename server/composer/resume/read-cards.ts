import { resumeLimits } from '#contracts/limits.ts';
import type { ResumeCard, ResumeSectionKind } from '#contracts/resume.ts';
import { findEdgeDates, isDatesOnly } from './find-dates.ts';
import { isLabelled, isLong, isScore, isScoreAlone, isWhere, tellsDeed } from './line-words.ts';
import { readHead } from './read-head.ts';
import type { SourceLine } from './source-lines.ts';

export type UnnumberedCard = Omit<ResumeCard, 'id'>;

/** What a line is to its card: part of the head (who, where, when) or a detail below it. */
type ReadLine = SourceLine & { part: 'head' | 'dates' | 'where' | 'detail'; isDated: boolean };

/** A longer line is no title: it stays a line, whole. */
const longest = resumeLimits.fieldLength;

/** The cards of a section. Every line is on one of them. */
export function readCards(kind: ResumeSectionKind, lines: readonly SourceLine[]): UnnumberedCard[] {
  if (lines.length === 0) return [];
  if (['contact', 'about', 'skills', 'other'].includes(kind)) return [listCard(lines)];
  const read = readParts(kind, lines);
  // Sentences alone, one below the other: each is a thing of its own, but at school all belong to the school.
  if (!read.some(({ part }) => part === 'head')) {
    const [first, ...rest] = lines;
    if (kind !== 'education')
      return lines.map((line) => (line.text.length > longest ? listCard([line]) : readHead([line.text])));
    if (!first || first.text.length > longest || isScoreAlone(first.text)) return [listCard(lines)];
    const head = readHead([first.text]);
    return [{ ...head, lines: [...head.lines, ...listCard(rest).lines] }];
  }
  return groupLines(read).map(({ heads, details }) => addDetails(readHead(heads.map(({ text }) => text)), details));
}

function listCard(lines: readonly SourceLine[]): UnnumberedCard {
  return { title: '', place: '', dates: '', lines: lines.map(({ text }) => text.replaceAll('\t', ' · ')) };
}

/** Dates at the right edge of a detail are those of its card, if that has none. */
function addDetails(card: UnnumberedCard, details: readonly ReadLine[]): UnnumberedCard {
  for (const { text } of details) {
    const cells = text.split('\t');
    const isDating = cells.length > 1 && card.dates === '' && isDatesOnly(cells.at(-1) ?? '');
    if (isDating) card.dates = cells.pop() ?? '';
    card.lines.push(cells.join(' · '));
  }
  return card;
}

function readParts(kind: ResumeSectionKind, lines: readonly SourceLine[]): ReadLine[] {
  const [first] = lines;
  // Where a section begins with a point, its points are the entries, and those of another kind or deeper are details.
  const isEntry = ({ bullet, indent }: SourceLine) => bullet === first?.bullet && indent <= first.indent + 1;
  const hasTitles = lines.some(({ isTitle }) => isTitle);
  let isBelowHead = false;
  return lines.map((line) => {
    const isDated = findEdgeDates(line.text) !== null;
    if (hasTitles || line.text.length > longest) return { ...line, part: line.isTitle ? 'head' : 'detail', isDated };
    const isDetail =
      line.bullet !== '' && (!isEntry(line) || (kind !== 'awards' && isBelowHead && !isDated && tellsDeed(line.text)));
    const part = isDetail ? 'detail' : line.bullet === '' ? partOf(kind, line.text, isDated) : 'head';
    if (part === 'head') isBelowHead = isDated && !tellsDeed(line.text);
    return { ...line, part, isDated };
  });
}

function partOf(kind: ResumeSectionKind, text: string, isDated: boolean): ReadLine['part'] {
  if (isDatesOnly(text)) return 'dates';
  if (kind === 'awards') return isLong(text) ? 'detail' : 'head';
  if (isWhere(text)) return 'where';
  const isCells = text.includes('\t');
  if (isScoreAlone(text) || isLong(text) || (isLabelled(text) && !isCells)) return 'detail';
  if (kind === 'education' && !isDated && (isScore(text) || text.split(', ').length > 3)) return 'detail';
  return tellsDeed(text) && !isDated && !isCells ? 'detail' : 'head';
}

type Group = { heads: ReadLine[]; details: ReadLine[] };

/** One group a card: its head of at most three lines with one date, and what stands below. */
function groupLines(lines: readonly ReadLine[]): Group[] {
  const isBlocks = lines.some(({ afterBlank, part }, i) => i > 0 && afterBlank && part !== 'detail');
  const groups: Group[] = [];
  let firstOfRun: ReadLine | undefined;
  for (const [i, line] of lines.entries()) {
    const group = groups.at(-1);
    if (line.part === 'detail') {
      if (group) group.details.push(line);
      else groups.push({ heads: [], details: [line] });
      continue;
    }
    const isRun = group && group.details.length === 0 && line.bullet === '' && !line.afterBlank && !line.isTitle;
    if (!isRun) firstOfRun = line;
    const isOne = isBlocks || hasDetailBelow(lines, i);
    const isStray = line.part !== 'head' && line.bullet === '' && group?.heads.every(({ isDated }) => !isDated);
    if (group && (isRun ? joins(group.heads, line, { datesLead: firstOfRun?.isDated ?? false, isOne }) : isStray))
      group.heads.push(line);
    else groups.push({ heads: [line], details: [] });
  }
  return groups;
}

function hasDetailBelow(lines: readonly ReadLine[], i: number): boolean {
  const next = lines
    .slice(i + 1, i + 5)
    .find(({ part, bullet, afterBlank }) => part === 'detail' || bullet !== '' || afterBlank);
  return next?.part === 'detail';
}

/** Whether a line of a head goes on with the card above it. `isOne` where the lines up to the next gap are one card. */
function joins(
  heads: readonly ReadLine[],
  line: ReadLine,
  { datesLead, isOne }: { datesLead: boolean; isOne: boolean },
): boolean {
  const hasDates = heads.some(({ isDated }) => isDated);
  const hasTitle = heads.some(({ part }) => part === 'head');
  if (line.part === 'where') return true;
  if (line.isDated && hasDates) return false;
  if (line.part === 'dates') return !(datesLead && hasTitle);
  if (heads.length >= 3) return false;
  if (!hasTitle) return true;
  if (!line.isDated) return isOne && (!hasDates || datesLead);
  return isOne || !/\w\s*[,\t–—]\s*\w/.test(line.text.slice(0, findEdgeDates(line.text)?.from));
}
