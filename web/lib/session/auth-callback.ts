import { pages } from '#contracts/pages.ts';

/** What an emailed link brought along in the address: a session, or the reason why there is none. */
export type AuthCallback = { kind: 'session'; type: string | null } | { kind: 'error'; code: string; text: string };

/** The provider answers in the fragment, which never reaches a server's log; some providers put errors in the query instead. */
export function readAuthCallback({ hash, search }: { hash: string; search: string }): AuthCallback | null {
  const fragment = new URLSearchParams(hash.replace(/^#/, ''));
  const query = new URLSearchParams(search);
  const read = (name: string) => fragment.get(name) ?? query.get(name);
  const code = read('error_code') ?? read('error');
  if (code !== null || read('error_description') !== null) {
    return { kind: 'error', code: code ?? 'unknown', text: read('error_description') ?? '' };
  }
  return fragment.get('access_token') ? { kind: 'session', type: fragment.get('type') } : null;
}

/**
 * A link that confirms an address leads to the site's front page, which knows nothing of sessions. The login page does:
 * it takes the person on. Answers the address to open instead, or null where there is nothing to do.
 */
export function authDetour({
  pathname,
  hash,
  search,
}: {
  pathname: string;
  hash: string;
  search: string;
}): string | null {
  const isHome = pathname === pages.landing;
  return isHome && readAuthCallback({ hash, search }) !== null ? pages.login + search + hash : null;
}
