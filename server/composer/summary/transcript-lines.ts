const average = /\b(?:c?gpa|grade point average|average|cgpa|overall percentage)\b[^\n]{0,12}?\d/i;
const bestMark = /^(.{4,60}?)[\s,|:–-]+((?:A\+|A1|A\*|A|9\d|100|10\/10)\s*%?)$/;
const mostCourses = 6;
const mostRows = 12;
const longestLine = 200;
const scale = /^(?:grading |grade )?scale\b.{0,60}\d.{0,60}$/i;
const year = /^(?:19|20)\d\d(?:\s?[/–-]\s?(?:19|20)?\d\d)?$/;
const markColumn = /^(?:(?:final|overall|letter|course) )?(?:grade|mark|score|result)s?$/i;
const oneMark = /^(?:[A-F][+-]?|[A-F][1-9*]|\d{1,3}(?:[.,]\d{1,2})?\s?%?)$/;

/** The average and the grades: of a table that names its columns, or else the best. Lines that are in doubt are left aside. */
export function transcriptLines(text: string): string[] {
  const source = text.split('\n').filter((line) => line.length <= longestLine);
  const lines = source.map((line) => line.replaceAll(/\s+/g, ' ').trim()).filter((line) => line.length <= 90);
  const averages = lines.filter((line) => average.test(line)).slice(0, 1);
  const table = readTable(source);
  if (table.length > 0) return [...averages, ...table, ...lines.filter((line) => scale.test(line)).slice(0, 1)];
  const courses = lines.flatMap((line) => readCourse(line) ?? []).slice(0, mostCourses);
  return [...averages, ...courses];
}

/** Whether a line of a transcript is where this fact comes from. */
export function yieldsFact(line: string, fact: string): boolean {
  const flat = line.replaceAll(/\s+/g, ' ').trim();
  if (flat === fact || (flat.length <= 90 && readCourse(flat) === fact)) return true;
  const [name = '', ...cells] = line.trim().split(/\t+| {2,}/);
  return cells.length > 0 && isCourse(name) && fact.startsWith(`${name.trim()}: `);
}

/** “Geography: 5 (2023/24), 6 (2024/25)”. A row that has another number of cells than the head of the table is none. */
function readTable(lines: string[]): string[] {
  const rows = lines.map((line) => line.trim().split(/\t+| {2,}/));
  const found: string[] = [];
  let head: string[] | null = null;
  for (const [name = '', ...cells] of rows) {
    if (cells.some((cell) => year.test(cell.trim()) || markColumn.test(cell.trim()))) head = cells;
    else if (head?.length === cells.length && isCourse(name)) {
      const marks = head.flatMap((title, at) => readMark(title.trim(), (cells[at] ?? '').trim()) ?? []);
      if (marks.length > 0) found.push(`${name.trim()}: ${marks.join(', ')}`);
    }
  }
  return found.slice(0, mostRows);
}

function readMark(title: string, cell: string): string | null {
  if (!oneMark.test(cell)) return null;
  if (year.test(title)) return `${cell} (${title})`;
  return markColumn.test(title) ? cell : null;
}

const noCourse = /\b(?:credits?|total|scale|legend|grade|gpa|average)\b/i;
const isCourse = (name: string) => /\p{L}{3}/u.test(name) && !average.test(name) && !noCourse.test(name);

/** The colon keeps the number of a course apart from its grade: "Science 10: 96%". */
function readCourse(line: string): string | null {
  const [, name = '', mark = ''] = bestMark.exec(line) ?? [];
  return isCourse(name) && /\p{L}{4}/u.test(name) && !average.test(line) ? `${name}: ${mark}` : null;
}
