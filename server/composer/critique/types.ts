import type { Slot } from '#contracts/chat.ts';
import type { CheckName, Finding } from '#server/composer/checks/finding.ts';

export type Mark = 'strong' | 'fair' | 'weak';

export interface RubricLine {
  criterion: string;
  mark: Mark;
  reason: string;
  quote: string | null;
}

/** One thing to do, in the order of what it is worth. */
export interface ProposedChange {
  check: CheckName;
  what: string;
  quote: string | null;
  /** The revision can do it alone, since it adds no claim. */
  byRevision: boolean;
}

/** Something only the student can tell. It stands with a box to answer in. */
export interface CritiqueQuestion {
  id: string;
  question: string;
  slot: Slot;
}

export interface Critique {
  verdict: 'good enough' | 'close' | 'not yet' | 'outline';
  summary: string;
  rubric: RubricLine[];
  changes: ProposedChange[];
  questions: CritiqueQuestion[];
  findings: Finding[];
  markdown: string;
}
