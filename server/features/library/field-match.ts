import type { FieldOfStudy } from './library-data.ts';

/** A name as it is compared: no accents, no case, no punctuation. */
export function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^the /, '')
    .trim();
}

const degree =
  /\b(bsc|ba|beng|bs|bachelors?|msc|ma|ms|meng|mres|mphil|masters?|phd|doctorate|doctor|hons?|honours|honors|degree|major|minor|undergraduate|postgraduate|graduate|program|programme|course|studies in)\b/g;

/** The course without its degree: "BSc (Hons) in Computer Science" is "computer science". */
export function courseSubject(courseName: string): string {
  return plain(courseName.replace(/[&/+,;]/g, ' and '))
    .replace(degree, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^((of|in|and|the) )+/, '');
}

/**
 * The field that a course name speaks of. A whole name comes first, then the longest known phrase ("applied computer
 * science"). Of single words the last one before an "and" or "with" is the subject: business law is law, law with
 * French is law too.
 */
export function matchField(courseName: string, fields: readonly FieldOfStudy[]): FieldOfStudy | null {
  const subject = courseSubject(courseName);
  const known = fields.flatMap((field) =>
    [field.name, ...field.aliases].map((name) => ({
      field,
      phrase: plain(name),
      words: plain(name).split(' ').length,
    })),
  );
  const asWritten = plain(courseName);
  const whole = known.find(({ phrase }) => phrase === asWritten) ?? known.find(({ phrase }) => phrase === subject);
  if (whole) return whole.field;
  const inside = (text: string) =>
    known
      .map(({ field, phrase, words }) => ({ field, words, at: ` ${text} `.lastIndexOf(` ${phrase} `) }))
      .filter(({ at }) => at >= 0)
      .toSorted((one, other) => other.words - one.words || other.at - one.at)[0];
  const longest = inside(subject);
  if (longest && longest.words > 1) return longest.field;
  const [main = ''] = subject.split(/ (?:and|with) /);
  return (inside(main) ?? longest)?.field ?? null;
}
