import type { PromptRow } from '#contracts/essays.ts';
import { countText } from '#web/lib/count-text.ts';

/** '412 words', or that there is nothing yet for a writer to read. */
export function draftText({ draft_words: words }: Pick<PromptRow, 'draft_words'>): string {
  if (words === null) return 'No draft yet';
  return `Draft of ${countText(words, 'word')}`;
}

export function limitText(limit: number | null): string {
  return limit === null ? 'No limit' : countText(limit, 'word');
}
