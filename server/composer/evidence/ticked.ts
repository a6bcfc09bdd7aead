import { countWords } from '#contracts/counting.ts';
import type { Span } from '#server/composer/facts.ts';
import type { ComposerInput } from '#server/composer/input.ts';
import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';
import { contentRoots, sumWords } from '#server/composer/language/words/words.ts';
import { inSentence, namesUniversity } from '#server/composer/prompt/university-names.ts';
import { readAnswer, type ReadingContext } from './read-answer.ts';
import { isRefusal, saysNothing } from './refusals.ts';
import type { Run, Sentence } from './types.ts';

/**
 * A fact about the university that the student chose, with their reason. The fact itself is printed only where the reason
 * does not say what it is about; without a reason nothing is printed, since what someone likes is theirs to say.
 */
export function tickedRun(
  { fact, why }: ComposerInput['ticked'][number],
  university: string,
  context: ReadingContext,
  order: number,
): Run | null {
  if (saysNothing(why) || isRefusal(why)) return null;
  const id = `fact-${fact.id}`;
  const { sentences } = readAnswer(
    { id, text: why, slot: 'fit', question: 'which of these do you want to be part of, and what would you do there' },
    context,
  );
  if (sentences.length === 0) return null;
  const span: Span = { source: 'library', id: fact.id, start: 0, end: fact.text.length, text: fact.text };
  const told = new Set(contentRoots(why));
  const isNamed = contentRoots(fact.text).filter((root) => told.has(root)).length >= 2;
  const reasons = sentences.map((sentence): Sentence =>
    Object.assign({}, sentence, { spans: [...sentence.spans, span] }),
  );
  const [first, ...rest] = reasons;
  if (!first) return null;
  const whole = isNamed
    ? reasons
    : [factSentence(fact.text, told, university, span), Object.assign(first, { leans: true }), ...rest];
  return {
    id,
    slot: 'fit',
    question: fact.text,
    sentences: whole,
    words: sumWords(whole),
    needs: null,
    thread: 0,
    head: 'fit',
    isForThisEssay: true,
    anchor: null,
    beat: null,
    order,
  };
}

/** Below this a first sentence says too little to be answered by a reason. */
const fewWords = 8;

/** The sentence of a fact that the reason speaks of; with the one before it where it cannot stand alone. */
function chooseSentence(fact: string, told: ReadonlySet<string>): string {
  const sentences = splitSentences(fact).map(({ text }) => text);
  const shared = sentences.map((text) => contentRoots(text).filter((root) => told.has(root)).length);
  const most = Math.max(...shared);
  const best = most > 0 ? shared.indexOf(most) : countWords(sentences[0] ?? '') < fewWords ? 1 : 0;
  const chosen = sentences[best];
  if (best === 0 || chosen === undefined) return sentences[0] ?? fact;
  const isBound = leansOnPrevious(chosen) || /\b(?:it|its|they|their|them|there)\b/i.test(chosen);
  return isBound ? sentences.slice(0, best + 1).join(' ') : chosen;
}

function factSentence(fact: string, told: ReadonlySet<string>, university: string, span: Span): Sentence {
  const source = chooseSentence(fact, told);
  const isPlaced = university === '' || namesUniversity(source, university) || /^(?:at|in)\b/i.test(source);
  const isCommon =
    /^(?:students|undergraduates|every|each|all|the|a|an|first-year|courses|professors|teaching|classes|there|some|most|graduate|doctoral|faculty|applicants|members|undergraduate|more|many|about|over|nearly|one|two|three)\b/i.test(
      source,
    );
  const text =
    isPlaced || !isCommon
      ? source
      : `At ${inSentence(university)}, ${source.charAt(0).toLowerCase()}${source.slice(1)}`;
  return {
    id: `${span.id}/fact`,
    text,
    spans: [span],
    edits: [],
    role: 'background',
    leans: false,
    words: countWords(text),
  };
}
