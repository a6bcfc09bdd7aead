import { useMemo } from 'react';
import { commentCalls } from '#web/lib/sheet/comments/comment-calls.ts';
import { useComments, type Comments } from '#web/lib/sheet/comments/use-comments.ts';
import type { WorkSheet } from './use-work-sheet.ts';

export interface WorkComments {
  comments: Comments;
  /** How many are not resolved. */
  open: number;
  /** Makes a comment of a note. It waits for the delivery like any other. */
  keepNote: (note: { id: string; quote: string; text: string }) => Promise<void>;
}

/** The comments on a review, by the letters of the draft that was sent and of what the writer put in. */
export function useWorkComments(requestId: number, { book, text, isOpen, frozen }: WorkSheet): WorkComments {
  const calls = useMemo(() => commentCalls(`/user-writer-requests/${requestId}`), [requestId]);
  const comments = useComments({ calls, name: `request-${requestId}`, book, text, isOpen });
  return {
    comments,
    open: comments.threads.filter(({ root }) => root.resolved_at === null).length,
    async keepNote({ id, quote, text: said }) {
      const at = quote === '' ? -1 : frozen.indexOf(quote);
      const anchor =
        at < 0
          ? { runs: [], before: null, after: null }
          : { runs: [[at, quote.length] as [number, number]], before: at > 0 ? at - 1 : null, after: null };
      await calls.add({ id, anchor, quote, text: said, parent_id: null });
      comments.retry();
    },
  };
}
