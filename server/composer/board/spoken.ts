import { placedCards } from '#contracts/board-parts.ts';
import type { Board, SpokenHint } from '#contracts/board.ts';
import { countWords } from '#contracts/counting.ts';
import { quotations } from '#server/composer/language/verbatim.ts';
import { isVerb, wordsOf } from '#server/composer/language/words.ts';
import openings from './openings.json' with { type: 'json' };
import marks from './spoken.json' with { type: 'json' };

const opens = new RegExp(String.raw`^(?:${marks.opens})(?=[,\s])[,\s]+`, 'i');
/** “Well, I did”, “I mean we tried”; not “Well before dawn” or “You know the smell”. */
const opensWith = marks.opensWith.map((each) => new RegExp(each, 'i'));
const goesOn = new RegExp(String.raw`^(?:${marks.after})(?=[,\s])[,\s]+`, 'i');
const brings = new RegExp(String.raw`^${marks.brings},?\s+`, 'iu');
const between = new RegExp(String.raw`,\s*(?:${marks.between})\s*,\s*`, 'i');
const ends = new RegExp(String.raw`(?:,\s*(?:${marks.ends})|,?\s+(?:haha+|lol))(?=[.!?]*$)`, 'i');
const repairs = new RegExp(String.raw`,\s*(?:${marks.repairs})\b`, 'i');
/** “The job is, okay, it's mostly boxes” begins anew: without the “okay” it would still break off. */
const beginsAnew = /^(?:i|we|he|she|they|it|there|that|this)(?:['’]\p{L}+)?\s/iu;
/** “So yeah.” */
const onlyMarks = new RegExp(String.raw`^(?:(?:${marks.opens}|${marks.after})[,.!?\s]+)+$`, 'i');
/** “I got less loud?” tells, and only sounds like a question. */
const asksNothing = /^(?:i|we|he|she|they|it)(?:['’]\p{L}+)?\s[^"“”?]*\?$/iu;
/** “Okay was all she said.” */
const isNamed = /^(?:is|was|means|meant)\b/i;
const fewestWords = 3;
const times = new Set(openings.timely.split(' '));

/** Every sentence in use that is said more than written, with what it reads like without those words. */
export function spokenHints(board: Board): SpokenHint[] {
  return placedCards(board).flatMap(({ id, sentences, question }) =>
    // Words the student added on the board answer no question of ours: they were written.
    question === ''
      ? []
      : sentences
          .filter(({ is_on }) => is_on)
          .flatMap(({ text }) =>
            spokenIn(text).map(({ sentence, words, without }) => ({ card_id: id, sentence, words, without })),
          ),
  );
}

export function spokenIn(sentence: string): Omit<SpokenHint, 'card_id'>[] {
  if (onlyMarks.test(`${sentence} `)) return [{ sentence, words: sentence, without: '' }];
  const { text, words } = withoutMarks(sentence);
  if (words.length > 0) {
    // “The day I'm thinking of” says when: without it, only the student knows.
    const isTimeless = hasTime(words.join(' ')) && !hasTime(text);
    const isWhole = countWords(text) >= fewestWords && !isTimeless;
    return [{ sentence, words: isWhole || isTimeless ? words.join('”, “') : sentence, without: isWhole ? text : null }];
  }
  const repair = outsideQuotes(text, repairs) ?? outsideQuotes(text, between);
  return repair === null ? [] : [{ sentence, words: bare(repair.found), without: null }];
}

const hasTime = (text: string): boolean => wordsOf(text).some((word) => times.has(word));

/** Only ever shorter: every word that is left is the student's, in their order. */
function withoutMarks(sentence: string): { text: string; words: string[] } {
  const words: string[] = [];
  let text = sentence.trim();
  const take = (found: string, rest: string) => {
    words.push(bare(found));
    text = rest;
  };
  for (;;) {
    const patterns = [opens, ...opensWith, ...(words.length > 0 ? [goesOn] : [])];
    const found = patterns.flatMap((pattern) => pattern.exec(text)?.[0] ?? [])[0];
    if (found === undefined || isNamed.test(text.slice(found.length))) break;
    take(found, text.slice(found.length));
  }
  const start = brings.exec(text)?.[0];
  const isBroken = start !== undefined && isVerb(wordsOf(text.slice(start.length))[0] ?? '');
  if (start !== undefined) take(start, isBroken ? '' : text.slice(start.length));
  for (const [each, joint] of [
    [between, ' '],
    [ends, ''],
  ] as const) {
    const at = outsideQuotes(text, each);
    if (!at) continue;
    const rest = text.slice(at.index + at.found.length);
    if (each === between && beginsAnew.test(rest)) continue;
    take(at.found, `${text.slice(0, at.index)}${joint}${rest}`);
  }
  if (asksNothing.test(text)) take('?', `${text.slice(0, -1)}.`);
  return { text: text.charAt(0).toUpperCase() + text.slice(1), words };
}

/** What somebody else said may be spoken. */
function outsideQuotes(text: string, pattern: RegExp): { found: string; index: number } | null {
  const match = pattern.exec(text);
  if (!match) return null;
  const isQuoted = quotations(text).some(([from, to]) => match.index > from && match.index < to);
  return isQuoted ? null : { found: match[0], index: match.index };
}

const bare = (found: string): string => found.replaceAll(/^[,\s]+|[,\s]+$/g, '');
