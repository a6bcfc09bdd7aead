import type { FieldCard, UniversityCard } from '#contracts/library.ts';
import type { University } from './library-data.ts';
import { openLibrary, type FactTopic, type IndexedFact } from './library-index.ts';

export type { IndexedFact };

/** Names that go on with what was typed, best first. Nothing typed offers nothing. */
export function completeUniversity(typed: string, limit = 8): UniversityCard[] {
  const { names, universities } = openLibrary();
  return names
    .search(typed)
    .slice(0, limit)
    .flatMap(({ id }) => {
      const university = universities.get(String(id));
      return university ? [presentUniversity(university)] : [];
    });
}

/** The university that is meant by a name as a student writes it; null where we do not know it. */
export function findUniversity(name: string): UniversityCard | null {
  const university = lookUp(name);
  return university ? presentUniversity(university) : null;
}

export function findField(courseName: string): FieldCard | null {
  const { fieldSearch, fieldsOfStudy } = openLibrary();
  const best = fieldSearch.search(courseName)[0];
  const field = best && fieldsOfStudy.find(({ name }) => name === best.id);
  return field ? { name: field.name, shows: field.shows } : null;
}

export interface FactQuery {
  universityName: string;
  courseName: string;
  promptText: string;
  limit: number;
}

/**
 * Facts about the university that serve this essay: those of the student's field first, then what the prompt speaks of,
 * then what concerns everyone. Nothing is answered for a university that is not in the library.
 */
export function findFacts({ universityName, courseName, promptText, limit }: FactQuery): IndexedFact[] {
  const university = lookUp(universityName);
  if (!university) return [];
  const { facts, factSearch } = openLibrary();
  const ofHere = (id: unknown) => facts.get(String(id))?.university === university.name;
  const byCourse = scores(
    factSearch.search(courseName, { filter: ({ id }) => ofHere(id), fields: ['fields', 'text'] }),
  );
  const byPrompt = scores(
    factSearch.search(promptText, { filter: ({ id }) => ofHere(id), fields: ['text'], prefix: false }),
  );
  return [...facts.values()]
    .filter((fact) => fact.university === university.name)
    .map((fact) => ({
      fact,
      score: 3 * (byCourse.get(fact.id) ?? 0) + (byPrompt.get(fact.id) ?? 0) + worth[fact.topic] + openness(fact),
    }))
    .sort((one, other) => other.score - one.score || one.fact.id.localeCompare(other.fact.id))
    .slice(0, limit)
    .map(({ fact }) => fact);
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

/** A fact for all fields fits anyone; one for other fields fits this student badly. */
function openness({ fields }: IndexedFact): number {
  return fields.length === 0 ? 0.15 : 0;
}

function scores(found: { id: unknown; score: number }[]): Map<string, number> {
  const best = found[0]?.score ?? 1;
  return new Map(found.map(({ id, score }) => [String(id), score / best]));
}

function lookUp(name: string): University | null {
  const { universities, names } = openLibrary();
  const wanted = plain(name);
  if (wanted.length < 2) return null;
  for (const university of universities.values()) {
    if ([university.name, ...university.aliases].some((known) => plain(known) === wanted)) return university;
  }
  // "University of Oxford, Balliol College" names a known one among more words; "Oxford Brookes University" does not.
  const [best] = names.search(name, { prefix: false, fields: ['name'], combineWith: 'AND' });
  const found = best ? universities.get(String(best.id)) : undefined;
  return found && wanted.includes(plain(found.name)) ? found : null;
}

function plain(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/^the /, '')
    .trim();
}

function presentUniversity({ name, city, country, website, facts, ai_policy }: University): UniversityCard {
  return { name, city, country, website, facts: facts.length, ai_policy: ai_policy ?? null };
}

/** Names that have no place in an essay for this university. */
export function otherUniversityNames(universityName: string): string[] {
  const own = lookUp(universityName)?.name;
  return [...openLibrary().universities.keys()].filter((name) => name !== own);
}
