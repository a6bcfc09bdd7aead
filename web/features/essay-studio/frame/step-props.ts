import type { ReactNode } from 'react';
import type { AgentState } from '#contracts/essay-agent.ts';
import type { SavedEssay, Studio, StudioState } from '#web/features/essay-studio/session/studio.ts';

/** Places that other features fill; the page puts them together. */
export interface StudioSlots {
  /** In the line above a draft: an export, say. */
  draftTools?: (session: AgentState) => ReactNode;
  /** The button that exports an essay that was just saved. */
  savedExport?: (essay: SavedEssay, className: string) => ReactNode;
  /** Under a draft that is being edited: hints on its grammar, say. */
  underEditor?: (text: string, onReplace: (text: string) => void, session: AgentState) => ReactNode;
}

export interface StepProps {
  studio: Studio;
  state: StudioState;
  session: AgentState;
  slots: StudioSlots;
}
