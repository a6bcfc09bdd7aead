/** A piece of a draft: words that stand there, or a place that only the student can fill. */
export type DraftPiece =
  | { kind: 'text'; text: string }
  | { kind: 'gap'; text: string; what: string; words: number | null };

/** `[Your turn: what is missing, about 80 words]`; the count may be left out. */
const gap = /\[Your turn:\s*([^[\]]+?)(?:[,.]?\s+about (\d{1,4}) words?)?\.?\s*\]/gi;

/** Cuts a draft at its gaps. Joining the texts again gives the draft. */
export function findGaps(draft: string): DraftPiece[] {
  const pieces: DraftPiece[] = [];
  let from = 0;
  for (const match of draft.matchAll(gap)) {
    const [text, what = '', words] = match;
    if (match.index > from) pieces.push({ kind: 'text', text: draft.slice(from, match.index) });
    pieces.push({ kind: 'gap', text, what, words: words === undefined ? null : Number(words) });
    from = match.index + text.length;
  }
  if (from < draft.length) pieces.push({ kind: 'text', text: draft.slice(from) });
  return pieces;
}

/** '2 gaps for you, about 140'; empty without a gap. */
export function gapSummary(pieces: readonly DraftPiece[]): string {
  const gaps = pieces.filter((piece) => piece.kind === 'gap');
  if (gaps.length === 0) return '';
  const words = gaps.reduce((sum, { words: some }) => sum + (some ?? 0), 0);
  return `${gaps.length} ${gaps.length === 1 ? 'gap' : 'gaps'} for you${words > 0 ? `, about ${words}` : ''}`;
}
