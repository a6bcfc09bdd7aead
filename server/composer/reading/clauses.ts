import { remember } from '#server/composer/language/remember.ts';
import type { Sentence } from '#server/composer/language/sentences.ts';
import { hasVerb, isLabel, isVerb, wordsOf } from '#server/composer/language/words.ts';
import lists from './clauses.json' with { type: 'json' };
import type { Place } from './hearing.ts';
import { readDoubted, readSentence, readSurely, surenessOf } from './read-sentence.ts';

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
const dangling = new RegExp(`^${lists.dangling}`, 'i');
/** “wait”, “I guess”: belongs to what is said to us beside it. */
const filler = new RegExp(`^(?:(?:${lists.filler})[\\s,]*)+$`, 'i');
/** Somebody's words follow: “she said sorry for the mess”. */
const spokenBefore = new RegExp(String.raw`\b${lists.spoken}\s*$`, 'i');
/** In clauses and words: what is said to us; a label; what is read as one, in writing too. In letters: what leads into a clause. */
const most = { few: 3, clauses: 10, words: 20, ofLabel: 6, unit: 30, written: 45, ofLead: 8 };
const ownStart =
  /^(?:(?:i|my|we|our|he|she|they|it was|this is|that is)\s(?:\S+\s+){2}|(?:in|on|at|last|one|when) \S+ (?:\S+\s+){3})/i;

/** “she said” behind somebody's words. */
export const isSpoken = (next: string) => speaker.test(next);

type Span = { from: number; to: number };
type Piece = Span & { isAside: boolean };
type Aside = [first: number, last: number];

/** A sentence or a clause of one. `of`: where the sentence begins; `isUnit`: it is told in a long one, beside others that are. */
export type Clause = Sentence & { of: number; isUnit: boolean };

/** A sentence without what is said to us in the middle of it (“…, sorry im rambling, but …”), and what is told of a long one clause by clause. */
export function cutSentence(sentence: Sentence): Clause[] {
  const spans = cutAt(sentence.text);
  if (spans.length === 1) return [{ ...sentence, of: sentence.start, isUnit: false }];
  return spans.map((span) => pieceOf(sentence, span, !span.isAside && isLong(sentence.text)));
}

const cutAt = remember((text): readonly Piece[] => {
  const pieces = withoutAsides(text) ?? [{ from: 0, to: text.length, isAside: false }];
  return pieces.flatMap((piece) => (piece.isAside ? piece : unitsIn(text, piece)));
});

function withoutAsides(text: string): readonly Piece[] | null {
  // What corrects is the student's to place, whole.
  if (readDoubted(text, { isFirst: true, isLast: true })?.about === 'fixed') return null;
  const clauses = clausesOf(text);
  const pieces = piecesOf(text, clauses, asidesIn(text, clauses));
  // “i babysit does that count” tells and asks; “the page froze what do i do” only asks.
  const isWhole = readSentence(text, { isFirst: true, isLast: true }) !== null;
  const isTold = (piece: string) => !isWhole || (ownStart.test(piece) && readDoubted(piece) === null);
  const told = pieces.filter(({ isAside }) => !isAside);
  const isCut = told.length > 0 && told.length < pieces.length;
  return isCut && told.every(({ from, to }) => isTold(text.slice(from, to))) ? pieces : null;
}

/** What is told between two asides is one piece; the “but” around an aside belongs to neither. */
function piecesOf(text: string, clauses: readonly Span[], asides: ReadonlyMap<number, number>): Piece[] {
  const pieces: Piece[] = [];
  for (let at = 0; at < clauses.length; at += 1) {
    const { from = 0 } = clauses[at] ?? {};
    const end = asides.get(at);
    const last = pieces.at(-1);
    const to = clauses[end ?? at]?.to ?? text.length;
    const begins = from + (last || end !== undefined ? leadOf(text.slice(from, to)) : 0);
    if (end === undefined && last?.isAside === false) last.to = to;
    else pieces.push({ from: begins, to, isAside: end !== undefined });
    at = end ?? at;
  }
  return pieces;
}

/** What is said to us among clauses: of all that may be, what together speaks most plainly to us. */
function asidesIn(text: string, clauses: readonly Span[]): ReadonlyMap<number, number> {
  const of = isLong(text) ? 'long' : isWritten(text) ? 'written' : 'short';
  const best: { sum: number; asides: Aside[] }[] = [];
  for (let at = clauses.length - 1; at >= 0; at -= 1) {
    let own = best[0] ?? { sum: 0, asides: [] };
    for (let end = at; end < Math.min(at + most.clauses, clauses.length); end += 1) {
      const rest = best[end - at] ?? { sum: 0, asides: [] };
      const sum = rest.sum + weightOf(text, clauses, [at, end], of);
      if (sum > own.sum) own = { sum, asides: [[at, end], ...rest.asides] };
    }
    best.unshift(own);
    best.length = Math.min(best.length, most.clauses + 1);
  }
  return new Map(standing(text, clauses, best[0]?.asides ?? []));
}

