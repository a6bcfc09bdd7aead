import { countWords } from '#contracts/counting.ts';
import lists from './readable.json' with { type: 'json' };

const english = new Set(lists.english.split(' '));
const elsewhere = new Set(lists.elsewhere.split(' '));
const keys = lists.keys.split(' ');

/** Not keys pressed at random, pictures alone, or an address that nobody opens here. */
export function isReadable(text: string): boolean {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters === 0) return /\d/.test(text);
  const rest = text.replaceAll(/\b(?:https?:\/\/|www\.)\S+/gi, ' ');
  if (rest !== text && countWords(rest.replaceAll(/<[^<>]{0,80}>/g, ' ')) < 5) return false;
  if (/\s/.test(text.trim())) return true;
  const word = text.trim().toLowerCase();
  return word.length <= 45 && !/(.)\1{4}/.test(word) && !keys.some((row) => word.includes(row));
}

/** Whether a message is in another language than English. A dish or a saying in one's own language does not make it so. */
export function isOtherLanguage(text: string): boolean {
  const letters = text.match(/\p{L}/gu) ?? [];
  const latin = text.match(/\p{Script=Latin}/gu) ?? [];
  if (letters.length >= 4 && latin.length < letters.length / 2) return true;
  const words = text.toLowerCase().match(/\p{L}[\p{L}'’]*/gu) ?? [];
  if (words.length < 5) return false;
  const share = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length / words.length;
  if (share(elsewhere) > 0.2 && share(elsewhere) > 2 * share(english)) return true;
  const marked = words.filter((word) => /[^\p{ASCII}’]/u.test(word)).length / words.length;
  return marked > 0.4 && share(english) < 0.1;
}
