import type { DraftFinding } from '#contracts/essay-agent.ts';
import { withoutGaps } from '#contracts/gaps.ts';
import { splitSentences } from '#server/composer/language/sentences.ts';
import { saysNow } from '#server/composer/board/now.ts';
import texts from './critique.json' with { type: 'json' };

export type Critique = { markdown: string; questions: string[] };

/** Facts first, then three questions of a reader who does not know the student, then a list to tick. No marks, no verdict. */
export function critique(draft: string, findings: readonly DraftFinding[]): Critique {
  const isShort = findings.some(({ check, detail }) => check === 'length' && detail.includes('more to reach'));
  const questions = readerQuestions(draft, isShort);
  const facts = findings.map(({ detail, quote }) =>
    quote === null || detail.includes(quote) ? `- ${detail}` : `- ${detail} “${shorten(quote)}”`,
  );
  const markdown = [
    `## ${facts.length > 0 ? texts.factsTitle : texts.noFactsTitle}`,
    facts.length > 0 ? facts.join('\n') : texts.noFacts,
    `## ${texts.questionsTitle}`,
    questions.map((question, index) => `${index + 1}. ${question}`).join('\n'),
    `## ${texts.listTitle}`,
    texts.list.map((line) => `- [ ] ${line}`).join('\n'),
  ];
  return { markdown: markdown.filter((part) => part !== '').join('\n\n'), questions };
}

/** Each quotes the sentence it is about, so that an answer finds its place. What is too short is asked for more in its middle. */
function readerQuestions(draft: string, isShort: boolean): string[] {
  const prose = withoutGaps(draft);
  const sentences = splitSentences(prose).map(({ text }) => text);
  const [first] = sentences;
  const last = sentences.at(-1);
  if (first === undefined || last === undefined) return [];
  const middle = sentences[Math.floor(sentences.length / 2)] ?? first;
  const shortest = shortestParagraph(prose);
  const between = isShort ? middle : shortest;
  return [
    ask(texts.opening, first),
    ...(between && between !== first && between !== last ? [ask(isShort ? texts.more : texts.middle, between)] : []),
    ...(last === first ? [] : [ask(endingFor(last, prose), last)]),
  ];
}

/** What has changed is not asked for where it stands somewhere else. */
function endingFor(last: string, prose: string): string {
  if (saysNow(last)) return texts.endingNow;
  return saysNow(prose) ? texts.endingOther : texts.ending;
}

/** The first sentence of the paragraph in the middle that says least. */
function shortestParagraph(prose: string): string | null {
  const [, ...rest] = prose.split(/\n{2,}/);
  const [shortest] = rest.sort((a, b) => a.length - b.length);
  return shortest === undefined ? null : (splitSentences(shortest)[0]?.text ?? null);
}

const ask = (text: string, sentence: string): string => text.replace('…', `“${sentence.replaceAll(/[“”]/g, '"')}”`);

const shorten = (quote: string): string => (quote.length <= 160 ? quote : `${quote.slice(0, 157).trimEnd()}…`);
