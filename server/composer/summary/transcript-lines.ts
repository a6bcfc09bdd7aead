const average = /\b(?:c?gpa|grade point average|average|cgpa|overall percentage)\b[^\n]{0,12}?\d/i;
const bestMark = /^(.{4,60}?)[\s,|:–-]+(A\+|A1|A\*|A|9\d|100|10\/10)\s*%?$/;
const mostCourses = 6;

/** The average and the best marks, as they stand there; lines that are not certainly one of these are left aside. */
export function transcriptLines(text: string): string[] {
  const lines = text
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line.length <= 90);
  const averages = lines.filter((line) => average.test(line)).slice(0, 1);
  const courses = lines.filter((line) => isCourse(line)).slice(0, mostCourses);
  return [...averages, ...courses];
}

function isCourse(line: string): boolean {
  const name = bestMark.exec(line)?.[1];
  return (
    name !== undefined &&
    /\p{L}{4}/u.test(name) &&
    !average.test(line) &&
    !/\b(?:credits?|total|scale|legend|grade)\b/i.test(name)
  );
}
