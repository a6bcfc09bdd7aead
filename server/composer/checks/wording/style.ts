import { hasTimeLead, leansOnPrevious } from '#server/composer/language/pointing/leaning.ts';
import { contentRoots, shareOf } from '#server/composer/language/words/words.ts';
import { ShareIndex } from '#server/composer/language/words/share-index.ts';
import type { EssayText, TextParagraph, TextSentence } from '#server/composer/checks/essay-text.ts';
import { findCliches } from './cliches.ts';
import { finding, type Finding } from '#server/composer/checks/finding.ts';

/** What can be heard without knowing the student: worn phrases, repetition, rhythm. */
export function checkStyle(essay: EssayText): Finding[] {
  return [
    ...cliches(essay),
    ...duplicates(essay),
    ...repeatedOpenings(essay),
    ...repeatedPhrases(essay),
    ...rhythm(essay),
    ...longSentences(essay),
    ...readability(essay),
    ...seams(essay),
  ];
}

function cliches(essay: EssayText): Finding[] {
  return essay.sentences.flatMap((sentence) => {
    const [found] = findCliches(sentence.text);
    if (!found) return [];
    return [
      finding('cliché', 'should', `“${found.text}” is in thousands of essays. Say what happened instead.`, sentence, {
        operator: 'cut cliché',
      }),
    ];
  });
}

function duplicates(essay: EssayText): Finding[] {
  const found: Finding[] = [];
  const seen = new ShareIndex<TextSentence>();
  for (const sentence of essay.sentences) {
    const roots = contentRoots(sentence.text);
    const own = new Set(roots);
    const twin =
      roots.length >= 3 ? seen.find(roots, 0.8).find((other) => shareOf([...other.roots], own) >= 0.6) : undefined;
    if (twin)
      found.push(
        finding('duplicate', 'must', `This repeats what “${clip(twin.item.text)}” has said.`, sentence, {
          operator: 'drop duplicate',
        }),
      );
    else seen.add(sentence, own);
  }
  return found;
}

export function clip(text: string, length = 60): string {
  if (text.length <= length) return text;
  // Never inside a word, but for one that is longer than the room there is.
  const cut = text.slice(0, length - 1);
  const whole = text[length - 1] === ' ' ? cut : cut.replace(/(?<=\S)\s+\S*$/, '');
  // Half a character cannot be saved.
  return `${whole.replace(/[\uD800-\uDBFF]$/, '').trimEnd()}…`;
}

/** The first words, without the mark that ends them: what comes after has one of its own. */
export function opening(text: string, length = 40): string {
  return clip(text.replace(/(?<![.!?])[.!?]+$/, ''), length);
}

