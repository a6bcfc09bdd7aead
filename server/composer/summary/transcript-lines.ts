const average = /\b(?:c?gpa|grade point average|average|cgpa|overall percentage)\b[^\n]{0,12}?\d/i;
const bestMark = /^(.{4,60}?)[\s,|:–-]+((?:A\+|A1|A\*|A|9\d|100|10\/10)\s*%?)$/;
const mostCourses = 6;

/** The average and the best grades; lines that are not certainly one of these are left aside. */
export function transcriptLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line.length <= 90);
  const averages = lines.filter((line) => average.test(line)).slice(0, 1);
  const courses = lines.flatMap((line) => readCourse(line) ?? []).slice(0, mostCourses);
  return [...averages, ...courses];
}

/** The colon keeps the number of a course apart from its grade: "Science 10: 96%". */
function readCourse(line: string): string | null {
  const [, name = '', mark = ''] = bestMark.exec(line) ?? [];
  const isCourse =
    /\p{L}{4}/u.test(name) && !average.test(line) && !/\b(?:credits?|total|scale|legend|grade)\b/i.test(name);
  return isCourse ? `${name}: ${mark}` : null;
}
