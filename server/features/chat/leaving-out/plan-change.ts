import { countWords } from '#contracts/counting.ts';
import { isHeavy } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
import type { Plea } from './carry-out.service.ts';
import {
  findAll,
  findHeavy,
  findLast,
  findNamed,
  firstMessage,
  lastMessage,
  stemsOf,
  wholeMessages,
} from './find-meant.ts';
import { namedIn, pointsAtIt, textsOf } from './hear-wishes.ts';
import { inBoth, sortBySwitch, together, without, type Part } from './marks.ts';
import data from './words.json' with { type: 'json' };

const isOfAll = /\b(?:everything|anything|nothing|all)\b/i;
const isEverything = /\beverything\b(?!.*\b(?:about|message)\b)/i;
const isAllOfIt = /\b(?:all of (?:it|this|that|what)|(?:it|that) all|the whole (?:thing|message))\b/i;
const [isFirst, isLast] = [/\bfirst (?:thing|message)\b/i, /\blast (?:thing|message)\b/i];
/** “that last thing was a question” means one sentence. */
const isLastPart = /\blast (?:part|sentence|bit|line|one)\b|\blast thing\b.*\bquestion\b/i;
/** “everything except the bus”, “keep only the last one”: too easily turned around. */
const isTangled = new RegExp(`\\b(?:${data.tangled.join('|')})\\b`, 'i');
const quotation = /[“"]([^“”"]+)[”"]|(?<!\p{L})['‘](.+?)['’](?!\p{L})/gu;
/** In words: what stands in quotation marks is a sentence, or the start of one. */
const least = { quoted: 3 };

export interface Plan {
  out: Part[];
  back: Part[];
  /** What was named to go out; nothing where it was only pointed at. */
  words: string[];
  base: string;
}

/** What a message asks to switch, where all of it is plain. Null where any of it isn't: then nothing is changed. */
export function planOf(plea: Plea): Plan | null {
  const quotes = quotesIn(plea);
  const spoken = quotes.length > 0 ? plea.asking.replaceAll(quotation, ' ') : plea.asking;
  if (isTangled.test(spoken) || (quotes.length === 0 && /\bonly\b/i.test(spoken))) return null;
  const out = wishedOut(plea, quotes);
  const back = wishedBack(plea, quotes);
  const fine = named(plea, textsOf(plea, 'fine'), quotes);
  const found = out && together(out.parts, back ?? [], fine ?? []);
  const isEvery = quotes.every(({ parts }) => parts.length > 0 && found && without(parts, found).length === 0);
  if (!out || !back || !fine || !isEvery || inBoth(out.parts, together(back, fine)).length > 0) return null;
  const stays = together(back, sortBySwitch(fine, plea.told).on);
  return { out: out.parts, back: stays, words: out.words, base: out.base };
}

interface Quote {
  text: string;
  parts: Part[];
}

function quotesIn({ asking, told }: Plea): Quote[] {
  const texts = [...asking.matchAll(quotation)].map(([, double = '', single = '']) => plain(double || single));
  return texts
    .filter((text) => countWords(text) >= least.quoted)
    .map((text) => ({ text, parts: told.flatMap((one) => partWhere(one, (each) => plain(each).includes(text))) }));
}

const plain = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What these wishes name, in quotation marks or in words; null where something of it was not told. */
function named(
  plea: Plea,
  texts: readonly string[],
  quotes: readonly Quote[],
  { told = plea.told, isWide = false }: { told?: readonly SwitchedMessage[]; isWide?: boolean } = {},
): Part[] | null {
  const asking = plain(texts.join(' '));
  const quoted = quotes.filter(({ text }) => asking.includes(text.split(' ').slice(0, least.quoted).join(' ')));
  if (quoted.length > 0) return together(...quoted.map(({ parts }) => parts));
  const isAll = isOfAll.test(plea.asking);
  const groups = namedIn(texts).map((words) => findNamed(words, told, { isAll, isWide }));
  return groups.some(({ length }) => length === 0) ? null : together(...groups);
}

/** A sentence in quotation marks means that one and no other. Where nothing is named: what it points at. */
function wishedOut(plea: Plea, quotes: readonly Quote[]): { parts: Part[]; words: string[]; base: string } | null {
  const texts = textsOf(plea, 'leave');
  if (texts.length === 0) return { parts: [], words: [], base: 'left' };
  const { told, own, before } = plea;
  const asking = texts.join(' ');
  const words = namedIn(texts).flat();
  const here = own
    ? [{ ...own, sentences: own.sentences.map((one) => ({ ...one, isTold: plea.material.includes(one.text) })) }]
    : [];
  const plan = (parts: Part[], base = 'left') => ({ parts, words, base });
  const found = named(plea, texts, quotes, { told: [...told, ...here], isWide: true });
  if (found && found.length > 0) return plan(found);
  if (words.length > 0) return isHeavy(asking) && findHeavy(told).length > 0 ? plan(findHeavy(told)) : null;
  if (isEverything.test(asking)) return plan([...findAll(told), ...findAll(here)]);
  if (isFirst.test(asking)) return plan(firstMessage(told));
  if (isLastPart.test(asking)) return plan(lastPart(own && plea.pointed.length > 0 ? own : told.at(-1), plea));
  if (isLast.test(asking)) return plan(lastMessage(told));
  const pointed = own ? partWhere(own, (text) => plea.pointed.includes(text)) : [];
  if (pointed.length > 0) return plan(pointed);
  // Right after our notice “that” is what it spoke of.
  const isOfBefore = plea.shown !== null && before.length > 0;
  if (isAllOfIt.test(asking)) return plan(isOfBefore ? wholeMessages(before, told) : findLast(told), 'left:all');
  const meant = isOfBefore ? before : findLast(told);
  return pointsAtIt.test(asking) && meant.length > 0 && !isOfMore(plea, 'leave') ? plan(meant) : null;
}

/** The sentence right before it. */
function lastPart(message: SwitchedMessage | undefined, { own, pointed }: Plea): Part[] {
  const isMeant = (text: string, isTold: boolean) => (message === own ? pointed.includes(text) : isTold);
  const at = message?.sentences.findLastIndex(({ text, isTold }) => isMeant(text, isTold)) ?? -1;
  return message && at !== -1 ? [{ id: message.id, at: [at] }] : [];
}

/** What they want back by name, or what our last notice switched. */
function wishedBack(plea: Plea, quotes: readonly Quote[]): Part[] | null {
  const texts = textsOf(plea, 'back');
  const isOnlyBack = textsOf(plea, 'leave').length === 0;
  const found = named(plea, texts, quotes);
  if (texts.length === 0 || found === null || found.length > 0) return found;
  if (isOnlyBack && isOfMore(plea, 'back')) return null;
  return isOnlyBack ? sortBySwitch(plea.before, plea.told).off : [];
}

/** “my family is the point, put it back”: what it points at stands beside it. */
const isOfMore = (plea: Plea, want: 'leave' | 'back') =>
  textsOf(plea, want).length > 0 && namedIn([plea.asking]).flat().length > 0;

/** “Leave all that out” behind a cry for help means that, and so does what it names, unless that was told elsewhere too. */
export function meansCry(plea: Plea): boolean {
  const asking = [...textsOf(plea, 'leave'), ...textsOf(plea, 'check')];
  const words = namedIn(asking).flat();
  if (plea.cried === null || asking.length === 0) return false;
  if (words.length === 0) return plea.pointed.length === 0 && !isEverything.test(asking.join(' '));
  const hasAll = (text: string) => words.every((word) => stemsOf(text).has(word));
  const isTold = plea.told.some(({ sentences }) => sentences.some((each) => each.isTold && hasAll(each.text)));
  return hasAll(plea.cried) && !isTold;
}

function partWhere({ id, sentences }: SwitchedMessage, isMeant: (text: string) => boolean): Part[] {
  const at = sentences.flatMap(({ text }, place) => (isMeant(text) ? [place] : []));
  return at.length > 0 ? [{ id, at }] : [];
}
