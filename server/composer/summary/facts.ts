import { factKey } from '#contracts/fact-key.ts';
import type { ResumeCard, ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';
import { readResume } from '#server/composer/resume/read-resume.ts';
import { isFiveLines, writeResume } from '#contracts/resume-text.ts';
import titled from './sections.json' with { type: 'json' };
import { transcriptLines, yieldsFact } from './transcript-lines.ts';

/** Something a document says, with where it stands there. Its text is its name: a document that is read again has the same. */
export interface DocumentFact {
  kind: 'resume' | 'transcript';
  /** The part of the summary it belongs to. */
  section: string;
  text: string;
  source: string;
}

const titles: Partial<Record<ResumeSectionKind, string>> = titled;

export function factsIn(resume: readonly ResumeSection[], transcript: string | null): DocumentFact[] {
  const from = isFiveLines(writeResume(resume)) ? 'your five lines' : 'resume';
  const facts = (Object.keys(titles) as ResumeSectionKind[]).flatMap((kind) =>
    resume
      .filter((section) => section.kind === kind)
      .flatMap(({ heading, cards }) =>
        cards.map((card): DocumentFact => {
          const source = heading === '' || from !== 'resume' ? from : `resume, ${heading}`;
          return { kind: 'resume', section: titles[kind] ?? '', text: factOf(card), source };
        }),
      ),
  );
  const grades = transcriptLines(transcript ?? '').map((text): DocumentFact => ({
    kind: 'transcript',
    section: 'Grades',
    text,
    source: 'transcript',
  }));
  return [...facts, ...grades];
}

function factOf({ title, place, dates, lines }: ResumeCard): string {
  const head = [title, place, dates].filter((part) => part !== '').join(', ');
  const told = lines.join('; ');
  return [head, told].filter((part) => part !== '').join(`${head} ${told}`.includes(': ') ? '. ' : ': ');
}

/** The text of a document without the facts that the student deleted. */
export function leaveFactsOut(kind: DocumentFact['kind'], text: string, deleted: readonly string[]): string {
  if (deleted.length === 0) return text;
  const gone = new Set(deleted.map(factKey));
  if (kind === 'transcript')
    return text
      .split('\n')
      .filter((line) => !deleted.some((fact) => yieldsFact(line, fact)))
      .join('\n');
  const sections = readResume(text);
  const left = sections.map((section) => ({
    ...section,
    cards: section.cards.filter((card) => !gone.has(factKey(factOf(card)))),
  }));
  const isSame = left.every(({ cards }, index) => cards.length === sections[index]?.cards.length);
  return isSame ? text : writeResume(left.filter(({ cards }) => cards.length > 0));
}

/** A fact as a line of the summary. */
export function factLine({ text, source }: Pick<DocumentFact, 'text' | 'source'>): string {
  return `- ${escapeMarkdown(text)} *(${escapeMarkdown(source)})*`;
}

/** A summary without one of its facts, and without the heading of a part that has none left. */
export function summaryWithout(summary: string, fact: DocumentFact): string {
  const lines = summary.split('\n');
  const left = lines.filter((each) => factKey(each) !== factKey(factLine(fact)));
  if (left.length === lines.length) return summary;
  const at = left.indexOf(headingOf(fact));
  const next = left.slice(at + 1).find((each) => each.trim() !== '');
  if (at !== -1 && (next === undefined || /^#{1,3} /.test(next))) left.splice(at, 1);
  return tidy(left);
}

/** The same summary with the fact back where ours has it. A summary that lists no facts stays as it is. */
export function summaryWith(summary: string, fact: DocumentFact, all: readonly DocumentFact[]): string {
  const line = factLine(fact);
  const lines = summary.split('\n');
  if (lines.includes(line) || !lines.includes(factsHeading)) return summary;
  const part = all.filter(({ section }) => section === fact.section);
  const place = part.findIndex(({ text }) => text === fact.text);
  const before = part.slice(0, place).findLast((each) => lines.includes(factLine(each)));
  const after = part.slice(place + 1).find((each) => lines.includes(factLine(each)));
  if (before) lines.splice(lines.indexOf(factLine(before)) + 1, 0, line);
  else if (after) lines.splice(lines.indexOf(factLine(after)), 0, line);
  else {
    const end = lines.indexOf(storiesHeading);
    lines.splice(end === -1 ? lines.length : end, 0, '', headingOf(fact), '', line, '');
  }
  return tidy(lines);
}

/** Whether a summary lists its facts and stories line by line, so that one of them can be struck and nothing else. */
export function isListed(summary: string): boolean {
  return [factsHeading, storiesHeading].every((heading) => summary.split('\n').includes(heading));
}

export const factsHeading = '## Facts from your documents';
export const storiesHeading = '## Your stories';

const headingOf = ({ section }: Pick<DocumentFact, 'section'>): string => `### ${section}`;

function tidy(lines: readonly string[]): string {
  return lines
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\[\]*_`<>]/g, String.raw`\$&`).replaceAll(/\s+/g, ' ');
}
