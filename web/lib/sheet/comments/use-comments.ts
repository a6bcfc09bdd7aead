import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { EssayComment, EssayComments, NewComment } from '#contracts/comments.ts';
import { anchorAt, resolve, type Anchor } from '#contracts/ledger-anchors.ts';
import { spell, textOf, type Ledger } from '#contracts/ledger.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import type { DraftBook } from '#web/lib/sheet/draft-book.ts';
import type { Marking } from '#web/lib/sheet/overlay.ts';
import type { CommentCalls } from './comment-calls.ts';
import { placeThreads, type CommentThread } from './place-threads.ts';

export type CommentsInput = {
  calls: CommentCalls;
  /** Tells one text's comments from another's. */
  name: string;
  /** The text that they are on. */
  book: Pick<DraftBook, 'ledger' | 'flush'>;
  /** As it stands on the page. */
  text: string;
  isOpen: boolean;
};

/** Words that somebody is about to comment on. */
export interface Begun {
  /** Under this name it is one comment, however often it is sent. */
  id: string;
  anchor: Anchor;
  quote: string;
}

/** An answer to a comment, or the comment in other words, as far as it is typed. */
export interface Written {
  kind: 'answer' | 'reword';
  id: string;
  text: string;
}

export interface Comments {
  threads: readonly CommentThread[];
  /** Who gets what is sent now; null where there is nobody. */
  reader: EssayComments['reader'];
  stage: 'loading' | 'failed' | 'here';
  error: Error | null;
  retry: () => void;
  begun: Begun | null;
  /** What is typed about them so far. */
  words: string;
  setWords: (words: string) => void;
  begin: (from: number, to: number) => void;
  cancel: () => void;
  /** What is typed in the threads, by the id of their comment. It stays when the list is left for another. */
  written: ReadonlyMap<string, Written>;
  write: (rootId: string, written: Written | null) => void;
  /** Whether a form was begun just now and is due the keyboard's focus. Says so once. */
  takeFocus: (id: string) => boolean;
  finish: (text: string, isSent: boolean) => Promise<void>;
  answer: (thread: CommentThread, id: string, text: string) => Promise<void>;
  reword: (comment: EssayComment, text: string) => Promise<void>;
  send: (comment: EssayComment) => Promise<void>;
  remove: (comment: EssayComment) => Promise<void>;
  settle: (thread: CommentThread, isResolved: boolean) => Promise<void>;
  /** How many of the other one's nobody here has seen yet. */
  newCount: number;
  /** Whether the reader has not seen it yet. */
  isNew: (comment: EssayComment) => boolean;
  /** They stand before the reader's eyes. */
  see: (comments: readonly EssayComment[]) => void;
  markings: readonly Marking[];
}

const none: readonly EssayComment[] = [];
/** While somebody may answer, we look for it now and then. */
const lookEveryMs = 30_000;

