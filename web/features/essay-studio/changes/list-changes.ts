import { compareTexts } from '#web/ui/diff/compare-texts.ts';

/** One change between two drafts: words taken out, words put in, or both. */
export interface DraftChange {
  /** The same for the same words in the same surroundings, so that a decision outlives a reload. */
  id: string;
  removed: string;
  added: string;
}

export type Piece = { kind: 'kept'; text: string } | ({ kind: 'change' } & DraftChange);
export type Decision = 'accepted' | 'refused';
export type Decisions = Readonly<Record<string, Decision>>;

/** Two drafts as words that stayed and changes between them, in the order in which they are read. */
export function listPieces(before: string, after: string): Piece[] {
  const pieces: Piece[] = [];
  const seen = new Map<string, number>();
  for (const { kind, text } of compareTexts(before, after)) {
    const last = pieces.at(-1);
    if (kind === 'kept') pieces.push({ kind, text });
    else if (last?.kind === 'change') last[kind] += text;
    else pieces.push({ kind: 'change', id: '', removed: '', added: '', [kind]: text });
  }
  for (const piece of pieces) {
    if (piece.kind === 'kept') continue;
    const words = `${piece.removed}\u0000${piece.added}`;
    const times = seen.get(words) ?? 0;
    seen.set(words, times + 1);
    piece.id = `${words}\u0000${times}`;
  }
  return pieces;
}

export function changesOf(pieces: readonly Piece[]): DraftChange[] {
  return pieces.filter((piece) => piece.kind === 'change');
}

/** The draft that the decisions make. What is not decided yet stands as the revision has it. */
export function decidedText(pieces: readonly Piece[], decisions: Decisions): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'kept') return piece.text;
      return decisions[piece.id] === 'refused' ? piece.removed : piece.added;
    })
    .join('');
}

/** A part as the page marks it. Only what is open is marked; what is decided stands there as plain words. */
export type Shown = { kind: 'kept' | 'removed' | 'added'; text: string; id: string | null };

export function shownPieces(pieces: readonly Piece[], decisions: Decisions): Shown[] {
  const shown = pieces.flatMap((piece): Shown[] => {
    if (piece.kind === 'kept') return [{ kind: 'kept', text: piece.text, id: null }];
    const { id, removed, added } = piece;
    const decision = decisions[id];
    if (decision) return [{ kind: 'kept', text: decision === 'accepted' ? added : removed, id: null }];
    return [
      { kind: 'removed', text: removed, id },
      { kind: 'added', text: added, id },
    ];
  });
  return shown.filter(({ text }) => text !== '');
}
