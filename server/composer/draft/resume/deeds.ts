import { countWords } from '#contracts/counting.ts';
import type { Fact } from '#server/composer/facts.ts';
import { isComplete } from '#server/composer/language/sentences/clauses.ts';
import { cleanSentence } from '#server/composer/language/cleaning/clean.ts';
import { article, lowerFirst } from '#server/composer/language/sentences/fusion.ts';
import {
  baseOf,
  baseOfPast,
  isBaseVerb,
  isGerund,
  isPastVerb,
  participleOf,
  participleOfPast,
  pastOf,
} from '#server/composer/language/words/verbs.ts';

/** A deed as what follows "I", with the tense it has, so that two of one tense can share a sentence. */
export interface DeedClause {
  fact: Fact;
  text: string;
  tense: 'past' | 'perfect' | 'present';
  words: number;
}

const longest = 26;

/**
 * A bullet in the first person, or nothing where it cannot be said without guessing: a line that begins with a number or a
 * noun, or one so long that it is a list.
 */
export function deedClause(fact: Fact): DeedClause | null {
  const plain = tidyDeed(fact.text);
  const words = plain.split(' ');
  const first = (words[0] ?? '').toLowerCase();
  const rest = words.slice(1).join(' ');
  if (rest === '' || words.length > longest || /^\d/.test(first) || /\b(?:I|my|we|our)\b/.test(plain)) return null;
  const isOpen = fact.isCurrent && !/\b(?:19|20)\d{2}\b/.test(fact.text);
  const clause = inFirstPerson(first, rest, isOpen, fact);
  if (!clause || !isComplete(`I ${clause.text}.`)) return null;
  return { fact, ...clause, words: countWords(clause.text) };
}

function inFirstPerson(
  first: string,
  rest: string,
  isOpen: boolean,
  fact: Fact,
): { text: string; tense: DeedClause['tense'] } | null {
  if (first === 'responsible')
    return isOpen
      ? { text: `am responsible ${rest}`, tense: 'present' }
      : { text: `was responsible ${rest}`, tense: 'past' };
  if (baseOfPast(first) !== undefined || (isPastVerb(first) && !isBaseVerb(first))) {
    return isOpen
      ? { text: `have ${participleOfPast(first)} ${participlesIn(rest)}`, tense: 'perfect' }
      : { text: `${first} ${rest}`, tense: 'past' };
  }
  if (isGerund(first) && baseOf(first))
    return isOpen
      ? { text: `have been ${first} ${rest}`, tense: 'perfect' }
      : { text: `was ${first} ${rest}`, tense: 'past' };
  if (!isBaseVerb(first)) return null;
  if (isOpen) return { text: `${first} ${rest}`, tense: 'present' };
  if (fact.start === null && fact.end === null) return null;
  const past = pastOf(first);
  return past ? { text: `${past} ${secondVerbs(rest)}`, tense: 'past' } : null;
}

/** "wrote and ran" becomes "have written and run". */
function participlesIn(rest: string): string {
  return rest.replace(/\b(and|then) ([a-z]+)\b/g, (match, joint: string, verb: string) => {
    const base = baseOfPast(verb);
    const participle = base === undefined ? undefined : participleOf(base);
    return participle === undefined ? match : `${joint} ${participle}`;
  });
}

/** "teach and grade" becomes "taught and graded". */
function secondVerbs(rest: string): string {
  return rest.replace(/^and ([a-z]+)\b/, (match, verb: string) => {
    const past = isBaseVerb(verb) ? pastOf(verb) : undefined;
    return past === undefined ? match : `and ${past}`;
  });
}

function tidyDeed(source: string): string {
  const first = source.split(/\s*[;–—]\s+|\s+-\s+|:\s+/)[0] ?? source;
  const plain = first
    .replace(/\s*\((?![^)]*\d)[^)]*\)\s*/g, ' ')
    .replace(/\bw\/\s?/g, 'with ')
    .replace(/(\d[\d,]*)\+/g, 'more than $1')
    .replace(/~\s?(?=\d)/g, 'about ')
    .replace(/^(?:successfully|actively|effectively|independently|proudly|efficiently)\s+/i, '')
    .replace(/,\s+(\p{Ll}\w+ed\b[^,]*)$/u, (match, tail: string) => (/\band\b/.test(tail) ? match : ` and ${tail}`))
    // “Drive Route 9, 46 students”: how the figure belongs to it only the student knows.
    .replace(/,\s+(?:more than |about )?\d[\d,]*\s+(?:(?!and\b)[\p{L}-]+\s*){1,3}$/u, '')
    .replace(/\s+/g, ' ')
    .replace(/[.,]+$/, '')
    .trim();
  return lowerFirst(
    cleanSentence(plain, { isFirst: false, names: [] }).text.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) =>
      letter.toLowerCase(),
    ),
  );
}

