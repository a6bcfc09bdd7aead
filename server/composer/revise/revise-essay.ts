import { countEssay, fitOf, writeGap } from '#contracts/gaps.ts';
import { checkEssay, type CheckInput } from '#server/composer/checks/check-essay.ts';
import type { EssayText, TextSentence } from '#server/composer/checks/essay-text.ts';
import type { Finding } from '#server/composer/checks/finding.ts';
import { openingToQuote } from '#server/composer/checks/wording/style.ts';
import type { ReadingContext } from '#server/composer/evidence/read-answer.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { applyChanges, overlaps } from './apply-changes.ts';
import { cutCliche, frontClause, joinShort, moveAlso, plainWords, splitLong, type Rewording } from './operators.ts';
import { shorten } from './shorten.ts';
import type { Change, Revision } from './types.ts';
import { insertAnswer, weaveAnswers } from './weave.ts';

export interface RevisionInput extends CheckInput {
  answers: readonly EssayAnswer[];
  context: ReadingContext;
}

/**
 * Makes the changes that add no claim, and weaves in what the student has answered. Each is written down against the text it
 * was made on, so that any of them can be refused alone; what the student wrote in between stays as it is.
 */
export function reviseEssay(input: RevisionInput): Revision {
  const { essay, findings } = checkEssay(input);
  const { changes, unused } = weaveAnswers(essay, input.answers, input.context, input.form.wordCount, 'always');
  for (const answer of unused) {
    const insertion = insertAnswer(answer, findings, essay, input.context);
    // Nothing the essay already says is cut to make room for a bridge.
    const count = insertion ? countEssay(applyChanges(input.text, [...changes, insertion])) : null;
    if (insertion && count && fitOf(count, input.form.wordCount) !== 'over') changes.push(insertion);
  }
  for (const finding of findings) {
    const made = changeFor(finding, essay);
    if (made && !overlaps(changes, made.start, made.end)) changes.push(made);
  }
  const kept = noWorse(keepInLimits(essay, changes, input), findings, input);
  return { base: input.text, text: applyChanges(input.text, kept), changes: kept };
}

const rewordings: Record<string, { reword: Rewording; why: string; needsOk: boolean }> = {
  'split long': { reword: splitLong, why: 'Two sentences are easier to follow than one.', needsOk: false },
  'move also': { reword: moveAlso, why: '“Also” reads better inside the sentence.', needsOk: false },
  'plain word': { reword: plainWords, why: 'A plainer word. Keep yours if it is your voice.', needsOk: true },
};

/**
 * Whether a revision can mend this without the student. Not every rewording finds a place in the sentence, and none may take
 * from an essay the words that it needs to be long enough.
 */
export function isMendable(finding: Finding, essay: EssayText, limits: RevisionInput['form']['wordCount']): boolean {
  if (finding.operator === 'shorten') return true;
  const made = changeFor(finding, essay);
  if (made === null || finding.operator === 'drop leftover') return made !== null;
  const isShort = (text: string) => fitOf(countEssay(text), limits) === 'short';
  return isShort(essay.text) || !isShort(applyChanges(essay.text, [made]));
}

function changeFor(finding: Finding, essay: EssayText): Change | null {
  const at = essay.sentences.findIndex((sentence) => sentence.start === finding.start);
  const sentence = essay.sentences[at];
  switch (finding.operator) {
    case 'drop duplicate':
      return sentence ? drop(sentence, 'drop duplicate', finding.detail) : null;
    case 'drop leftover':
      return change('drop leftover', finding.start, finding.end, essay.text, '', finding.detail);
    case 'drop between': {
      const before = essay.sentences[at - 1];
      return before ? drop(before, 'drop between', 'Without it, it is clear who is meant.') : null;
    }
    case 'cut cliché':
      return sentence ? cut(sentence, essay, finding) : null;
    case 'vary opening':
      return vary(essay, finding);
    case 'join short':
      return join(essay, finding);
    default: {
      const rule = finding.operator === null ? undefined : rewordings[finding.operator];
      const after = rule && sentence ? rule.reword(sentence.text) : null;
      return rule && sentence && after !== null
        ? change(finding.operator ?? '', sentence.start, sentence.end, essay.text, after, rule.why, rule.needsOk)
        : null;
    }
  }
}

