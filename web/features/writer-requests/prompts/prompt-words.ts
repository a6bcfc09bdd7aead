import type { PromptRow } from '#contracts/essays.ts';
import { isUnderWay } from '#contracts/request-status.ts';
import { figure } from '#web/lib/count-text.ts';

/** '412-word draft', or that there is nothing yet for a writer to read. */
export function draftText({ draft_words: words }: Pick<PromptRow, 'draft_words'>): string {
  if (words === null) return 'No draft yet';
  return `${figure(words)}-word draft`;
}

export function limitText(limit: number | null): string {
  return limit === null ? 'No limit' : figure(limit);
}

/** A writer has it and isn't done. */
export function isInReview({ request_status: status }: Pick<PromptRow, 'request_status'>): boolean {
  return isUnderWay(status);
}
