import type { ResumeCard, ResumeSection, ResumeSectionKind } from '#contracts/resume.ts';

/** What a section is, as a student would say it; it also names sections that have no heading of their own. */
export const kindNames: Record<ResumeSectionKind, string> = {
  contact: 'Name and contact',
  about: 'About you',
  education: 'School',
  work: 'Jobs',
  activities: 'Activities',
  awards: 'Awards',
  skills: 'Skills and interests',
  other: 'Everything else',
};

/** A heading with one of these words says what its section is. */
const ownWords: Record<ResumeSectionKind, RegExp> = {
  contact: /contact/i,
  about: /about|profile|summary|objective/i,
  education: /educat|school/i,
  work: /work|job|employ|experience/i,
  activities: /activit/i,
  awards: /award|honor/i,
  skills: /skill|interest/i,
  other: /other/i,
};

/** What a section is, beside its own heading; empty where the heading says it. */
export function kindBeside({ kind, heading }: Pick<ResumeSection, 'kind' | 'heading'>): string {
  return heading === '' || ownWords[kind].test(heading) ? '' : kindNames[kind];
}

/** In the order in which a student is offered them. */
export const kinds: readonly ResumeSectionKind[] = [
  'activities',
  'work',
  'awards',
  'education',
  'skills',
  'about',
  'contact',
  'other',
];

export function isUsed(kind: ResumeSectionKind): boolean {
  return kind !== 'contact' && kind !== 'other';
}

const counted: [ResumeSectionKind, one: string, many: string][] = [
  ['activities', 'activity', 'activities'],
  ['work', 'job', 'jobs'],
  ['awards', 'award', 'awards'],
  ['education', 'school', 'schools'],
];

/** '6 activities, 2 jobs, 3 awards'; empty where there is none of them. */
export function countText(sections: readonly ResumeSection[]): string {
  return counted
    .map(([kind, one, many]) => {
      const cards = sections.filter((section) => section.kind === kind).flatMap((section) => section.cards);
      return cards.length === 0 ? '' : `${cards.length} ${cards.length === 1 ? one : many}`;
    })
    .filter((part) => part !== '')
    .join(', ');
}

/** Lines that are alike are told apart by how often they came before. */
export function keyLines(lines: readonly string[]): { key: string; line: string; number: number }[] {
  const seen = new Map<string, number>();
  return lines.map((line, number) => {
    const times = seen.get(line) ?? 0;
    seen.set(line, times + 1);
    return { key: `${times} ${line}`, line, number };
  });
}

/** A card without a title goes by its first line. */
export function nameOf({ title, place, lines }: Pick<ResumeCard, 'title' | 'place' | 'lines'>): string {
  const name = title || place || lines[0] || 'this card';
  return name.length > 60 ? `${name.slice(0, 57).trimEnd()}…` : name;
}
