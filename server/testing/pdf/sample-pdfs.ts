import { makePdf, type PdfPage, type PlacedText } from './pdf-writer.ts';

/** Lines under each other, a bold one where the text begins with `#`. Answers where the next line would stand. */
function stack(lines: string[], place: { x: number; y: number; size?: number; leading?: number }): PlacedText[] {
  const { x, y, size = 10, leading = 14 } = place;
  const texts: PlacedText[] = [];
  let at = y;
  for (const line of lines) {
    if (line.startsWith('# ')) {
      at += 8;
      texts.push({ text: line.slice(2), x, y: at, size: size + 2, bold: true });
      at += leading + 2;
    } else {
      texts.push({ text: line, x, y: at, size });
      at += leading;
    }
  }
  return texts;
}

export const sidebarLines = [
  '# Contact',
  'maya.castillo@example.com',
  'Port Alder',
  '# Skills',
  'Python and SQL',
  'Soil sampling',
  'Public speaking',
  '# Languages',
  'English, Spanish',
  '# Interests',
  'Tide pools',
  'Long-distance swimming',
];

export const mainLines = [
  '# Education',
  'Northview High School, class of 2027, grade average 3.9',
  'Courses: biology, calculus, statistics, Spanish literature',
  '# Experience',
  'Volunteer tutor, River Street Library',
  '• Taught fractions to twelve children every Saturday for two years',
  '• Wrote a set of forty exercises that the library still uses',
  'Field assistant, Alder Bay Survey',
  '• Counted crabs and eelgrass at six sites each month',
  '• Found a mislabelled site in the records of 2019 and corrected it',
  '# Awards',
  'Regional science fair, second place, 2025',
];

/** A narrow column at the left, a wide one beside it, the name across both: the most common designed resume. */
export function twoColumnPage(options: { writtenByRow?: boolean; leading?: number } = {}): PdfPage {
  const name: PlacedText = { text: 'Maya Castillo, applicant in marine biology', x: 40, y: 60, size: 22, bold: true };
  const left = stack(sidebarLines, { x: 40, y: 100, size: 9, leading: options.leading ?? 13 });
  const right = stack(mainLines, { x: 220, y: 100, leading: options.leading ?? 15 });
  const columns = [...left, ...right];
  // Some programs write whatever stands highest first, whichever column it belongs to.
  if (options.writtenByRow) columns.sort((a, b) => a.y - b.y || a.x - b.x);
  return { texts: [name, ...columns] };
}

export function twoColumnResume(pages = 2): Buffer {
  return makePdf(Array.from({ length: pages }, () => twoColumnPage()));
}

const datedRows: [string, string?][] = [
  ['River Street Library', 'Port Alder'],
  ['Volunteer tutor', 'Sep 2024 – Jun 2026'],
  ['• Taught fractions to twelve children every Saturday'],
  ['• Wrote a set of forty exercises that the library still uses'],
  ['Alder Bay Survey', 'Alder Bay'],
  ['Field assistant', 'Jun 2025 – Present'],
  ['• Counted crabs and eelgrass at six sites each month'],
  ['Northview High School', 'Port Alder'],
  ['Grade average 3.9', '2023 – 2027'],
];

/** The same as a text, which takes no thread to read. */
export const datedResumeText = ['Maya Castillo', ...datedRows.map((row) => row.join('   '))].join('\n');

/** One column, with places and dates at the right edge of the lines they belong to. */
export function datedResume(): Buffer {
  const texts: PlacedText[] = [{ text: 'Maya Castillo', x: 240, y: 60, size: 20, bold: true }];
  datedRows.forEach(([left, right], i) => {
    const y = 100 + i * 16;
    texts.push({ text: left, x: 50, y });
    if (right) texts.push({ text: right, x: 545 - right.length * 5, y });
  });
  return makePdf([{ texts }]);
}

export const courses: [string, string, string, string][] = [
  ['BIO 110', 'Introduction to Biology', 'A', '4.0'],
  ['MAT 201', 'Calculus I', 'A-', '3.7'],
  ['STA 150', 'Statistics for Scientists', 'B+', '3.3'],
  ['SPA 210', 'Spanish Literature', 'A', '4.0'],
  ['CHM 101', 'General Chemistry', 'B', '3.0'],
  ['ENG 120', 'Writing about Place', 'A', '4.0'],
];

/** A table of courses; with `byColumn`, in the order of a program that writes its columns one after the other. */
export function transcript(options: { byColumn?: boolean } = {}): Buffer {
  const cells = courses.flatMap((row, i) =>
    row.map((text, column) => ({ text, x: [50, 120, 380, 450][column] ?? 0, y: 130 + i * 18, column })),
  );
  if (options.byColumn) cells.sort((a, b) => a.column - b.column || a.y - b.y);
  const title: PlacedText = { text: 'Northview High School: record of courses of one student', x: 50, y: 60, size: 16 };
  return makePdf([{ texts: [title, ...cells.map(({ text, x, y }) => ({ text, x, y }))] }]);
}

/** As many words as a page holds, in one column. */
export function longDocument(pages: number): Buffer {
  const line = 'She counted the crabs again, wrote the number down, and asked why the second site had twice as many.';
  return makePdf(
    Array.from({ length: pages }, (_, page) => ({
      texts: Array.from({ length: 48 }, (__, i) => ({ text: `${page + 1}.${i + 1} ${line}`, x: 50, y: 60 + i * 15 })),
    })),
  );
}
