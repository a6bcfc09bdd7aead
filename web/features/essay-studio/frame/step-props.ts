import type { ReactNode } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { SavedEssay, Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';

export interface GrammarSlot {
  session: AgentState;
  text: string;
  /** Changes the text as it is at that moment, which `text` may not be yet; null changes nothing. */
  onReplace: (change: (now: string) => string | null) => void;
  onHints: (hints: readonly StudioHint[]) => void;
  /** The hint whose words were pressed in the text. */
  chosen: string | null;
  /** Under this name a hint's row is found. */
  nameOf: (hint: Pick<StudioHint, 'start' | 'words'>) => string;
}

/** Words that a proofreader points at. */
export interface StudioHint {
  /** Where they were when they were found: with the words this is its name. */
  start: number;
  words: string;
  /** Where they are in the text as it is now; null where they have changed. */
  placeIn: (text: string) => number | null;
  reason: string;
  fixes: readonly { name: string; apply: (text: string) => string | null }[];
  leave: () => void;
}

/** Places that other features fill; the page puts them together. */
export interface StudioSlots {
  /** In the line above a draft: an export, say. */
  draftTools?: (session: AgentState) => ReactNode;
  /** The button that exports an essay that was just saved. */
  savedExport?: (essay: SavedEssay, className: string) => ReactNode;
  /** Beside a draft: hints on its spelling and grammar. What it points at is told, so that it can be marked in the text. */
  grammar?: (props: GrammarSlot) => ReactNode;
}

export interface StepProps {
  studio: Studio;
  state: StudioState;
  session: AgentState;
  slots: StudioSlots;
}
