import { findGaps } from '#contracts/gaps.ts';

/** A piece of a draft: words that stand there, or a place that only the student can fill. `at` is where it begins. */
export type DraftPiece =
  | { kind: 'text'; at: number; text: string }
  | { kind: 'gap'; at: number; text: string; what: string; words: number };

/** Cuts a draft at its gaps. Joining the texts again gives the draft. */
export function cutAtGaps(draft: string): DraftPiece[] {
  const pieces: DraftPiece[] = [];
  let from = 0;
  for (const { start, end, question, words } of findGaps(draft)) {
    if (start > from) pieces.push({ kind: 'text', at: from, text: draft.slice(from, start) });
    pieces.push({ kind: 'gap', at: start, text: draft.slice(start, end), what: question, words });
    from = end;
  }
  if (from < draft.length) pieces.push({ kind: 'text', at: from, text: draft.slice(from) });
  return pieces;
}
