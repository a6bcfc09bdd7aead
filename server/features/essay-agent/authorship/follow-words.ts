import { diffArrays } from 'diff';
import { countWords } from '#contracts/counting.ts';
import type { Hand } from '#contracts/essays.ts';

export interface WrittenVersion {
  content: string;
  hand: Hand;
  /** Pieces that were pasted in this version. */
  pasted: string[];
}

/** A word or the blanks between two: one object as long as it stands, so that it is known again in every version. */
export interface Token {
  text: string;
  /** Who set it down. */
  hand: Hand;
}

export interface FollowedWords {
  /** The tokens of each version, in the order of the versions. */
  versions: Token[][];
  /** Who first took out a token, whether or not it came back. */
  takenOutBy: Map<Token, Hand>;
}

/** Fewer words in a row than this are as likely typed anew as pasted or brought back. */
const wordsInARow = 3;
/** The tokens of so many words, with the blanks between them. */
const rowLength = wordsInARow * 2 - 1;

/**
 * Follows every word through the versions of a text. A word keeps the hand that first set it down, through every later
 * version in which it still stands, and when it comes back after it was taken out. What else a version adds is of the
 * version's own hand, or pasted where it was.
 */
export function followWords(versions: readonly WrittenVersion[]): FollowedWords {
  const takenOut: TakenOut = { runs: new Map(), rows: new Map() };
  const takenOutBy = new Map<Token, Hand>();
  const followed: Token[][] = [];
  for (const { content, hand, pasted } of versions) {
    const runs = compare(followed.at(-1) ?? [], content.match(/\s+|[^\s]+/g) ?? []);
    // First everything that goes, so that a passage that was only moved is found where it stands now.
    for (const run of runs) {
      if (run.kind !== 'removed') continue;
      remember(takenOut, run);
      for (const token of run.tokens) takenOutBy.set(token, takenOutBy.get(token) ?? hand);
    }
    followed.push(
      runs.flatMap((run) => {
        if (run.kind === 'removed') return [];
        if (run.kind === 'kept') return run.tokens;
        const isPasted = hand === 'student' && wasPasted(run.texts.join(''), pasted);
        const known = recall(takenOut, run);
        return run.texts.map((text, index) => known[index] ?? { text, hand: isPasted ? ('pasted' as const) : hand });
      }),
    );
  }
  return { versions: followed, takenOutBy };
}

/** `around` are the words on both sides that stayed. */
type Removed = { kind: 'removed'; tokens: Token[]; around: string };
type Added = { kind: 'added'; texts: string[]; around: string };
type Kept = { kind: 'kept'; tokens: Token[] };

function compare(before: Token[], now: string[]): (Kept | Removed | Added)[] {
  const pieces = listEdits(
    before.map(({ text }) => text),
    now,
  );
  let at = 0;
  const take = (count: number) => before.slice(at, (at += count));
  return pieces.flatMap((piece, index): (Kept | Removed | Added)[] => {
    if ('kept' in piece) return [{ kind: 'kept', tokens: take(piece.kept.length) }];
    const around = `${keptOf(pieces[index - 1]).findLast(isWord) ?? ''}\n${keptOf(pieces[index + 1]).find(isWord) ?? ''}`;
    return [
      { kind: 'removed', tokens: take(piece.removed.length), around },
      { kind: 'added', texts: piece.added, around },
    ];
  });
}

type Edit = { removed: string[]; added: string[] };
type Piece = { kept: string[] } | Edit;

/** What stayed and what was changed, in turns. */
function listEdits(before: string[], now: string[]): Piece[] {
  const pieces = diffArrays(before, now).map(({ value, added, removed }): Piece => {
    if (!added && !removed) return { kept: value };
    return { removed: removed ? value : [], added: added ? value : [] };
  });
  // Blanks between two changes say nothing, and hide how long a passage was rewritten.
  const whole = joinOver(pieces, (kept) => !kept.some(isWord));
  // A word or two that a rewritten passage has in common with the old one were set down anew with it.
  return joinOver(whole, (kept, left, right) => {
    const words = kept.filter(isWord).length;
    return words < wordsInARow && [left, right].every(({ added }) => added.filter(isWord).length >= words + 2);
  });
}

/** Makes one change of two that stand side by side, or that only something in between keeps apart. */
function joinOver(pieces: readonly Piece[], isNothing: (kept: string[], left: Edit, right: Edit) => boolean): Piece[] {
  const joined: Piece[] = [];
  pieces.forEach((piece, index) => {
    const last = joined.at(-1);
    const next = pieces[index + 1];
    if (!last || 'kept' in last) joined.push(piece);
    else if (!('kept' in piece)) joined[joined.length - 1] = joinEdits(last, piece);
    else if (next && !('kept' in next) && isNothing(piece.kept, last, next)) {
      joined[joined.length - 1] = joinEdits(last, { removed: piece.kept, added: piece.kept });
    } else joined.push(piece);
  });
  return joined;
}

function joinEdits(left: Edit, right: Edit): Edit {
  return { removed: [...left.removed, ...right.removed], added: [...left.added, ...right.added] };
}

function keptOf(piece: Piece | undefined): string[] {
  return piece && 'kept' in piece ? piece.kept : [];
}

/** What was taken out of a text, to be known again when it comes back. */
interface TakenOut {
  /** By their words and the words around them. */
  runs: Map<string, Token[]>;
  /** By a few words in a row, wherever they stood. */
  rows: Map<string, { run: Token[]; at: number }>;
}

function remember({ runs, rows }: TakenOut, { tokens, around }: Removed): void {
  const texts = tokens.map(({ text }) => text);
  runs.set(`${around}\n${texts.join('')}`, tokens);
  for (let at = 0; at + rowLength <= texts.length; at += 1) rows.set(rowAt(texts, at), { run: tokens, at });
}

/** The tokens that these texts are: a whole run in its old place, or words in a row anywhere. Null for what is new. */
function recall({ runs, rows }: TakenOut, { texts, around }: Added): (Token | null)[] {
  const whole = runs.get(`${around}\n${texts.join('')}`);
  if (whole) return whole;
  const found: (Token | null)[] = [];
  while (found.length < texts.length) {
    const row = rows.get(rowAt(texts, found.length));
    if (!row) {
      found.push(null);
      continue;
    }
    for (const token of row.run.slice(row.at)) {
      if (token.text !== texts[found.length]) break;
      found.push(token);
    }
  }
  return found;
}

function rowAt(texts: string[], at: number): string {
  return texts.slice(at, at + rowLength).join('');
}

function isWord(text: string): boolean {
  return text.trim() !== '';
}

function wasPasted(added: string, pasted: readonly string[]): boolean {
  const text = plain(added);
  if (countWords(text) < wordsInARow) return false;
  // A pasted piece is often longer than what is left of it, and sometimes shorter than what was added around it.
  return pasted.some((piece) => {
    const own = plain(piece);
    return countWords(own) >= wordsInARow && (own.includes(text) || text.includes(own));
  });
}

function plain(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
