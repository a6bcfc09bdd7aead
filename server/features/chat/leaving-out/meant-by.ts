import { countWords } from '#contracts/counting.ts';
import { isHeavy } from '#server/composer/compose.ts';
import type { SwitchedMessage } from '#server/features/chat/kept-messages.service.ts';
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
import { namedIn, textsOf } from './hear-wishes.ts';
import type { Plea } from './carry-out.service.ts';
import { together, type Part } from './marks.ts';

const isOfAll = /\b(?:everything|anything|nothing|all)\b/i;
const isEverything = /\beverything\b(?!.*\b(?:about|message)\b)/i;
const isAllOfIt = /\b(?:all of (?:it|this|that|what)|(?:it|that) all|the whole (?:thing|message))\b/i;
const isFirst = /\b(?:first|beginning|start)\b/i;
const isLast = /\blast\b/i;
/** In words: what stands in quotation marks is a sentence, or the start of one. */
const least = { quoted: 3 };

interface Meant {
  meant: Part[];
  /** What was named; nothing where it was only pointed at. */
  words: string[];
  isPointing: boolean;
  base: string;
}

/** What is to go out. Where nothing is named: what it points at. Where it is: wherever it was told, and beside it. */
export function meantBy(plea: Plea, out: readonly string[]): Meant {
  const { told, own, before, content } = plea;
  const asking = out.join(' ');
  const groups = namedIn(out);
  const here = own ? partOf(own, plea.material) : [];
  const pointing = (meant: Part[], base = 'left') => ({ meant, words: [], isPointing: true, base });
  const quoted = quotedIn(content, told);
  if (quoted.length > 0) return { meant: quoted, words: [], isPointing: false, base: 'left' };
  if (groups.length > 0) {
    const beside = own
      ? [{ ...own, sentences: own.sentences.map((one) => ({ ...one, isTold: plea.material.includes(one.text) })) }]
      : [];
    const found = together(...groups.map((words) => findNamed(words, [...told, ...beside], isOfAll.test(content))));
    const meant = found.length > 0 || !isHeavy(asking) ? found : findHeavy(told);
    return { meant, words: groups.flat(), isPointing: false, base: 'left' };
  }
  if (isEverything.test(asking)) return pointing([...findAll(told), ...here]);
  const pointed = own ? partOf(own, plea.pointed) : [];
  if (pointed.length > 0) return pointing(pointed);
  if (isFirst.test(asking)) return pointing(firstMessage(told));
  if (isLast.test(asking)) return pointing(lastMessage(told));
  // Right after our notice “that” is what it spoke of.
  const isOfBefore = plea.shown !== null && before.length > 0;
  if (isAllOfIt.test(asking)) return pointing(isOfBefore ? wholeMessages(before, told) : findLast(told), 'left:all');
  return pointing(isOfBefore ? before : findLast(told));
}

/** A sentence in quotation marks means that one and no other. */
function quotedIn(content: string, told: readonly SwitchedMessage[]): Part[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  const quotes = [...content.matchAll(/[“"]([^“”"]+)[”"]|(?<!\p{L})['‘](.+?)['’](?!\p{L})/gu)]
    .map(([, double = '', single = '']) => plain(double || single))
    .filter((text) => countWords(text) >= least.quoted);
  return told.flatMap((message) =>
    partOf(
      message,
      message.sentences.flatMap(({ text }) => (quotes.some((quote) => plain(text).includes(quote)) ? [text] : [])),
    ),
  );
}

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

const partOf = ({ id, sentences }: SwitchedMessage, texts: readonly string[]): Part[] => {
  const at = sentences.flatMap(({ text }, place) => (texts.includes(text) ? [place] : []));
  return at.length > 0 ? [{ id, at }] : [];
};