/** The comments on a text. Who the two are, and which text it is, only the calls know. */
export function useComments({ calls, name, book, text, isOpen }: CommentsInput): Comments {
  const client = useQueryClient();
  const queryKey = ['comments', name];
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => calls.read(signal),
    enabled: isOpen,
    retry: false,
    refetchInterval: ({ state }) => (state.data?.reader ? lookEveryMs : false),
  });
  const [begun, setBegun] = useState<Begun | null>(null);
  const [words, setWords] = useState('');
  const [written, setWritten] = useState<Comments['written']>(new Map());
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const due = useRef<string | null>(null);
  const comments = data?.comments ?? none;

  const threads = useMemo(
    // The text is how it is known that the letters have moved.
    () => (text === '' && comments.length === 0 ? [] : placeThreads(comments, book.ledger(), text)),
    [comments, book, text],
  );
  const markings = useMemo(() => {
    const marks = threads.flatMap(markingOf);
    if (!begun) return marks;
    const { at, del } = resolve(begun.anchor, book.ledger());
    return [...marks, { id: 'begun', from: at, to: at + del, look: 'chosen' as const }];
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- With the text its letters have moved.
  }, [threads, begun, book, text]);

  async function keep(change: (before: readonly EssayComment[]) => EssayComment[]): Promise<void> {
    // An older answer that is still under way must not take it away again.
    await client.cancelQueries({ queryKey });
    client.setQueryData<EssayComments>(
      queryKey,
      (before) => before && { ...before, comments: change(before.comments) },
    );
  }

  const put = (fresh: EssayComment) =>
    keep((before) => [...before.filter(({ id }) => id !== fresh.id), fresh].toSorted(byAge));

  /** What the server did not hear of is new again at the next visit. */
  async function tellSeen(ids: readonly string[]): Promise<void> {
    try {
      await calls.see(ids);
    } catch {
      return;
    }
    // Nothing under way is canceled for it: what was said is worth more than whether it is new.
    client.setQueryData<EssayComments>(
      queryKey,
      (before) =>
        before && {
          ...before,
          comments: before.comments.map((each) => (ids.includes(each.id) ? { ...each, is_new: false } : each)),
        },
    );
  }

  async function add(comment: NewComment): Promise<void> {
    await put(await calls.add(comment));
  }

  return {
    threads,
    reader: data?.reader ?? null,
    stage: data ? 'here' : error ? 'failed' : 'loading',
    error,
    retry: () => void refetch(),
    begun,
    words,
    setWords,
    begin(from, to) {
      const ledger = book.ledger();
      const anchor = anchorAt(ledger.runs, from, to - from);
      const id = crypto.randomUUID();
      due.current = id;
      setBegun({ id, anchor, quote: spell(ledger, anchor.runs) });
    },
    cancel() {
      setBegun(null);
      setWords('');
    },
    written,
    write(rootId, next) {
      if (next && !written.has(rootId)) due.current = next.id;
      setWritten((before) => {
        const after = new Map(before);
        if (next) after.set(rootId, next);
        else after.delete(rootId);
        return after;
      });
    },
    takeFocus(id) {
      const isDue = due.current === id;
      if (isDue) due.current = null;
      return isDue;
    },
    async finish(said, isSent) {
      if (!begun) return;
      // The server knows the letters once they are saved. Until then another tab's may have come before them.
      await book.flush();
      const anchor = stillAnchored(begun, book.ledger());
      await add({ ...begun, anchor, text: said, parent_id: null, is_sent: isSent });
      setBegun(null);
      setWords('');
    },
    async answer({ root }, id, said) {
      const nowhere = { runs: [], before: null, after: null };
      await add({ id, anchor: nowhere, text: said, parent_id: root.id });
      if (root.resolved_at !== null) await put({ ...root, resolved_at: null });
    },
    reword: async ({ id }, said) => put(await calls.change(id, { text: said })),
    async send({ id }) {
      await put(await calls.change(id, { is_sent: true }));
      // Its answers go out with it.
      await refetch();
    },
    async remove({ id }) {
      await calls.remove(id).catch((failure: unknown) => {
        if (!(failure instanceof ApiError && failure.status === 404)) throw failure;
      });
      await keep((before) => before.filter((each) => each.id !== id && each.parent_id !== id));
    },
    newCount: comments.filter(({ id, is_new: isNew }) => isNew && !seen.has(id)).length,
    isNew: ({ id, is_new: isNew }) => isNew && !seen.has(id),
    see(shown) {
      const ids = shown.filter(({ id, is_new: isNew }) => isNew && !seen.has(id)).map(({ id }) => id);
      if (ids.length === 0) return;
      setSeen((before) => new Set([...before, ...ids]));
      void tellSeen(ids);
    },
    settle: async ({ root }, isResolved) => put(await calls.settle(root.id, isResolved)),
    markings,
  };
}

function stillAnchored({ anchor, quote }: Begun, ledger: Ledger): Anchor {
  if (spell(ledger, anchor.runs) === quote) return anchor;
  const at = textOf(ledger).indexOf(quote);
  if (at < 0) throw new Error('These words have changed. Select them again.');
  return anchorAt(ledger.runs, at, quote.length);
}

function byAge(one: EssayComment, other: EssayComment): number {
  return one.created_at.localeCompare(other.created_at) || one.id.localeCompare(other.id);
}

function markingOf({ root, place }: CommentThread): Marking[] {
  if (!place || place.to <= place.from || root.resolved_at !== null) return [];
  return [{ id: root.id, from: place.from, to: place.to, look: `comment-${root.author}` as const }];
}
