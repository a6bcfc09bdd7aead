import type { EducationLevel, StoredEducationLevel } from '#contracts/essays.ts';

// The levels of contracts/essays.ts, without the schemas beside them: those would double a page's first script.

/** What a saved essay can have. */
export const levelNames: Record<StoredEducationLevel, string> = {
  undergraduate: 'Undergraduate',
  graduate: 'Graduate',
  phd: 'PhD',
  other: 'Other',
};

/** What a form offers. */
const offered: Record<EducationLevel, string> = {
  undergraduate: levelNames.undergraduate,
  graduate: levelNames.graduate,
  postgraduate: 'Postgraduate',
  phd: levelNames.phd,
  other: levelNames.other,
};

export const levelOptions = Object.entries(offered).map(([value, label]) => ({ value, label }));

export function isLevel(value: string): value is EducationLevel {
  return Object.hasOwn(offered, value);
}
