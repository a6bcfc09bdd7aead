import type { Slot } from '#contracts/chat.ts';
import type { Edit, Sentence } from '#server/composer/evidence/types.ts';
import type { Span } from '#server/composer/facts.ts';
import type { Beat, PromptKind } from '#server/composer/prompt/types.ts';

/** A place where the student's own words are missing. */
export interface GapNote {
  kind: 'gap';
  question: string;
  words: number;
  slot: Slot;
  beat: string;
  /** The sentence it stands after, if it stands after one. */
  anchor: string | null;
}

export interface PrintedSentence {
  kind: 'sentence';
  sentence: Sentence;
  /** The beat it serves, which may not be that of the paragraph it leans into. */
  beat: Beat;
}

export interface Paragraph {
  beat: Beat;
  items: (PrintedSentence | GapNote)[];
  /** The run it was made of, where it was made of one. */
  run: string | null;
}

/** Where one printed sentence comes from: what "where does this come from" shows. */
export interface LedgerEntry {
  id: string;
  beat: string;
  text: string;
  spans: readonly [Span, ...Span[]];
  edits: readonly Edit[];
}

export interface Draft {
  text: string;
  kind: PromptKind;
  /** Below 40 % of the least number of words it is an outline with the student's sentences, and the questions come first. */
  form: 'draft' | 'outline';
  ledger: LedgerEntry[];
  gaps: GapNote[];
  count: { written: number; toWrite: number; min: number; max: number };
  /** Part of the words that are the student's own, from 0 to 1. */
  ownWords: number;
}
