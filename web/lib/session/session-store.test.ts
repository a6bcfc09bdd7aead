import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import type { AuthCallback } from './auth-callback.ts';
import { sessionKey } from './session-storage.ts';
import { createSessionStore } from './session-store.ts';
import { endSession } from './sign-out.ts';

const nowMs = 1_800_000_000_000;

function session(userId: string, secondsLeft = 3600): Session {
  return {
    access_token: `token-${userId}`,
    refresh_token: 'refresh',
    expires_in: 3600,
    expires_at: nowMs / 1000 + secondsLeft,
    token_type: 'bearer',
    user: { id: userId, app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
  };
}

class FakeStorage {
  readonly items = new Map<string, string>();
  getItem(key: string): string | null {
    return this.items.get(key) ?? null;
  }
  clear(): void {
    this.items.clear();
  }
}

type Listener = (event: AuthChangeEvent, session: Session | null) => void;
type SignOutAnswer = 'answers' | 'hangs' | 'fails';

const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A tab: its storages, its authentication client and the store over them. */
function openTab(
  options: {
    stored?: Session | string;
    callback?: AuthCallback;
    loads?: boolean | 'slowly';
    hasStorage?: boolean;
    signOut?: SignOutAnswer;
  } = {},
) {
  const local = new FakeStorage();
  const tab = new FakeStorage();
  const { stored } = options;
  if (stored !== undefined) local.items.set(sessionKey, typeof stored === 'string' ? stored : JSON.stringify(stored));
  local.items.set('tip.1', 'seen');
  tab.items.set('draft', 'words');
  const log: string[] = [];
  let emit: Listener = () => log.push('nobody listens');
  let loseServer: () => void = () => undefined;
  let need: () => void = () => undefined;
  let needMs: number | null = null;
  let changeStorage: (key: string | null) => void = () => undefined;
  const client = {
    onAuthStateChange: (listener: Listener) => {
      log.push('connected');
      emit = listener;
      return { data: { subscription: { id: 'one', callback: listener, unsubscribe: () => undefined } } };
    },
    signOut: async ({ scope }: { scope?: string } = {}) => {
      log.push(`sign-out ${scope}`);
      if (options.signOut === 'fails') throw new Error('down');
      if (options.signOut === 'hangs') await new Promise(() => undefined);
      local.items.delete(sessionKey);
      emit('SIGNED_OUT', null);
      return { error: null };
    },
  };
  const store = createSessionStore({
    loadAuthClient: async () => {
      if (options.loads === false) throw new Error('no network');
      for (let turn = 0; options.loads === 'slowly' && turn < 3; turn += 1) await settled();
      return client;
    },
    localStorage: options.hasStorage === false ? null : local,
    sessionStorage: tab,
    onStorageChange: (listener) => (changeStorage = listener),
    onUnreachable: (listener) => (loseServer = listener),
    whenNeeded: (listener, ms) => {
      need = listener;
      needMs = ms;
    },
    callback: options.callback ?? null,
    now: () => nowMs,
    forgetPerson: () => log.push('forgot'),
  });
  return {
    store,
    local,
    tab,
    log,
    /** An event of this tab's own client, which stores a session before it speaks of it. */
    emit: (event: AuthChangeEvent, next: Session | null) => {
      if (next) local.items.set(sessionKey, JSON.stringify(next));
      emit(event, next);
    },
    /** An event that another tab's client has sent. */
    hear: (event: AuthChangeEvent, next: Session | null) => emit(event, next),
    changeStorage: (key: string | null) => changeStorage(key),
    loseServer: () => loseServer(),
    /** A key is pressed, or the time has come. */
    need: async () => {
      need();
      await settled();
    },
    needMs: () => needMs,
    save: (next: Session) => local.items.set(sessionKey, JSON.stringify(next)),
  };
}

describe('before the authentication client is there', () => {
  test.each([
    ['nothing stored', undefined, undefined, 'signed-out'],
    ['a fresh session', session('ada'), undefined, 'signed-in'],
    ['an aged session, which must be renewed first', session('ada', -1), undefined, 'loading'],
    ['something broken', '{"access_token":', undefined, 'signed-out'],
    ['something else', '{"access_token":"x"}', undefined, 'signed-out'],
    ['a link with a session', undefined, { kind: 'session', type: 'recovery' }, 'loading'],
    ['a link with a session, over another one', session('ada'), { kind: 'session', type: 'recovery' }, 'loading'],
    ['a link with an error', undefined, { kind: 'error', code: 'otp_expired', text: '' }, 'signed-out'],
  ] as const)('%s', (_what, stored, callback, status) => {
    const tab = openTab({ ...(stored === undefined ? {} : { stored }), ...(callback ? { callback } : {}) });
    expect(tab.store.getState().status).toBe(status);
  });

  test('a signed-out visitor never loads it, one whose session is old does at once', async () => {
    const visitor = openTab();
    const person = openTab({ stored: session('ada', -1) });
    await visitor.need();
    expect(visitor.log).toEqual([]);
    expect(person.log).toEqual(['connected']);
  });

  test('a fresh session loads it with the first key, or five minutes before it ends', async () => {
    const person = openTab({ stored: session('ada') });
    await settled();
    expect(person.log).toEqual([]);
    expect(person.needMs()).toBe((3600 - 300) * 1000);
    await person.need();
    expect(person.log).toEqual(['connected']);
    expect(openTab({ stored: session('ada', 10) }).needMs()).toBe(0);
  });

  test('without it, a session renewed elsewhere counts, and another person forgets the first', async () => {
    const tab = openTab({ stored: session('ada') });
    tab.save(session('ada', 7200));
    tab.changeStorage(sessionKey);
    expect(tab.store.getState()).toMatchObject({ lastEvent: 'TOKEN_REFRESHED', session: session('ada', 7200) });
    expect(tab.log).toEqual([]);
    tab.save(session('bob'));
    tab.changeStorage(sessionKey);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'bob' } } });
    expect(tab.log).toEqual(['forgot']);
    tab.local.clear();
    tab.changeStorage(null);
    expect(tab.store.getState().status).toBe('signed-out');
  });

  test('where it cannot be loaded, a stored session is kept and a link ends signed out', async () => {
    const aged = openTab({ stored: session('ada', -1), loads: false });
    const link = openTab({ callback: { kind: 'session', type: 'recovery' }, loads: false });
    await settled();
    expect(aged.store.getState().status).toBe('signed-in');
    expect(link.store.getState().status).toBe('signed-out');
  });
});

