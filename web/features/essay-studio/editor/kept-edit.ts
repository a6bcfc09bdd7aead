import type { ThreadField } from '#contracts/essay-agent.ts';
import { browserStorages, dropText, keepText, readText } from '#web/lib/browser/text-storage.ts';

/** A text in an open editor. */
export interface Edit {
  text: string;
}

const keyOf = (threadId: string, field: ThreadField) => `fairhand.essay-edit.${threadId}.${field}`;

/** This tab's own copy of what is being edited: it is there at once, whatever the network does. */
export function readEdit(threadId: string, field: ThreadField): Edit | null {
  const kept = readText(browserStorages().session, keyOf(threadId, field));
  if (kept === null) return null;
  try {
    const { text } = JSON.parse(kept) as Partial<Edit>;
    return typeof text === 'string' ? { text } : null;
  } catch {
    return null;
  }
}

export function keepEdit(threadId: string, field: ThreadField, edit: Edit | null): void {
  const { session } = browserStorages();
  if (edit) keepText(session, keyOf(threadId, field), JSON.stringify(edit));
  else dropText(session, keyOf(threadId, field));
}
