import { leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { unclearAcross } from '#server/composer/language/pointing/persons.ts';
import { untoldAfter, untoldIn, type Untold } from '#server/composer/language/pointing/untold.ts';
import type { EssayText, TextSentence } from '#server/composer/checks/essay-text.ts';
import { finding, type Finding } from '#server/composer/checks/finding.ts';
import { opening } from './style.ts';

/** Each start is read against all before it. No essay has as many paragraphs as this. */
const mostStarts = 100;

/** The first sentence of each paragraph: what it leans on must have been told. */
export function checkStarts(essay: EssayText): Finding[] {
  return essay.paragraphs.flatMap(({ sentences: [first] }, at) => {
    if (!first || at >= mostStarts || followsGap(essay, first)) return [];
    const untold = untoldStart(essay, first);
    return untold ? [untold] : [...unclearStart(essay, first), ...orphanStart(essay, first)];
  });
}

/** A gap right before it will be the telling. */
function followsGap(essay: EssayText, first: TextSentence): boolean {
  const before = essay.sentences[essay.sentences.indexOf(first) - 1];
  return essay.gaps.some((gap) => gap.start < first.start && gap.start >= (before?.end ?? 0));
}

const misses: Record<Untold['kind'], [reader: string, ask: (words: string) => string]> = {
  time: ['which one is meant, and what had happened', (words) => `which time ${words} was, and what had happened`],
  person: ['who that is', (words) => `who is meant by ${words}`],
  thing: ['what that is', (words) => `what is meant by ${words}`],
  event: ['what happened', (words) => `what ${words} was`],
  before: ['what came before', () => 'what had happened'],
};

/** It leans on something that nobody has told the reader. */
function untoldStart(essay: EssayText, first: TextSentence): Finding | null {
  const at = essay.sentences.indexOf(first);
  const told = essay.sentences.slice(0, at).map(({ text }) => text);
  const untold = at === 0 ? untoldIn(first.text) : untoldAfter(told.join(' '), first.text);
  if (!untold) return null;
  const words = `“${untold.words}”`;
  const [reader, ask] = misses[untold.kind];
  const where = at === 0 ? 'The first sentence says' : 'The paragraph begins with';
  const what = at === 0 ? 'nothing was told before it' : 'nothing before it has told of that';
  return finding('orphan start', 'should', `${where} ${words}, and ${what}. A reader does not know ${reader}.`, first, {
    ask: { question: `what comes before “${opening(first.text)}”: ${ask(words)}`, slot: 'moment' },
  });
}

/** The paragraph before has spoken of two who could be meant. */
function unclearStart(essay: EssayText, first: TextSentence): Finding[] {
  const before = essay.paragraphs[first.paragraph - 1]?.sentences.map(({ text }) => text) ?? [];
  const pronoun = unclearAcross(before, first.text);
  if (pronoun === null) return [];
  return [
    finding('who', 'should', `Who is “${pronoun}”? The paragraph before ends with someone else.`, first, {
      ask: { question: `who is meant by “${pronoun}” in “${opening(first.text)}”?`, slot: 'moment' },
    }),
  ];
}

function orphanStart(essay: EssayText, first: TextSentence): Finding[] {
  if (first === essay.sentences[0] || !/^(?:it|they|he|she|this|that|these|those|same|both)\b/i.test(first.text))
    return [];
  if (
    /^(?:it (?:was|is|took|has been|turned out|started|began)|that (?:day|night|year|summer|morning|evening|week|is why)|this (?:past )?(?:summer|year|spring|fall|winter))\b/i.test(
      first.text,
    ) ||
    !leansOnPrevious(first.text)
  )
    return [];
  return [
    finding(
      'orphan start',
      'may',
      'The paragraph begins with a word that points back. Say again who or what it points to.',
      first,
    ),
  ];
}
