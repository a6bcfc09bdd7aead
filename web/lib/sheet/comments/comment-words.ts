import type { Comments } from './use-comments.ts';

/** What the two choices for a comment are called. */
export interface CommentWords {
  /** The other one gets it now. */
  ask: string;
  keep: string;
  /** What is said of one that nobody else has seen. */
  kept: string;
}

export function commentWords(side: 'student' | 'writer', reader: Comments['reader']): CommentWords {
  if (side === 'writer')
    return { ask: 'Send now', keep: 'Send with delivery', kept: 'We’ll send this with your delivery.' };
  const first = reader?.name.split(' ')[0] ?? '';
  return { ask: `Ask ${first}`, keep: reader ? 'Just for me' : 'Add comment', kept: 'Only you can see this.' };
}
