import type { AuthChangeEvent, Session } from '@supabase/auth-js';
import type { AuthCallback } from '#web/lib/session/auth-callback.ts';
import { sessionKey } from '#web/lib/session/session-storage.ts';
import { createSessionStore } from '#web/lib/session/session-store.ts';
import { sampleNowMs, sampleSession } from './sample-session.ts';

export function sessionOf(userId: string, secondsLeft?: number): Session {
  return sampleSession(`token-${userId}`, secondsLeft, userId);
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

export const settled = () => new Promise<void>((resolve) => setTimeout(resolve, 0));

/** A tab: its storages, its authentication client and the store over them. */
export function openTab(
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
    now: () => sampleNowMs,
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
