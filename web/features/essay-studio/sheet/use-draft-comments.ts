import { useMemo } from 'react';
import { commentCalls } from '#web/lib/sheet/comments/comment-calls.ts';
import { useComments, type Comments } from '#web/lib/sheet/comments/use-comments.ts';
import type { DraftSheet } from './use-draft-sheet.ts';

/** The comments on the student's draft. */
export function useDraftComments(threadId: string, { book, text, state }: DraftSheet): Comments {
  const calls = useMemo(() => commentCalls(`/essay-agents/${threadId}`), [threadId]);
  return useComments({ calls, name: threadId, book, text, isOpen: state.stage === 'open' });
}
