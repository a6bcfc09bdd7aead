import { createContext, type ReactNode } from 'react';

export interface ReviewedEssay {
  requestId: number;
  university: string;
  course: string;
  text: string;
}

/** The button that exports a reviewed essay. The page puts it there, because exporting is a feature of its own. */
export const ExportSlot = createContext<(essay: ReviewedEssay) => ReactNode>(() => null);