/** Those that leave something that stands on its own, with a “wait” around them, “where my mom cried” and a word or two behind. */
function standing(text: string, clauses: readonly Span[], asides: readonly Aside[]): Aside[] {
  const between = (from: number, to: number) =>
    clauses[from] && from < to ? text.slice(clauses[from].from, clauses[to - 1]?.to) : '';
  const isFiller = (at: number) => filler.test(between(at, at + 1));
  const leans = (clause: string, gap: string) => dangling.test(clause) && !(gap !== ' ' && hasVerb(clause));
  const gapAt = (at: number) => text.slice(clauses[at - 1]?.to, clauses[at]?.from);
  const reach = (at: number): number =>
    isFiller(at) || leans(between(at, at + 1), gapAt(at)) ? reach(at + 1) : at - 1;
  const wide = asides.map(([first, last]): Aside => [first - Number(isFiller(first - 1)), reach(last + 1)]);
  return wide.flatMap(([first, last], by): Aside[] => {
    const next = wide[by + 1]?.[0] ?? clauses.length;
    const left = between(last + 1, next);
    const after = left.slice(leadOf(left));
    const isMore = !standsAlone(after, false);
    if (by === 0 && !standsAlone(between(0, first), true)) return [];
    return isMore && wordsOf(after).length > most.few ? [] : [[first, isMore ? next - 1 : last]];
  });
}

const leadOf = (clause: string) => leading.exec(clause)?.[0].length ?? 0;

/** How plainly clauses speak to us together; nothing where they may be told, or somebody else's words. */
function weightOf(text: string, clauses: readonly Span[], [first, last]: Aside, of: string): number {
  const { from = 0 } = clauses[first] ?? {};
  const { to = 0 } = clauses[last] ?? {};
  const next = clauses[last + 1];
  const place = { isFirst: first === 0, isLast: next === undefined };
  const before = text.slice(Math.max(0, from - 40), from);
  const isOfOthers = (next && isSpoken(text.slice(next.from, next.to))) || spokenBefore.test(before);
  // “…, haha I sound old, and my brother will only eat it in triangles”: that is told.
  const isTold = clauses.slice(first + 1, last + 1).some(({ from: begins }) => {
    const rest = text.slice(begins, to).replace(/^(?:and|but|so)\s+/i, '');
    return !filler.test(text.slice(from, begins)) && ownStart.test(rest) && !readDoubted(rest);
  });
  if (isTold || isOfOthers || (place.isFirst && place.isLast) || /["“”]/.test(text.slice(from, to))) return 0;
  return talkTo(text.slice(from, to), place, of);
}

/** What somebody said is never cut. */
const withoutSpeech = (text: string) =>
  text.replaceAll(/“[^“”]*”|(?<![\p{L}\p{N}])"[^"]*"/gu, (speech) => 'x'.repeat(speech.length));

export function clausesOf(text: string): Span[] {
  const clauses: Span[] = [];
  let from = 0;
  for (const match of withoutSpeech(text).matchAll(isWritten(text) ? marked : joints)) {
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
function talkTo(clause: string, place: Place, of: string): number {
  const bare = clause.slice(leadOf(clause));
  const words = wordsOf(bare).length;
  const heard = words <= most.words ? readSentence(bare, place) : null;
  const talk = heard?.about === 'turn' || of === 'long' ? heard : heard && readSurely(bare, place);
  const isPlain =
    talk?.about === 'turn' || (place.isFirst ? talk?.kind === 'stay' : talk?.kind === 'skip' || talk?.kind === 'done');
  const isShort = words < most.few && !isPlain;
  const isAnswer = talk?.kind === 'not_sure' && !/^(?:aside|sorry)$/.test(talk.about ?? '');
  const isTold = of === 'written' && !isPlain && !/\?|\b(?:you|u|your|said|sorry)\b/i.test(bare);
  return talk === null || isShort || isAnswer || isTold ? 0 : surenessOf(bare, place);
}

/** What is left of a sentence: it has a verb, and begins with neither one nor a word that leans on what was cut. */
function standsAlone(piece: string, isStart: boolean): boolean {
  const [first = '', ...rest] = wordsOf(piece);
  if (rest.length === 0) return first === '';
  if (isStart) return rest.length < most.ofLabel || !isLabel(piece, Infinity);
  return hasVerb(piece) && (!isVerb(first) || /['’]/.test(first)) && !dangling.test(piece.trimStart());
}

/** A part of a sentence, without the marks and spaces around it. */
function pieceOf({ text, start }: Sentence, { from, to }: Span, isUnit: boolean): Clause {
  const part = text.slice(from, to);
  const lead = /^[\s,;()–—-]*/.exec(part)?.[0].length ?? 0;
  const bare = part.slice(lead).replace(/[\s,;(–—-]+$/, '');
  const begins = start + from + lead;
  return { text: bare, start: begins, end: begins + bare.length, of: start, isUnit };
}

const unitStart = new RegExp(lists.unit, 'giu');

const isLong = (text: string) => wordsOf(text).length > (isWritten(text) ? most.written : most.unit);

/** What is told in a long sentence, in clauses that can be used or left by themselves: “…, and my cousin laughed”. */
function unitsIn(text: string, { from, to }: Span): Piece[] {
  const stretch = withoutSpeech(text).slice(from, to);
  if (!isLong(text)) return [{ from, to, isAside: false }];
  const cuts: number[] = [];
  for (const { index, 0: joint } of stretch.matchAll(unitStart)) {
    const begins = index + joint.length;
    const isClause = (part: string) => wordsOf(part).length > most.few && hasVerb(part);
    if (isClause(stretch.slice(cuts.at(-1) ?? 0, index)) && isClause(stretch.slice(begins).split(/[,;]/)[0] ?? ''))
      cuts.push(begins);
  }
  return [0, ...cuts].map((begins, at) => ({
    from: from + begins,
    to: from + (cuts[at] ?? stretch.length),
    isAside: false,
  }));
}
