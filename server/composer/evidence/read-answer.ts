import type { Slot } from '#contracts/chat.ts';
import { countWords } from '#contracts/counting.ts';
import type { Span } from '#server/composer/facts.ts';
import { cleanSentence, finishSentence, type Mended } from '#server/composer/language/cleaning/clean.ts';
import { fuse, lowerFirst } from '#server/composer/language/sentences/fusion.ts';
import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { mendSecondLanguage, tellsPast, tenseSlot } from '#server/composer/language/second-language/second-language.ts';
import { findSplices } from '#server/composer/language/sentences/splices.ts';
import { splitSentences, type Piece } from '#server/composer/language/sentences/split.ts';
import { isOtherLanguage, mayBeOtherLanguage } from '#server/composer/language/words/other-language.ts';
import { saysNothing } from './refusals.ts';
import { roleOf } from './sentence-roles.ts';
import type { Fragment, Sentence } from './types.ts';

export interface Answer {
  id: string;
  text: string;
  slot: Slot;
  question: string;
}

export interface ReadingContext {
  names: readonly string[];
  isSecondLanguage: boolean;
}

export interface ReadAnswer {
  sentences: Sentence[];
  fragments: Fragment[];
}

interface Part {
  mended: Mended;
  span: Span;
  isFragment: boolean;
}

/** One answer as sentences that can be printed, each with its place and its edits, and what could not be made one. */
export function readAnswer(answer: Answer, context: ReadingContext): ReadAnswer {
  const { pieces, foreign } = partLanguages(answer.text);
  const parts: Part[] = [];
  let lead = '';
  let isPast = false;
  const tense = tenseSlot(answer.slot, answer.question);
  for (const [index, piece] of pieces.entries()) {
    const span: Span = { source: 'chat', id: answer.id, start: piece.start, end: piece.end, text: piece.text };
    if (saysNothing(piece.text)) continue;
    const plain = cleanSentence(piece.text, { isFirst: index === 0, names: context.names });
    isPast = context.isSecondLanguage && tellsPast(plain.text, tense, isPast);
    const cleaned = context.isSecondLanguage ? mendSecondLanguage(plain, tense, isPast) : plain;
    for (const mended of breakSplices(cleaned)) {
      const held =
        lead === ''
          ? mended
          : {
              text: `${lead} ${lowerFirst(mended.text)}`,
              edits: [...mended.edits, { rule: 'joined', before: lead.slice(3, -1), after: lead, needsOk: false }],
            };
      lead = '';
      if (held.text.replace(/[.!?\s]+/g, '') === '') continue;
      const fused = fuse(held, {
        slot: answer.slot,
        question: answer.question,
        next: pieces[index + 1]?.text,
        isFirst: index === 0,
      });
      const last = parts.at(-1);
      if (fused.kind === 'lead') lead = fused.lead;
      else if (fused.kind === 'sentence') {
        const whole = fused.mended === held ? [held] : breakSplices(fused.mended);
        parts.push(...whole.map((each) => ({ mended: each, span, isFragment: false })));
      } else if (fused.kind === 'join' && last && !last.isFragment) join(last, fused.joint, fused.mended, span);
      else parts.push({ mended: held, span, isFragment: true });
    }
  }
  const { sentences, fragments } = toSentences(answer, parts);
  return { sentences, fragments: [...fragments, ...foreign.map((piece) => asWritten(answer, piece))] };
}

/** What is in another language is kept apart, whole: its words would be taken for English ones. */
function partLanguages(text: string): { pieces: Piece[]; foreign: Piece[] } {
  const all = splitSentences(text);
  if (!all.some((piece) => isOtherLanguage(piece.text))) return { pieces: all, foreign: [] };
  const pieces: Piece[] = [];
  const foreign: Piece[] = [];
  for (const piece of all) {
    if (!mayBeOtherLanguage(piece.text)) pieces.push(piece);
    else {
      const last = foreign.at(-1);
      const goesOn = last !== undefined && !pieces.some((other) => other.start > last.start);
      const start = goesOn ? last.start : piece.start;
      foreign.splice(goesOn ? -1 : foreign.length, 1, { text: text.slice(start, piece.end), start, end: piece.end });
    }
  }
  return { pieces, foreign };
}

function asWritten({ id, slot }: Answer, { text, start, end }: Piece): Fragment {
  const span: Span = { source: 'chat', id, start, end, text };
  return { text: text.replace(/\s+/g, ' '), slot, span, why: 'other language', beat: null };
}

