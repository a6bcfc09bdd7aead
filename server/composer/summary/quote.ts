import { countWords } from '#contracts/counting.ts';
import { splitSentences } from '#server/composer/interview/reading/sentences.ts';

const longestQuote = 200;

/** The student's words are text, whatever characters they hold. */
export function plain(text: string): string {
  return text
    .replaceAll(/[\\`*_[\]<>#]/g, String.raw`\$&`)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** Whole sentences from the beginning, as many as fit; what is left out is marked. */
function cutToFit(answer: string, maxWords: number): string {
  const kept: string[] = [];
  let words = 0;
  for (const sentence of splitSentences(answer)) {
    words += countWords(sentence);
    if (kept.length > 0 && words > maxWords) return `${kept.join(' ')} […]`;
    kept.push(plain(sentence));
  }
  return kept.join(' ');
}

/** The first words, for where a line is all there is room for. */
export function firstWords(answer: string, maxWords = 18): string {
  const [first = ''] = splitSentences(answer);
  const words = first.split(/\s+/);
  const text = words.length <= maxWords ? first : `${words.slice(0, maxWords).join(' ')} …`;
  return `“${plain(text).replaceAll(/["“”]/g, '’')}”`;
}

/** In quotation marks, on the line. */
export function inLine(text: string, maxWords = 40): string {
  return `“${cutToFit(text, maxWords).replaceAll(/["“”]/g, '’')}”`;
}

/** A block of its own; several answers stand below each other. */
export function block(answers: string[]): string {
  return answers.map((answer) => `> ${cutToFit(answer, longestQuote)}`).join('\n>\n');
}
