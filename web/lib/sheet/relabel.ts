import type { Kind, Ledger } from '#contracts/ledger.ts';

/** The server judged letters otherwise. */
export function relabel(ledger: Ledger, from: number, length: number, kind: Kind): void {
  const literals: Ledger['literals'] = [];
  let begin = 0;
  for (const [count, own] of ledger.literals) {
    const end = begin + count;
    const [low, high] = [Math.max(begin, from), Math.min(end, from + length)];
    if (low >= high) literals.push([count, own]);
    else {
      if (low > begin) literals.push([low - begin, own]);
      literals.push([high - low, kind]);
      if (end > high) literals.push([end - high, own]);
    }
    begin = end;
  }
  ledger.literals = literals;
}
