import type { DraftFinding } from '#contracts/essay-agent.ts';
import { withoutGaps } from '#contracts/gaps.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { saysNow } from '#server/composer/board/hints.ts';
import texts from './critique.json' with { type: 'json' };

export interface Critique {
  markdown: string;
  questions: string[];
}

/** Facts first, then three questions of a reader who does not know the student, then a list to tick. No marks, no verdict. */
export function critique(draft: string, findings: readonly DraftFinding[]): Critique {
  const questions = readerQuestions(draft);
  const facts = findings.map(({ detail, quote }) =>
    quote === null || detail.includes(quote) ? `- ${detail}` : `- ${detail} “${shorten(quote)}”`,
  );
  const markdown = [
    `## ${texts.factsTitle}`,
    facts.length > 0 ? facts.join('\n') : texts.noFacts,
    `## ${texts.questionsTitle}`,
    texts.questionsNote,
    questions.map((question, index) => `${index + 1}. ${question}`).join('\n'),
    `## ${texts.listTitle}`,
    texts.list.map((line) => `- [ ] ${line}`).join('\n'),
  ];
  return { markdown: markdown.filter((part) => part !== '').join('\n\n'), questions };
}

/** Each quotes the sentence it is about, so that an answer finds its place. */
function readerQuestions(draft: string): string[] {
  const prose = withoutGaps(draft);
  const sentences = splitSentences(prose).map(({ text }) => text);
  const [first] = sentences;
  const last = sentences.at(-1);
  if (first === undefined || last === undefined) return [];
  const shortest = shortestParagraph(prose);
  return [
    ask(texts.opening, first),
    ...(shortest && shortest !== first && shortest !== last ? [ask(texts.middle, shortest)] : []),
    ...(last === first ? [] : [ask(saysNow(last) ? texts.endingNow : texts.ending, last)]),
  ];
}

/** The first sentence of the paragraph in the middle that says least. */
function shortestParagraph(prose: string): string | null {
  const [, ...rest] = prose.split(/\n{2,}/);
  const [shortest] = rest.sort((a, b) => a.length - b.length);
  return shortest === undefined ? null : (splitSentences(shortest)[0]?.text ?? null);
}

function ask(text: string, sentence: string): string {
  return text.replace('…', `“${sentence.replaceAll(/[“”]/g, '"')}”`);
}

function shorten(quote: string): string {
  return quote.length <= 160 ? quote : `${quote.slice(0, 157).trimEnd()}…`;
}
