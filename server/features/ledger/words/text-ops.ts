import { findGaps } from '#contracts/gaps.ts';
import type { Kind, Op } from '#contracts/ledger.ts';
import type { Hunk } from '#contracts/ledger-hunks.ts';
import { listEdits } from './list-edits.ts';

/** How each of some tokens in a row came in. */
export type JudgeTokens = (tokens: readonly string[]) => readonly Kind[];

/** Words and the blanks between them. A gap is one thing: nobody wrote some of its question’s words. */
export function tokensOf(text: string): string[] {
  const ends = findGaps(text).flatMap(({ start, end }) => [start, end]);
  return [...ends, text.length].flatMap((end, index) => {
    const piece = text.slice(ends[index - 1] ?? 0, end);
    return index % 2 === 1 ? [piece] : (piece.match(/\s+|[^\s]+/g) ?? []);
  });
}

/** What turns one text into another, word by word, for texts that arrive whole. */
export function textOps(before: string, after: string, judge: JudgeTokens): Op[] {
  const ops: Op[] = [];
  let at = 0;
  for (const piece of listEdits(tokensOf(before), tokensOf(after))) {
    if ('kept' in piece) {
      at += piece.kept.join('').length;
      continue;
    }
    const del = piece.removed.join('').length;
    const put = literalOps(at, del, piece.added, judge(piece.added));
    ops.push(...put);
    at += piece.added.join('').length;
  }
  return ops;
}

/** The same as changes of stretches of the first text. */
export function hunksBetween(before: string, after: string): Hunk[] {
  const hunks: Hunk[] = [];
  let from = 0;
  for (const piece of listEdits(tokensOf(before), tokensOf(after))) {
    const to = from + ('kept' in piece ? piece.kept : piece.removed).join('').length;
    if (!('kept' in piece)) hunks.push({ from, to, insert: piece.added.join('') });
    from = to;
  }
  return hunks;
}

/** One operation for each stretch of the same kind; the first of them takes out what stood there. */
export function literalOps(at: number, del: number, tokens: readonly string[], kinds: readonly Kind[], t = 0): Op[] {
  const ops: Op[] = [];
  let place = at;
  tokens.forEach((token, index) => {
    const last = ops.at(-1);
    const kind = kinds[index] ?? 'U';
    if (last && last[1] === kind && typeof last[4] === 'string') last[4] += token;
    else ops.push([t, kind, place, ops.length === 0 ? del : 0, token]);
    place += token.length;
  });
  return ops.length === 0 && del > 0 ? [[t, 'b', at, del, []]] : ops;
}
