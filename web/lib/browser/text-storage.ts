/** The part of the browser's storages that is used for texts. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface Storages {
  /** Shared by all tabs, and there after the browser was closed. */
  local: TextStorage | null;
  /** One tab's own. */
  session: TextStorage | null;
}

/** What this browser has; reading the property itself may be refused. Signing out empties both. */
export function browserStorages(): Storages {
  return { local: open('localStorage'), session: open('sessionStorage') };
}

function open(kind: 'localStorage' | 'sessionStorage'): TextStorage | null {
  try {
    return globalThis[kind];
  } catch {
    return null;
  }
}

// A storage may be switched off or full. Whoever keeps a text there has it on the page as well, so none of that is told.

export function readText(storage: TextStorage | null, key: string): string | null {
  try {
    return storage?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

export function keepText(storage: TextStorage | null, key: string, text: string): void {
  try {
    storage?.setItem(key, text);
  } catch {
    // As above.
  }
}

export function dropText(storage: TextStorage | null, key: string): void {
  try {
    storage?.removeItem(key);
  } catch {
    // As above.
  }
}
