/** A change of a text: what stood between the two places is taken out, and `insert` stands there instead. */
export interface MarkedChange {
  from: number;
  to: number;
  insert: string;
  author: string;
  date: Date;
}

export interface MarkedComment {
  from: number;
  to: number;
  author: string;
  date: Date;
  text: string;
  isSettled: boolean;
  answers: { author: string; date: Date; text: string }[];
}

/** Words or the end of a paragraph, as it was, put in or taken out. */
export interface MarkedWords {
  kind: 'words' | 'end';
  text: string;
  change: { kind: 'insertion' | 'deletion'; by: MarkedChange } | null;
}

/** Pieces of a text in their order, as a file holds them. */
export type MarkedPiece = MarkedWords | { kind: 'comment-start' | 'comment-end'; comment: number };

/** Cuts a text at every place where a change or a comment begins or ends, and at the ends of its paragraphs. */
export function cutPieces(
  text: string,
  changes: readonly MarkedChange[],
  comments: readonly Pick<MarkedComment, 'from' | 'to'>[],
): MarkedPiece[] {
  const sorted = changes.toSorted((one, other) => one.from - other.from || one.to - other.to);
  const cuts = [0, text.length, ...sorted.flatMap(({ from, to }) => [from, to])];
  const places = [...new Set([...cuts, ...comments.flatMap(({ from, to }) => [from, to])])]
    .filter((place) => place >= 0 && place <= text.length)
    .sort((one, other) => one - other);
  const pieces: MarkedPiece[] = [];
  const words = (part: string, change: MarkedWords['change']) => {
    for (const [index, paragraph] of part.split('\n\n').entries()) {
      if (index > 0) pieces.push({ kind: 'end', text: '\n\n', change });
      if (paragraph !== '') pieces.push({ kind: 'words', text: paragraph, change });
    }
  };
  for (const [index, place] of places.entries()) {
    const putIn = (isReplacement: boolean) => {
      for (const by of sorted)
        if (by.to === place && by.to > by.from === isReplacement && by.insert !== '')
          words(by.insert, { kind: 'insertion', by });
    };
    // What is put in stands behind what is taken out, and belongs to a comment that is about those words.
    putIn(true);
    for (const [comment, { from, to }] of comments.entries())
      if (to === place && from < place) pieces.push({ kind: 'comment-end', comment });
    putIn(false);
    for (const [comment, { from, to }] of comments.entries()) {
      if (from === place) pieces.push({ kind: 'comment-start', comment });
      if (from === place && to === place) pieces.push({ kind: 'comment-end', comment });
    }
    const next = places[index + 1];
    if (next === undefined) continue;
    const by = sorted.find(({ from, to }) => from <= place && to >= next && to > from);
    words(text.slice(place, next), by ? { kind: 'deletion', by } : null);
  }
  return pieces;
}
