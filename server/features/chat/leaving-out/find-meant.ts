import { countWords } from '#contracts/counting.ts';
import { contentWords, isHeavy, type PleaSentence } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import data from './words.json' with { type: 'json' };

/** Some sentences of a message, by their places in it. */
export interface Part {
  id: string;
  at: number[];
}

const pattern = (source: string) => new RegExp(source, 'i');
const asks = pattern(`\\b(?:${data.asks})`);
const [keeps, points, remarks] = [pattern(data.keeps), pattern(data.points), pattern(data.remarks)];
const breaks = /[,;.?!]|\s(?:but|because|cause|bc|cuz|since|or|if|unless|so)\s/i;
const irregular = new Map(data.irregular.split(' ').map((row) => row.split('>') as [string, string]));

/** “drank” and “drinking”, “divorce” and “divorced”, “pill” and “pills” are one word. */
const stemOf = (word: string) =>
  irregular.get(word) ??
  word
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '')
    .replace(/i$/, 'y');
const stemsOf = (text: string) => new Set([...contentWords(straight(text)), ...gradesIn(text)].map(stemOf));

/** “the D”: a letter is a word where it is a grade. */
const gradesIn = (text: string) => text.match(/(?<=\b(?:an?|the|that) )[B-DF]\b(?!['’.])/g) ?? [];

/** Phones type “don’t”, keyboards “don't”. */
const straight = (text: string) => text.replaceAll(/[’‘ʼ]/g, "'");

const known = stemsOf(data.known);
const persons = stemsOf(data.persons);
const kindred = data.kindred.map(stemsOf);

/** In words: a remark about a plea, and what points at something; in sentences and messages: the others. */
const most = { remark: 8, pointing: 14, label: 4, ofHeavy: 2, ofStory: 2, recent: 2 };

/** What a plea names: “drink” of “don't put my dad's drinking in, he'd die”; nothing in “leave that out”. */
export function namedIn(pleas: readonly PleaSentence[]): string[] {
  const texts = pleas.flatMap(({ text, about }) => {
    const clauses = text.split(breaks).filter((clause) => !keeps.test(clause));
    const asking = clauses.filter((clause) => asks.test(clause));
    return about === null ? (isPointing(text) ? clauses : []) : asking.length > 0 ? asking : clauses;
  });
  const words = stemsOf(texts.join(' ; ').replaceAll(/\S+['’]s\s/g, ' '));
  return [...words].filter((word) => !known.has(word));
}

/** “the pills part.”, “the one where I said she took too many” */
const isPointing = (text: string) =>
  countWords(text) <= most.pointing && (points.test(text) || (/^the /i.test(text) && countWords(text) <= most.label));

/** The sentences of a message with a plea that tell something, by their places: not the plea, nor what is said about it. */
export function materialBeside(pleas: readonly PleaSentence[]): number[] {
  const isMaterial = ({ text, about, isTold }: PleaSentence) =>
    about === null &&
    isTold &&
    !isPointing(text) &&
    !keeps.test(text) &&
    !(remarks.test(text) && countWords(text) <= most.remark);
  return pleas.flatMap((each, at) => (isMaterial(each) ? [at] : []));
}

/** What “leave that out” points at in its own message: what was told before it; behind it, what is heavy or called “this”. */
export function pointedBeside(pleas: readonly PleaSentence[]): number[] {
  const first = pleas.findIndex(({ about }) => about !== null);
  const material = materialBeside(pleas);
  const before = material.filter((at) => at < first);
  if (before.length > 0) return before;
  const isAhead = /\bthis\b/i.test(pleas[first]?.text ?? '');
  return isAhead || material.some((at) => isHeavy(pleas[at]?.text ?? '')) ? material : [];
}

const toldIn = ({ sentences }: SwitchedMessage) => sentences.flatMap(({ isTold }, at) => (isTold ? [at] : []));
const wholeOf = (message: SwitchedMessage): Part => ({ id: message.id, at: toldIn(message) });
const textOf = ({ sentences }: SwitchedMessage) => sentences.map(({ text }) => text).join(' ');

/** Half of something heavy says the rest of it: it goes out whole, and none of it is said back. */
export function isHard(message: SwitchedMessage): boolean {
  const told = toldIn(message);
  const heavy = told.filter((at) => isHeavy(message.sentences[at]?.text ?? '')).length;
  return heavy >= Math.max(most.ofHeavy, told.length / 2);
}

const tells = (message: SwitchedMessage) => toldIn(message).length > 0;

/** Every sentence that names one of these persons, and what goes on about them, until somebody else is named. */
function findPersons(words: readonly string[], told: readonly SwitchedMessage[]): Part[] {
  const named = new Set(words.filter((word) => persons.has(word)));
  if (named.size === 0) return [];
  const pronoun = [...named].every((word) => men.has(word))
    ? forMen
    : [...named].every((word) => women.has(word))
      ? forWomen
      : forAny;
  let isOf = false;
  return told.flatMap((message) => {
    const at = toldIn(message).filter((place) => {
      const text = message.sentences[place]?.text ?? '';
      const isNamed = stemsOf(text).intersection(named).size > 0;
      isOf = isNamed || (isOf && !namesPerson(text));
      return isNamed || (isOf && pronoun.test(text));
    });
    isOf &&= at.length > 0;
    return at.length === 0 ? [] : [isHard(message) ? wholeOf(message) : { id: message.id, at }];
  });
}

const [men, women] = [stemsOf(data.he), stemsOf(data.she)];
const [forMen, forWomen, forAny] = [
  /\b(?:he|him|his)\b/i,
  /\b(?:she|hers?)\b/i,
  /\b(?:s?he|him|his|hers?|they|them|their)\b/i,
];

const together = (...found: Part[][]): Part[] =>
  [...Map.groupBy(found.flat(), ({ id }) => id)].map(([id, same]) => ({
    id,
    at: [...new Set(same.flatMap(({ at }) => at))].toSorted((a, b) => a - b),
  }));

/** Everything that was told. */
export const findAll = (told: readonly SwitchedMessage[]): Part[] => told.filter(tells).map(wholeOf);

/** What is meant by these words, wherever it was told; with `isAll`, what goes with them too (“everything about the hospital”). */
export function findNamed(words: readonly string[], told: readonly SwitchedMessage[], isAll = false): Part[] {
  const strong = words.filter((word) => !persons.has(word));
  const ofPersons = findPersons(words, told);
  if (ofPersons.length > 0 && strong.length === 0) return ofPersons;
  if (ofPersons.length > 0 && isAll) return together(ofPersons, matching(strong, told));
  const wider = words.flatMap((word) => kindred.filter((row) => row.has(word)).flatMap((row) => Array.from(row)));
  const tries = [...(isAll && wider.length > 0 ? [[...words, ...wider]] : []), strong, words, wider];
  for (const wanted of tries) {
    const found = matching(wanted, told);
    if (found.length > 0) return found;
  }
  return [];
}

function matching(words: readonly string[], told: readonly SwitchedMessage[]): Part[] {
  const countIn = (text: string) => words.filter((word) => stemsOf(text).has(word)).length;
  const best = Math.max(0, ...told.flatMap((one) => toldIn(one).map((at) => countIn(one.sentences[at]?.text ?? ''))));
  return told.flatMap((message) => {
    const places = naming(message, (text) => best > 0 && countIn(text) * 2 >= best && countIn(text) > 0);
    return places.length === 0 ? [] : [isHard(message) ? wholeOf(message) : { id: message.id, at: places }];
  });
}

/** The sentences that name it, and behind a person what goes on with “he”, “she” or “they”. */
function naming(message: SwitchedMessage, isNamed: (text: string) => boolean): number[] {
  let isOf = false;
  return toldIn(message).filter((at) => {
    const text = message.sentences[at]?.text ?? '';
    const goesOn = isOf && /^(?:\S+ ){0,4}(?:he|she|they|his|her|their|him|them)\b/i.test(text);
    isOf = (isNamed(text) && (isOf || namesPerson(text))) || goesOn;
    return isNamed(text) || goesOn;
  });
}

const namesPerson = (text: string) =>
  /^\p{Lu}\p{Ll}+ \p{Lu}|[\p{Ll},] \p{Lu}\p{Ll}/u.test(text) || stemsOf(text).intersection(persons).size > 0;

/** The newest message that tells something, and before it what is heavy and goes with it. */
export function findLast(told: readonly SwitchedMessage[]): Part[] {
  const telling = told.filter(tells);
  const from = telling.findLastIndex(
    (_, at) => !isHeavy(textOf(telling[at - 1] ?? { id: '', story: null, sentences: [] })),
  );
  return telling.slice(from).map(wholeOf);
}

/** Everything heavy, where a plea names it in words of its own. */
export function findHeavy(told: readonly SwitchedMessage[]): Part[] {
  const isOf = (message: SwitchedMessage) => (at: number) => isHeavy(message.sentences[at]?.text ?? '');
  const hard = told.filter((message) => toldIn(message).some(isOf(message)));
  return hard.map((one) => (isHard(one) ? wholeOf(one) : { id: one.id, at: toldIn(one).filter(isOf(one)) }));
}

export const lastMessage = (told: readonly SwitchedMessage[]): Part[] => told.filter(tells).slice(-1).map(wholeOf);

/** The story that a plea means: one it names, the newest where it came about by mistake, else the one told last. */
export function findStory(
  words: readonly string[],
  told: readonly SwitchedMessage[],
  { isMistaken }: { isMistaken: boolean },
): { parts: Part[]; isSure: boolean } {
  const of = (story: string | null) => told.filter((one) => one.story !== null && one.story === story).map(wholeOf);
  const isIn = ({ story }: SwitchedMessage) => story !== null;
  if (words.length > 0) {
    const [named] = findNamed(words, told.filter(isIn));
    const parts = of(told.find(({ id }) => id === named?.id)?.story ?? null);
    return { parts, isSure: parts.length <= most.ofStory };
  }
  const newest = told.findLast(({ id, story }) => id === story);
  const isRecent = newest !== undefined && told.slice(-most.recent).includes(newest);
  if (isMistaken) return { parts: isRecent ? of(newest.id) : [], isSure: true };
  const parts = of(told.findLast(isIn)?.story ?? null);
  return { parts, isSure: parts.length <= most.ofStory };
}

/** Some sentences as they are written down with our reply. */
export const markOf = (base: string, parts: readonly Part[]) =>
  [base, ...parts.map(({ id, at }) => `${id}:${at.join('.')}`)].join('+');

export const partsIn = (mark: string): Part[] =>
  mark
    .split('+')
    .slice(1)
    .map((part) => {
      const [id = '', at = ''] = part.split(':');
      return { id, at: at.split('.').map(Number) };
    });
