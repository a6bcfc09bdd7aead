import type { ReadBy } from '#contracts/documents.ts';
import { shortenText } from './text/clean-text.ts';
import type { ReadingFailure } from './reading-failure.ts';
import type { PageFound } from './threads/thread-messages.ts';

/** A page with fewer letters than this is a picture with a page number, or empty. */
const fewLetters = 20;

/** Below this, from 0 to 100, recognised text has more wrong words than a person would care to correct. */
const minConfidence = 70;

/** So many words tell a page of text from a photograph in which the recogniser saw a few. */
const pageOfText = 20;

/** Counted no further than anyone asks: a file may hold two hundred thousand letters, and others wait while they are counted. */
function letters(text: string): number {
  let count = 0;
  for (const _letter of text.matchAll(/[\p{L}\p{N}]/gu)) {
    count += 1;
    if (count === fewLetters) break;
  }
  return count;
}

export function pagesToRecognise(found: PageFound[]): number[] {
  return found.filter(({ text }) => letters(text) < fewLetters).map(({ page }) => page);
}

/** Whether there is no text in the file but what can be recognised. */
export function isScan(found: PageFound[]): boolean {
  return pagesToRecognise(found).length === found.length;
}

/** The text of the whole file, or why there is none that can be used. */
export function mergePages(
  found: PageFound[],
  recognised: PageFound[],
): { text: string; readBy: ReadBy } | { failure: ReadingFailure } {
  // Blank pages are not among them: something is drawn on each.
  const unclear = recognised.filter(({ confidence = 0, text }) => confidence < minConfidence || letters(text) === 0);
  const lost = unclear.find(({ text }) => text.split(/\s+/).length >= pageOfText);
  // In a file with text of its own a picture that cannot be read is a decoration; in a scan it is a page that would be missing.
  if (lost && isScan(found)) return { failure: { reason: 'unclear-scan', page: lost.page } };

  const clear = recognised.filter(({ confidence = 0 }) => confidence >= minConfidence);
  const pages = found.map(({ page, text }) => {
    const seen = clear.find((other) => other.page === page)?.text ?? '';
    return letters(seen) > letters(text) ? { text: seen, readBy: 'recognition' } : { text, readBy: 'text' };
  });
  const texts = pages.map((page) => withoutPageNumber(page.text)).filter((page) => page !== '');
  const text = shortenText(texts.join('\n\n'));
  if (letters(text) < fewLetters) {
    const [first] = unclear;
    return { failure: first ? { reason: 'unclear-scan', page: first.page } : { reason: 'no-text' } };
  }
  return { text, readBy: pages.some(({ readBy }) => readBy === 'recognition') ? 'recognition' : 'text' };
}

const pageNumber = /^(?:page\s+)?\d{1,3}(?:\s*(?:of|\/)\s*\d{1,3})?$|^page\s+\d{1,3}$/i;

/** At the foot or the head of a page; within the text a number alone on a line may be a grade. */
function withoutPageNumber(text: string): string {
  const lines = text.split('\n');
  if (lines.length > 1 && pageNumber.test(lines.at(-1) ?? '')) lines.pop();
  if (lines.length > 1 && /^page\s/i.test(lines[0] ?? '') && pageNumber.test(lines[0] ?? '')) lines.shift();
  return lines.join('\n').trim();
}
