import { remember } from '#server/composer/language/remember.ts';
import type { Sentence } from '#server/composer/language/sentences.ts';
import { hasVerb, isVerb, wordsOf } from '#server/composer/language/words.ts';
import lists from './clauses.json' with { type: 'json' };
import type { Place } from './hearing.ts';
import { readDoubted, readSentence, readSurely } from './read-sentence.ts';

/** Where one thought may end and another begin: at a mark, or before “sorry”, “idk”, “but”, “is that”. */
const joints = new RegExp(
  String.raw`\s*[,;()]+\s*|\s+[-–—]+\s+|(?<!\b(?:${lists.leaning}))\s+(?=(?:${lists.joints})(?!['’\p{L}]))`,
  'giu',
);
/** Who writes in sentences sets a mark around an aside. */
const marked = /\s*[,;()]+\s*|\s+[-–—]+\s+/g;
const isWritten = (text: string) => /^\P{Ll}.*[.!?]["”']?$/su.test(text);
const leading = new RegExp(String.raw`^(?:(?:${lists.leading})[\s,]+)+`, 'i');
const speaker = new RegExp(lists.speaker, 'iu');
/** Words that plainly speak to us: without them, a question or a wish nothing is cut out of a sentence. */
const toUs = new RegExp(String.raw`\b(?:${lists.toUs})\b`, 'i');
const dangling = new RegExp(`^${lists.dangling}`, 'i');
/** Somebody's words follow: “she said sorry for the mess”. */
const spokenBefore = new RegExp(String.raw`\b${lists.spoken}\s*$`, 'i');
/** An aside has no more clauses and words than these; a word that leads into a clause, letters. */
const most = { clauses: 5, words: 16, ofLabel: 6, ofSpeaker: 2, ofLead: 8 };
const leastWords = 3;
const ownStart = /^(?:i|my|we|our|he|she|they|it was|this is|that is)\s(?:\S+\s+){2}/i;
const ofAnswer = new Set(['unsure', 'nothing', 'yes', 'no', 'thanks', 'greeting']);

/** “she said” behind somebody's words; as a sentence of its own it says nothing else. */
export const isSpoken = (next: string) => speaker.test(next);
export const isOnlySpoken = (next: string) => isSpoken(next) && wordsOf(next).length <= most.ofSpeaker;

type Span = { from: number; to: number };
type Piece = Span & { isAside: boolean };

/** A sentence without what is said to us in the middle of it (“…, sorry im rambling, but …”), where every piece left stands on its own. */
export const cutAsides = (sentence: Sentence): Sentence[] =>
  cutAt(sentence.text)?.map(({ from, to }) => pieceOf(sentence, from, to)) ?? [sentence];

const cutAt = remember((text): readonly Piece[] | null => {
  // What corrects is the student's to place, whole.
  if (/["“”]/.test(text) || readDoubted(text, { isFirst: true, isLast: true })?.about === 'fixed') return null;
  const pieces = piecesOf(text);
  // “i babysit does that count” tells and asks; “the page froze what do i do” only asks.
  const isWhole = readSentence(text, { isFirst: true, isLast: true }) !== null;
  const isTold = (piece: string) => !isWhole || (ownStart.test(piece) && readDoubted(piece) === null);
  const isLeft = ({ from, to, isAside }: Piece) =>
    isAside || (standsAlone(text.slice(from, to), from === 0) && isTold(text.slice(from, to)));
  const isCut = new Set(pieces.map(({ isAside }) => isAside)).size === 2;
  return isCut && pieces.every(isLeft) ? pieces : null;
});

/** What is told between two asides is one piece; the “but” around an aside belongs to neither. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const clauses = clausesOf(text);
  for (let at = 0; at < clauses.length;) {
    const { from = 0 } = clauses[at] ?? {};
    const end = asideAt(text, clauses, at);
    const last = pieces.at(-1);
    const to = clauses[end ?? at]?.to ?? text.length;
    const begins = from + (last || end !== null ? leadOf(text.slice(from, to)) : 0);
    if (end === null && last?.isAside === false) last.to = to;
    else pieces.push({ from: begins, to, isAside: end !== null });
    at = (end ?? at) + 1;
  }
  return pieces;
}

const leadOf = (clause: string) => leading.exec(clause)?.[0].length ?? 0;

/** The last clause of the longest aside that begins with one; null where none does. */
function asideAt(text: string, clauses: readonly Span[], at: number): number | null {
  const { from = 0 } = clauses[at] ?? {};
  if (spokenBefore.test(text.slice(Math.max(0, from - 40), from))) return null;
  for (let end = Math.min(at + most.clauses, clauses.length) - 1; end >= at; end -= 1) {
    const { to = 0 } = clauses[end] ?? {};
    const next = clauses[end + 1];
    const place = { isFirst: at === 0, isLast: next === undefined };
    const isOfOthers = next !== undefined && isSpoken(text.slice(next.from, next.to));
    const isAll = place.isFirst && place.isLast;
    if (!isAll && !isOfOthers && talksToUs(text.slice(from, to), place, isWritten(text))) return end;
  }
  return null;
}

export function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let from = 0;
  for (const match of text.matchAll(isWritten(text) ? marked : joints)) {
    // “…, and idk if you bake”: the “and” belongs to what follows.
    const length = match.index - from;
    if (length <= most.ofLead && leadOf(`${text.slice(from, match.index)} `) > length) continue;
    if (match.index > from) clauses.push({ from, to: match.index });
    from = match.index + match[0].length;
  }
  if (from < text.length) clauses.push({ from, to: text.length });
  return clauses;
}

/** A word or two may be told as well (“no”, “i know”), and so may “I don't know, I guess I like it”; not “skip” at the end. */
function talksToUs(clause: string, place: Place, isInWriting: boolean): boolean {
  const bare = clause.slice(leadOf(clause));
  const words = wordsOf(bare).length;
  const heard = words <= most.words ? readSentence(bare, place) : null;
  const talk = heard?.about === 'turn' ? heard : heard && readSurely(bare, place);
  const isPlain =
    talk?.about === 'turn' || (place.isFirst ? talk?.kind === 'stay' : talk?.kind === 'skip' || talk?.kind === 'done');
  const isShort = words < leastWords && !isPlain;
  const isAsked = talk?.kind === 'question_back' && (place.isFirst || place.isLast) && bare.includes('?');
  return (
    talk !== null &&
    !isShort &&
    !ofAnswer.has(talk.about ?? '') &&
    (!isInWriting || isPlain || isAsked || toUs.test(bare))
  );
}

/** What is left of a sentence: it has a verb, and begins with neither one nor a word that leans on what was cut. */
function standsAlone(piece: string, isStart: boolean): boolean {
  const words = wordsOf(piece);
  if (words.length === 0) return true;
  if (isStart) return words.length > 1 && (words.length <= most.ofLabel || hasVerb(piece));
  return words.length > 1 && hasVerb(piece) && !isVerb(words[0] ?? '') && !dangling.test(piece.trimStart());
}

/** A part of a sentence, without the marks and spaces around it. */
function pieceOf({ text, start }: Sentence, from: number, to: number): Sentence {
  const part = text.slice(from, to);
  const lead = /^[\s,;()–—-]*/.exec(part)?.[0].length ?? 0;
  const bare = part.slice(lead).replace(/[\s,;(–—-]+$/, '');
  const begins = start + from + lead;
  return { text: bare, start: begins, end: begins + bare.length };
}
