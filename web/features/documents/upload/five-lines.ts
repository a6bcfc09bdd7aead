import { fiveHeadings } from '#contracts/resume-text.ts';

/** What a student without a resume is asked for, in the order of the headings the lines go under. */
export const fiveLines = [
  { label: 'Your school and year', example: 'Roosevelt High, senior' },
  { label: 'Something you do outside class', example: 'I run the lights for the school plays, two years' },
  {
    label: 'A job, or how you help at home',
    example: 'I watch my brothers on weeknights, since 8th grade',
  },
  { label: 'Something you made or fixed', example: 'I got a 1998 Corolla running' },
  { label: 'Something you won or finished', example: 'Second place, county spelling bee' },
] as const;

/** The lines as a text; empty where nothing was written. */
export function writeFiveLines(lines: readonly string[]): string {
  return fiveHeadings
    .map((heading, i) => ({ heading, line: (lines[i] ?? '').trim() }))
    .filter(({ line }) => line !== '')
    .map(({ heading, line }) => `${heading}\n${line}`)
    .join('\n\n');
}
