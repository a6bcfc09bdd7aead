import type { KeptMessage } from '#contracts/chat.ts';

/** What we keep of a message, in a few words, and how much of it where that is not everything. */
export function keptText({ story, is_new, sentences, elsewhere }: KeptMessage): { what: string; part: string } {
  const on = sentences.filter(({ is_kept }) => is_kept).length;
  if (on === 0 && elsewhere !== 'edited') return { what: 'Not kept for your essay', part: '' };
  const part = elsewhere === null && on < sentences.length ? `${on} of ${sentences.length} parts` : '';
  if (story === null) return { what: 'Kept for your essay', part };
  return { what: is_new ? 'Kept as a new story' : `Kept in “${story.name}”`, part };
}
