import type { SentenceOrigin } from '#contracts/essay-agent.ts';
import { findGaps, type Gap } from '#contracts/gaps.ts';

/** A part of a draft: words, or a place that only the student can fill. `at` is where it begins. */
export type DraftPart = { kind: 'text'; text: string; at: number } | { kind: 'gap'; gap: Gap; at: number };

/** Paragraphs as they are read. A gap stands by itself, whatever line it was written on. */
export function splitDraft(draft: string): DraftPart[] {
  const parts: DraftPart[] = [];
  let from = 0;
  for (const gap of findGaps(draft)) {
    parts.push(...paragraphs(draft.slice(from, gap.start), from));
    parts.push({ kind: 'gap', gap, at: gap.start });
    from = gap.end;
  }
  parts.push(...paragraphs(draft.slice(from), from));
  return parts;
}

function paragraphs(text: string, start: number): DraftPart[] {
  return Array.from(text.matchAll(/\S(?:[^\n]|\n(?![^\S\n]*\n))*/g), (match) => ({
    kind: 'text',
    text: match[0].trimEnd(),
    at: start + match.index,
  }));
}

export type PlacedSentence = {
  text: string;
  at: number;
  /** Null where the sentence was changed since, or is the student's own. */
  origin: SentenceOrigin | null;
};

/** The sentences of a paragraph, each with where it comes from. Joined again they give the paragraph. */
export function placeOrigins(paragraph: string, start: number, origins: readonly SentenceOrigin[]): PlacedSentence[] {
  const placed: PlacedSentence[] = [];
  let from = 0;
  for (const { at, origin } of findOrigins(paragraph, origins)) {
    placed.push(...ownSentences(paragraph.slice(from, at), start + from));
    placed.push({ text: origin.text, at: start + at, origin });
    from = at + origin.text.length;
  }
  placed.push(...ownSentences(paragraph.slice(from), start + from));
  return placed;
}

/** Every sentence of a draft, in the order in which they are read. */
export function sentencesOf(draft: string, origins: readonly SentenceOrigin[]): PlacedSentence[] {
  return splitDraft(draft).flatMap((part) => (part.kind === 'text' ? placeOrigins(part.text, part.at, origins) : []));
}

/** The sentence of a draft that holds a place in it. */
export function sentenceAt(draft: string, origins: readonly SentenceOrigin[], place: number): PlacedSentence | null {
  const holds = ({ at, text }: PlacedSentence) => place >= at && place < at + text.length && text.trim() !== '';
  return sentencesOf(draft, origins).find(holds) ?? null;
}

/** What a student chose: where the words begin, and which they were. */
export type Choice = { at: number; words: string };

export function choiceOf({ at, text }: PlacedSentence): Choice {
  return { at: at + text.length - text.trimStart().length, words: text.trim() };
}

/** The chosen sentence as it stands now, with what is known of it by now; null once the draft says something else there. */
export function chosenSentence(
  draft: string,
  origins: readonly SentenceOrigin[],
  choice: Choice | null,
): PlacedSentence | null {
  return choice && draft.startsWith(choice.words, choice.at) ? sentenceAt(draft, origins, choice.at) : null;
}

/** Where the known sentences stand, in order and without overlap: the longer one wins. */
function findOrigins(paragraph: string, origins: readonly SentenceOrigin[]): { at: number; origin: SentenceOrigin }[] {
  const found: { at: number; origin: SentenceOrigin }[] = [];
  const byLength = [...origins].sort((one, other) => other.text.length - one.text.length);
  for (const origin of byLength) {
    if (origin.text.trim() === '') continue;
    const at = paragraph.indexOf(origin.text);
    const end = at + origin.text.length;
    const overlaps = found.some((other) => at < other.at + other.origin.text.length && other.at < end);
    if (at >= 0 && !overlaps) found.push({ at, origin });
  }
  return found.sort((one, other) => one.at - other.at);
}

function ownSentences(text: string, start: number): PlacedSentence[] {
  if (text === '') return [];
  const segments = new Intl.Segmenter('en', { granularity: 'sentence' }).segment(text);
  return Array.from(segments, ({ segment, index }) => ({ text: segment, at: start + index, origin: null }));
}
