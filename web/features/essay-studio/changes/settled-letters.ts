import type { DraftHands } from '#contracts/essay-agent.ts';
import { alignTexts } from '#web/ui/diff/align-texts.ts';
import { inkOfHand } from '#web/ui/writing/inks.ts';
import { changesOf, isOwn, textOf, type Decisions, type Piece } from './list-changes.ts';

/**
 * What the student need not be asked about, letter by letter, in the two drafts it was decided on. An acceptance is about a
 * place and stays with its letters, whatever the student writes between and around them.
 */
export interface SettledLetters {
  before: string;
  /** A sign for each letter of `before`. */
  removed: string;
  after: string;
  /** A sign for each letter of `after`. */
  added: string;
}

const settledSign = '+';
const openSign = '-';

/** What was kept of it as JSON, or nothing where that is something else. */
export function readSettled(kept: string | null): SettledLetters | null {
  try {
    const { before, removed, after, added } = Object(JSON.parse(kept ?? 'null')) as Record<string, unknown>;
    const isWhole = [before, removed, after, added].every((text) => typeof text === 'string');
    return isWhole ? ({ before, removed, after, added } as SettledLetters) : null;
  } catch {
    return null;
  }
}

export function settleLetters(pieces: readonly Piece[], decisions: Decisions): SettledLetters {
  const settled: SettledLetters = { before: '', removed: '', after: '', added: '' };
  for (const piece of pieces) {
    const isKept = piece.kind === 'kept';
    const isSettled = !isKept && (decisions[piece.id] === 'accepted' || isOwn(piece));
    const before = isKept ? piece.text : textOf(piece.removed);
    const after = isKept ? piece.text : textOf(piece.added);
    settled.before += before;
    // A word that stood in both drafts may be taken out later, which is then a change of its own.
    settled.removed += signs(isSettled, before.length);
    settled.after += after;
    settled.added += signs(isKept || isSettled, after.length);
  }
  return settled;
}

/** The changes between two drafts that are of settled letters only: what was accepted, as it stands now. */
export function acceptedChanges(pieces: readonly Piece[], hands: DraftHands, settled: SettledLetters): Decisions {
  const now = settleLetters(pieces, {});
  if (now.before !== settled.before) return {};
  const foreign = { removed: foreignSigns(hands.previous), added: foreignSigns(hands.draft) };
  const added = carrySigns(settled.after, settled.added, now.after);
  const accepted = changesOf(pieces).filter((change) => {
    const letters = [
      ...lettersOf(textOf(change.removed), change.removedAt, foreign.removed, settled.removed),
      ...lettersOf(textOf(change.added), change.addedAt, foreign.added, added),
    ];
    const asked = preferred(
      preferred(letters, ({ isForeign }) => isForeign),
      ({ isBlank }) => !isBlank,
    );
    return asked.every(({ isSettled }) => isSettled);
  });
  return Object.fromEntries(accepted.map(({ id }) => [id, 'accepted' as const]));
}

type Letter = { isBlank: boolean; isForeign: boolean; isSettled: boolean };

function lettersOf(text: string, at: number, foreign: string, settled: string): Letter[] {
  return Array.from({ length: text.length }, (_, index) => ({
    isBlank: text.charAt(index).trim() === '',
    isForeign: foreign.charAt(at + index) === openSign,
    isSettled: settled.charAt(at + index) === settledSign,
  }));
}

/** Those that the check likes, or all where it likes none. */
function preferred(letters: Letter[], check: (letter: Letter) => boolean): Letter[] {
  const liked = letters.filter(check);
  return liked.length > 0 ? liked : letters;
}

/** What is not the student's is open. What nobody changed is settled, also where it is shown with its neighbours. */
function foreignSigns(segments: DraftHands['draft']): string {
  return segments.map(({ text, hand }) => signs(hand === null || inkOfHand[hand] === 'student', text.length)).join('');
}

function carrySigns(from: string, carried: string, to: string): string {
  let at = 0;
  return alignTexts(from, to)
    .map(({ kind, text: { length } }) => {
      if (kind === 'added') return signs(false, length);
      const own = carried.slice(at, at + length);
      at += length;
      return kind === 'kept' ? own : '';
    })
    .join('');
}

function signs(isSettled: boolean, length: number): string {
  return (isSettled ? settledSign : openSign).repeat(length);
}
