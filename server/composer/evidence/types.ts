import type { Slot } from '#contracts/chat.ts';
import type { Fact, Span } from '#server/composer/facts.ts';

/** One change to the student's wording. It is shown with the sentence and can be undone by its key. */
export interface Edit {
  rule: string;
  before: string;
  after: string;
  /** It changes strength or wording and not only spelling, so that the student should look at it. */
  needsOk: boolean;
}

export type SentenceRole =
  | 'scene'
  | 'cause'
  | 'action'
  | 'result'
  | 'insight'
  | 'thesis'
  | 'orientation'
  | 'background'
  | 'closer';

/** A sentence as it is printed, with the places it stands on. Without one it cannot be made. */
export interface Sentence {
  id: string;
  text: string;
  spans: readonly [Span, ...Span[]];
  edits: readonly Edit[];
  role: SentenceRole;
  /** It points at the sentence before it and must not be parted from it. */
  leans: boolean;
  words: number;
}

/** The consecutive sentences of one answer: what is moved, and moved whole. */
export interface Run {
  id: string;
  slot: Slot;
  question: string;
  sentences: readonly Sentence[];
  words: number;
  /** The run that tells what this one speaks of; it is not used without it. */
  needs: string | null;
  /** Runs on one subject share a number: a moment and what was done and seen then, a place and one's part in it. */
  thread: number;
  /** What opened the thread. A story is one that a moment opened. */
  head: Slot;
  /** Asked within this essay, and therefore about it. */
  isForThisEssay: boolean;
  /** The sentence or gap question the answer was given to, where it was given to one. */
  anchor: string | null;
  /** Where in the essay the answer was asked for. */
  beat: string | null;
  /** Position among all runs, in the order they were told. */
  order: number;
}

/** Words that cannot be printed as they are. They are quoted back to the student and never printed as prose. */
export interface Fragment {
  text: string;
  slot: Slot;
  span: Span;
  /** `short`: no sentence. `other language`: not in English, and as it was written. `planned`: a line added to the plan. */
  why: 'short' | 'other language' | 'planned';
  /** Where in the essay it was planned, for a line of the plan. */
  beat: string | null;
}

export interface LibraryFact {
  id: string;
  text: string;
  sourceTitle: string;
  sourceUrl: string;
}

/** Everything the composer knows about a student. Nothing else is ever said about them. */
export interface Evidence {
  runs: Run[];
  facts: Fact[];
  fragments: Fragment[];
  /** What the student did not want to talk about: neither the slot's question nor its words are asked again. */
  refused: { slot: Slot | null; roots: readonly string[] }[];
  /** All the texts that may support a claim, as they were given. */
  sources: Span[];
}