describe('events of the authentication client', () => {
  test('signing in, and being told about it', async () => {
    const tab = openTab();
    let calls = 0;
    const unsubscribe = tab.store.subscribe(() => (calls += 1));
    await tab.store.connect();
    tab.emit('INITIAL_SESSION', null);
    tab.emit('SIGNED_IN', session('ada'));
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', lastEvent: 'SIGNED_IN', isRecovering: false });
    expect(calls).toBe(2);
    unsubscribe();
    tab.emit('TOKEN_REFRESHED', session('ada'));
    expect(calls).toBe(2);
    expect(tab.log).toEqual(['connected']);
  });

  test('a session that could not be renewed for want of a connection is still one', async () => {
    const tab = openTab({ stored: session('ada', -1) });
    await settled();
    tab.emit('INITIAL_SESSION', null);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { access_token: 'token-ada' } });
  });

  test('a browser without storage is believed as long as the tab lives', async () => {
    const tab = openTab({ hasStorage: false });
    await tab.store.connect();
    tab.hear('SIGNED_IN', session('ada'));
    expect(tab.store.getState().status).toBe('signed-in');
    tab.hear('SIGNED_OUT', null);
    expect(tab.store.getState().status).toBe('signed-out');
  });

  test('nobody waits for a server that is away', async () => {
    const aged = openTab({ stored: session('ada', -1) });
    const fresh = openTab({ stored: session('ada') });
    await fresh.need();
    aged.loseServer();
    fresh.loseServer();
    expect(aged.store.getState().status).toBe('signed-in');
    expect(fresh.store.getState().lastEvent).toBeNull();
  });

  test('password recovery lasts until the password is changed', async () => {
    const tab = openTab({ callback: { kind: 'session', type: 'recovery' } });
    await settled();
    tab.emit('INITIAL_SESSION', session('ada'));
    tab.emit('PASSWORD_RECOVERY', session('ada'));
    tab.emit('TOKEN_REFRESHED', session('ada'));
    expect(tab.store.getState().isRecovering).toBe(true);
    tab.emit('USER_UPDATED', session('ada'));
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', isRecovering: false });
  });

  test('another person forgets everything of the first', async () => {
    const tab = openTab({ stored: session('ada') });
    await tab.need();
    tab.emit('SIGNED_IN', session('ada'));
    expect(tab.log).not.toContain('forgot');
    tab.emit('SIGNED_IN', session('bob'));
    expect(tab.log).toContain('forgot');
    expect(tab.tab.items.size).toBe(0);
  });

  test('a dead session clears both storages and the cache', async () => {
    const tab = openTab({ stored: session('ada') });
    await tab.need();
    tab.local.items.delete(sessionKey);
    tab.emit('SIGNED_OUT', null);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-out', session: null, lastEvent: 'SIGNED_OUT' });
    expect([tab.local.items.size, tab.tab.items.size]).toEqual([0, 0]);
    expect(tab.log).toContain('forgot');
  });

  test('a late word of a sign-out does not harm whoever has signed in since', async () => {
    const tab = openTab({ stored: session('ada') });
    await tab.need();
    tab.save(session('bob'));
    tab.emit('SIGNED_OUT', null);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'bob' } } });
    expect(tab.local.items.has(sessionKey)).toBe(true);
  });
});

