import type { ResumeCard, ResumeSection, ResumeSectionKind } from './resume.ts';

/** What a section without a heading of its own is called. */
const headings: Record<ResumeSectionKind, string> = {
  contact: '',
  about: 'About',
  education: 'Education',
  work: 'Work experience',
  activities: 'Activities',
  awards: 'Awards',
  skills: 'Skills',
  other: 'Other',
};

/** Cards written out as text again, for code that works with text. `readResume` finds the same cards in it. */
export function writeResume(sections: readonly ResumeSection[]): string {
  return sections.map(writeSection).join('\n\n');
}

/** What a student without a resume is asked for, in their order: each answer stands under one of these. */
export const fiveHeadings = ['Education', 'Activities', 'Work', 'Projects', 'Awards'] as const;

/** Whether a text is what a student wrote instead of a resume: lines with a heading each, and nothing else. */
export function isFiveLines(text: string): boolean {
  return text.split(/\n{2,}/).every((part) => {
    const [heading = '', line, ...more] = part.split('\n');
    return fiveHeadings.some((each) => heading.replace('## ', '') === each) && line !== undefined && more.length === 0;
  });
}

function writeSection({ kind, heading, cards }: ResumeSection): string {
  const title = heading || headings[kind];
  const isList = cards.every((card) => headOf(card) === '');
  const lines = cards.flatMap((card) => (isList ? card.lines : writeCard(card)));
  return [...(title === '' ? [] : [`## ${title}`]), ...lines].join('\n');
}

/** A card without a title is called by its first line, so that it stays a card. */
function writeCard(card: ResumeCard): string[] {
  const [first = '', ...rest] = card.lines;
  const head = headOf(card);
  const lines = head === '' ? rest : card.lines;
  return [`### ${head || first}`, ...lines.map((line) => `• ${line}`)];
}

function headOf({ title, place, dates }: ResumeCard): string {
  return [title, place, dates].filter((part) => part !== '').join(' | ');
}
