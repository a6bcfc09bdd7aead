import { isBaseVerb, isGerund, isPastVerb } from '#server/composer/language/words/verbs.ts';
import { findDates, withoutDates } from './dates.ts';
import { isRole, looksLikeOrganisation, looksLikePlace } from './roles.ts';
import type { ResumeLine } from './resume-lines.ts';

/** What the head of an entry says: who the student was, where, when. */
export interface EntryHead {
  line: ResumeLine;
  end: number;
  title: string;
  /** All its lines, for whoever looks for a school or a degree in them. */
  full: string;
  role: string | null;
  organisation: string | null;
  start: string | null;
  finish: string | null;
  isCurrent: boolean;
}

export interface Entry {
  head: EntryHead;
  deeds: { line: ResumeLine; text: string; from: number }[];
}

const separators = /\s+[|·•–—]\s+|\s+-\s+|\s*\|\s*|,\s+(?!(?:Inc|Ltd|LLC|LLP|Pvt|Co)\b)|\s+\bat\b\s+|\s+@\s+|;\s+/;

/** Entries of a section: heads are plain lines, deeds are bullets or lines that begin with what was done. */
export function readEntries(lines: ResumeLine[]): Entry[] {
  const entries: Entry[] = [];
  for (const line of lines) {
    const current = entries.at(-1);
    if (isDeed(line, current)) {
      current?.deeds.push({ line, text: line.text, from: line.start });
      continue;
    }
    // What has neither a letter nor a date, as “19–20.” at the top of a page, names nothing.
    if (!/\p{L}/u.test(line.text) && findDates(line.text) === null) continue;
    const { title, deed } = splitDeed(line.text);
    const head = readHead(line, title);
    if (current && current.deeds.length === 0 && belongsTo(current.head, head, line)) merge(current.head, head);
    else entries.push({ head, deeds: [] });
    if (deed) entries.at(-1)?.deeds.push({ line, text: deed, from: line.start + Math.max(0, line.text.indexOf(deed)) });
  }
  return entries;
}

function isDeed(line: ResumeLine, current: Entry | undefined): boolean {
  if (!current) return false;
  if (line.isBullet) return !(findDates(line.text) && startsWithRole(line.text) && !beginsWithVerb(line.text));
  const first = firstWord(line.text);
  const isPlainDeed = isPastVerb(first) || isGerund(first) || !startsWithRole(line.text);
  return beginsWithVerb(line.text) && isPlainDeed && line.text.split(' ').length >= 4;
}

function startsWithRole(text: string): boolean {
  const first = text.split(separators)[0] ?? '';
  return isRole(first);
}

function beginsWithVerb(text: string): boolean {
  const first = firstWord(text);
  return isPastVerb(first) || isGerund(first) || isBaseVerb(first) || /^(?:responsible for|in charge of)\b/i.test(text);
}

function firstWord(text: string): string {
  return (
    /^(?:also\s+|successfully\s+|actively\s+|independently\s+)*([\p{L}-]+)/iu.exec(text)?.[1] ?? ''
  ).toLowerCase();
}

/** "Captain, Debate Team, 2021: organised three tournaments" holds head and deed in one line. */
function splitDeed(text: string): { title: string; deed: string | null } {
  const match = /^(.{4,90}?)\s*[:–—]\s+(.{12,})$/.exec(text);
  const [, title = '', deed = ''] = match ?? [];
  if (!match || !beginsWithVerb(deed) || beginsWithVerb(title)) return { title: text, deed: null };
  return { title, deed };
}

function readHead(line: ResumeLine, text: string): EntryHead {
  const dates = findDates(text);
  const title = beforeColon(dates ? withoutDates(text, dates) : text);
  const parts = title
    .split(separators)
    .map((part) => trimPart(part))
    .filter((part) => part !== '' && !looksLikePlace(part));
  const roleAt = parts.findIndex((part) => isRole(part));
  const rest = parts.filter((_part, index) => index !== roleAt);
  const named =
    rest.find((part) => looksLikeOrganisation(part) && !isRole(part)) ?? rest.find((part) => isName(part)) ?? null;
  const organisation = named === null ? null : nameAlone(named);
  return {
    line,
    end: line.end,
    title: parts[0] ?? title,
    full: line.text,
    role: roleAt >= 0 ? (parts[roleAt] ?? null) : null,
    organisation: named === parts[roleAt] ? null : organisation,
    start: dates?.start ?? null,
    finish: dates?.end ?? null,
    isCurrent: dates?.isCurrent ?? false,
  };
}

/** "Founder, Mend Monday: free repairs at the library" names no library that was founded. */
function beforeColon(title: string): string {
  const [front = ''] = title.split(/:\s/);
  const parts = front.split(separators);
  return parts.length > 1 && parts.some((part) => isRole(part)) ? front : title;
}

/** A bracket that closes nothing is left from the line; "(family shop)" behind a name belongs to it. */
function trimPart(part: string): string {
  const end = part.includes('(') ? /(?<![\s.:])[\s.:]+$/ : /(?<![\s).:])[\s).:]+$/;
  return part.replace(/^[\s(]+/, '').replace(end, '');
}

/** "Marten Canvas (family shop)" says what it is after what it is called. */
function nameAlone(part: string): string {
  const name = part.replace(/\s*\([^()]*\)?$/, '');
  return /^\p{Lu}.*\p{L}/u.test(name) ? name.trim() : part;
}

function isName(part: string): boolean {
  return (
    /\p{L}{2}/u.test(part) &&
    part.split(' ').length <= 8 &&
    !/^\d/.test(part) &&
    !/^(?:c?gpa|grade|score|percentage|marks)\b/i.test(part)
  );
}

/** Whether a second plain line tells more of the same entry instead of opening the next one. */
function belongsTo(above: EntryHead, head: EntryHead, line: ResumeLine): boolean {
  if (above.role !== null && head.role !== null) return false;
  if (above.start !== null && head.start !== null) return false;
  if (above.role !== null && above.organisation !== null && above.start !== null) return false;
  // "Founder, Mend Monday: free repairs" says all of another one.
  if (above.start !== null && head.role !== null && head.organisation !== null && /:\s/.test(head.full)) return false;
  return !line.afterBlank || above.role === null || above.organisation === null;
}

function merge(above: EntryHead, head: EntryHead): void {
  const other = above.role === null && head.role !== null ? above.organisation : null;
  above.role ??= head.role;
  above.organisation = other ?? above.organisation ?? head.organisation ?? (head.role === null ? head.title : null);
  above.start ??= head.start;
  above.finish ??= head.finish;
  above.isCurrent ||= head.isCurrent;
  above.full = `${above.full} | ${head.full}`;
  above.end = Math.max(above.end, head.end);
}
