import { sessionKey } from '#web/lib/session/session-storage.ts';

/** Whether somebody has a session in this browser. One that forbids storage keeps none either. */
export function hasSession(): boolean {
  try {
    return window.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

export function fetchAhead(address: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = address;
  document.head.append(link);
}

/** Only into the cache: the page may never need it. */
export function fetchFontAhead(address: string): void {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = 'font';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
}
