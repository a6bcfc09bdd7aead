import { wordCount } from '#contracts/limits.ts';
import type { OpenLimits } from '#contracts/gaps.ts';
import { figure } from '#web/lib/count-text.ts';

/** Null where nothing is written: either limit may be left open. */
export function readWords(text: string): number | null {
  const digits = onlyDigits(text);
  return digits === '' ? null : Number(digits);
}

/** What a word field takes of what is typed or pasted. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '').slice(0, 6);
}

/** '250–350 words', 'up to 1,000 words'; empty where both limits are open. */
export function rangeText({ min, max }: OpenLimits): string {
  if (min !== null && max !== null) return `${min === max ? '' : `${figure(min)}–`}${figure(max)} words`;
  if (max !== null) return `up to ${figure(max)} words`;
  return min !== null ? `at least ${figure(min)} words` : '';
}

/** On leaving the field: nothing, or too few words, becomes the least there can be. */
export function settleWords(text: string): string {
  const words = readWords(text);
  return String(words === null || words < wordCount.floor ? wordCount.floor : words);
}