function breakSplices(mended: Mended): Mended[] {
  const splices = findSplices(mended.text);
  if (splices.length === 0) return [mended];
  const out: Mended[] = [];
  let from = 0;
  let edits = [...mended.edits];
  for (const { at, mark } of splices) {
    const before = /\S+$/.exec(mended.text.slice(0, at))?.[0] ?? '';
    const after = /^,\s*\S+/.exec(mended.text.slice(at))?.[0] ?? '';
    const next = after.replace(/^,\s*/, '');
    const upper = mark === '.' ? next.charAt(0).toUpperCase() + next.slice(1) : next;
    const edit = { rule: 'comma', before: `${before}${after}`, after: `${before}${mark} ${upper}`, needsOk: false };
    if (mark === ';') {
      mended.text = `${mended.text.slice(0, at)};${mended.text.slice(at + 1)}`;
      edits.push(edit);
      continue;
    }
    out.push({ text: mended.text.slice(from, at), edits: [...edits, edit] });
    edits = [];
    from = at + 1;
  }
  out.push({ text: mended.text.slice(from).trim(), edits });
  return handOut(out);
}

/** Each half of a broken sentence shows the changes that were made in it. */
function handOut(halves: Mended[]): Mended[] {
  const all = halves.flatMap((half) => half.edits);
  const home = (after: string) =>
    Math.max(
      0,
      halves.findIndex((half) => after.trim() !== '' && half.text.includes(after.trim())),
    );
  return halves.map((half, index) => ({
    text: half.text,
    edits: all.filter((edit) => (edit.rule === 'comma' ? half.edits.includes(edit) : home(edit.after) === index)),
  }));
}

function join(last: Part, joint: string, mended: Mended, span: Span): void {
  last.mended = {
    text: `${last.mended.text.replace(/[.!?\s]+$/, '')}${joint}${mended.text}`,
    edits: [
      ...last.mended.edits,
      ...mended.edits,
      {
        rule: 'joined',
        before: `. ${mended.text.slice(0, 20)}`,
        after: `${joint}${mended.text.slice(0, 20)}`,
        needsOk: false,
      },
    ],
  };
  if (span.id === last.span.id) last.span = { ...last.span, end: span.end, text: `${last.span.text} ${span.text}` };
}

const voiced: ReadonlySet<Slot> = new Set(['community', 'source', 'moment', 'background', 'insight', 'action']);

/** "Saturday nights at my aunt's house." may open a long answer: it names what the rest is about. */
function opensAsVoice(slot: Slot, text: string, whole: number, all: number): boolean {
  if (text.split(/\s+/).length > 16 || text.endsWith('?')) return false;
  if (/^nothing (?:at first|for)\b/i.test(text)) return whole >= 2;
  if (/^(?:because|since|when|if|that|which|who|to|and|but|so|or|not|nothing|maybe|probably|like|as|for)\b/i.test(text))
    return false;
  if (/^(?:the|my|our)\b/i.test(text) && slot !== 'goal' && slot !== 'fit')
    return whole >= 2 || (whole === 1 && all >= 3);
  if ((slot === 'source' || slot === 'community') && text.split(/\s+/).length <= 4) return whole >= 1;
  return whole >= 3 && voiced.has(slot);
}

/** A short fragment within a run of three or more is the student's voice; any other is kept back. */
function toSentences(answer: Answer, parts: Part[]): ReadAnswer {
  const whole = parts.filter((part) => !part.isFragment).length;
  const sentences: Sentence[] = [];
  const fragments: Fragment[] = [];
  for (const [index, part] of parts.entries()) {
    const words = countWords(part.mended.text);
    const isVoice =
      index === 0
        ? opensAsVoice(answer.slot, part.mended.text, whole, parts.length)
        : words <= 7 &&
          (parts[index - 1]?.isFragment === false
            ? whole >= 2
            : index === 1 && sentences.length === 1 && parts.length >= 3);
    if (part.isFragment && !isVoice) {
      if (words > 0)
        fragments.push({ text: part.mended.text, slot: answer.slot, span: part.span, why: 'short', beat: null });
      continue;
    }
    const { text, edits } = finishSentence(part.mended);
    sentences.push({
      id: `${answer.id}:${sentences.length + 1}`,
      text,
      spans: [part.span],
      edits,
      role: roleOf(text, answer.slot, sentences.length, parts.length),
      leans:
        (part.isFragment && index > 0) ||
        leansOnPrevious(text) ||
        (sentences.length > 0 && parts[index - 1]?.isFragment === true && sentences.length === index),
      words: countWords(text),
    });
  }
  return { sentences, fragments };
}
