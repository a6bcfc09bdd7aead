import { countEnglishWords } from '#server/composer/language/words/nlp.ts';
import { isStopWord } from '#server/composer/language/words/words.ts';

const generic = /^(?:University|College|Institute|School) of (?:the )?/;
const kind =
  / (?:University|College|Institute|School)(?: of (?:Technology|Science|Science and Technology|Economics))?(?: London)?$/;
/** Initials that mean something else to everybody. */
const taken = new Set(['US', 'UK', 'UN', 'EU', 'AI', 'IT', 'TV', 'PE']);

/** What people call a university besides its name: “UBC”, “Purdue”, “Georgia Tech”, “UT Austin”, “U of T”. */
function shortNames(name: string): string[] {
  const aliases = Array.from(name.matchAll(/\(([^()]{2,40})\)/g), (match) => match[1] ?? '');
  const plain = name
    .replace(/\([^()]{0,80}\)/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/^The /i, '');
  const [whole = '', city = ''] = plain.split(/, | at | – | - /);
  const core = whole.replace(generic, '').replace(kind, '');
  const initials = [initialsOf(plain), initialsOf(whole)].filter((short) => !taken.has(short));
  const isTechnical = /(?:Institute|University) of Technology$/.test(whole);
  const first = whole.split(' ')[0] ?? '';
  const names = [
    ...aliases,
    ...initials,
    core,
    city,
    city === '' ? '' : `${initialsOf(whole)} ${city}`,
    isTechnical ? `${core} Tech` : '',
    generic.test(whole) ? `U of ${core.charAt(0)}` : '',
    /^\p{Lu}{2,}$/u.test(first) ? first : '',
  ];
  return [...new Set(names.map((short) => short.trim()))].filter(
    (short) => short.length >= 2 && /^\p{Lu}/u.test(short) && short !== plain,
  );
}

function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}'’])\p{Lu}/gu) ?? [];
  return letters.length >= 2 ? letters.join('') : '';
}

/** The full name in whatever case; a short one only in capitals, for “Rice” is a university and rice is none. */
function patterns(name: string): RegExp[] {
  if (name.trim() === '') return [];
  const bounded = (names: readonly string[], flags: string) =>
    new RegExp(
      String.raw`(?<![\p{L}\d])(?:[Tt]he )?(?:${names.map((each) => RegExp.escape(each)).join('|')})(?![\p{L}\d])`,
      flags,
    );
  const short = shortNames(name).sort((a, b) => b.length - a.length);
  return [bounded([name.trim()], 'giu'), ...(short.length > 0 ? [bounded(short, 'gu')] : [])];
}

/** Whether a text speaks of this university, by its name or by what people call it. */
export function namesUniversity(text: string, name: string): boolean {
  return patterns(name).some((pattern) => pattern.test(text));
}

/** What stands for the university in a text that was masked: a row of a letter that no word has twice. */
export const masked = 'q{2,}';

/** The text with the university's names masked, each of its places where it was. */
export function maskUniversity(text: string, name: string): string {
  return patterns(name).reduce((asked, pattern) => asked.replace(pattern, (found) => 'q'.repeat(found.length)), text);
}

/** Initials that can be written in small letters by mistake and are no word then: “ubc” in a line without capitals. */
export function initialsToMend(name: string): string[] {
  const isWord = (short: string) => isStopWord(short) || countEnglishWords([short.toLowerCase()]) > 0;
  return shortNames(name).filter((short) => /^\p{Lu}{3,}$/u.test(short) && !isWord(short));
}

/** The name as it stands inside a sentence: “at the University of Oslo”. */
export function inSentence(name: string): string {
  return /^(?:University|Institute|College) of\b/.test(name) ? `the ${name}` : name;
}
