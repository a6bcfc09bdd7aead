import { dropText, keepText, readText, type Storages } from '#web/lib/browser/text-storage.ts';

export interface DraftStore {
  read: () => string;
  write: (text: string) => void;
  /** The text was sent from this tab. What another tab has typed since is left alone. */
  clear: (sent: string) => void;
}

/** What is typed and not sent, for one person. A tab finds its own text again; a new one the last that was typed anywhere. */
export function createDraftStore(personId: string, { local, session }: Storages): DraftStore {
  const key = `fairhand.chat-draft.${personId}`;
  return {
    read: () => readText(session, key) ?? readText(local, key) ?? '',
    write(text) {
      keepText(session, key, text);
      keepText(local, key, text);
    },
    clear(sent) {
      keepText(session, key, '');
      if (readText(local, key)?.trim() === sent.trim()) dropText(local, key);
    },
  };
}
