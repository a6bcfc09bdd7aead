import { staleTime } from '#server/composer/checks/wording/clarity.ts';
import type { EssayText } from '#server/composer/checks/essay-text.ts';
import type { Finding } from '#server/composer/checks/finding.ts';
import { readAnswer, type ReadingContext } from '#server/composer/evidence/read-answer.ts';
import type { Sentence } from '#server/composer/evidence/types.ts';
import { isRefusal, saysNothing } from '#server/composer/evidence/refusals.ts';
import type { EssayAnswer } from '#server/composer/input.ts';
import { placeAfterTelling } from './place-after-telling.ts';
import { shareOut, type AsksAnew, type Filled } from './share-out.ts';
import type { Change } from './types.ts';
import { isStopWord, plainWords, sumWords } from '#server/composer/language/words/words.ts';

/** An answer as the sentences that will stand in the text; none where it says nothing. */
function sentencesOf(answer: EssayAnswer, context: ReadingContext): readonly Sentence[] {
  if (saysNothing(answer.text) || isRefusal(answer.text)) return [];
  return readAnswer({ id: answer.id, text: answer.text, slot: answer.slot, question: answer.question }, context)
    .sentences;
}

/** Puts answers where their questions stood. What the student refused to answer goes, and its words are shared out. */
export function weaveAnswers(
  essay: EssayText,
  answers: readonly EssayAnswer[],
  context: ReadingContext,
  limits: { min: number; max: number },
  asksAnew: AsksAnew,
): { changes: Change[]; unused: EssayAnswer[] } {
  const filled: Filled[] = [];
  const unused: EssayAnswer[] = [];
  for (const answer of answers) {
    const gap = essay.gaps.find(
      (each) => filled.every((other) => other.gap !== each) && sameQuestion(each.question, answer.question),
    );
    if (!gap) unused.push(answer);
    else {
      const sentences = sentencesOf(answer, context);
      if (sentences.length > 0 || isRefusal(answer.text)) filled.push({ gap, answer, sentences });
    }
  }
  if (filled.length === 0) return { changes: [], unused };
  trim(essay, filled, limits.max);
  const { left, more } = shareOut(essay, filled, limits, asksAnew);
  // Whoever fills a gap by hand sees the answer in its place; a revised draft may find it a better one.
  const changes = filled.map((each, index) => {
    const place = asksAnew === 'always' ? placeAfterTelling(essay, each) : each.gap.end;
    return weave(essay, each, more[index] ?? '', place);
  });
  return { changes: [...changes, ...left], unused };
}

/** Answers that are longer than the essay has room for give their first sentences, the longest answer first. */
function trim(essay: EssayText, filled: Filled[], max: number): void {
  const written = sumWords(essay.sentences);
  const over = () => written + sumWords(filled.flatMap(({ sentences }) => sentences)) - max;
  while (over() > 0) {
    const [longest] = [...filled].sort((a, b) => sumWords(b.sentences) - sumWords(a.sentences));
    if (!longest || longest.sentences.length <= 1) return;
    longest.sentences = longest.sentences.slice(0, -1);
  }
}

function weave(essay: EssayText, { gap, answer, sentences }: Filled, more: string, place: number): Change {
  const passed = essay.text.slice(gap.end, place);
  const text = sentences.map((sentence) => sentence.text).join(' ');
  return {
    id: `weave-${answer.id}`,
    operator: 'weave answer',
    start: gap.start,
    end: place,
    before: essay.text.slice(gap.start, place),
    after: [passed.replace(/^ /, ''), text, more].filter((part) => part !== '').join(' '),
    why: sentences.length === 0 ? 'You would rather not tell this.' : `You answered: ${gap.question}`,
    needsOk: false,
    answer: answer.id,
  };
}

function sameQuestion(a: string, b: string): boolean {
  return plainWords(a) === plainWords(b);
}

/**
 * An answer to a question of the checks: a bridge goes before its paragraph, what the first sentence leans on before it, a
 * missing part before the last paragraph.
 */
