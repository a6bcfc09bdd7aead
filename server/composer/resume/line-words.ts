import { wordSets } from '#server/composer/language/phrases.ts';
import { findDates } from './find-dates.ts';
import words from './words/entries.json' with { type: 'json' };

const { placesOfWork, roles, verbs, regions, anywhere, scores, schools } = wordSets(words);

const lowerWords = (text: string): string[] => text.toLowerCase().match(/\p{L}[\p{L}'’.-]*/gu) ?? [];

/** What parts a line into who, where and what: a tab, a stroke with space around it, a comma. */
export const partsOfLine = /\t|\s+[|·•–—-]\s+|\s*\|\s*|,\s+/u;

/** "River Street Library", "Electricity Company of Ghana"; but "School Life" and "Camp" name none. */
export function namesPlaceOfWork(text: string): boolean {
  const all = lowerWords(text);
  if (all.length < 2) return false;
  return all.some(
    (word, i) => placesOfWork.has(word) && (i === all.length - 1 || /^(?:of|for|at|in|by)$/.test(all[i + 1] ?? '')),
  );
}

export const namesSchool = (text: string): boolean => lowerWords(text).some((word) => schools.has(word));

/** "Volunteer Water Monitor", "Head of Logistics", "Founder & President". */
export function isRole(text: string): boolean {
  const head = text.replace(/\s+(?:of|for|with|in|at|to|on)\s.*$/i, '');
  const all = lowerWords(head);
  return all.length > 0 && all.length <= 6 && roles.has(all.at(-1) ?? '');
}

export const beginsWithRole = (text: string): boolean => isRole(text.split(partsOfLine)[0] ?? '');

/** "Organized a drive", "Teaching twelve children", "I help my uncle": a line that tells what was done. */
export function tellsDeed(text: string): boolean {
  const all = lowerWords(text.slice(0, 120));
  const first = all[0] ?? '';
  if (all.length < 3 || beginsWithRole(text)) return false;
  return verbs.has(first) || /^\p{Ll}/u.test(text) || /\p{L}{2}(?:ed|ing)$/u.test(first);
}

/** "GPA: 3.9", "Relevant coursework: …": a name and what it is. */
export const isLabelled = (text: string): boolean => /^[\p{L}][\p{L}\s/&()'’-]{1,40}:\s+\S/u.test(text);

/** "Ames, IA", "Leeds, UK", "Remote". */
export function isWhere(text: string): boolean {
  const plain = text.toLowerCase().trim();
  if (anywhere.has(plain)) return true;
  const [, town = '', region = ''] = /^([\p{L} .'’-]{2,40}),\s*([\p{L}. ]{2,20})$/u.exec(text.trim()) ?? [];
  return town !== '' && (/^[A-Z]{2}$/.test(region) || regions.has(region.toLowerCase()));
}

/** "SAT 1480", "3.9 GPA", "TOEFL: 105": a result of a school or a test, which nobody can do. */
export function isScore(text: string): boolean {
  return text.length < 120 && /\d/.test(text) && lowerWords(text).some((word) => scores.has(word.replace(/\.$/, '')));
}

/** The same for one of several things in a line; "English (IELTS 7.0)" is a language. */
export const isScoreAlone = (text: string): boolean =>
  isScore(text) && lowerWords(text).some((word, at) => at < 2 && scores.has(word));

/** A sentence or a list, where the head of an entry is a few words. */
export function isLong(text: string): boolean {
  const count = text.split(/\s+/).length;
  const hasStop = /[.!?]$/.test(text) && !/\b(?:Inc|Ltd|Co|Jr|Sr|St)\.$/.test(text);
  return text.length > 140 || (count >= 12 && findDates(text) === null) || (hasStop && count >= 6);
}
