export type Section =
  | 'education'
  | 'experience'
  | 'projects'
  | 'publications'
  | 'awards'
  | 'skills'
  /** Known and of no use for an essay: an address block, a hobby list, referees. */
  | 'unused'
  /** A heading nobody foresaw. What stands under it is not used, since nobody knows what it is. */
  | 'unknown';

const headings: [Section, RegExp][] = [
  [
    'education',
    /^(?:education(?:al)?|academic|scholastic|schooling)(?:\s+(?:background|history|qualifications?|details|record|profile|credentials|and training|& training))?$/,
  ],
  ['education', /^(?:educational |academic )?qualifications?(?: and education)?$/],
  [
    'experience',
    /^(?:(?:relevant|work|working|professional|employment|volunteer(?:ing)?|research|teaching|clinical|leadership|industry|other|additional|field|internship|practical|industrial|selected|paid|community|military)(?:\s*(?:and|&|\/|,)\s*|\s+))*(?:experiences?|employment|history|work|internships?|training|service|involvement|activities|leadership|positions?|volunteering|research)(?:\s+(?:history|experience|record))?$/,
  ],
  [
    'experience',
    /^(?:extra-?\s?curricular|co-?\s?curricular|school|student|campus|club)?s?\s*(?:activities|involvement|extracurriculars?|leadership|clubs?(?: and societies)?|societies|sports?)(?:\s*(?:and|&|\/)\s*(?:activities|leadership|interests|involvement|volunteering|service|awards|societies|honou?rs))*$/,
  ],
  [
    'experience',
    /^(?:extra-?curriculars?|volunteering|volunteer|employment|internships?|positions? of responsibility|(?:career|employment|work) history|career|leadership|research)$/,
  ],
  [
    'projects',
    /^(?:(?:academic|personal|key|selected|major|minor|technical|research|software|school|side|course)\s+)*projects?(?:\s+(?:work|undertaken|experience))?$/,
  ],
  [
    'publications',
    /^(?:selected )?(?:publications?|papers|presentations|posters|talks|conference papers)(?:\s*(?:and|&)\s*(?:presentations|posters|talks|conferences))?$/,
  ],
  [
    'awards',
    /^(?:(?:academic|selected|key|scholastic|other)\s+)?(?:awards?|hono(?:u)?rs?|achievements?|accomplishments?|prizes|scholarships?|distinctions|recognitions?)(?:\s*(?:and|&|\/|,)\s*(?:awards?|hono(?:u)?rs?|achievements?|scholarships?|recognitions?|distinctions))*$/,
  ],
  [
    'skills',
    /^(?:(?:key|technical|computer|language|core|additional|soft|it|professional|relevant|lab|laboratory)\s+)*(?:skills?|competenc(?:ies|es)|languages?|software|tools|technologies|proficiency|certifications?|certificates?|courses|coursework|expertise)(?:\s*(?:and|&|\/|,)\s*(?:skills|languages?|interests|tools|certifications?|competencies|software|technologies|qualifications|hobbies))*$/,
  ],
  [
    'unused',
    /^(?:(?:career|professional|personal)\s+)?(?:objectives?|summary|profile|statement|about(?: me)?|overview|goals?|details|information|particulars|data|strengths?)$|^(?:curriculum vitae|resume|résumé|cv|contact(?: (?:details|info(?:rmation)?))?|interests?|hobbies(?:\s*(?:and|&)\s*interests?)?|interests?\s*(?:and|&)\s*hobbies|references?|referees|declaration|links|personal|strengths|other(?: information)?|additional information|miscellaneous)$/,
  ],
];

/** No heading is longer, and a long line is not worth reading as one. */
const longestHeading = 120;

/** The section a line opens, or nothing where it is no heading. */
export function sectionOf(line: string): Section | null {
  if (line.length > longestHeading) return null;
  const plain = plainHeading(line);
  if (plain === '' || plain.split(' ').length > 7) return null;
  for (const [section, pattern] of headings) if (pattern.test(plain)) return section;
  // "Experiencia / Experience": a heading in two languages.
  const [, second = ''] = plain.split(/\s*\/\s*/);
  return second === '' ? null : (headings.find(([, pattern]) => pattern.test(second))?.[0] ?? null);
}

function plainHeading(line: string): string {
  const unspaced = /^(?:\p{Lu} ){3,}\p{Lu}$/u.test(line.trim()) ? line.replace(/ (?=\p{Lu}(?: |$))/gu, '') : line;
  return unspaced
    .toLowerCase()
    .replace(/[^\p{L}&/,\s-]/gu, ' ')
    .replace(/^[-\s]+|[-\s]+$/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Capitals only, a few words: what a heading that no list knows looks like. */
export function looksLikeHeading(line: string): boolean {
  const words = line.trim().split(/\s+/);
  return words.length <= 4 && /\p{Lu}{3}/u.test(line) && !/\p{Ll}/u.test(line) && !/\d/.test(line);
}
