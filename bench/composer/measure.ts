import { createHash } from 'node:crypto';
import { countEssay, findGaps, fitOf } from '#contracts/gaps.ts';
import { readEssay } from '#server/composer/checks/essay-text.ts';
import type { Finding } from '#server/composer/checks/finding.ts';
import type { Draft } from '#server/composer/draft/types.ts';
import type { Case } from './cases.ts';

/** How much is wrong with a text, by the checks: what a revision must not make larger. */
export function penalty(findings: readonly Finding[]): number {
  const weight = { must: 5, should: 2, may: 0.5 } as const;
  // A gap weighs by what is still to be written in it.
  const of = (finding: Finding) =>
    finding.check === 'gap' ? 1 + Number(/\d+/.exec(finding.detail)?.[0] ?? 0) / 20 : weight[finding.weight];
  return findings.reduce((sum, finding) => sum + of(finding), 0);
}

/** A sentence that leans on its predecessor and does not stand behind it. */
export function brokenLinks(draft: Draft, leaning: ReadonlySet<string>, threads: ReadonlyMap<string, number>): number {
  const printed = [
    ...readEssay(draft.text).sentences.map(({ text, start }) => ({ text, start })),
    ...findGaps(draft.text).map(({ start }) => ({ text: '', start })),
  ].sort((a, b) => a.start - b.start);
  const idOf = new Map(draft.ledger.map((entry) => [entry.text, entry.id]));
  let broken = 0;
  for (const [index, { text }] of printed.entries()) {
    const id = idOf.get(text);
    if (id === undefined || !leaning.has(id)) continue;
    const [message, number] = id.split(':');
    if (number === undefined) continue;
    const before = idOf.get(printed[index - 1]?.text ?? '');
    if (Number(number) === 1) {
      // The first words of an answer may lean on the answer before it, and on nothing else.
      if (before === undefined || threads.get(before) !== threads.get(id)) broken += 1;
      continue;
    }
    const isKept = before === `${message}:${Number(number) - 1}` || before?.startsWith(`${message}:`) === true;
    if (!isKept) broken += 1;
  }
  return broken;
}

export function sentencesWithoutEvidence(draft: Draft): number {
  const known = new Set(draft.ledger.map((entry) => entry.text));
  const whole = draft.ledger.map((entry) => entry.text).join(' ');
  return (
    readEssay(draft.text).sentences.filter(({ text }) => !known.has(text) && !whole.includes(text)).length +
    draft.ledger.filter((entry) => entry.spans.length === 0).length
  );
}

/** Standard deviation of the sentence lengths over their mean. */
export function variety(text: string): number {
  const lengths = readEssay(text).sentences.map((sentence) => sentence.words);
  if (lengths.length < 3) return 0;
  const mean = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  return Math.sqrt(lengths.reduce((sum, length) => sum + (length - mean) ** 2, 0) / lengths.length) / mean;
}

export function isInside(text: string, { input }: Case): boolean {
  return fitOf(countEssay(text), input.form.wordCount) === 'inside';
}

export function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12);
}
