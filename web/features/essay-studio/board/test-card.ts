import type { BoardCard } from '#contracts/board.ts';

/** A card as a test's board has it, before it gets an id. */
export const card = (question: string, ...sentences: string[]): BoardCard => ({
  kind: 'card',
  id: '',
  question,
  lead_in: '',
  sentences: sentences.map((text) => ({ text, is_on: true })),
});
