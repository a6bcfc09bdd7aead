import type { AuthChangeEvent, GoTrueClient, Session } from '@supabase/auth-js';
import { requestPolicy } from '#contracts/limits.ts';
import type { AuthCallback } from './auth-callback.ts';
import { type BrowserStorage, readStoredSession, sessionKey } from './session-storage.ts';

export interface SessionState {
  status: 'loading' | 'signed-out' | 'signed-in';
  session: Session | null;
  lastEvent: AuthChangeEvent | null;
  /** A recovery link brought this session: the person came to set a new password. */
  isRecovering: boolean;
}

export type AuthEvents = Pick<GoTrueClient, 'onAuthStateChange'>;

export interface SessionStoreParts<Client extends AuthEvents> {
  loadAuthClient: () => Promise<Client>;
  localStorage: BrowserStorage | null;
  sessionStorage: BrowserStorage | null;
  /** Calls back when another tab changed `key`, or everything (`null`). */
  onStorageChange: (listener: (key: string | null) => void) => void;
  /** Calls back when a session cannot be renewed because the server is out of reach. */
  onUnreachable: (listener: () => void) => void;
  /** Calls back once, with the first key that is pressed or after so many milliseconds. */
  whenNeeded: (listener: () => void, ms: number) => void;
  callback: AuthCallback | null;
  now: () => number;
  /** Forgets everything that was loaded for the person who was signed in. */
  forgetPerson: () => void;
}

export interface SessionStore<Client extends AuthEvents> {
  getState: () => SessionState;
  subscribe: (listener: () => void) => () => void;
  /** The session that all tabs share; null also where nothing can be stored. */
  readStored: () => Session | null;
  /** What an emailed link brought along when the page was opened. */
  callback: AuthCallback | null;
  /** The authentication client, with this store listening to it. */
  connect: () => Promise<Client>;
  /** Forgets the session and everything of the person in this browser, whatever the server says. */
  end: () => void;
}

/** One picture of who is signed in, kept by the events of the authentication client and by what other tabs do. */
export function createSessionStore<Client extends AuthEvents>(parts: SessionStoreParts<Client>): SessionStore<Client> {
  const listeners = new Set<() => void>();
  let connection: Promise<Client> | null = null;
  const readStored = () => readStoredSession(parts.localStorage);
  let state = firstState(readStored(), parts);

  function publish(next: SessionState): void {
    const before = state.session?.user.id;
    const changedPerson = before !== undefined && next.session !== null && next.session.user.id !== before;
    state = next;
    if (changedPerson) {
      parts.sessionStorage?.clear();
      parts.forgetPerson();
    }
    for (const listener of listeners) listener();
  }

  function end(): void {
    parts.localStorage?.clear();
    leave('SIGNED_OUT');
  }

  function leave(lastEvent: AuthChangeEvent | null): void {
    parts.sessionStorage?.clear();
    publish({ status: 'signed-out', session: null, lastEvent, isRecovering: false });
    parts.forgetPerson();
  }

  function apply(event: AuthChangeEvent, session: Session | null): void {
    // Storage has the last word. A tab that slept hears of a sign-out late, when someone may have signed in again; and
    // the client reports no session when it could not reach the server to renew one, although the session is still good.
    const stored = readStored();
    // The word of another tab's sign-in can arrive before what that tab has stored: calls would still find no session.
    if (session !== null && stored === null && parts.localStorage !== null) return;
    const current = session ?? stored;
    if (current === null && event === 'SIGNED_OUT') return end();
    if (current === null)
      return publish({ status: 'signed-out', session: null, lastEvent: event, isRecovering: false });
    const isSamePerson = current.user.id === state.session?.user.id;
    const isRecovering =
      event === 'PASSWORD_RECOVERY' || (state.isRecovering && isSamePerson && event !== 'USER_UPDATED');
    publish({ status: 'signed-in', session: current, lastEvent: event, isRecovering });
  }

  function connect(): Promise<Client> {
    connection ??= parts.loadAuthClient().then(
      (client) => {
        client.onAuthStateChange(apply);
        return client;
      },
      (error: unknown) => {
        connection = null;
        if (state.status === 'loading') apply('INITIAL_SESSION', null);
        throw error;
      },
    );
    return connection;
  }

  function connectQuietly(): void {
    connect().catch(() => {
      // Whoever needs the client asks for it again and then sees the failure.
    });
  }

  parts.onStorageChange((key) => {
    if (key !== null && key !== sessionKey) return;
    const stored = readStored();
    if (stored === null) {
      if (state.status === 'signed-in') leave('SIGNED_OUT');
    } else if (state.status === 'signed-out') {
      if (connection === null) connectQuietly();
      else apply('SIGNED_IN', stored);
    } else if (connection === null) {
      // Without the client nobody else tells of a renewed session, or of another person's.
      apply(stored.user.id === state.session?.user.id ? 'TOKEN_REFRESHED' : 'SIGNED_IN', stored);
    }
  });
  // Nobody is left waiting for a server that is away: the calls of the page will say so.
  parts.onUnreachable(() => {
    if (state.status === 'loading') apply('INITIAL_SESSION', null);
  });
  // Signed-out visitors never load the authentication client until they use it. A session that is fresh needs it only
  // to be renewed: until then the pages come first.
  if (state.status === 'loading') connectQuietly();
  if (state.session !== null) parts.whenNeeded(connectQuietly, msUntilOld(state.session, parts.now()));

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    readStored,
    callback: parts.callback,
    connect,
    end,
  };
}

function msUntilOld({ expires_at }: Session, now: number): number {
  return Math.max(0, ((expires_at ?? 0) - requestPolicy.refreshMarginSeconds) * 1000 - now);
}

/** What is known before the authentication client is there: a fresh stored session is believed until a call is refused. */
function firstState(
  stored: Session | null,
  { callback, now }: { callback: AuthCallback | null; now: () => number },
): SessionState {
  const nothing = { session: null, lastEvent: null, isRecovering: false };
  if (callback?.kind === 'session') return { status: 'loading', ...nothing };
  if (stored === null) return { status: 'signed-out', ...nothing };
  const isFresh = (stored.expires_at ?? 0) * 1000 > now();
  return isFresh ? { ...nothing, status: 'signed-in', session: stored } : { status: 'loading', ...nothing };
}