function change(
  operator: string,
  start: number,
  end: number,
  text: string,
  after: string,
  why: string,
  needsOk = false,
): Change {
  return {
    id: `${operator.replaceAll(' ', '-')}-${start}`,
    operator,
    start,
    end,
    before: text.slice(start, end),
    after,
    why,
    needsOk,
    answer: null,
  };
}

function drop(sentence: TextSentence, operator: string, why: string): Change {
  return {
    id: `${operator.replaceAll(' ', '-')}-${sentence.start}`,
    operator,
    start: sentence.start,
    end: sentence.end,
    before: sentence.text,
    after: '',
    why,
    needsOk: false,
    answer: null,
  };
}

/** A worn sentence goes. Where the next leans on it, or it is all its paragraph has, it becomes a question that quotes it. */
function cut(sentence: TextSentence, essay: EssayText, finding: Finding): Change {
  const shorter = cutCliche(sentence.text);
  if (shorter) return change('cut cliché', sentence.start, sentence.end, essay.text, shorter, finding.detail);
  const paragraph = essay.paragraphs[sentence.paragraph];
  const next = paragraph?.sentences[paragraph.sentences.findIndex((each) => each.start === sentence.start) + 1];
  const isAlone = paragraph?.sentences.length === 1;
  if (!isAlone && !(next && leansOnPrevious(next.text))) return drop(sentence, 'cut cliché', finding.detail);
  const gap = writeGap(`you wrote “${openingToQuote(sentence.text)}”: the one time you mean, as it happened`, 35);
  return change('cut cliché', sentence.start, sentence.end, essay.text, gap, finding.detail);
}

/** One sentence in the middle of the row begins otherwise: that is enough to break it. */
function vary(essay: EssayText, finding: Finding): Change | null {
  const row = essay.sentences.filter((sentence) => sentence.start >= finding.start && sentence.end <= finding.end);
  for (const sentence of [...row.slice(1, -1), ...row.slice(-1)]) {
    const after = frontClause(sentence.text);
    if (after) return change('vary opening', sentence.start, sentence.end, essay.text, after, finding.detail);
  }
  return joinIn(row, essay, 'vary opening', finding.detail);
}

function join(essay: EssayText, finding: Finding): Change | null {
  const row = essay.sentences.filter((sentence) => sentence.start >= finding.start && sentence.end <= finding.end);
  return joinIn(row, essay, 'join short', finding.detail);
}

function joinIn(row: readonly TextSentence[], essay: EssayText, operator: string, why: string): Change | null {
  for (const [index, first] of row.entries()) {
    const second = row[index + 1];
    const joined =
      second && essay.text.slice(first.end, second.start).trim() === '' ? joinShort(first.text, second.text) : null;
    if (second && joined) return change(operator, first.start, second.end, essay.text, joined, why);
  }
  return null;
}

/** No revision may push an essay out of its limits: what would is left out, and what is too long is cut. */
function keepInLimits(essay: EssayText, changes: readonly Change[], input: RevisionInput): Change[] {
  const limits = input.form.wordCount;
  let kept = [...changes];
  const fit = () => fitOf(countEssay(applyChanges(input.text, kept)), limits);
  const before = fitOf(countEssay(input.text), limits);
  if (fit() === 'short' && before !== 'short') {
    const optional = kept.filter(
      (each) =>
        each.after.length < each.before.length &&
        each.answer === null &&
        each.operator !== 'resize gap' &&
        each.operator !== 'drop leftover',
    );
    for (const each of optional.toReversed()) {
      if (fit() !== 'short') break;
      kept = kept.filter((other) => other !== each);
    }
  }
  if (fit() === 'over') kept = [...kept, ...shorten(essay, kept, limits.max)];
  return kept;
}

const weights = { must: 5, should: 2, may: 0.5 } as const;

/** A bridge that raises more than it mends is left out; its answer stays with the student's material. */
function noWorse(changes: Change[], before: readonly Finding[], input: RevisionInput): Change[] {
  const sum = (findings: readonly Finding[]) => findings.reduce((total, { weight }) => total + weights[weight], 0);
  const after = (kept: readonly Change[]) =>
    sum(checkEssay({ ...input, text: applyChanges(input.text, kept) }).findings);
  const bridges = changes.filter((each) => each.answer !== null && each.before === '');
  if (bridges.length === 0 || after(changes) <= sum(before)) return changes;
  const without = changes.filter((each) => !bridges.includes(each));
  return after(without) < after(changes) ? without : changes;
}
