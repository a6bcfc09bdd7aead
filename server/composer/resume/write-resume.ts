import type { ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';

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

/** Cards written out as a text again, for whoever works with text. Its sections are found in it again. */
export function writeResume(sections: readonly ResumeSection[]): string {
  return sections.map(writeSection).join('\n\n');
}

function writeSection({ kind, heading, cards }: ResumeSection): string {
  const title = heading || headings[kind];
  const lines = cards.flatMap((card) => {
    const head = [card.title, card.place, card.dates].filter((part) => part !== '').join(' | ');
    const bullet = head === '' ? '' : '• ';
    return [...(head === '' ? [] : [head]), ...card.lines.map((line) => `${bullet}${line}`), ''];
  });
  return [...(title === '' ? [] : [`## ${title}`]), ...lines].join('\n').trimEnd();
}
