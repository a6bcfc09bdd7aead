import { courseSubject, matchField, plain } from './field-match.ts';
import type { FieldOfStudy } from './library-data.ts';

/** How close a fact is to the student's subject, the higher the closer. */
export const subjectFit = { named: 3, sameField: 2, near: 1, everyone: 0 } as const;

/** Null: the fact is about other subjects. */
export type SubjectFit = (factFields: readonly string[]) => number | null;

/** Words that many subjects share, so that sharing them means nothing. */
const shared = new Set(
  'and of in the with for science sciences studies study engineering social applied general public management'.split(
    ' ',
  ),
);

/** Fields of a fact that leave nobody out. */
const openToAll = new Set(['interdisciplinary', 'research', 'leadership']);

const undecided = /\b(?:undecided|undeclared|exploratory|exploring|not sure|any|open)\b/;

/**
 * Judges facts for one course: those that name its subject first, then those of the same field of study, then those of
 * fields next to it, then what concerns everyone. Somebody who hasn't decided may use them all.
 */
export function fitFor(courseName: string, fields: readonly FieldOfStudy[]): SubjectFit {
  const subject = courseSubject(courseName);
  const words = distinctWords(subject);
  const main = matchField(courseName, fields);
  const own = fields.filter(
    (field) => field === main || !new Set(distinctWords(plain(field.name))).isDisjointFrom(new Set(words)),
  );
  const near = new Set(own.flatMap(({ suits }) => suits.map(plain)));
  const isUndecided = undecided.test(plain(courseName));

  function fitOf(factField: string): number | null {
    const name = plain(factField);
    if (openToAll.has(name)) return subjectFit.everyone;
    if (name === subject || distinctWords(name).some((word) => words.includes(word))) return subjectFit.named;
    const field = matchField(factField, fields);
    if (field && own.includes(field)) return subjectFit.sameField;
    return near.has(name) || isUndecided ? subjectFit.near : null;
  }

  return (factFields) => {
    if (factFields.length === 0) return subjectFit.everyone;
    const fits = factFields.map(fitOf).filter((fit) => fit !== null);
    const best = fits.length === 0 ? null : Math.max(...fits);
    // One near field among many others doesn't make it a fact for this student.
    return best === subjectFit.near && fits.length < factFields.length / 2 ? null : best;
  };
}

function distinctWords(name: string): string[] {
  return name.split(' ').filter((word) => word.length > 2 && !shared.has(word));
}
