import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Hand } from '#contracts/essays.ts';
import { findGaps } from '#contracts/gaps.ts';
import { rowFinder } from './find-rows.ts';
import { rowAt } from '#contracts/text-anchors.ts';
import { isWord, listEdits, rowLength, type Piece, wordsInARow } from './list-edits.ts';

export interface WrittenVersion {
  content: string;
  hand: Hand;
  /** Pieces that were pasted in this version. */
  pasted: string[];
}

/** A word or the blanks between two: one object as long as it stands, so that it is known again in every version. */
export interface Token {
  text: string;
  /** Who set it down here. */
  hand: Hand;
  /** A machine took it word for word from what the student told. */
  isTold: boolean;
}

export interface FollowedWords {
  /** The tokens of each version, in the order of the versions. */
  versions: Token[][];
  /** Who first took out a token, whether or not it came back. To move it is not to take it out. */
  takenOutBy: Map<Token, Hand>;
}

/** Fewer words in a row than this are as likely the machine's own as taken from what the student told. */
const toldInARow = 5;

/**
 * Follows every word through the versions of a text. A word keeps the hand that first set it down, through every later
 * version in which it still stands, and when it comes back after it was taken out. What else a version adds is of the
 * version's own hand, or pasted where it was. Between two versions others have their turn: hundreds of long ones take a while.
 */
export async function followWords(
  versions: readonly WrittenVersion[],
  told: readonly string[] = [],
): Promise<FollowedWords> {
  const findTold = rowFinder(told, toldInARow);
  const takenOut: TakenOut = { runs: new Map(), rows: new Map() };
  const takenOutBy = new Map<Token, Hand>();
  const followed: Token[][] = [];
  for (const { content, hand, pasted } of versions) {
    const findPasted = rowFinder(hand === 'student' ? pasted : [], wordsInARow);
    const runs = compare(followed.at(-1) ?? [], tokensOf(content));
    const gone = runs.filter((run) => run.kind === 'removed');
    // First everything that goes, so that a passage that was only moved is found where it stands now.
    for (const run of gone) remember(takenOut, run);
    const tokens = runs.flatMap((run) => {
      if (run.kind === 'removed') return [];
      if (run.kind === 'kept') return run.tokens;
      const wasPasted = findPasted(run.texts);
      const wasTold = hand === 'machine' ? findTold(run.texts) : null;
      const known = recall(takenOut, run);
      return run.texts.map(
        (text, index) =>
          known[index] ?? {
            text,
            hand: wasPasted.has(index) ? 'pasted' : hand,
            isTold: wasTold?.has(index) ?? false,
          },
      );
    });
    const stands = new Set(tokens);
    for (const token of gone.flatMap((run) => run.tokens)) {
      if (!stands.has(token) && !takenOutBy.has(token)) takenOutBy.set(token, hand);
    }
    followed.push(tokens);
    await nextTurn();
  }
  return { versions: followed, takenOutBy };
}

/** A gap is one thing: whoever told some of its question's words, or changed its size by an answer, wrote none of it. */
function tokensOf(content: string): string[] {
  const ends = findGaps(content).flatMap(({ start, end }) => [start, end]);
  return [...ends, content.length].flatMap((end, index) => {
    const piece = content.slice(ends[index - 1] ?? 0, end);
    return index % 2 === 1 ? [piece] : (piece.match(/\s+|[^\s]+/g) ?? []);
  });
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
  for (let at = 0; at + rowLength <= texts.length; at += 1) rows.set(rowAt(texts, at, rowLength), { run: tokens, at });
}

/** The tokens that these texts are: a whole run in its old place, or words in a row anywhere. Null for what is new. */
function recall({ runs, rows }: TakenOut, { texts, around }: Added): (Token | null)[] {
  const whole = runs.get(`${around}\n${texts.join('')}`);
  if (whole) return whole;
  const found: (Token | null)[] = [];
  while (found.length < texts.length) {
    const row = rows.get(rowAt(texts, found.length, rowLength));
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
