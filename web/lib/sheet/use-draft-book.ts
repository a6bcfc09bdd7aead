import { useEffect, useState, useSyncExternalStore } from 'react';
import { browserStorages, dropText, keepText, readText } from '#web/lib/browser/text-storage.ts';
import { createDraftBook, type BookState, type DraftBook } from './draft-book.ts';
import { ledgerCalls } from './ledger-calls.ts';

const keyOf = (threadId: string) => `fairhand.draft-steps.${threadId}`;

/** A draft is open once in a tab: what waits to be sent must not be sent by two. */
const books = new Map<string, DraftBook>();

function bookOf(threadId: string): DraftBook {
  const open = books.get(threadId);
  if (open) return open;
  const { session } = browserStorages();
  const key = keyOf(threadId);
  const book = createDraftBook({
    calls: ledgerCalls(threadId),
    kept: {
      read: () => readText(session, key),
      write: (text) => (text === null ? dropText(session, key) : keepText(session, key, text)),
    },
  });
  books.set(threadId, book);
  return book;
}

/** The draft of a session, open as long as the page shows it. */
export function useDraftBook(threadId: string): { book: DraftBook; state: BookState } {
  const [book] = useState(() => bookOf(threadId));
  const state = useSyncExternalStore(book.subscribe, book.getState);
  useEffect(() => {
    void book.open();
    const leave = () => book.leave();
    const look = () => (document.visibilityState === 'hidden' ? book.leave() : void book.look());
    window.addEventListener('pagehide', leave);
    window.addEventListener('online', look);
    window.addEventListener('focus', look);
    document.addEventListener('visibilitychange', look);
    return () => {
      window.removeEventListener('pagehide', leave);
      window.removeEventListener('online', look);
      window.removeEventListener('focus', look);
      document.removeEventListener('visibilitychange', look);
      book.leave();
    };
  }, [book]);
  return { book, state };
}
