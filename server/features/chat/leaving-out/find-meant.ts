import { contentWords, isHeavy, remember } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import { hasPart, together, type Part } from './marks.ts';
import data from './words.json' with { type: 'json' };

const irregular = new Map(data.irregular.split(' ').map((row) => row.split('>') as [string, string]));

/** “drank” and “drinking”, “divorce” and “divorced”, “pill” and “pills” are one word. */
const stemOf = (word: string) =>
  irregular.get(word) ??
  word
    .replace(/(.)\1$/, '$1')
    .replace(/e$/, '')
    .replace(/i$/, 'y');
export const stemsOf = remember(
  (text) => new Set([...[...contentWords(straight(text)), ...gradesIn(text)].map(stemOf), ...namesIn(text)]),
  20_000,
);
/** “the D”: a letter is a word where it is a grade. */
const gradesIn = (text: string) => text.match(/(?<=\b(?:an?|the|that) )[B-DF]\b(?!['’.])/g) ?? [];
/** “Take out Will”: a word that says nothing is a name where it has a capital. */
const common = new Set(data.known.split(' '));
const namesIn = (text: string) =>
  (text.match(/(?<=[\p{L},] )\p{Lu}\p{Ll}+/gu) ?? []).flatMap((name) =>
    common.has(name.toLowerCase()) ? [`@${name.toLowerCase()}`] : [],
  );
/** Phones type “don’t”, keyboards “don't”. */
const straight = (text: string) => text.replaceAll(/[’‘ʼ]/g, "'").replaceAll(/(?<=\p{L})'s?(?!\p{L})/gu, '');

const persons = stemsOf(data.persons);
const kindred = data.kindred.map(stemsOf);
const [men, women] = [stemsOf(data.he), stemsOf(data.she)];
const [forMen, forWomen, forAny] = [
  /\b(?:he|him|his)\b/i,
  /\b(?:she|hers?)\b/i,
  /\b(?:s?he|him|his|hers?|they|them|their)\b/i,
];
const leans = /^(?:\S+ ){0,2}(?:he|she|it|they|that|this|those|him|her|his|them|their)\b/i;

/** In sentences and messages. */
const most = { ofHeavy: 2, recent: 2, near: 3 };
/** Of many words a sentence has nearly all, of few half. */
const least = { many: 2, share: 3 / 4, fewShare: 1 / 2 };

export const toldIn = ({ sentences }: SwitchedMessage) => sentences.flatMap(({ isTold }, at) => (isTold ? [at] : []));
const wholeOf = (message: SwitchedMessage): Part => ({ id: message.id, at: toldIn(message) });
const textOf = ({ sentences }: SwitchedMessage) => sentences.map(({ text }) => text).join(' ');
const tells = (message: SwitchedMessage) => toldIn(message).length > 0;

/** Half of something heavy says the rest of it: it goes out whole, and none of it is said back. */
export function isHard(message: SwitchedMessage): boolean {
  const told = toldIn(message);
  const heavy = told.filter((at) => isHeavy(message.sentences[at]?.text ?? '')).length;
  return heavy >= Math.max(most.ofHeavy, told.length / 2);
}

/** How somebody goes on to be spoken of; null where nobody is named. */
function pronounFor(words: readonly string[]): RegExp | null {
  const named = words.filter((word) => persons.has(word));
  if (named.length === 0) return null;
  return named.every((word) => men.has(word)) ? forMen : named.every((word) => women.has(word)) ? forWomen : forAny;
}

/** Every sentence that names one of these persons, and what goes on about them, where nobody else can be meant by “he”. */
function findPersons(words: readonly string[], told: readonly SwitchedMessage[], isWide: boolean): Part[] {
  const named = new Set(words.filter((word) => persons.has(word)));
  const pronoun = pronounFor(words);
  if (pronoun === null) return [];
  let isOf = false;
  return told.flatMap((message) => {
    let isElse = false;
    const at = toldIn(message).filter((place) => {
      const text = message.sentences[place]?.text ?? '';
      const isNamed = stemsOf(text).intersection(named).size > 0;
      isElse ||= !isNamed && namesPerson(text);
      isOf = (isNamed || isOf) && !isElse;
      return isNamed || (isOf && pronoun.test(text));
    });
    // “she” in the next message may be anybody where only a cousin was named.
    isOf &&= at.length > 0 && pronoun !== forAny;
    return at.length === 0 ? [] : [isWide && isHard(message) ? wholeOf(message) : { id: message.id, at }];
  });
}

/** Everything that was told. */
export const findAll = (told: readonly SwitchedMessage[]): Part[] => told.filter(tells).map(wholeOf);

/** The messages that these sentences stand in, as a whole. */
export const wholeMessages = (parts: readonly Part[], told: readonly SwitchedMessage[]): Part[] =>
  findAll(told.filter(({ id }) => parts.some((part) => part.id === id)));

interface Finding {
  /** What goes with the words too: “everything about the hospital”. */
  isAll?: boolean;
  /** Half of something heavy says the rest of it: it is meant whole. */
  isWide?: boolean;
}

/** What is meant by these words, wherever it was told. */
export function findNamed(
  words: readonly string[],
  told: readonly SwitchedMessage[],
  { isAll = false, isWide = false }: Finding = {},
): Part[] {
  const strong = words.filter((word) => !persons.has(word));
  const ofPersons = findPersons(words, told, isWide);
  if (ofPersons.length > 0 && strong.length === 0) return ofPersons;
  if (ofPersons.length > 0 && isAll) return together(ofPersons, matching(strong, told, { isWide }));
  const wider = words.flatMap((word) => kindred.filter((row) => row.has(word)).flatMap((row) => Array.from(row)));
  const tries = [...(isAll && wider.length > 0 ? [[...words, ...wider]] : []), strong, words, wider];
  for (const wanted of tries) {
    const share = wanted.length >= least.many && wanted.length <= words.length ? least.share : least.fewShare;
    const found = matching(wanted, told, { share, isWide });
    if (found.length > 0) return found;
  }
  return [];
}

function matching(
  words: readonly string[],
  told: readonly SwitchedMessage[],
  { share = least.fewShare, isWide }: { share?: number; isWide: boolean },
): Part[] {
  const countIn = (text: string) => words.filter((word) => stemsOf(text).has(word)).length;
  const texts = told.flatMap((one) => toldIn(one).map((at) => one.sentences[at]?.text ?? ''));
  const best = Math.max(0, ...texts.map(countIn));
  // “that Teo was crying”, where no sentence says both: the rarer word says which.
  const timesOf = (word: string) => texts.filter((text) => stemsOf(text).has(word)).length;
  const [rare, other] = words.filter((word) => timesOf(word) > 0).toSorted((a, b) => timesOf(a) - timesOf(b));
  if (best === 1 && rare !== undefined && other !== undefined && timesOf(rare) < timesOf(other))
    return matching([rare], told, { share, isWide });
  return told.flatMap((message) => {
    const places = naming(message, (text) => countIn(text) > 0 && countIn(text) >= best * share);
    return places.length === 0 ? [] : [isWide && isHard(message) ? wholeOf(message) : { id: message.id, at: places }];
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

/** What may be meant too, and only the student knows: a word of it, or what leans on it or goes on about that person. */
export function findNear(words: readonly string[], sure: readonly Part[], told: readonly SwitchedMessage[]): Part[] {
  const pronoun = pronounFor(words);
  const stories = new Set(told.filter(({ id }) => sure.some((part) => part.id === id)).map(({ story }) => story));
  let room = most.near;
  return told.toReversed().flatMap((message) => {
    const near = toldIn(message).filter((at) => {
      const { text = '', isOn = false } = message.sentences[at] ?? {};
      if (!isOn || hasPart(sure, message.id, at)) return false;
      const isNext = hasPart(sure, message.id, at - 1) && leans.test(text);
      const isOnPerson = pronoun?.test(text) === true && message.story !== null && stories.has(message.story);
      return isNext || isOnPerson || words.some((word) => stemsOf(text).has(word));
    });
    const at = near.slice(0, room);
    room -= at.length;
    return at.length > 0 ? [{ id: message.id, at }] : [];
  });
}

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

export const firstMessage = (told: readonly SwitchedMessage[]): Part[] => told.filter(tells).slice(0, 1).map(wholeOf);
export const lastMessage = (told: readonly SwitchedMessage[]): Part[] => told.filter(tells).slice(-1).map(wholeOf);

/** The story that a plea means: one it names, the newest where it came about by mistake, else the one told last. */
export function findStory(
  words: readonly string[],
  told: readonly SwitchedMessage[],
  { isMistaken }: { isMistaken: boolean },
): Part[] {
  const of = (story: string | null) => told.filter((one) => one.story !== null && one.story === story).map(wholeOf);
  const isIn = ({ story }: SwitchedMessage) => story !== null;
  if (words.length > 0) {
    const [named] = findNamed(words, told.filter(isIn));
    return of(told.find(({ id }) => id === named?.id)?.story ?? null);
  }
  if (!isMistaken) return of(told.findLast(isIn)?.story ?? null);
  const newest = told.findLast(({ id, story }) => id === story);
  return newest !== undefined && told.slice(-most.recent).includes(newest) ? of(newest.id) : [];
}
