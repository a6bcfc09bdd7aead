import { countWords } from '#contracts/counting.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { countEssay, withoutGaps } from '#contracts/gaps.ts';
import { targetWords } from '#server/providers/llm/prompts/essay/essay-request.ts';

/** What is provably wrong with an attempt. Nothing else is ever an order. */
export interface Faults {
  /** Words over the limit, or missing to the least number; 0 inside. */
  lengthMiss: number;
  /** Sentences nothing the applicant gave says. */
  unproved: string[];
  /** What the applicant typed themselves and the attempt leaves out. */
  lostTyped: string[];
  /** Another university's name, the same sentence twice, what a template left behind. */
  findings: string[];
}

export function lengthMissOf(text: string, { wordCount: { min, max } }: Pick<EssayForm, 'wordCount'>): number {
  const { written, toWrite } = countEssay(text);
  if (max !== null && written > max) return written - max;
  return min !== null && written + toWrite < min ? min - written - toWrite : 0;
}

export function isFaultless({ lengthMiss, unproved, lostTyped, findings }: Faults): boolean {
  return lengthMiss === 0 && unproved.length + lostTyped.length + findings.length === 0;
}

/** Less is better: what is not proved weighs most, then the length, then the rest. */
export function isBetter(one: Faults, other: Faults): boolean {
  const weigh = ({ unproved, lengthMiss, lostTyped, findings }: Faults) => [
    unproved.length + findings.length,
    lengthMiss,
    lostTyped.length,
  ];
  const [mine, theirs] = [weigh(one), weigh(other)];
  const first = mine.findIndex((value, index) => value !== theirs[index]);
  return first !== -1 && (mine[first] ?? 0) < (theirs[first] ?? 0);
}

/** The next turn of the conversation: the numbers, and what to do about them. */
export function writeOrder(text: string, faults: Faults, form: EssayForm): string {
  const parts = [describeLength(text, faults, form)];
  if (faults.unproved.length > 0)
    parts.push(
      `Nothing the applicant gave says these sentences, or all of what they say. Take each out, cut it down to what their words say, or put a gap in its place:\n${listed(faults.unproved)}`,
    );
  if (faults.lostTyped.length > 0)
    parts.push(`The applicant typed these themselves. Put each back as it stands:\n${listed(faults.lostTyped)}`);
  if (faults.findings.length > 0)
    parts.push(`These are facts about your text. Set them right:\n${listed(faults.findings)}`);
  parts.push('Change nothing else. Print the whole essay again and nothing else.');
  return parts.join('\n\n');
}

function describeLength(text: string, { lengthMiss }: Faults, form: EssayForm): string {
  const { written, toWrite } = countEssay(text);
  const { min, max } = form.wordCount;
  const gaps = toWrite > 0 ? ` and gaps for ${toWrite}` : '';
  const paragraphs = withoutGaps(text)
    .split(/\n{2,}/)
    .map((paragraph) => countWords(paragraph));
  const count = `That has ${written} words${gaps}; by paragraph ${paragraphs.join(', ')}.`;
  if (lengthMiss === 0) return count;
  if (max !== null && written > max)
    return `${count} At most ${max} are allowed: aim at ${targetWords(form)}. Cut clauses, and whole sentences that repeat; keep the first and the last line and the applicant's own sentences.`;
  return `${count} At least ${min} are wanted. Add what the plan and the answers hold; where they hold no more, add a gap or two, and never words that say nothing.`;
}

function listed(lines: readonly string[]): string {
  return lines.map((line) => `- ${line}`).join('\n');
}
