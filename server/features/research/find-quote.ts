import { keywords, wordsOf } from './research-queries.service.ts';

export interface QuoteQuery {
  universityName: string;
  courseName: string;
  promptText: string;
}

const length = { min: 50, max: 420 } as const;

/**
 * The sentence of a page that says most about what the essay needs, exactly as it stands there; null where none does.
 * Menus, notices and calls to apply are no sentences worth keeping.
 */
export function findQuote(text: string, { universityName, courseName, promptText }: QuoteQuery): string | null {
  const course = new Set(wordsOf(courseName).filter((word) => word.length > 2));
  const prompt = new Set(keywords(promptText, [universityName, courseName], 12));
  let best: { sentence: string; score: number } | null = null;
  for (const sentence of sentencesOf(text)) {
    const words = new Set(wordsOf(sentence));
    const score =
      3 * share(course, words) +
      2 * share(prompt, words) +
      (/\d/.test(sentence) ? 0.2 : 0) -
      (isIdle(sentence) ? 2 : 0);
    if (score > (best?.score ?? 0.7)) best = { sentence, score };
  }
  return best?.sentence ?? null;
}

function sentencesOf(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line) =>
      Array.from(new Intl.Segmenter('en', { granularity: 'sentence' }).segment(line), (part) => part.segment.trim()),
    )
    .filter(
      (sentence) => sentence.length >= length.min && sentence.length <= length.max && /[.!?]["”’)]?$/.test(sentence),
    );
}

function share(wanted: Set<string>, found: Set<string>): number {
  if (wanted.size === 0) return 0;
  let hits = 0;
  for (const word of wanted) if (found.has(word)) hits += 1;
  return hits / Math.min(wanted.size, 4);
}

function isIdle(sentence: string): boolean {
  return /cookie|privacy policy|all rights reserved|subscribe|log in|sign up|click here|apply now|javascript/i.test(
    sentence,
  );
}
