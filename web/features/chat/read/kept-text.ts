import type { KeptMessage } from '#contracts/chat.ts';

/** What we keep of a message, in a few words. */
export function keptText({ story, is_new, sentences, elsewhere }: KeptMessage): string {
  const on = sentences.filter(({ is_kept }) => is_kept).length;
  if (on === 0 && elsewhere !== 'edited') return 'Not kept for your essay';
  const isPart = elsewhere === null && on < sentences.length;
  const part = isPart ? ` · ${on} of ${sentences.length} sentences` : '';
  if (story === null) return `Kept for your essay${part}`;
  return `${is_new ? 'Starts a new story' : `Kept in “${story.name}”`}${part}`;
}
