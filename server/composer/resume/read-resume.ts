import { resumeLimits } from '#contracts/limits.ts';
import type { ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';
import { findDates } from './find-dates.ts';
import { findHeadings, type Heading } from './find-headings.ts';
import { wordsOf } from './heading-words.ts';
import { joinLines, pageWidth } from './join-lines.ts';
import { isLong, isScore, isScoreAlone, namesPlaceOfWork, namesSchool, tellsDeed } from './line-words.ts';
import { readCards } from './read-cards.ts';
import { readSourceLines, splitLines, type SourceLine } from './source-lines.ts';

/** Far more than thirty pages have. */
const mostLines = 4000;
/** A longer line is no list of a few things, and not worth looking through for one. */
const longestList = 1000;

type OpenSection = { kind: ResumeSectionKind; heading: string; lines: SourceLine[] };

/**
 * What a resume says, as sections with cards, in the order of the resume. Headings, titles, places and dates are as written.
 * Every word of the text is in exactly one field of one card, or is a heading; nothing is thrown away.
 */
export function readResume(text: string): ResumeSection[] {
  const raw = splitLines(text);
  if (raw.length > mostLines) return oneCard(raw);
  const lines = readSourceLines(raw);
  const headings = findHeadings(lines);
  const width = pageWidth(lines);
  const sections: OpenSection[] = [];
  const aside: OpenSection = { kind: 'other', heading: '', lines: [] };
  const top: SourceLine[] = [];
  for (const [i, line] of lines.entries()) {
    const heading = headings.get(i);
    if (heading) sections.push({ kind: heading.kind, heading: heading.text, lines: restOf(heading, line) });
    else (isPageNumber(line) ? aside.lines : (sections.at(-1)?.lines ?? top)).push(line);
  }
  const open = [...readTop(top, sections.length > 0), ...sections];
  const all = [...moveScores(open), aside].filter((section) => section.heading !== '' || section.lines.length > 0);
  let cards = 0;
  const read = all.map(({ kind, heading, lines: own }, i): ResumeSection => {
    const whole = readCards(kind, kind === 'contact' ? own : joinLines(own, width));
    return {
      id: `section-${i + 1}`,
      kind,
      heading,
      cards: whole.map((card) => Object.assign(card, { id: `card-${(cards += 1)}` })),
    };
  });
  return read.length <= resumeLimits.sections && cards <= resumeLimits.cards ? read : oneCard(raw);
}

/** More than anybody can look through is no resume: its lines stay together as they are. */
function oneCard(raw: readonly string[]): ResumeSection[] {
  const lines = raw.map((line) => line.trim()).filter((line) => line !== '');
  return [
    { id: 'section-1', kind: 'other', heading: '', cards: [{ id: 'card-1', title: '', place: '', dates: '', lines }] },
  ];
}

/** "Activities: debate, band, Red Cross" names three. */
function restOf({ kind, rest }: Heading, line: SourceLine): SourceLine[] {
  if (rest === '' || rest.length > longestList) return rest === '' ? [] : [{ ...line, text: rest }];
  const items = rest.split(/,\s+(?![^(]*\))/);
  const isShort = items.every((item) => item.split(' ').length <= 5 && findDates(item) === null);
  const isList = (kind === 'activities' || kind === 'awards') && items.length > 2 && isShort;
  return isList ? items.map((text) => Object.assign({}, line, { text, bullet: '•' })) : [{ ...line, text: rest }];
}

const pageNumber = /^(?:.{0,40}\bpage\s+\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?|\d{1,3}\s*(?:of|\/)\s*\d{1,3}|\d{1,2})$/i;

function isPageNumber({ text, bullet }: SourceLine): boolean {
  return bullet.length <= 1 && pageNumber.test(text.replace(/\s*[-–—]$/, ''));
}

const address = /@|\b\d{3}[\s.)-]+\d{3,4}\b|\+\d|https?:|www\.|linkedin|github|\b\d{5}\b/i;

/** Above the first heading stand the name and how to reach the student; then often a few sentences, a school or a job. */
function readTop(lines: readonly SourceLine[], hasHeadings: boolean): OpenSection[] {
  const end = lines.findIndex((_line, i) => !isContact(lines, i) || (!hasHeadings && i === 3));
  const [contact, rest] = end < 0 ? [[...lines], []] : [lines.slice(0, end), lines.slice(end)];
  const isSchool = ({ text }: SourceLine) => hasHeadings && !isLong(text) && (isScore(text) || namesSchool(text));
  const schools = rest.filter(isSchool);
  const others = rest.filter((line) => !isSchool(line));
  const isAbout = hasHeadings && others.every(({ text }) => isLong(text) || findDates(text) === null);
  const sections: OpenSection[] = [
    { kind: 'contact', heading: '', lines: contact },
    { kind: isAbout ? 'about' : 'activities', heading: '', lines: others },
    { kind: 'education', heading: '', lines: schools },
  ];
  return sections;
}

function isContact(lines: readonly SourceLine[], i: number): boolean {
  const { text, bullet } = lines[i] ?? { text: '', bullet: '•' };
  if (bullet !== '' || isLong(text)) return false;
  if (address.test(text)) return true;
  if (findDates(text) !== null || tellsDeed(text) || isScore(text) || namesSchool(text)) return false;
  if (i > 0 && namesPlaceOfWork(text.split('\t')[0] ?? '')) return false;
  // The name, a town, and what else stands there as long as the address is still to come.
  return i < 3 ? wordsOf(text).length <= 6 : lines.slice(i, i + 4).some((line) => address.test(line.text));
}

/** A result of a test that stands among the skills is moved to the school. */
function moveScores(sections: OpenSection[]): OpenSection[] {
  const scores: SourceLine[] = [];
  const kept = sections.map((section) => {
    if (section.kind !== 'skills') return section;
    const lines = section.lines.flatMap((line) => {
      const items = line.text.length > longestList ? [] : line.text.split(/\s*[,;|•·]\s*(?![^(]*\))/);
      const found = items.filter(isScoreAlone);
      if (found.length === 0) return [line];
      scores.push({ ...line, text: found.join(', '), bullet: '•' });
      const others = items.filter((item) => !isScoreAlone(item));
      return others.length > 0 ? [{ ...line, text: others.join(', ') }] : [];
    });
    return { ...section, lines };
  });
  const school = kept.find(({ kind, lines }) => kind === 'education' && lines.length > 0);
  if (!school) return [...kept, { kind: 'education', heading: '', lines: scores }];
  school.lines.push(...scores);
  return kept;
}
