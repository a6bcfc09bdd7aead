import { withoutGaps } from '#contracts/gaps.ts';
import type { Fact, Span } from '#server/composer/facts.ts';
import { ShareIndex } from '#server/composer/language/words/share-index.ts';
import { contentRoots, shareOf } from '#server/composer/language/words/words.ts';
import { splitSentences } from '#server/composer/language/sentences/split.ts';
import type { PromptForm } from '#server/composer/prompt/read-prompt.ts';
import { checkAnswers } from './answers.ts';
import { checkClarity } from '#server/composer/checks/wording/clarity.ts';
import { readEssay, type EssayText } from './essay-text.ts';
import { finding, type Finding } from './finding.ts';
import { checkLeftovers } from './leftovers.ts';
import { checkNames } from './names.ts';
import { checkStyle } from '#server/composer/checks/wording/style.ts';
import { checkSupport } from './support.ts';
import { vocabularyOf } from './vocabulary.ts';

export interface CheckInput {
  text: string;
  form: PromptForm;
  /** What may support a claim. */
  sources: readonly Span[];
  facts: readonly Fact[];
  /** What the student has typed into the text: it needs no other support. */
  typed: readonly string[];
  previousEssays: readonly string[];
  /** Names of universities that must not stand in an essay for another one. */
  otherUniversities: readonly string[];
}

export interface CheckResult {
  essay: EssayText;
  findings: Finding[];
}

/** All checks on a text, whoever wrote it. The gravest come first, then in the order of the text. */
export function checkEssay(input: CheckInput): CheckResult {
  const essay = readEssay(input.text);
  const vocabulary = vocabularyOf(input.sources, input.facts);
  const typed = input.typed.map((text, at) => typedSpan(text, at));
  const withTyped = typed.length > 0 ? vocabularyOf([...input.sources, ...typed], input.facts) : vocabulary;
  const findings = [
    ...checkAnswers(essay, input.form),
    ...checkLeftovers(essay),
    ...checkNames(essay, input.form, vocabulary, input.otherUniversities),
    ...checkSupport(essay.sentences, withTyped, vocabulary),
    ...checkStyle(essay),
    ...checkClarity(essay),
    ...toldElsewhere(essay, input.previousEssays),
    ...resumeLists(essay, input.facts),
  ];
  const order = { must: 0, should: 1, may: 2 };
  return { essay, findings: findings.sort((a, b) => order[a.weight] - order[b.weight] || a.start - b.start) };
}

function typedSpan(text: string, at: number): Span {
  return { source: 'chat', id: `typed-${at + 1}`, start: 0, end: text.length, text };
}

function toldElsewhere(essay: EssayText, previous: readonly string[]): Finding[] {
  const before = new ShareIndex<null>();
  for (const piece of previous.flatMap((text) => splitSentences(withoutGaps(text)))) {
    const roots = new Set(contentRoots(piece.text));
    if (roots.size >= 4) before.add(null, roots);
  }
  return essay.sentences.flatMap((sentence) => {
    const roots = contentRoots(sentence.text);
    const isTold = roots.length >= 4 && before.find(roots, 0.8).length > 0;
    return isTold
      ? [finding('told in another essay', 'should', 'This is in another essay of yours already.', sentence)]
      : [];
  });
}

/** Four sentences in a row that are lines of the resume read like one. */
function resumeLists(essay: EssayText, facts: readonly Fact[]): Finding[] {
  const deeds = new ShareIndex<null>();
  for (const { kind, text } of facts) if (kind === 'deed') deeds.add(null, new Set(contentRoots(text)));
  const isDeed = (text: string) => {
    const roots = contentRoots(text);
    return roots.length >= 3 && deeds.find(roots, 0).some((deed) => shareOf([...deed.roots], new Set(roots)) >= 0.7);
  };
  for (const { sentences } of essay.paragraphs) {
    let inRow = 0;
    for (const sentence of sentences) {
      inRow = isDeed(sentence.text) ? inRow + 1 : 0;
      if (inRow === 4)
        return [
          finding(
            'resume list',
            'should',
            'Four sentences in a row are lines of your resume. Tell how one of them came about instead.',
            sentence,
          ),
        ];
    }
  }
  return [];
}