describe('other tabs', () => {
  test('an emptied storage signs out here too', async () => {
    const tab = openTab({ stored: session('ada') });
    await tab.need();
    tab.local.clear();
    tab.changeStorage(null);
    expect(tab.store.getState().status).toBe('signed-out');
    expect(tab.tab.items.size).toBe(0);
    expect(tab.log).toContain('forgot');
  });

  test('a sign-in elsewhere counts once its session can be read here', async () => {
    const tab = openTab();
    await tab.store.connect();
    tab.emit('INITIAL_SESSION', null);
    tab.hear('SIGNED_IN', session('ada'));
    expect(tab.store.getState().status).toBe('signed-out');
    tab.save(session('ada'));
    tab.changeStorage(sessionKey);
    expect(tab.store.getState()).toMatchObject({ status: 'signed-in', session: { user: { id: 'ada' } } });
  });

  test('a sign-in elsewhere wakes a signed-out tab; other keys do not matter', async () => {
    const tab = openTab();
    tab.save(session('ada'));
    tab.changeStorage('tip.1');
    await settled();
    expect(tab.log).toEqual([]);
    tab.changeStorage(sessionKey);
    await settled();
    expect(tab.log).toEqual(['connected']);
  });
});

describe('signing out', () => {
  const never = () => new Promise<void>(() => undefined);

  test('ends the session of this browser only, and everything kept for the person', async () => {
    const tab = openTab({ stored: session('ada') });
    await endSession(tab.store, never);
    expect(tab.log).toContain('sign-out local');
    expect(tab.store.getState().status).toBe('signed-out');
    expect([tab.local.items.size, tab.tab.items.size]).toEqual([0, 0]);
  });

  test.each(['fails', 'hangs'] as const)('works when the server %s', async (signOut) => {
    const tab = openTab({ stored: session('ada'), signOut });
    await endSession(tab.store, signOut === 'hangs' ? settled : never);
    expect(tab.store.getState().status).toBe('signed-out');
    expect([tab.local.items.size, tab.tab.items.size]).toEqual([0, 0]);
    expect(tab.log).toContain('forgot');
  });

  test('works when the authentication client cannot be loaded', async () => {
    const tab = openTab({ stored: session('ada'), loads: false });
    await endSession(tab.store, never);
    expect(tab.store.getState().status).toBe('signed-out');
    expect(tab.local.items.size).toBe(0);
  });

  test('gives the server its time once the client is here, and not while it is being fetched', async () => {
    const tab = openTab({ stored: session('ada'), loads: 'slowly' });
    const waits: number[] = [];
    const wait = (ms: number) => (waits.push(ms) === 1 ? never() : settled());
    await endSession(tab.store, wait);
    expect(tab.log).toContain('sign-out local');
    expect(waits).toHaveLength(2);
    expect(tab.store.getState().status).toBe('signed-out');
  });

  test('does not wait for ever for the client, and leaves one that comes later alone', async () => {
    const tab = openTab({ stored: session('ada'), loads: 'slowly' });
    await endSession(tab.store, settled);
    expect(tab.store.getState().status).toBe('signed-out');
    await tab.store.connect();
    await settled();
    expect(tab.log).not.toContain('sign-out local');
  });

  test('does nothing for someone who is signed out', async () => {
    const tab = openTab();
    await endSession(tab.store, never);
    expect(tab.log).toEqual([]);
    expect(tab.local.items.size).toBe(1);
  });
});
