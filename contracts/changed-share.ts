import type { Hunk } from './ledger-hunks.ts';

/** Past this many percent an essay begins to sound like somebody else. */
export const kindShare = 25;

/** How many percent of an author’s words somebody changed: those that went, and those that came in beyond them. */
export function changedShare(frozen: string, hunks: readonly Hunk[]): number {
  const words = Array.from(frozen.matchAll(/\S+/g), ({ index, 0: word }) => [index, index + word.length] as const);
  if (words.length === 0) return 0;
  const gone = new Set<number>();
  let added = 0;
  for (const { from, to, insert } of hunks) {
    const touched = words.flatMap(([start, end], index) =>
      (from < end && start < to) || (start < from && from < end) ? [index] : [],
    );
    for (const index of touched) gone.add(index);
    added += Math.max(0, (insert.match(/\S+/g)?.length ?? 0) - touched.length);
  }
  return Math.round(Math.min(1, (gone.size + added) / words.length) * 100);
}
