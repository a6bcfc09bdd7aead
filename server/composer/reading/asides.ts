import { countWords } from '#contracts/counting.ts';
import { plainWordsOf, withoutFillers } from '#server/composer/language/plain-words.ts';
import type { Sentence } from '#server/composer/language/sentences.ts';
import { hasVerb, isVerb, wordsOf } from '#server/composer/language/words.ts';
import lists from './asides.json' with { type: 'json' };
import { isQuestion, isTalk, readSentence } from './read-sentence.ts';

const joints = new RegExp(String.raw`\s*[,;()]+\s*|\s+[-–—]+\s+|\s+(?=(?:${lists.joints})\b)`, 'giu');
const leading = new RegExp(String.raw`^(?:(?:${lists.leading})[\s,]+)+`, 'i');
const onlyLeads = new RegExp(String.raw`^(?:${lists.leading})$`, 'i');
/** Words that plainly speak to us; without them nothing is cut out of a sentence. */
const toUs = new RegExp(String.raw`\b(?:${lists.toUs})\b`, 'i');
const more = new RegExp(`^(?:${lists.more})$`, 'i');
export const speaker = new RegExp(lists.speaker, 'iu');
const dangling = new Set(lists.dangling.split(' '));
/** Somebody's words follow: “she said sorry for the mess”. */
export const spokenBefore =
  /\b(?:ask|say|said|know|think|thought|wonder|told|tell|goes|like|see|sure|mean|what|how|why|who)\w*(?: \w+){0,2}$/i;
/** A few words that answer need no verb: “marine bio i guess”. */
const most = { words: 14, ofLabel: 6 };

/** A sentence without what is said to us in the middle of it (“…, sorry im rambling, but …”), where every piece left stands on its own. */
export function cutAsides(sentence: Sentence): Sentence[] {
  const { text } = sentence;
  if (/["“”]/.test(text) || readSentence(text)?.about === 'maybe') return [sentence];
  const pieces = piecesOf(text);
  const left = pieces.filter((piece) => !piece.isAside).map(({ from, to }) => ({ from, part: text.slice(from, to) }));
  if (left.length === pieces.length || !left.every(({ part, from }) => standsAlone(part, from === 0)))
    return [sentence];
  // “I know this is long but you asked”: said to us as a whole.
  const isOfUs = (part: string) => wordsOf(part).length < 4 || /\b(?:you|u|your)\b/i.test(part) || isTalk(part);
  const isWhole = isTalk(text) && left.every(({ part }) => isOfUs(part));
  return isWhole ? [sentence] : pieces.map(({ from, to }) => pieceOf(sentence, from, to));
}

type Piece = { from: number; to: number; isAside: boolean };

/** Clauses that follow each other are one piece; the “but” behind an aside goes with it. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  const clauses = clausesOf(text);
  for (const [at, { from, to }] of clauses.entries()) {
    const clause = text.slice(from, to);
    const last = pieces.at(-1);
    const next = clauses[at + 1];
    const isSpoken =
      spokenBefore.test(text.slice(Math.max(0, from - 40), from).replace(/[\s,]+$/, '')) ||
      (next !== undefined && speaker.test(text.slice(next.from, next.to)));
    if (!isSpoken && (isAside(clause, from === 0, next === undefined) || (from === 0 && turns(clause, text))))
      pieces.push({ from, to, isAside: true });
    else if (last?.isAside === true) {
      const conjunction = leading.exec(clause)?.[0].length ?? 0;
      // “not related but”: without the “but” it may be told.
      if (last.from === 0 && turns(text.slice(0, last.to), text)) last.to = from + conjunction;
      pieces.push({ from: from + conjunction, to, isAside: false });
    } else if (last) last.to = to;
    else pieces.push({ from, to, isAside: false });
  }
  return pieces;
}

function clausesOf(text: string): { from: number; to: number }[] {
  const clauses: { from: number; to: number }[] = [];
  let from = 0;
  for (const match of text.matchAll(joints)) {
    // “…, and idk if you bake”: the “and” belongs to what follows.
    if (onlyLeads.test(text.slice(from, match.index))) continue;
    if (match.index > from) clauses.push({ from, to: match.index });
    from = match.index + match[0].length;
  }
  if (from < text.length) clauses.push({ from, to: text.length });
  return clauses;
}

function isAside(clause: string, isFirst: boolean, isLast: boolean): boolean {
  const bare = clause.replace(leading, '');
  if (countWords(bare) > most.words || withoutFillers(plainWordsOf(bare)).length < 2) return false;
  const talk = readSentence(bare);
  // “how many more are there, I have practice”; not “I lie there, did I do enough for him, and I get up”.
  const isEdge = isFirst || (isLast && talk?.about !== 'good_enough');
  // “…, which is grammar for how you know it.” goes on with the sentence.
  const goesOn = !isFirst && /^(?:which|who|whose|where|when)\b[^?]*$/i.test(bare);
  if (isEdge && talk?.kind === 'question_back' && countWords(bare) > 3) return talk.about !== 'meaning' && !goesOn;
  // “we hid at my aunt's, don't put that in”; not “don't put that in, she'd be mad”.
  if (talk?.kind === 'private' && talk.about === 'told') return !isFirst;
  if (talk === null || !toUs.test(bare)) return false;
  if (talk.kind === 'not_sure') return talk.about === 'aside' || talk.about === 'sorry';
  if (talk.kind === 'complaint') return talk.about === 'already' && /^(?:like|as|i)\b/i.test(bare);
  return talk.about === 'turn' || talk.about === 'good_enough';
}

/** “not related but i also do color guard”; not “not related, but he raised me”. “there's more, …” before what is told. */
function turns(clause: string, text: string): boolean {
  const talk = readSentence(clause, { isFirst: true, isLast: true });
  return more.test(clause) || (talk?.about === 'turn' && /\b(?:also|too)\b/i.test(text));
}

/** What is left of a sentence: it has a verb, and begins with neither one nor a word that leans on what was cut. */
function standsAlone(piece: string, isStart: boolean): boolean {
  const words = wordsOf(piece);
  const isNote = readSentence(piece, { isFirst: isStart, isLast: true }) !== null;
  if (words.length === 0 || isNote || isQuestion(piece)) return true;
  if (isStart) return words.length > 1 && (words.length <= most.ofLabel || hasVerb(piece));
  return words.length > 1 && hasVerb(piece) && !isVerb(words[0] ?? '') && !dangling.has(words[0] ?? '');
}

/** A part of a sentence, without the marks and spaces around it. */
function pieceOf({ text, start }: Sentence, from: number, to: number): Sentence {
  const part = text.slice(from, to);
  const lead = /^[\s,;()–—-]*/.exec(part)?.[0].length ?? 0;
  const bare = part.slice(lead).replace(/[\s,;(–—-]+$/, '');
  const begins = start + from + lead;
  return { text: bare, start: begins, end: begins + bare.length };
}
