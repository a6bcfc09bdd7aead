import { possessive } from '#contracts/university-name.ts';
import { createHash } from 'node:crypto';
import type { ReviewPoint } from '#contracts/critique.ts';
import type { DraftFinding } from '#contracts/essay-agent.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import type { AiPolicy } from '#contracts/library.ts';
import type { NoteSource, ReviewNote } from '#contracts/review-notes.ts';
import type { LeftOut } from '#server/composer/compose.ts';
import type { ColdAnswer } from '#server/providers/llm/prompts/essay/essay-shapes.ts';
import type { ReaderNote } from './review-notes.table.ts';

/** A note before anybody made anything of it. */
export type FreshNote = Omit<ReviewNote, 'mark'>;

const sources: Record<string, NoteSource> = { gap: 'blank', length: 'length', 'prompt part': 'prompt' };

/** The checks speak to the student; a writer reads some of them in other words. */
const forWriter: Record<string, string> = {
  talk: 'This sounds like a note to us, not like part of the essay.',
  duplicate: 'This sentence is in the draft twice.',
};

export function checkNotes(draft: string, findings: readonly DraftFinding[]): FreshNote[] {
  return findings.map(({ check, detail, start, end }) => {
    const range = end > start ? { start, end } : null;
    const source = sources[check] ?? 'check';
    const text = source === 'prompt' ? detail.replace('your draft', 'the draft') : (forWriter[check] ?? detail);
    return note(source, { text, comment: detail, quote: range ? draft.slice(start, end) : '', range });
  });
}

/** More than these say nothing that the first ones don't: the chat and the plan have them all. */
const mostTold = 8;
const excerptLength = 280;

export function toldNotes(leftOut: readonly LeftOut[]): { notes: FreshNote[]; more: number } {
  const notes = leftOut.slice(0, mostTold).map(({ story, isWhole, text, words }) => {
    const excerpt = shorten(text, excerptLength);
    const from = story === '' ? '' : ` in “${shorten(story, 80)}”`;
    const opening = isWhole
      ? `A story this essay doesn’t tell (${words} words)`
      : `They told us this${from}, but it’s not in the essay`;
    return note('told', {
      text: `${opening}: “${excerpt}”`,
      comment: `You told us: “${excerpt}” Would some of it help here?`,
    });
  });
  return { notes, more: Math.max(0, leftOut.length - mostTold) };
}

/** What the school says about AI, as it was read; where we know nothing, that is said. */
export function ruleNotes(university: string, policy: AiPolicy | null): FreshNote[] {
  if (university.trim() === '') return [];
  if (!policy) {
    const text = `We couldn’t find ${possessive(university)} policy on AI.`;
    return [note('rule', { text, comment: `${text} Check its admissions pages before you submit.` })];
  }
  const { rule, quote, source_title: title, source_url: url, checked, official } = policy;
  const text = [
    `${university} on AI: ${rule}`,
    ...(quote === '' ? [] : [`“${quote}”`]),
    ...(official ? [] : ['A third party reported this.']),
  ].join(' ');
  return [note('rule', { text, comment: `${text} (${url})`, link: { title, url, checked } })];
}

/** What a model's readers said, as it is kept. */
export function readerNotes({
  points,
  cold,
}: {
  points: readonly ReviewPoint[];
  cold: ColdAnswer | null;
}): ReaderNote[] {
  const critic = points.map(({ quote, problem, todo }): ReaderNote => {
    const text = `${problem} ${todo}`.trim();
    return { source: 'critic', text, comment: text, quote };
  });
  if (!cold) return critic;
  const remark = (words: string, about: ColdAnswer['cut']): ReaderNote[] =>
    about ? [{ source: 'stranger', text: `${words}: ${about.why}`, comment: about.why, quote: about.quote }] : [];
  const happened = cold.happened === '' ? [] : [`What they think happened: ${cold.happened}`];
  return [
    ...critic,
    ...remark('Couldn’t place this', cold.unplaced),
    ...remark('Would cut this', cold.cut),
    ...remark('Still remembers this', cold.remembered),
    ...happened.map((text): ReaderNote => ({
      source: 'stranger',
      text,
      comment: `An AI reader who saw only your essay thought this happened: ${cold.happened}`,
      quote: '',
    })),
  ];
}

export function placeNotes(draft: string, notes: readonly ReaderNote[]): FreshNote[] {
  return notes.map(({ source, text, comment, quote }) => {
    const range = quote === '' ? null : findQuote(draft, quote);
    return note(source, { text, comment, quote: range ? draft.slice(range.start, range.end) : '', range });
  });
}

/** Where a reader's quotation stands, though its marks and blanks may differ. */
function findQuote(draft: string, quote: string): { start: number; end: number } | null {
  const at = draft.indexOf(quote);
  if (at !== -1) return { start: at, end: at + quote.length };
  const words = quote.match(/[\p{L}\p{N}]+/gu) ?? [];
  if (words.length === 0) return null;
  const found = new RegExp(words.join('[^\\p{L}\\p{N}]+'), 'iu').exec(draft);
  return found ? { start: found.index, end: found.index + found[0].length } : null;
}

type Said = Pick<ReviewNote, 'text' | 'comment'> & Partial<Pick<ReviewNote, 'quote' | 'range' | 'link'>>;

function note(source: NoteSource, { text, comment, quote = '', range = null, link = null }: Said): FreshNote {
  const id = createHash('sha256')
    .update(JSON.stringify([source, text, quote, range?.start ?? null]))
    .digest('hex')
    .slice(0, 20);
  return { id, source, text, comment: shorten(comment, ledgerLimits.commentLength), quote, range, link };
}

function shorten(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most - 1).trimEnd()}…`;
}
