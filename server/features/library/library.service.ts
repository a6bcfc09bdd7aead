import type { FieldCard, UniversityCard } from '#contracts/library.ts';
import { courseSubject, matchField, plain } from './field-match.ts';
import type { University } from './library-data.ts';
import { openLibrary, type FactTopic, type IndexedFact } from './library-index.ts';
import { fitFor, subjectFit } from './subject-fit.ts';

/**
 * Universities whose name or alias goes on with what was typed, best first; where no name does, those with a fact about such
 * a field of study. Nothing typed offers nothing.
 */
export function completeUniversity(typed: string, limit = 8): UniversityCard[] {
  const { names, universities } = openLibrary();
  const byName = names.search(typed).map(({ id }) => String(id));
  return (byName.length > 0 ? byName : universitiesFor(typed)).slice(0, limit).flatMap((name) => {
    const university = universities.get(name);
    return university ? [presentUniversity(university)] : [];
  });
}

/** Their names, the one with most to say about the field first. */
function universitiesFor(field: string): string[] {
  const { facts, factSearch } = openLibrary();
  const sums = new Map<string, number>();
  for (const { id, score } of factSearch.search(field, { fields: ['fields'], combineWith: 'AND' })) {
    const name = facts.get(String(id))?.university;
    if (name !== undefined) sums.set(name, (sums.get(name) ?? 0) + score);
  }
  return [...sums].sort(([a, one], [b, other]) => other - one || a.localeCompare(b)).map(([name]) => name);
}

/** The university that is meant by a name as a student writes it; null where we do not know it. */
export function findUniversity(name: string): UniversityCard | null {
  const university = lookUp(name);
  return university ? presentUniversity(university) : null;
}

/**
 * The whole name of a university that was written in short, "umich"; null where it is whole already or not known. A college
 * or school of a university keeps the name it was given.
 */
export function fullNameOf(typed: string): string | null {
  const wanted = plain(typed);
  const university = [...openLibrary().universities.values()].find((each) => namesOf(each).includes(wanted));
  if (!university || university.name === typed.trim()) return null;
  const namesPart = part.test(wanted) || /\bengineering\b/.test(wanted);
  return namesPart && wanted !== plain(university.name) ? null : university.name;
}

/** The field of study that a course name speaks of; null where we know none, since a wrong one would mislead. */
export function findField(courseName: string): FieldCard | null {
  const { fieldSearch, fieldsOfStudy } = openLibrary();
  const subject = courseSubject(courseName).replace(/\b(science|sciences|studies|arts)\b/g, '');
  const field =
    matchField(courseName, fieldsOfStudy) ??
    fieldsOfStudy.find(({ name }) => name === fieldSearch.search(subject)[0]?.id);
  return field ? { name: field.name, shows: field.shows } : null;
}

/** Whether a text is the name of a field of study and nothing else. */
export function isFieldOfStudy(text: string): boolean {
  const names = new Set([plain(text), courseSubject(text)].filter((name) => name !== ''));
  return openLibrary().fieldsOfStudy.some((field) =>
    [field.name, ...field.aliases].some((name) => names.has(plain(name))),
  );
}

/** Every name we know, with the university it means. */
export function universityNames(): { university: string; name: string }[] {
  return [...openLibrary().universities.values()].flatMap(({ name: university, aliases }) =>
    [university, ...aliases].map((name) => ({ university, name })),
  );
}

export interface FactQuery {
  universityName: string;
  courseName: string;
  promptText: string;
  limit: number;
}

export interface FittingFact extends IndexedFact {
  /** It is about what the student wants to study, and not about the university as a whole. */
  isAboutSubject: boolean;
}

/**
 * Facts about the university that a student of this subject can use: the closest to the subject first, then what the prompt
 * mentions. Facts about other subjects are left out. Nothing is answered for a university that is not in the library.
 */
