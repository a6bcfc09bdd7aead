import { browserStorages, dropText, keepText, readText } from '#web/lib/browser/text-storage.ts';
import type { BoardKeeper } from './create-board.ts';

/** Keeps what is not saved yet in this tab, so that neither a reload nor a lost connection costs a word. */
export function keeperOf(threadId: string): BoardKeeper {
  const key = `fairhand.draft.board.${threadId}`;
  return {
    async read() {
      const text = readText(browserStorages().session, key);
      if (text === null) return null;
      const { KeptBoard } = await import('#contracts/board.ts');
      const kept = KeptBoard.safeParse(parse(text));
      return kept.success ? kept.data : null;
    },
    keep(kept) {
      const { session } = browserStorages();
      if (kept) keepText(session, key, JSON.stringify(kept));
      else dropText(session, key);
    },
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
