import { dropText, keepText, readText, type TextStorage } from '#web/lib/browser/text-storage.ts';

export interface UnsentMessage {
  id: string;
  text: string;
  timestamp: string;
}

export interface Outbox {
  read: () => UnsentMessage[];
  keep: (message: UnsentMessage) => void;
  drop: (id: string) => void;
  clear: () => void;
}

/** Messages that nobody has seen arrive, for one person, so that not even a crash of the browser loses one. */
export function createOutbox(personId: string, storage: TextStorage | null): Outbox {
  const key = `fairhand.chat-unsent.${personId}`;
  const load = () => parseMessages(readText(storage, key));
  function save(messages: UnsentMessage[]): void {
    if (messages.length === 0) dropText(storage, key);
    else keepText(storage, key, JSON.stringify(messages));
  }
  return {
    read: load,
    keep: (message) => save([...load().filter(({ id }) => id !== message.id), message]),
    drop: (id) => save(load().filter((one) => one.id !== id)),
    clear: () => save([]),
  };
}

function parseMessages(text: string | null): UnsentMessage[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(value) ? value.filter(isMessage) : [];
  } catch {
    return [];
  }
}

function isMessage(value: unknown): value is UnsentMessage {
  if (typeof value !== 'object' || value === null) return false;
  return ['id', 'text', 'timestamp'].every((field) => typeof Reflect.get(value, field) === 'string');
}
