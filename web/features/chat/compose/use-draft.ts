import { useState } from 'react';
import { browserStorages } from '#web/lib/browser/text-storage.ts';
import { createDraftStore } from './draft-store.ts';

export interface Draft {
  text: string;
  type: (text: string) => void;
  /** The text was sent. */
  clear: () => void;
  /** Puts a text back in front of whatever was typed since. */
  putBack: (text: string) => void;
}

export function useDraft(personId: string): Draft {
  const [store] = useState(() => createDraftStore(personId, browserStorages()));
  const [text, setText] = useState(store.read);

  function type(typed: string) {
    setText(typed);
    store.write(typed);
  }

  function clear() {
    setText('');
    store.clear(text);
  }

  return { text, type, clear, putBack: (back) => type([back, text].filter((part) => part.trim() !== '').join('\n\n')) };
}
