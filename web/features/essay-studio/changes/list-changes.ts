import type { DraftHands } from '#contracts/essay-agent.ts';
import { compareTexts } from '#web/ui/diff/compare-texts.ts';
import { type Ink, inkOfHand } from '#web/ui/writing/inks.ts';

/** Words in the ink of whoever took them out or put them in. */
export type Inked = { text: string; ink: Ink };

/** One change between two drafts: words taken out, words put in, or both. */
export interface DraftChange {
  /** The same for the same words in the same surroundings, so that a decision outlives a reload. */
  id: string;
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
  const pieces: Piece[] = [];
  for (const { kind, text } of compareTexts(before, after)) {
    const removed = kind === 'added' ? [] : readRemoved(text.length);
    const added = kind === 'removed' ? [] : readAdded(text.length);
    const last = pieces.at(-1);
    if (kind === 'kept') pieces.push({ kind, text });
    else if (last?.kind === 'change') {
      last.removed = [...last.removed, ...removed];
      last.added = [...last.added, ...added];
    } else pieces.push({ kind: 'change', id: '', removed, added });
  }
  const seen = new Map<string, number>();
  for (const piece of pieces) {
    if (piece.kind === 'kept') continue;
    const words = `${textOf(piece.removed)}\u0000${textOf(piece.added)}`;
    const times = seen.get(words) ?? 0;
    seen.set(words, times + 1);
    piece.id = `${words}\u0000${times}`;
  }
  return pieces;
}

/**
 * Reads a text from its beginning, each time so many letters on. What nobody changed lies between words that somebody did,
 * and goes with them. A text that the hands are not of is the machine's: only a machine's changes are asked about.
 */
function inkReader(text: string, segments: DraftHands['draft']): (length: number) => Inked[] {
  const isOfText = textOf(segments) === text;
  const inks = segments.flatMap(({ text: { length }, hand }) =>
    Array.from<Ink | null>({ length }).fill(hand && inkOfHand[hand]),
  );
  let at = 0;
  return (length) => {
    const runs: { text: string; ink: Ink | null }[] = [];
    for (const end = at + length; at < end; at += 1) {
      const letter = text.charAt(at);
      const ink = isOfText && letter.trim() !== '' ? (inks[at] ?? null) : null;
      const last = runs.at(-1);
      if (!last) runs.push({ text: letter, ink });
      else if (ink === null || last.ink === ink || last.ink === null) {
        last.text += letter;
        last.ink ??= ink;
      } else runs.push({ text: letter, ink });
    }
    return runs.map((run) => ({ text: run.text, ink: run.ink ?? 'machine' }));
  };
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

/** Whoever put words in made the change; where none were put in, whoever took words out. */
function isOwn({ removed, added }: DraftChange): boolean {
  const parts = [added, removed].find((side) => textOf(side).trim() !== '') ?? [...added, ...removed];
  return parts.every(({ ink }) => ink === 'student');
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
export type Shown = { kind: 'kept' | 'removed' | 'added'; text: string; ink: Ink; id: string | null };

export function shownPieces(pieces: readonly Piece[], decisions: Decisions): Shown[] {
  const shown = pieces.flatMap((piece): Shown[] => {
    if (piece.kind === 'kept') return [kept(piece.text)];
    const { removed, added } = piece;
    const decision = decisions[piece.id];
    if (decision) return [kept(textOf(decision === 'accepted' ? added : removed))];
    const id = isOwn(piece) ? null : piece.id;
    return [
      ...removed.map(({ text, ink }): Shown => ({ kind: 'removed', text, ink, id })),
      ...added.map(({ text, ink }): Shown => ({ kind: 'added', text, ink, id })),
    ];
  });
  return shown.filter(({ text }) => text !== '');
}

function kept(text: string): Shown {
  return { kind: 'kept', text, ink: 'student', id: null };
}
