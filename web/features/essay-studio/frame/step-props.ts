import type { ReactNode } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { SavedEssay, Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';

export interface GrammarSlot {
  session: AgentState;
  text: string;
  onReplace: (text: string) => void;
  onHints: (hints: readonly { start: number; words: string }[]) => void;
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
