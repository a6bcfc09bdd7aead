import { wordSets } from './phrases.ts';
import lists from './sentence-words.json' with { type: 'json' };

/** A piece of a text, letter for letter, with its place in it. */
export type Sentence = { text: string; start: number; end: number };

const { titles, beforeNumbers, abbreviations, starters, goingOn, speaking } = wordSets(lists);

/** Every pattern here stops at the next mark of its kind or after a few hundred letters, so that no text is slow to read. */
const possibleEnds = /(?<![.!?…])[.!?…]+["'”’)\]]*(?=\s|$)|(?<=\p{Ll}{2})[.!?](?=\p{Lu}\p{Ll})|\n+/gu;
const enclosed = /“[^“”\n]{1,600}”|(?<![\p{L}\p{N}.,!?])"[^"\n]{1,600}"|(?<![:;])\([^()\n]{1,300}\)/gu;
const bullet = /^\s*[-•*–]\s+/;
const numbered = /^\s*\d{1,2}[.)]\s+/;

/** The sentences of a text, letter for letter. */
export function sentenceTexts(text: string): string[] {
  return splitSentences(text).map((sentence) => sentence.text);
}

/** Sentences as a student types them: a mark or a new line ends one; titles, initials and decimals do not; quotations stay whole. */
export function splitSentences(text: string): Sentence[] {
  const inside = [...text.matchAll(enclosed)].map((match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
  const isList = text.split('\n').filter((line) => numbered.test(line)).length > 1;
  const sentences: Sentence[] = [];
  let from = 0;
  let quote = 0;

  const push = (to: number) => {
    const piece = text.slice(from, to);
    const mark = bullet.exec(piece) ?? (isList ? numbered.exec(piece) : null);
    const start = from + (mark?.[0].length ?? piece.length - piece.trimStart().length);
    const end = from + piece.trimEnd().length;
    const last = sentences.at(-1);
    if (/[\p{L}\p{N}]/u.test(text.slice(start, end))) sentences.push({ text: text.slice(start, end), start, end });
    else if (last && end > start && !text.slice(last.end, end).includes('\n')) {
      // A smile behind the full stop belongs to what it smiles at.
      last.text = text.slice(last.start, end);
      last.end = end;
    }
    from = to;
  };

  for (const match of text.matchAll(possibleEnds)) {
    const at = match.index;
    const to = at + match[0].length;
    while ((inside[quote]?.to ?? to) < to) quote += 1;
    const around = inside[quote];
    if (match[0].startsWith('\n')) push(to);
    else if (around && around.from < at && to < around.to) continue;
    else if (!goesOn(text, from, at, match[0], isList)) push(to);
  }
  push(text.length);
  return sentences;
}

function goesOn(text: string, from: number, at: number, mark: string, isList: boolean): boolean {
  const to = at + mark.length;
  const rest = text.slice(to, to + 80);
  const next = rest.trimStart();
  if (/^\S/.test(rest)) return /[@/]|www\./.test(wordAround(text, at));
  if (/^["'”’)\]]*[,;]/.test(next)) return true;
  const startsSmall = /^["'“‘(]?\p{Ll}/u.test(next);
  if (/["'”’)\]]$/.test(mark)) return (startsSmall && !/^i\b/.test(next)) || isSpeaker(text.slice(from, to), next);
  if (/^(?:\.{2,}|.*…)$/.test(mark)) return startsSmall && !/^i\b/.test(next);
  if (mark !== '.' && startsSmall && /\p{Lu}{2}$/u.test(text.slice(from, at))) {
    // A sign that says TECH?? with two question marks.
    return goingOn.has(/^\p{L}+/u.exec(next)?.[0] ?? '');
  }
  if (mark !== '.') return startsSmall && isSpeaker(text.slice(from, to), next);
  if (isList && to - from < 8 && numbered.test(`${text.slice(from, to)} `)) return true;
  return isAbbreviated(text.slice(Math.max(from, at - 40), at), next);
}

/** “Where are you going?” Mom asked. Or without the marks: where are you going? she asked. */
function isSpeaker(sentence: string, next: string): boolean {
  const words = next.split(/\s+/, 4).map((word) => word.replace(/[.,!?]+$/, ''));
  const verb = words.findIndex((word) => speaking.has(word.toLowerCase()));
  if (verb < 1) return false;
  const who = words.slice(0, verb);
  if (/^\s*["“]/.test(sentence)) return who.every((word) => /^\p{Lu}/u.test(word));
  return /^(?:he|she|they|we|my|our|the|his|her|mom|dad)$/.test(who[0] ?? '');
}

/** Whether the full stop after `before` shortens a word instead of ending a sentence. */
function isAbbreviated(before: string, next: string): boolean {
  const [, previous = '', word = ''] = /(?:(\S+)\s+)?(\S+)$/.exec(before) ?? [];
  const bare = word.replace(/^["'“‘(]+/, '').toLowerCase();
  const first =
    next
      .split(/\s/, 1)[0]
      ?.replaceAll('’', "'")
      .replace(/[,.!?]+$/, '')
      .toLowerCase() ?? '';
  const isBeginning = starters.has(first) && /^["'“‘(]?(?:\p{Lu}|i\b)/u.test(next);
  if (next === '') return false;
  if (titles.has(bare)) return true;
  if (beforeNumbers.has(bare)) return /^\d/.test(next);
  if (abbreviations.has(bare) || /^(?:\p{L}\.)+\p{L}$/u.test(bare)) return !isBeginning;
  const isInitial = /^["'“‘(]*\p{Lu}$/u.test(word) && word !== 'I' && !/^(?:an?|the)$/i.test(previous);
  return isInitial && /^\p{Lu}/u.test(next) && !isBeginning;
}

function wordAround(text: string, at: number): string {
  return `${/\S{0,60}$/.exec(text.slice(Math.max(0, at - 60), at))?.[0] ?? ''}${/^\S{0,60}/.exec(text.slice(at, at + 60))?.[0] ?? ''}`;
}