export function findFacts({ universityName, courseName, promptText, limit }: FactQuery): FittingFact[] {
  const university = lookUp(universityName);
  if (!university) return [];
  const { facts, factSearch, fieldsOfStudy } = openLibrary();
  const fitOf = fitFor(courseName, fieldsOfStudy);
  const ofHere = (id: unknown) => facts.get(String(id))?.university === university.name;
  const byCourse = scores(factSearch.search(courseName, { filter: ({ id }) => ofHere(id), fields: ['text'] }));
  const byPrompt = scores(
    factSearch.search(promptText, { filter: ({ id }) => ofHere(id), fields: ['text'], prefix: false }),
  );
  return [...facts.values()]
    .filter((fact) => fact.university === university.name)
    .flatMap((fact) => {
      const fit = fitOf(fact.fields);
      const score = 3 * (byCourse.get(fact.id) ?? 0) + (byPrompt.get(fact.id) ?? 0) + worth[fact.topic];
      return fit === null ? [] : [{ fact, fit, score }];
    })
    .sort((one, other) => other.fit - one.fit || other.score - one.score || one.fact.id.localeCompare(other.fact.id))
    .slice(0, limit)
    .map(({ fact, fit }) => Object.assign({ isAboutSubject: fit > subjectFit.everyone }, fact));
}

/** What an essay can be about; how one is admitted is seldom it. */
const worth: Record<FactTopic, number> = {
  program: 0.4,
  research: 0.35,
  teaching: 0.3,
  'student-life': 0.2,
  value: 0.2,
  place: 0.1,
  admission: -0.5,
};

function scores(found: { id: unknown; score: number }[]): Map<string, number> {
  const best = found[0]?.score ?? 1;
  return new Map(found.map(({ id, score }) => [String(id), score / best]));
}

function lookUp(name: string): University | null {
  const { universities } = openLibrary();
  const wanted = plain(name);
  if (wanted.length < 2) return null;
  const all = [...universities.values()];
  return (
    all.find((university) => namesOf(university).includes(wanted)) ??
    all.find((university) => isWithMore(university, wanted)) ??
    null
  );
}

function namesOf({ name, aliases }: University): string[] {
  return [name, ...aliases].map(plain);
}

/** "University of Oxford, Balliol College" adds a part of it; "University of Washington Bothell" is another university. */
function isWithMore(university: University, wanted: string): boolean {
  const name = plain(university.name);
  const more = wanted.startsWith(`${name} `)
    ? wanted.slice(name.length + 1)
    : wanted.endsWith(` ${name}`)
      ? wanted.slice(0, -name.length - 1)
      : null;
  if (!more) return false;
  const places = [university.city, ...university.city.split(','), university.country].map(plain);
  if (places.includes(more) || namesOf(university).includes(plain(more)) || countries.has(more)) return true;
  return part.test(more) && !/ at /.test(more);
}

const part = /\b(college|school|faculty|department|institute|division|hall)\b/;
const countries = new Set(['uk', 'us', 'usa', 'england', 'scotland']);

function presentUniversity({ name, city, country, website, facts, ai_policy }: University): UniversityCard {
  return { name, city, country, website, facts: facts.length, ai_policy: ai_policy ?? null };
}

/** Short names that mean a university and nothing else. "Brown", "Rice" and "Chicago" are words, people and cities too. */
const unmistakable = new Set(
  `Harvard, Yale, Princeton, UPenn, MIT, Stanford, Caltech, UChicago, Johns Hopkins, JHU, Carnegie Mellon, Vanderbilt, NYU, Tufts,
  UC Berkeley, UCLA, UC San Diego, UCSD, UMich, UNC, Georgia Tech, UT Austin, UIUC, Purdue, USC, UBC, UToronto, McGill, Simon Fraser,
  UCL, LSE, ETH, TU Delft, TU Munich, WashU, Emory, Cornell, Dartmouth`
    .split(',')
    .map((name) => name.trim()),
);

/** Names that have no place in an essay for this university. */
export function otherUniversityNames(universityName: string): string[] {
  // Where it isn't known which one the essay is for, none of them is wrong.
  if (universityName.trim() === '') return [];
  const own = lookUp(universityName)?.name;
  return [...openLibrary().universities.values()]
    .filter(({ name }) => name !== own)
    .flatMap(({ name, aliases }) => aliases.filter((alias) => unmistakable.has(alias)).concat(name));
}
