import type { DraftHands } from '#contracts/essay-agent.ts';
import { compareTexts } from '#web/ui/diff/compare-texts.ts';
import type { Ink } from '#web/ui/writing/inks.ts';
import { type Inked, type InkRun, inkReader, setOwnApart } from './ink-runs.ts';

/** One change between two drafts: words taken out, words put in, or both. */
export interface DraftChange {
  id: string;
  /** Where it begins in the draft before. */
  removedAt: number;
  /** Where it begins in the draft as it stands. */
  addedAt: number;
  removed: readonly Inked[];
  added: readonly Inked[];
}

export type Piece = { kind: 'kept'; text: string } | ({ kind: 'change' } & DraftChange);
export type Decision = 'accepted' | 'refused';
export type Decisions = Readonly<Record<string, Decision>>;

/** Two drafts as words that stayed and changes between them, in the order in which they are read. */
export function listPieces(before: string, after: string, hands: DraftHands): Piece[] {
  const readRemoved = inkReader(before, hands.previous);
  const readAdded = inkReader(after, hands.draft);
  const edits: ({ kept: string } | { removed: InkRun[]; added: InkRun[] })[] = [];
  for (const { kind, text } of compareTexts(before, after)) {
    const removed = kind === 'added' ? [] : readRemoved(text.length);
    const added = kind === 'removed' ? [] : readAdded(text.length);
    const last = edits.at(-1);
    if (kind === 'kept') edits.push({ kept: text });
    else if (last && 'added' in last) {
      last.removed.push(...removed);
      last.added.push(...added);
    } else edits.push({ removed, added });
  }
  let [removedAt, addedAt] = [0, 0];
  return edits.flatMap((edit): Piece[] => {
    if ('kept' in edit) {
      removedAt += edit.kept.length;
      addedAt += edit.kept.length;
      return [{ kind: 'kept', text: edit.kept }];
    }
    return setOwnApart(edit).map(({ removed, added }) => {
      const id = `${removedAt}/${addedAt}`;
      const piece: Piece = { kind: 'change', id, removedAt, addedAt, removed, added };
      removedAt += textOf(removed).length;
      addedAt += textOf(added).length;
      return piece;
    });
  });
}

export function textOf(parts: readonly { text: string }[]): string {
  return parts.map(({ text }) => text).join('');
}

/** The changes that are not the student's own: those they decide about. */
export function changesOf(pieces: readonly Piece[]): DraftChange[] {
  return pieces.filter((piece) => piece.kind === 'change').filter((change) => !isOwn(change));
}

export function hasOwnChanges(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => piece.kind === 'change' && isOwn(piece));
}

/** Whose inks the changes are marked in, the student's first: some have more than one. */
export function inksOf(pieces: readonly Piece[]): Ink[] {
  const parts = pieces.flatMap((piece) => (piece.kind === 'kept' ? [] : [...piece.removed, ...piece.added]));
  return (['student', 'machine', 'writer'] as const).filter((ink) => parts.some((part) => part.ink === ink));
}

/** Whoever put words in made the change; where none were put in, whoever took words out. */
export function isOwn({ removed, added }: DraftChange): boolean {
  const parts = [added, removed].find((side) => textOf(side).trim() !== '') ?? [...added, ...removed];
  return parts.every(({ by }) => by === 'student');
}

/** The draft that the decisions make. What is not decided yet stands as the revision has it. */
export function decidedText(pieces: readonly Piece[], decisions: Decisions): string {
  return pieces
    .map((piece) => {
      if (piece.kind === 'kept') return piece.text;
      return textOf(decisions[piece.id] === 'refused' ? piece.removed : piece.added);
    })
    .join('');
}

/** A part as the page marks it. What is decided stands there as plain words; only what is open has an id. */
export type Shown = Inked & { kind: 'kept' | 'removed' | 'added'; id: string | null };

export function shownPieces(pieces: readonly Piece[], decisions: Decisions): Shown[] {
  const shown = pieces.flatMap((piece): Shown[] => {
    if (piece.kind === 'kept') return [kept(piece.text)];
    const { removed, added } = piece;
    const decision = decisions[piece.id];
    if (decision) return [kept(textOf(decision === 'accepted' ? added : removed))];
    const id = isOwn(piece) ? null : piece.id;
    return [
      ...removed.map(({ text, ink, by }): Shown => ({ kind: 'removed', text, ink, by, id })),
      ...added.map(({ text, ink, by }): Shown => ({ kind: 'added', text, ink, by, id })),
    ];
  });
  return shown.filter(({ text }) => text !== '');
}

function kept(text: string): Shown {
  return { kind: 'kept', text, ink: 'student', by: 'student', id: null };
}
