import type { Slot } from '#contracts/chat.ts';

export type PromptKind =
  | 'why-university'
  | 'why-course'
  | 'challenge'
  | 'belief'
  | 'community'
  | 'identity'
  | 'curiosity'
  | 'gratitude'
  | 'growth'
  | 'leadership'
  | 'activity'
  | 'career-goal'
  | 'research-statement'
  | 'statement-of-purpose'
  | 'open';

/** What one part of a prompt wants to hear. */
export type Ask =
  | 'moment'
  | 'action'
  | 'insight'
  | 'motive'
  | 'fit'
  | 'bring'
  | 'goal'
  | 'background'
  | 'place'
  | 'role'
  | 'idea'
  | 'source'
  | 'belief'
  | 'person'
  | 'identity'
  | 'leading'
  | 'activity'
  | 'problem'
  | 'method';

/** A part of the prompt that must be answered, in the prompt's own words. */
export interface PromptPart {
  ask: Ask;
  quote: string;
  start: number;
  /** Nothing in its words says what it wants to hear. */
  isGuess?: boolean;
}

export interface PromptReading {
  kind: PromptKind;
  /** No sign in the prompt says which kind it is of. */
  isGuess: boolean;
  parts: PromptPart[];
  /** So few words that one thought must do. */
  isShort: boolean;
}

/** A stretch of the essay with one job. */
export interface Beat {
  id: string;
  title: string;
  /** Part of the essay's words, all beats of a shape together 1. */
  share: number;
  slots: readonly Slot[];
  asks: readonly Ask[];
  isEssential: boolean;
  /** It tells the chosen story, so that runs of other stories have no place in it. */
  isStory: boolean;
  /** Deeds of the resume may stand here. */
  takesResume: boolean;
  /** What to ask where nothing is there, in the order of use. */
  questions: readonly string[];
}
