import type { LedgerEntry } from './types.ts';

/** Part of the printed words that stand, in this order, in what the student gave. */
export function ownWordsOf(ledger: readonly Pick<LedgerEntry, 'text' | 'spans' | 'edits'>[]): number {
  let own = 0;
  let all = 0;
  for (const { text, spans, edits } of ledger) {
    const printed = words(text);
    const given = words(respelt(spans.map((span) => span.text).join(' '), edits));
    own += commonLength(printed, given);
    all += printed.length;
  }
  return all === 0 ? 1 : own / all;
}

const spelling = new Set(['short form', 'apostrophe', 'spelling', 'number', 'name', 'I', 'capital']);

/** A word that was only spelt otherwise is still the student's: "cuz" and "because", "3" and "three". */
function respelt(given: string, edits: LedgerEntry['edits']): string {
  let text = given;
  for (const { rule, before, after } of edits)
    if (spelling.has(rule) && before !== '') text = text.replace(before, after);
  return text;
}

function words(text: string): string[] {
  return (
    text
      .toLowerCase()
      .replace(/[’]/g, "'")
      .match(/[\p{L}\p{N}']+/gu) ?? []
  );
}

/** Length of the longest common subsequence. */
function commonLength(a: readonly string[], b: readonly string[]): number {
  let row: number[] = Array.from({ length: b.length + 1 }, () => 0);
  for (const word of a) {
    const next: number[] = [0];
    for (const [index, other] of b.entries()) {
      next.push(word === other ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