export function insertAnswer(
  answer: EssayAnswer,
  findings: readonly Finding[],
  essay: EssayText,
  context: ReadingContext,
): Change | null {
  const found = findings.find((finding) => finding.ask !== null && sameQuestion(finding.ask.question, answer.question));
  const sentences = sentencesOf(answer, context);
  const last = essay.paragraphs.at(-1);
  if (found?.check === 'stale time') return dateInstead(answer, found, essay);
  if (found?.check === 'who') return nameInstead(answer, found, essay);
  const isBridge = found?.check === 'seam' || found?.check === 'orphan start';
  if (!found || !last || sentences.length === 0 || (!isBridge && found.check !== 'prompt part')) return null;
  const told = sentences.map((sentence) => sentence.text).join(' ');
  const text = found.check === 'seam' ? withSo(told, answer.text) : told;
  const start = isBridge ? found.start : last.start;
  return {
    id: `weave-${answer.id}`,
    operator: 'weave answer',
    start,
    end: start,
    before: '',
    after: isBridge ? `${text} ` : `${text}\n\n`,
    why: `You answered: ${answer.question}`,
    needsOk: false,
    answer: answer.id,
  };
}

/** "So" at the head of an answer is mostly how one begins to talk; at the head of a bridge it is the bridge. */
function withSo(text: string, given: string): string {
  if (!/^so\b/i.test(given.trim()) || /^so\b/i.test(text)) return text;
  return `So ${/^I\b/.test(text) ? text : text.charAt(0).toLowerCase() + text.slice(1)}`;
}

/** "how little he did" becomes "how little Mr. Abara did" once the student has said who it was, in so many words. */
function nameInstead(answer: EssayAnswer, found: Finding, essay: EssayText): Change | null {
  const given = answer.text
    .trim()
    .replace(/^(?:it (?:was|is|['’]s)|I mean(?:t)?) /i, '')
    .replace(/[.!\s]+$/, '');
  if (!isShortName(given)) return null;
  const pronoun = /\b(?:he|she)\b/i.exec(essay.text.slice(found.start, found.end));
  if (!pronoun) return null;
  const start = found.start + pronoun.index;
  return {
    id: `weave-${answer.id}`,
    operator: 'say who',
    start,
    end: start + pronoun[0].length,
    before: pronoun[0],
    after:
      pronoun.index === 0
        ? given.charAt(0).toUpperCase() + given.slice(1)
        : given.replace(/^(?:My|The|Our) /, (lead) => lead.toLowerCase()),
    why: `You answered: ${answer.question}`,
    needsOk: false,
    answer: answer.id,
  };
}

/** "my uncle Kwame", "Mr. Abara": whom one could mean, and nothing said about them. */
function isShortName(given: string): boolean {
  if (given.length > 40 || saysNothing(given) || isRefusal(given)) return false;
  const words = given.split(' ');
  if (/^(?:my|the|our) \p{L}/iu.test(given)) return words.length <= 4;
  return words.length <= 3 && words.every((word) => /^\p{Lu}\p{L}*\.?$/u.test(word) && !isStopWord(word));
}

/** "Last June" becomes "In June 2025" once the student has said which year it was. */
function dateInstead(answer: EssayAnswer, found: Finding, essay: EssayText): Change | null {
  const year = /\b(?:19|20)\d{2}\b/.exec(answer.text)?.[0];
  const source = essay.text.slice(found.start, found.end);
  const when = staleTime.exec(source);
  const phrase = when?.[0] ?? '';
  // A year alone says nothing about “last week” or “recently”.
  const unit = /^(?:last|this(?: past)?) (?!month|week)(\w+)$/i.exec(phrase)?.[1]?.toLowerCase();
  if (!year || !when || unit === undefined) return null;
  const isSeason = /^(?:summer|winter|spring|fall|autumn)$/.test(unit);
  const date =
    unit === 'year'
      ? `in ${year}`
      : isSeason
        ? `in the ${unit} of ${year}`
        : `in ${unit.charAt(0).toUpperCase()}${unit.slice(1)} ${year}`;
  const after = when.index === 0 ? date.charAt(0).toUpperCase() + date.slice(1) : date;
  const start = found.start + when.index;
  return {
    id: `weave-${answer.id}`,
    operator: 'say which year',
    start,
    end: start + phrase.length,
    before: phrase,
    after,
    why: `You answered: ${answer.question}`,
    needsOk: false,
    answer: answer.id,
  };
}
