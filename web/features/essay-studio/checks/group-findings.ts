import type { DraftFinding } from '#contracts/essay-agent.ts';

/** What the checks say of one sentence; of the whole text where there is none. */
export interface Remark {
  quote: string | null;
  /** Where the sentence stands; the first of them where it comes back. */
  start: number;
  details: string[];
}

export type Remarks = Record<DraftFinding['weight'], Remark[]>;

/**
 * By weight, one remark a sentence, in the order in which they came. Gaps stand in the draft as cards already: one line
 * speaks for all of them.
 */
export function groupFindings(findings: readonly DraftFinding[]): Remarks {
  const remarks: Remarks = { must: [], should: [], may: [] };
  const gaps = findings.filter(({ check }) => check === 'gap').length;
  if (gaps > 0) remarks.must.push({ quote: null, start: 0, details: [gapWords(gaps)] });
  for (const { check, weight, detail, quote, start } of findings) {
    if (check === 'gap') continue;
    const same = quote === null ? undefined : remarks[weight].find((other) => other.quote === quote);
    if (!same) remarks[weight].push({ quote, start, details: [detail] });
    else if (!same.details.includes(detail)) same.details.push(detail);
  }
  return remarks;
}

function gapWords(count: number): string {
  return count === 1 ? '1 blank left for you.' : `${count} blanks left for you.`;
}
