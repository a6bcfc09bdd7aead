import { countEssay, isOutline } from '#contracts/gaps.ts';
import { checkEssay, type CheckInput } from '#server/composer/checks/check-essay.ts';
import type { EssayText } from '#server/composer/checks/essay-text.ts';
import type { CheckName, Finding } from '#server/composer/checks/finding.ts';
import { clip } from '#server/composer/checks/wording/style.ts';
import { isMendable } from '#server/composer/revise/revise-essay.ts';
import { critiqueMarkdown } from './critique-markdown.ts';
import { rubricOf } from './rubric.ts';
import type { Critique, CritiqueQuestion, ProposedChange } from './types.ts';

/** What a finding is worth: how much better the essay is without it. */
const worth: Record<CheckName, number> = {
  'wrong university': 100,
  leftover: 90,
  length: 80,
  'prompt part': 78,
  duplicate: 70,
  unsupported: 66,
  'wrong course': 64,
  binding: 55,
  'told in another essay': 52,
  cliché: 50,
  who: 45,
  'resume list': 40,
  'orphan start': 34,
  'repeated opening': 30,
  'long sentence': 26,
  readability: 26,
  seam: 22,
  'flat rhythm': 18,
  'stale time': 16,
  'repeated phrase': 12,
  'also first': 10,
  register: 9,
  'few details': 8,
  gap: 0,
};
const byWeight = { must: 30, should: 10, may: 0 } as const;

const most = { changes: 5, questions: 3 } as const;

/** Hard checks first, then marks with reasons, at most five changes and three questions. It may say that it is good enough. */
export function critiqueEssay(input: CheckInput): Critique {
  const { essay, findings } = checkEssay(input);
  const count = countEssay(input.text);
  const changes = changesOf(findings, essay, input.form.wordCount);
  const questions = questionsOf(findings);
  const verdict = isOutline(count, input.form.wordCount) ? 'outline' : verdictOf(findings);
  const critique: Omit<Critique, 'markdown'> = {
    verdict,
    summary: summaryOf(verdict, count, changes.length),
    rubric: rubricOf(essay, findings, input.form),
    changes,
    questions,
    findings,
  };
  return { ...critique, markdown: critiqueMarkdown(critique) };
}

/** Nothing that must be done, and little that should: then the best advice is to stop. */
function verdictOf(findings: readonly Finding[]): Critique['verdict'] {
  if (findings.some((finding) => finding.weight === 'must')) return 'not yet';
  return findings.filter((finding) => finding.weight === 'should').length > 1 ? 'close' : 'good enough';
}

function summaryOf(verdict: Critique['verdict'], count: { gaps: number; toWrite: number }, changes: number): string {
  if (verdict === 'outline')
    return `It is not a draft yet. Answer the questions first: about ${count.toWrite.toLocaleString('en')} words of yours are missing.`;
  if (verdict === 'good enough')
    return changes === 0 ? 'Read it aloud once and stop.' : 'What follows is small; you may leave it.';
  if (count.gaps > 0)
    return `The gaps come first: about ${count.toWrite.toLocaleString('en')} words that only you can write.`;
  return verdict === 'close'
    ? 'A few changes would make it better.'
    : 'Make the first change before you look at the others.';
}

function changesOf(
  findings: readonly Finding[],
  essay: EssayText,
  limits: CheckInput['form']['wordCount'],
): ProposedChange[] {
  const ranked = findings
    .filter((finding) => finding.check !== 'gap')
    .map((finding, index) => ({ finding, index, score: worth[finding.check] + byWeight[finding.weight] }))
    .sort((a, b) => b.score - a.score || a.index - b.index);
  const changes: ProposedChange[] = [];
  const perCheck = new Map<CheckName, number>();
  for (const { finding } of ranked) {
    const already = perCheck.get(finding.check) ?? 0;
    if (already >= 2 || changes.length >= most.changes) continue;
    perCheck.set(finding.check, already + 1);
    changes.push({
      check: finding.check,
      what: finding.detail,
      quote: finding.quote === null ? null : clip(finding.quote, 160),
      byRevision: isMendable(finding, essay, limits),
    });
  }
  return changes;
}

/** The largest gaps first, then what the checks want to know. */
function questionsOf(findings: readonly Finding[]): CritiqueQuestion[] {
  const gaps = findings
    .filter((finding) => finding.check === 'gap')
    .sort((a, b) => words(b) - words(a) || a.start - b.start);
  const others = findings
    .filter((finding) => finding.check !== 'gap' && finding.ask !== null)
    .sort((a, b) => worth[b.check] - worth[a.check]);
  const questions: CritiqueQuestion[] = [];
  for (const { ask } of [...gaps, ...others]) {
    if (!ask || questions.length >= most.questions || questions.some((other) => other.question === ask.question))
      continue;
    questions.push({ id: `critique-${questions.length + 1}`, question: ask.question, slot: ask.slot });
  }
  return questions;
}

function words(finding: Finding): number {
  return Number(/\d+/.exec(finding.detail)?.[0] ?? 0);
}
