import type { Fact, FactKind, ResumeFacts, Span } from '#server/composer/facts.ts';
import { readEntries, type Entry } from './entries.ts';
import { findDates } from './dates.ts';
import { resumeLines, type ResumeLine } from './resume-lines.ts';
import { isListedRole, isRole, looksLikeOrganisation } from './roles.ts';
import { looksLikeHeading, sectionOf, type Section } from './sections.ts';

/** Far more than a resume of many pages; what is compared with everything else must stay bounded. */
const mostCharacters = 40_000;

/**
 * What a resume says, as facts with the place they stand at. What stands under no known heading is left aside: a fact that
 * is missing costs a question, a wrong one costs the student's trust.
 */
export function parseResume(text: string): ResumeFacts {
  const facts: Fact[] = [];
  const all = resumeLines(text.slice(0, mostCharacters));
  const sections = sectionsOf(all);
  if (sections.length === 0) return { facts: factsWithoutHeadings(text, all) };
  for (const { section, lines } of sections) {
    if (section === 'experience' || section === 'projects' || section === 'education') {
      for (const entry of readEntries(lines)) facts.push(...entryFacts(text, section, entry));
    } else if (section === 'awards' || section === 'publications') {
      const kind = section === 'awards' ? 'award' : 'publication';
      for (const line of lines) facts.push(lineFact(text, kind, line));
    } else if (section === 'skills') {
      for (const line of lines) facts.push(...skillFacts(text, line));
    }
  }
  return { facts };
}

/** Some resumes have no headings. A role with its dates speaks for itself there; nothing else does. */
function factsWithoutHeadings(text: string, lines: ResumeLine[]): Fact[] {
  return readEntries(lines)
    .flatMap((entry) => entryFacts(text, 'experience', entry))
    .filter((fact, _index, facts) => {
      const head = fact.under === null ? fact : facts.find((other) => other.id === fact.under);
      return head?.kind === 'role' && head.start !== null;
    });
}

function sectionsOf(lines: ResumeLine[]): { section: Section; lines: ResumeLine[] }[] {
  const known = lines.filter((line) => !line.isBullet && sectionOf(line.text) !== null);
  const inCapitals =
    known.length > 0 && known.every((line) => looksLikeHeading(line.text) || line.text === line.text.toUpperCase());
  const found: { section: Section; lines: ResumeLine[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const section = line.isBullet ? null : headingAt(lines, index, inCapitals);
    if (section) found.push({ section, lines: [] });
    else if (found.length > 0) found.at(-1)?.lines.push(line);
  }
  return found;
}

function headingAt(lines: ResumeLine[], index: number, inCapitals: boolean): Section | null {
  const line = lines[index];
  if (!line) return null;
  const section = sectionOf(line.text);
  if (section) return section;
  const next = lines[index + 1];
  const opensAnEntry = isRole(line.text) || looksLikeOrganisation(line.text) || (next && findDates(next.text) !== null);
  return inCapitals && looksLikeHeading(line.text) && !opensAnEntry ? 'unknown' : null;
}

function entryFacts(text: string, section: Section, entry: Entry): Fact[] {
  const { head, deeds } = entry;
  const kind = kindOf(section, head.role);
  const isNamed = head.organisation !== null && (kind === 'role' || looksLikeOrganisation(head.organisation));
  const id = `line-${head.line.number}`;
  const span = spanOf(text, id, head.line.start, head.end);
  const common = {
    organisation:
      kind === 'education' ? schoolOf(head.full, head.organisation ?? head.title) : isNamed ? head.organisation : null,
    role: kind === 'education' ? degreeOf(head.full) : kind === 'project' ? listedRole(head.role) : head.role,
    start: head.start,
    end: head.finish,
    isCurrent: head.isCurrent,
  };
  const own: Fact = { id, kind, text: head.line.text, under: null, ...common, numbers: [], span };
  const facts = [own];
  for (const [index, { line, text: deed, from }] of deeds.entries()) {
    const deedId = line === head.line ? `line-${line.number}-${index + 1}` : `line-${line.number}`;
    facts.push({
      id: deedId,
      kind: kind === 'education' ? educationDeed(deed) : 'deed',
      text: deed.replace(/[.;,]+$/, ''),
      under: id,
      ...common,
      numbers: numbersIn(deed),
      span: spanOf(text, deedId, from, line.end),
    });
  }
  return facts;
}

function kindOf(section: Section, role: string | null): FactKind {
  if (section === 'education') return 'education';
  return role === null || (section === 'projects' && !isListedRole(role)) ? 'project' : 'role';
}

function listedRole(role: string | null): string | null {
  return role !== null && isListedRole(role) ? role : null;
}

/** A line under a school is a prize, or course work and grades, which are no deeds. */
function educationDeed(text: string): FactKind {
  return /\b(?:award|prize|scholar|honou?r|medal|rank|topper|dean|distinction)/i.test(text) ? 'award' : 'skill';
}

function schoolOf(line: string, fallback: string): string {
  const parts = line.split(/\s*[|·•–—]\s*|,\s+|\s+-\s+|;\s+/);
  return (
    parts.find((part) =>
      /\b(?:university|college|school|academy|institute|iit|nit|vidyalaya|lyc[eé]e|gymnasium|polytechnic)\b/i.test(
        part,
      ),
    ) ?? fallback
  );
}

const degree =
  /\b(?:B\.?\s?(?:A|S|Sc|Tech|E|Com|Ed|BA)\b\.?|M\.?\s?(?:A|S|Sc|Tech|Eng|Phil|BA|Ed)\b\.?|MBA|BBA|BCA|MCA|Ph\.?D\.?|LL\.?[BM]\.?|Bachelor|Master|Doctor(?:ate)?|Diploma|Associate|High School Diploma|A[- ]Levels?|GCSEs?|International Baccalaureate|IB|Class (?:X|XII|10|12)|Senior Secondary|Higher Secondary|HSC|SSC|CBSE|ICSE|WASSCE)[^|,;()–—]*/;

function degreeOf(line: string): string | null {
  return degree.exec(line)?.[0].trim() ?? null;
}

function lineFact(text: string, kind: FactKind, line: ResumeLine): Fact {
  const id = `line-${line.number}`;
  const dates = findDates(line.text);
  return {
    id,
    kind,
    text: line.text.replace(/[.;,]+$/, ''),
    under: null,
    organisation: null,
    role: null,
    start: dates?.start ?? null,
    end: dates?.end ?? null,
    isCurrent: false,
    numbers: numbersIn(line.text),
    span: spanOf(text, id, line.start, line.end),
  };
}

function skillFacts(text: string, line: ResumeLine): Fact[] {
  const list = line.text.replace(/^[\p{L}\s&/]{2,30}:\s*/u, '');
  const items = list.split(/\s*[,;|•·]\s*(?![^(]*\))/).filter((item) => /\p{L}/u.test(item));
  const facts: Fact[] = [];
  for (const [index, item] of items.entries()) {
    const id = `line-${line.number}-${index + 1}`;
    facts.push({ ...lineFact(text, 'skill', line), id, text: item.replace(/\.$/, ''), numbers: [] });
  }
  return facts;
}

function numbersIn(text: string): string[] {
  return text.match(/(?:[$€£₹]\s?)?\d[\d,.]*\d%?\+?|(?:[$€£₹]\s?)?\d[%+k]?/g) ?? [];
}

function spanOf(text: string, id: string, start: number, end: number): Span {
  return { source: 'resume', id, start, end, text: text.slice(start, end) };
}
