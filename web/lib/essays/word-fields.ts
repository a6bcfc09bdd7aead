import { wordCount } from '#contracts/limits.ts';
import type { OpenLimits } from '#contracts/gaps.ts';

/** Null where nothing is written: either limit may be left open. */
export function readWords(text: string): number | null {
  const digits = onlyDigits(text);
  return digits === '' ? null : Number(digits);
}

/** What a word field takes of what is typed or pasted. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}

/** '250–350 words', 'up to 650 words'; empty where either limit is open. */
export function rangeText({ min, max }: OpenLimits): string {
  if (min !== null && max !== null) return min === max ? `${max} words` : `${min}–${max} words`;
  if (max !== null) return `up to ${max} words`;
  return min !== null ? `at least ${min} words` : '';
}

/** On leaving the field: nothing, or too few words, becomes the least there can be. */
export function settleWords(text: string): string {
  const words = readWords(text);
  return String(words === null || words < wordCount.floor ? wordCount.floor : words);
}
