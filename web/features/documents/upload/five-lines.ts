/** What a student without a resume is asked for. Each line goes under its heading, so that it's understood as what it is. */
export const fiveLines = [
  { label: 'Your school and year', heading: 'Education', example: 'Roosevelt High, senior' },
  { label: 'Something you do outside class', heading: 'Activities', example: 'I run the lights for the school plays' },
  {
    label: 'A job, or how you help at home',
    heading: 'Work',
    example: 'I watch my brothers on weeknights',
  },
  { label: 'Something you made or fixed', heading: 'Projects', example: 'I got a 1998 Corolla running' },
  { label: 'Something you won or finished', heading: 'Awards', example: 'Second place, county spelling bee' },
] as const;

/** The lines as a text; empty where nothing was written. */
export function writeFiveLines(lines: readonly string[]): string {
  return fiveLines
    .map(({ heading }, i) => ({ heading, line: (lines[i] ?? '').trim() }))
    .filter(({ line }) => line !== '')
    .map(({ heading, line }) => `${heading}\n${line}`)
    .join('\n\n');
}
