import type { Slot } from '#contracts/chat.ts';
import type { LibraryFact } from '#server/composer/evidence/types.ts';
import type { PromptForm } from './prompt/read-prompt.ts';

/** All that composing works from. The same input gives the same text. */
export interface ComposerInput {
  form: PromptForm;
  resumeText: string;
  transcriptText: string;
  /** Oldest first. The slot stands on the question, as the consultant wrote it down; null where a model asked. */
  conversation: { id: string; role: 'user' | 'assistant'; content: string; slot: Slot | null }[];
  /** Given inside this essay: to the plan's questions, to a gap, to a question of the critique. */
  answers: EssayAnswer[];
  /** Facts of the library that the student chose, each with the reason in their own words. */
  ticked: { fact: LibraryFact; why: string }[];
  /** Texts of the student's other essays: what stands there is not told again. */
  previousEssays: string[];
  /** What the student has typed into the draft by hand: theirs to say, wherever else it stands. Only the checks use it. */
  typed?: readonly string[];
}

export interface EssayAnswer {
  id: string;
  question: string;
  slot: Slot;
  text: string;
  /** The sentence a gap stood after, and its beat, where the answer fills one. */
  anchor?: string | null;
  beat?: string | null;
}
