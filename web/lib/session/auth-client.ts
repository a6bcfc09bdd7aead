import { GoTrueClient, isAuthRetryableFetchError } from '@supabase/auth-js';
import { readAuthCallback } from './auth-callback.ts';
import { sessionKey } from './session-storage.ts';

/**
 * The authentication client. It always talks to the page's own origin: the server passes on to an outside provider.
 * The implicit flow is needed for recovery links, which are often opened on another device than the one that asked.
 */
export function createAuthClient(fetch: typeof globalThis.fetch): GoTrueClient {
  const address = window.location.href;
  const callback = readAuthCallback(window.location);
  const client = new GoTrueClient({
    url: `${window.location.origin}/auth/v1`,
    storageKey: sessionKey,
    autoRefreshToken: true,
    persistSession: true,
    detectSessionInUrl: true,
    flowType: 'implicit',
    fetch,
  });
  if (callback?.kind === 'session') void hideTokens(client, address);
  return client;
}

/**
 * The client has read the tokens by the time its constructor returns, but takes them out of the address only after a call
 * to the server, and then as a new history entry: going back would show them again. So they are taken out here, at once.
 * If the server could not be reached they return, so that reloading the page tries again.
 */
async function hideTokens(client: GoTrueClient, address: string): Promise<void> {
  const { pathname, search } = new URL(address);
  window.history.replaceState(window.history.state, '', pathname + search);
  const { error } = await client.initialize();
  const isStillHere = window.location.pathname === pathname && window.location.hash === '';
  if (isAuthRetryableFetchError(error) && isStillHere) window.history.replaceState(window.history.state, '', address);
}
