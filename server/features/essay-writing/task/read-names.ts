import { findUniversity, isFieldOfStudy, universityNames } from '#server/features/library/library.service.ts';

/** Where in the text a name ends, or -1 where it isn't in the text. */
interface FoundName {
  name: string;
  end: number;
}

/** A single word may be anything: "Brown" and "Cambridge" are only meant as universities behind one of these. */
const leadIn = /\b(?:for|at|to|into|attend|join|why|enter)\s+(?:the\s+)?$/i;

/** A university that we don't know, by the words that make up such names. Bounded, because a task can be long. */
const unknownName =
  /\b(?:(?:[A-Z][\p{L}&.'’-]{1,30} ){1,4}(?:University|College|Institute)(?: of(?: [A-Z][\p{L}'’-]{1,30}){1,3})?|University of(?: [A-Z][\p{L}'’-]{1,30}){1,4}(?: at [A-Z][\p{L} ]{1,30})?)/u;

/** Our own name for a university we know; otherwise the name as the text has it; empty where it names none. */
export function readUniversity(task: string, labelled: string | null): FoundName {
  if (labelled !== null) return { name: findUniversity(labelled)?.name ?? labelled, end: -1 };
  const known = knownNameIn(task);
  if (known) return known;
  const unknown = unknownName.exec(task);
  if (!unknown) return { name: '', end: -1 };
  return { name: unknown[0].trim(), end: unknown.index + unknown[0].length };
}

/** The longest name that stands in the text as a whole, in its own capitals. */
function knownNameIn(task: string): FoundName | null {
  let best: (FoundName & { length: number }) | null = null;
  for (const { university, name } of universityNames()) {
    if (best && name.length <= best.length) continue;
    const end = endOf(task, name);
    if (end !== null) best = { name: university, end, length: name.length };
  }
  return best;
}

function endOf(task: string, name: string): number | null {
  for (let start = task.indexOf(name); start >= 0; start = task.indexOf(name, start + 1)) {
    const end = start + name.length;
    const isWhole = !/[\p{L}\p{N}]$/u.test(task.slice(0, start)) && !/^[\p{L}\p{N}]/u.test(task.slice(end, end + 2));
    if (isWhole && (name.includes(' ') || leadIn.test(task.slice(Math.max(0, start - 30), start)))) return end;
  }
  return null;
}

const courseWords = String.raw`([\p{L}][\p{L}&,'’ -]{2,80}?)(?=\s*(?:[.;:()\n?!]|,\s|$|\b(?:at|for|in|program|degree|essay|application|with|max|min|up to|under|between|word)\b))`;
const namedCourses = [
  String.raw`\b(?:major(?:ing)?|degree|master['’]?s?|bachelor['’]?s?|ph\.?d\.?|msc?|bsc?|ma|ba|m\.?eng|program|course|studies)\s+(?:degree\s+|program\s+)?in\s+${courseWords}`,
  String.raw`\b(?:to study|studying|my major is|apply(?:ing)? for)\s+${courseWords}`,
].map((pattern) => new RegExp(pattern, 'iu'));

/** "for Purdue, mechanical engineering", "to study marine biology", "a master's in data science"; empty where none is named. */
export function readCourse(task: string, universityEnd: number): string {
  const behind =
    universityEnd < 0 ? null : /^['’s]{0,2}\s*[,(:–—-]\s*([^.,;:()\n]{3,60})/.exec(task.slice(universityEnd));
  const beside = behind?.[1]?.trim() ?? '';
  if (isFieldOfStudy(beside)) return beside;
  for (const pattern of namedCourses) {
    const named = pattern.exec(task)?.[1]?.trim() ?? '';
    if (isFieldOfStudy(named) || (named !== '' && named.split(/\s+/).length <= 4 && pattern === namedCourses[0])) {
      return named;
    }
  }
  return '';
}