const bare =
  /^(?:president|vice[- ]president|captain|co-captain|treasurer|secretary|head|chair|chairperson|director|editor-in-chief|co-founder|founder|co-president|class president)\b/i;
const proper =
  /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|English|Spanish|French|German|Italian|Portuguese|Russian|Arabic|Hindi|Urdu|Chinese|Mandarin|Japanese|Korean|Vietnamese|American|African|Asian|Indian|Python|Java|Android|Olympiad|Model|UN|STEM|AP|IB|IT|AI|HR|TA|EMT|CPR|[A-Z]{2,})$/;

/** "a volunteer water monitor", "captain": a role as it stands in a sentence. */
export function rolePhrase(role: string): string {
  const words = role
    .replace(/\(.*?\)/g, '')
    .replace(/[,.].*$/, '')
    .replace(/\s*&\s*/g, ' and ')
    .trim()
    .split(/\s+/);
  const lower = words.map((word) => (proper.test(word) ? word : word.toLowerCase())).join(' ');
  if (bare.test(lower)) return lower;
  return `${article(lower)} ${lower}`;
}

/** "with the Bear Creek Watershed Council": where, with the preposition the role takes. */
export function placePhrase(role: string, organisation: string): string {
  const name = organisationPhrase(organisation);
  if (bare.test(role) || /\bmember\b/i.test(role)) return `of ${name}`;
  if (/\bvolunteer\b/i.test(role)) return `with ${name}`;
  if (/\b(?:teaching assistant|TA)\b/i.test(role)) return `for ${name}`;
  return `${/\b(?:lab|laboratory|group|department)\b/i.test(organisation) ? 'in' : 'at'} ${name}`;
}

export function organisationPhrase(organisation: string): string {
  const plain = organisation.replace(/(?:,?\s+(?:Pvt|Private|Ltd|Limited|Inc|LLC|LLP|GmbH|Co)\b\.?)+$/i, '').trim();
  const name = plain === plain.toUpperCase() && plain.includes(' ') ? titleCase(plain) : plain;
  if (/^the\b/i.test(name)) return name.replace(/^The\b/, 'the');
  // “My family's bakery” is one; “Our Lady of Mercy” and “A Cappella Club” are names.
  if (/^(?:[Mm]y|[Oo]ur|[Aa]n?) \p{Ll}/u.test(name)) return lowerFirst(name);
  if (/^\p{Ll}/u.test(name)) return `${/^[aeiou]/i.test(name) ? 'an' : 'a'} ${name}`;
  const takesArticle =
    /\b(?:Council|Company|Club|Project|Team|Laboratory|Lab|Library|Society|Association|Center|Centre|Committee|Foundation|Institute|Department|Group|Agency|Program|Programme|League|Union|Network|Initiative|Office|Museum|Pantry|Kitchen|Newspaper|Orchestra|Choir|Band|Commission|Authority|Trust|Shelter|Squad)$/;
  if (
    /^(?:\p{Lu}[\p{L}'’-]+ )*(?:Company|University|Ministry|Department|Institute|Bank|Center|Centre|House|Board|Council|Office|School|Society) (?:of|for) /u.test(
      name,
    )
  )
    return `the ${name}`;
  return takesArticle.test(name) && !/['’]s\b/.test(name) ? `the ${name}` : name;
}

function titleCase(name: string): string {
  return name
    .toLowerCase()
    .replace(/(?:^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase())
    .replace(/\b(?:Of|And|The|For|In|At)\b/g, (word) => word.toLowerCase())
    .replace(/^./, (letter) => letter.toUpperCase());
}

const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

/** “June 2023”, “the fall of 2022”, “2019”. */
export function datePhrase(date: string): string {
  const numeric = /^(?:\d{1,2}[/.])?(\d{1,2})[/.](\d{4})$/.exec(date);
  if (numeric) return `${monthNames[Number(numeric[1]) - 1] ?? ''} ${numeric[2]}`.trim();
  const written = /^([A-Za-z]{3,})\.?,?\s*(\d{4})$/.exec(date);
  if (!written) return date;
  const month = monthNames.find((name) => name.toLowerCase().startsWith((written[1] ?? '').toLowerCase().slice(0, 3)));
  if (month && !/^(?:spring|summer|autumn|fall|winter)/i.test(date)) return `${month} ${written[2]}`;
  return `the ${(written[1] ?? '').toLowerCase()} of ${written[2]}`;
}

/** " from 2024 to 2025", " since June 2023", or nothing. */
export function whenPhrase(fact: Fact): string {
  if (fact.start === null) return '';
  if (fact.isCurrent) return ` since ${datePhrase(fact.start)}`;
  if (fact.end !== null && fact.end !== fact.start) return ` from ${datePhrase(fact.start)} to ${datePhrase(fact.end)}`;
  return ` in ${datePhrase(fact.start)}`;
}
