import type { Session } from '@supabase/auth-js';

/** The one place where the browser keeps the session. */
export const sessionKey = 'fairhand.session';

/** The part of `localStorage` and `sessionStorage` that is used; either may be missing where the browser forbids it. */
export type BrowserStorage = Pick<Storage, 'getItem' | 'clear'>;

const probeKey = 'fairhand.probe';

/** Null where the browser has none or lets nothing be written: the session then lives as long as the tab. */
export function openStorage(kind: 'localStorage' | 'sessionStorage'): BrowserStorage | null {
  try {
    const storage = globalThis[kind];
    storage.setItem(probeKey, '');
    storage.removeItem(probeKey);
    return storage;
  } catch {
    return null;
  }
}

/** Reads the session without the authentication client, which takes a moment to load. */
export function readStoredSession(storage: BrowserStorage | null): Session | null {
  try {
    const value: unknown = JSON.parse(storage?.getItem(sessionKey) ?? 'null');
    return isSession(value) ? value : null;
  } catch {
    return null;
  }
}

function isSession(value: unknown): value is Session {
  return (
    typeof value === 'object' &&
    value !== null &&
    'access_token' in value &&
    'refresh_token' in value &&
    'expires_at' in value &&
    typeof value.expires_at === 'number' &&
    'user' in value &&
    typeof value.user === 'object' &&
    value.user !== null
  );
}
