import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorages, dropText, keepText, readText } from '#web/lib/browser/text-storage.ts';
import type { BookState, Standing } from './book-state.ts';
import { createDraftBook, type DraftBook } from './draft-book.ts';
import { ledgerCalls, loadShapes } from './ledger-calls.ts';

/** A text is open once in a tab: what waits to be sent must not be sent by two. */
const books = new Map<string, DraftBook>();

function bookOf(name: string, address: string): DraftBook {
  const open = books.get(name);
  if (open) return open;
  const { session } = browserStorages();
  const key = `fairhand.draft-steps.${name}`;
  const book = createDraftBook({
    calls: ledgerCalls(address),
    kept: {
      read: () => readText(session, key),
      write: (text) => (text === null ? dropText(session, key) : keepText(session, key, text)),
    },
  });
  books.set(name, book);
  return book;
}

export interface OpenBook {
  book: DraftBook;
  state: BookState;
}

/** The draft of a session, open as long as the page shows it. */
export function useDraftBook(threadId: string): OpenBook {
  return useBook(threadId, `/essay-agents/${threadId}`);
}

/** What a writer makes of a draft. */
export function useWorkBook(requestId: number): OpenBook {
  return useBook(`request-${requestId}`, `/user-writer-requests/${requestId}/work`);
}

function useBook(name: string, address: string): OpenBook {
  const [book] = useState(() => bookOf(name, address));
  const state = useSyncExternalStore(book.subscribe, book.getState);
  useEffect(() => {
    void book.open();
    const leave = () => book.leave();
    const ask = (event: BeforeUnloadEvent) => {
      if (book.isAtRisk()) event.preventDefault();
    };
    const look = () => (document.visibilityState === 'hidden' ? book.leave() : void book.look());
    window.addEventListener('beforeunload', ask);
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      book.leave();
    };
  }, [book]);
  const isOpen = state.stage === 'open';
  useEffect(() => {
    // Where they can't come, the next answer says so.
    if (isOpen) loadShapes().catch(() => undefined);
  }, [isOpen]);
  return { book, state };
}

/** One part of a text's state: a component that reads it is drawn again only when that part changes. */
export function useStanding<T>(book: DraftBook, pick: (standing: Standing) => T): T {
  return useSyncExternalStore(book.subscribe, () => pick(book.getStanding()));
}

/** How many rows the server has, once nobody has added any for a while. */
export function useStillSeq(book: DraftBook, ms: number): number {
  const [still, setStill] = useState(() => book.getStanding().seq);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = still;
    const look = () => {
      const { seq } = book.getStanding();
      if (seq === last) return;
      last = seq;
      clearTimeout(timer);
      timer = setTimeout(() => setStill(seq), ms);
    };
    look();
    const leave = book.subscribe(look);
    return () => {
      leave();
      clearTimeout(timer);
    };
  }, [book, ms, still]);
  return still;
}
