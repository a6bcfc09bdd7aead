import type { PromptRow } from '#contracts/essays.ts';

const figure = new Intl.NumberFormat('en');

/** '412 words', or that there is nothing yet for a writer to read. */
export function draftText({ draft_words: words }: Pick<PromptRow, 'draft_words'>): string {
  if (words === null) return 'No draft yet';
  return `Draft of ${figure.format(words)} ${words === 1 ? 'word' : 'words'}`;
}

export function limitText(limit: number | null): string {
  return limit === null ? 'No limit' : `${figure.format(limit)} words`;
}
