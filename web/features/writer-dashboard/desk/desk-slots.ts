import type { ReactNode } from 'react';

/** Words of the text that the proofreader points at. */
export interface Hint {
  words: string;
  /** Where they are in the text as it is now; null where they have changed. */
  placeIn: (text: string) => number | null;
}

export interface GrammarSlot {
  text: string;
  /** Names that are no mistakes. */
  known: readonly string[];
  /** The draft, whose names are no mistakes either. */
  draft: string;
  universityName: string;
  /** Changes the text as it is at that moment, which `text` may not be yet; null changes nothing. */
  onReplace: (change: (now: string) => string | null) => void;
  onHints: (hints: readonly Hint[]) => void;
}

/** What the page puts into the desk from elsewhere. */
export interface DeskSlots {
  grammar: (slot: GrammarSlot) => ReactNode;
}
