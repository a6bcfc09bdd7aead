import type { CommentChange, EssayComment, EssayComments, NewComment } from '#contracts/comments.ts';
import { type Api, api } from '#web/lib/api/api.ts';

/** What can be asked of the server about comments, whoever asks and on whichever text. */
export interface CommentCalls {
  read: (signal?: AbortSignal) => Promise<EssayComments>;
  add: (comment: NewComment) => Promise<EssayComment>;
  change: (id: string, change: CommentChange) => Promise<EssayComment>;
  remove: (id: string) => Promise<void>;
  /** They were before the reader's eyes. */
  see: (ids: readonly string[]) => Promise<void>;
  settle: (id: string, isResolved: boolean) => Promise<EssayComment>;
}

const loadShapes = () => import('#contracts/comments.ts');
const one = async () => (await loadShapes()).EssayComment;

/** `of` is whose comments they are: `/essay-agents/…` for a draft, `/user-writer-requests/…` for what was sent to a writer. */
export function commentCalls(of: string, from: Api = api): CommentCalls {
  const base = `${of}/comments`;
  return {
    read: (signal) => from.request(base, { answer: async () => (await loadShapes()).EssayComments, signal }),
    add: (body) => from.request(base, { method: 'POST', body, answer: one }),
    change: (id, body) => from.request(`${base}/${id}`, { method: 'PUT', body, answer: one }),
    async remove(id) {
      await from.send(`${base}/${id}`, { method: 'DELETE' });
    },
    async see(ids) {
      await from.send(`${base}/read`, { method: 'POST', body: { ids } });
    },
    settle: (id, isResolved) =>
      from.request(`${base}/${id}/${isResolved ? 'resolve' : 'reopen'}`, { method: 'POST', body: {}, answer: one }),
  };
}
