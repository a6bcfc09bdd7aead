import { sessionKey } from '#web/lib/session/session-storage.ts';

/** Whether somebody has a session in this browser. One that forbids storage keeps none either. */
export function hasSession(): boolean {
  try {
    return window.localStorage.getItem(sessionKey) !== null;
  } catch {
    return false;
  }
}

/** Into the cache only, after everything else: the page may never need it. Settles when it is there, or cannot be had. */
export function fetchAhead(address: string): Promise<unknown> {
  const link = document.createElement('link');
  link.rel = 'prefetch';
  link.as = address.endsWith('.woff2') ? 'font' : 'script';
  link.crossOrigin = 'anonymous';
  link.href = address;
  document.head.append(link);
  return new Promise((resolve) => {
    for (const end of ['load', 'error']) link.addEventListener(end, resolve);
  });
}
