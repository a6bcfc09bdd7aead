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
  if (side === 'writer') return { ask: 'Ask now', keep: 'Keep for the delivery', kept: 'Goes out with your delivery.' };
  const first = reader?.name.split(' ')[0] ?? '';
  return { ask: `Ask ${first}`, keep: reader ? 'Just for me' : 'Add comment', kept: 'Only you can see this.' };
}
