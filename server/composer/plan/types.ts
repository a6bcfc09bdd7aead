import type { Slot } from '#contracts/chat.ts';
import type { LibraryFact } from '#server/composer/evidence/types.ts';
import type { Ask, PromptKind } from '#server/composer/prompt/types.ts';

export interface PlanMaterial {
  run: string;
  /** The first words of the run, by which a plan that was edited is read back. */
  quote: string;
  words: number;
  why: string;
}

export interface PlanBeat {
  id: string;
  title: string;
  words: number;
  material: PlanMaterial[];
  /** Lines of the resume that belong here. */
  resume: string[];
  isMissing: boolean;
}

export interface PlanQuestion {
  id: string;
  question: string;
  slot: Slot;
  beat: string;
  why: string;
}

export interface Plan {
  kind: PromptKind;
  kindTitle: string;
  parts: { ask: Ask; quote: string; beat: string }[];
  /** Why the story that carries the essay was chosen; null where there is none. */
  storyWhy: string | null;
  beats: PlanBeat[];
  target: number;
  available: number;
  questions: PlanQuestion[];
  /** Facts about the university to choose from: nothing of them is used before the student ticks one and says why. */
  facts: LibraryFact[];
  left: { quote: string; why: string }[];
  markdown: string;
}
