import type { EssayComment } from '#contracts/comments.ts';
import { createLedger, type Ledger } from '#contracts/ledger.ts';
import { placesIn, resolve, type Anchor, type ResolvedAnchor } from '#contracts/ledger-anchors.ts';
import type { MarkedComment } from './cut-pieces.ts';

/** Where the letters of a text stand that is known by its places: 0 is its first letter. */
export function ledgerOfText(text: string): Ledger {
  return createLedger({ arena: text, literals: [], runs: text === '' ? [] : [[0, text.length]] });
}

/** Finds many anchors in one text. */
export function finderIn(ledger: Ledger): (anchor: Anchor) => ResolvedAnchor {
  const index = placesIn(ledger.runs);
  return (anchor) => resolve(anchor, ledger, index);
}

/** From the first to the last of a comment's words that still stand; where none does, the place where they stood. */
export function spanOf(
  { anchor }: Pick<EssayComment, 'anchor'>,
  find: (anchor: Anchor) => ResolvedAnchor,
): { from: number; to: number } {
  const { at, parts } = anchor ? find(anchor) : { at: 0, parts: [] };
  const from = parts[0]?.[0] ?? at;
  return { from, to: Math.max(from, ...parts.map(([start, length]) => start + length)) };
}

/** Comments with their answers, each from the first to the last of its words that still stand. */
export function commentsInFile(
  comments: readonly EssayComment[],
  find: (anchor: Anchor) => ResolvedAnchor,
): MarkedComment[] {
  const said = ({ author_name: author, created_at: at, text }: EssayComment) => ({ author, date: new Date(at), text });
  return comments
    .filter(({ parent_id }) => parent_id === null)
    .map((comment) => {
      const answers = comments.filter(({ parent_id }) => parent_id === comment.id).map(said);
      return Object.assign(said(comment), spanOf(comment, find), { answers, isSettled: comment.resolved_at !== null });
    });
}
