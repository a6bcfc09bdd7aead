import type { DraftFinding } from '#contracts/essay-agent.ts';
import { closeLimits, countEssay, describeCount, findGaps, withoutGaps, type OpenLimits } from '#contracts/gaps.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { quotations, sentenceKey } from '#server/composer/language/verbatim.ts';
import { wordsOf, peopleIn, namesIn } from '#server/composer/language/words.ts';
import { isTalk } from '#server/composer/reading/read-sentence.ts';
import leftovers from './leftovers.json' with { type: 'json' };

export interface CheckInput {
  draft: string;
  universityName: string;
  wordCount: OpenLimits;
  /** Names of universities this essay is not for. */
  otherUniversities: readonly string[];
  /** What the student told us: a university they spoke of themselves is no slip. */
  given: readonly string[];
  /** Parts of the prompt that the plan has nothing for. */
  unanswered: readonly string[];
}

type Place = { text: string; start: number; end: number };

/** What can be proved about a draft, whoever wrote it. No marks, no praise: a finding is a fact with its sentence. */
export function checkDraft(input: CheckInput): DraftFinding[] {
  const { draft } = input;
  if (draft.trim() === '') return [];
  const gaps = findGaps(draft);
  const sentences = splitSentences(draft).filter(
    ({ start, end }) => !gaps.some((each) => start < each.end && end > each.start),
  );
  return [
    ...checkNames(sentences, input),
    ...gaps.map(({ question, start, end }) =>
      finding('gap', 'must', `Fill in this blank: ${question}`, { text: question, start, end }),
    ),
    ...checkLength(input),
    ...checkLeftovers(draft, gaps),
    ...checkTalk(sentences),
    ...checkTwice(sentences),
    ...checkQuotes(draft),
    ...checkPronoun(sentences),
    ...checkParts(input, gaps.length > 0),
  ].sort((a, b) => weights.indexOf(a.weight) - weights.indexOf(b.weight));
}

const weights = ['must', 'should', 'may'];

function finding(check: string, weight: DraftFinding['weight'], detail: string, at: Place | null = null): DraftFinding {
  return { check, weight, detail, quote: at?.text ?? null, start: at?.start ?? 0, end: at?.end ?? 0 };
}

function checkLength({ draft, wordCount }: CheckInput): DraftFinding[] {
  const { written, toWrite } = countEssay(draft);
  const { min, max } = closeLimits(wordCount);
  if (wordCount.max !== null && written > max)
    return [finding('length', 'must', `${describeCount({ written }, { min: null, max })}.`)];
  if (wordCount.min !== null && written + toWrite < min)
    return [finding('length', 'must', `${describeCount({ written }, { min, max: null })}.`)];
  return [];
}

/** The wrong university in an essay is the one mistake nobody forgives. */
function checkNames(
  sentences: readonly Place[],
  { universityName, otherUniversities, given }: CheckInput,
): DraftFinding[] {
  const own = universityName.toLowerCase();
  const told = given.join('\n');
  const others = otherUniversities.filter(
    (name) => !own.includes(name.toLowerCase()) && !name.toLowerCase().includes(own) && !told.includes(name),
  );
  return sentences.flatMap((sentence) => {
    const name = others.find((each) => hasWord(sentence.text, each));
    return name === undefined
      ? []
      : [finding('wrong university', 'must', `This names ${name}, but the essay is for ${universityName}.`, sentence)];
  });
}

function hasWord(text: string, name: string): boolean {
  if (!text.includes(name)) return false;
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${RegExp.escape(name)}(?![\p{L}\p{N}])`, 'u').test(text);
}

const leftoverPatterns = leftovers.map(({ pattern, flags, detail }) => ({
  pattern: new RegExp(pattern, flags),
  detail,
}));
/** Someone who pasted a page of code is told often enough by so many. */
const mostLeftovers = 20;

function checkLeftovers(draft: string, gaps: readonly { start: number; end: number }[]): DraftFinding[] {
  const found: DraftFinding[] = [];
  for (const { pattern, detail } of leftoverPatterns) {
    for (const match of draft.matchAll(pattern)) {
      if (found.length >= mostLeftovers) return found;
      const start = match.index;
      const end = start + match[0].length;
      const isIn = (each: { start: number; end: number }) => start < each.end && end > each.start;
      if (!gaps.some(isIn) && !found.some(isIn))
        found.push(finding('leftover', 'must', detail, { text: match[0], start, end }));
    }
  }
  return found;
}

function checkTalk(sentences: readonly Place[]): DraftFinding[] {
  return sentences
    .filter(({ text }) => isTalk(text))
    .map((sentence) =>
      finding('talk', 'should', 'This sounds like a note to us, not like part of your essay.', sentence),
    );
}

/** Short sentences come back on purpose: "I waited." */
const shortSentence = 5;

function checkTwice(sentences: readonly Place[]): DraftFinding[] {
  const seen = new Set<string>();
  return sentences.flatMap((sentence) => {
    const key = sentenceKey(sentence.text);
    if (wordsOf(key).length < shortSentence) return [];
    if (seen.has(key)) return [finding('duplicate', 'must', 'This sentence is in your draft twice.', sentence)];
    seen.add(key);
    return [];
  });
}

/** By paragraph: a quotation that goes on in the next one is opened again there. */
function checkQuotes(draft: string): DraftFinding[] {
  const found: DraftFinding[] = [];
  let start = 0;
  for (const paragraph of draft.split('\n')) {
    const straight = [...paragraph.matchAll(/"/g)].length;
    const closed = quotations(paragraph).filter(([from]) => paragraph.charAt(from) === '“').length;
    const curly = [...paragraph.matchAll(/“/g)].length;
    if (straight % 2 === 1 || curly > closed) {
      const at = paragraph.search(/["“]/);
      const text = paragraph.slice(at, at + 60);
      const place = { text, start: start + at, end: start + at + text.length };
      found.push(finding('quotation', 'should', 'A quotation mark is opened here and never closed.', place));
    }
    start += paragraph.length + 1;
  }
  return found;
}

/** "He" or "she" in an essay before anybody was there to be meant. */
function checkPronoun(sentences: readonly Place[]): DraftFinding[] {
  for (const sentence of sentences) {
    const match = /(?<![\p{L}'’])(?:he|she)(?![\p{L}])/iu.exec(sentence.text);
    const before = match ? sentence.text.slice(0, match.index) : sentence.text;
    if (peopleIn(before).size > 0 || namesIn(`x ${before}`).size > 0) return [];
    const isQuoted = match && quotations(sentence.text).some(([from, to]) => match.index > from && match.index < to);
    if (match && !isQuoted)
      return [
        finding('who', 'should', `Nobody has been introduced yet. Who is “${match[0].toLowerCase()}”?`, sentence),
      ];
  }
  return [];
}

/** Only where the draft has no blank for it any more: a blank says it already. */
function checkParts({ draft, unanswered }: CheckInput, hasGaps: boolean): DraftFinding[] {
  if (hasGaps || withoutGaps(draft) === '') return [];
  return unanswered.map((ask) =>
    finding('prompt part', 'should', `Does your draft answer this part of the prompt? “${ask}”`),
  );
}
