import type { GoTrueClient, Session } from '@supabase/auth-js';
import { useSyncExternalStore } from 'react';
import { readAuthCallback } from './auth-callback.ts';
import { createPatientRefresh } from './patient-refresh.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { openStorage, readStoredSession } from './session-storage.ts';
import { type SessionState, type SessionStore, createSessionStore } from './session-store.ts';
import { sleep } from '#web/lib/browser/sleep.ts';

export const patientRefresh = createPatientRefresh({
  fetch: (...call) => globalThis.fetch(...call),
  sleep,
  isInUse: (refreshToken) => readStoredSession(openStorage('localStorage'))?.refresh_token === refreshToken,
});

let store: SessionStore<GoTrueClient> | null = null;

/** Made on first use and not on import, because pages are also rendered where there is no browser. */
export function getSessionStore(): SessionStore<GoTrueClient> {
  store ??= createSessionStore({
    loadAuthClient: () => import('./auth-client.ts').then((module) => module.createAuthClient(patientRefresh.fetch)),
    localStorage: openStorage('localStorage'),
    sessionStorage: openStorage('sessionStorage'),
    onStorageChange: (listener) => window.addEventListener('storage', (event) => listener(event.key)),
    onUnreachable: patientRefresh.onUnreachable,
    whenNeeded: onFirstKey,
    callback: readAuthCallback(window.location),
    now: Date.now,
    forgetPerson: () => queryClient.clear(),
  });
  return store;
}

function onFirstKey(listener: () => void, ms: number): void {
  const events = ['keydown', 'input'] as const;
  const timer = setTimeout(wake, ms);
  function wake() {
    clearTimeout(timer);
    for (const event of events) window.removeEventListener(event, wake, true);
    listener();
  }
  for (const event of events) window.addEventListener(event, wake, true);
}

/** The session as it is stored, while it is known to be this tab's: nobody has to wait for the client to read it. */
export function readOwnSession(): Session | null {
  const { getState, readStored } = getSessionStore();
  return getState().status === 'signed-in' ? readStored() : null;
}

/** The authentication client; whatever happens through it is seen by `useSession` in every tab. */
export function getAuthClient(): Promise<GoTrueClient> {
  return getSessionStore().connect();
}

/** A page is rendered ahead for a visitor whom nobody knows. */
const beforeBrowser: SessionState = { status: 'signed-out', session: null, lastEvent: null, isRecovering: false };

const subscribe = (listener: () => void) => getSessionStore().subscribe(listener);
const getState = () => getSessionStore().getState();
const getServerState = () => beforeBrowser;

export function useSession(): SessionState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}