/** The same, to stand inside quotation marks or a gap. */
export function openingToQuote(text: string, length = 50): string {
  return opening(text.replace(/["“”[\]]/g, ''), length);
}

function openingOf(text: string): string {
  return /[\p{L}'’]+/u.exec(text)?.[0] ?? '';
}

function firstWord(text: string): string {
  return openingOf(text).toLowerCase();
}

const row = 4;

function repeatedOpenings(essay: EssayText): Finding[] {
  const found: Finding[] = [];
  for (const { sentences } of essay.paragraphs) {
    let from = 0;
    for (let at = 1; at <= sentences.length; at += 1) {
      const same =
        at < sentences.length && firstWord(sentences[at]?.text ?? '') === firstWord(sentences[from]?.text ?? '');
      if (same) continue;
      const first = sentences[from];
      const last = sentences[at - 1];
      if (first && last && at - from >= row) {
        found.push(
          finding(
            'repeated opening',
            'should',
            `${at - from} sentences in a row begin with “${openingOf(first.text)}”.`,
            { text: first.text, start: first.start, end: last.end },
            { operator: 'vary opening' },
          ),
        );
      }
      from = at;
    }
  }
  return found;
}

/** Four words that come back, at least two of which carry meaning. */
function repeatedPhrases(essay: EssayText): Finding[] {
  const seen = new Map<string, TextSentence>();
  const found: Finding[] = [];
  const told = new Set<string>();
  for (const sentence of essay.sentences) {
    const words = sentence.text.toLowerCase().match(/[\p{L}\p{N}'’]+/gu) ?? [];
    for (let at = 0; at + 4 <= words.length; at += 1) {
      const phrase = words.slice(at, at + 4).join(' ');
      const before = seen.get(phrase);
      if (!before) seen.set(phrase, sentence);
      else if (before !== sentence && contentRoots(phrase).length >= 2 && !told.has(sentence.text)) {
        told.add(sentence.text);
        found.push(finding('repeated phrase', 'may', `“${phrase}” is here and in “${clip(before.text)}”.`, sentence));
      }
    }
  }
  return found;
}

function rhythm(essay: EssayText): Finding[] {
  const found: Finding[] = [];
  for (const { sentences } of essay.paragraphs) {
    for (let at = 0; at + row <= sentences.length; at += 1) {
      const lengths = sentences.slice(at, at + row).map((sentence) => sentence.words);
      if (Math.max(...lengths) - Math.min(...lengths) > 3) continue;
      const first = sentences[at];
      const last = sentences[at + row - 1];
      if (first && last)
        found.push(
          finding(
            'flat rhythm',
            'may',
            'Four sentences of nearly the same length follow each other.',
            { text: first.text, start: first.start, end: last.end },
            { operator: 'join short' },
          ),
        );
      break;
    }
  }
  return found;
}

const longest = 34;

function longSentences(essay: EssayText): Finding[] {
  return essay.sentences
    .filter((sentence) => sentence.words > longest)
    .map((sentence) =>
      finding(
        'long sentence',
        sentence.words > 45 ? 'should' : 'may',
        `This sentence has ${sentence.words} words.`,
        sentence,
        { operator: 'split long' },
      ),
    );
}

/** The Flesch–Kincaid grade, by a rough count of syllables. Only far out values say anything. */
function readingGrade(essay: EssayText): number {
  const words = essay.sentences.flatMap((sentence) => sentence.text.match(/[\p{L}'’]+/gu) ?? []);
  if (words.length < 40) return 0;
  const syllables = words.reduce(
    (sum, word) =>
      sum +
      Math.max(
        1,
        (
          word
            .toLowerCase()
            .replace(/e$/, '')
            .match(/[aeiouy]+/g) ?? []
        ).length,
      ),
    0,
  );
  return 0.39 * (words.length / essay.sentences.length) + 11.8 * (syllables / words.length) - 15.59;
}

function readability(essay: EssayText): Finding[] {
  const grade = readingGrade(essay);
  return grade > 15
    ? [
        finding(
          'readability',
          'should',
          'The sentences are long and the words heavy: a tired reader will lose the thread.',
        ),
      ]
    : [];
}

/** Two paragraphs with no word in common and no time that leads over: the reader asks what one has to do with the other. */
function seams(essay: EssayText): Finding[] {
  const found: Finding[] = [];
  const earlier = new Set<string>();
  const hereOf = ({ sentences }: TextParagraph) => sentences.flatMap((sentence) => contentRoots(sentence.text));
  for (const [index, paragraph] of essay.paragraphs.entries()) {
    const before = essay.paragraphs[index - 1];
    if (before) for (const root of hereOf(before)) earlier.add(root);
    const first = paragraph.sentences[0];
    const last = before?.sentences.at(-1);
    if (!before || !first || !last || before.gaps.length > 0 || paragraph.gaps.length > 0) continue;
    const here = hereOf(paragraph);
    if (
      here.length < 6 ||
      here.some((root) => earlier.has(root)) ||
      hasTimeLead(first.text) ||
      leansOnPrevious(first.text)
    )
      continue;
    found.push(
      finding('seam', 'may', `Nothing leads from “${clip(last.text, 40)}” to this paragraph.`, first, {
        ask: {
          question: `one sentence of yours that leads from “${opening(last.text)}” to “${opening(first.text)}”`,
          slot: 'insight',
        },
      }),
    );
  }
  return found;
}
