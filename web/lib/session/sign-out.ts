import type { GoTrueClient } from '@supabase/auth-js';
import { errorTitle, requestMessages } from '#contracts/messages.ts';
import { getSessionStore } from './session.ts';
import type { AuthEvents, SessionStore } from './session-store.ts';
import { sleep } from '#web/lib/browser/sleep.ts';
import { readToasts, toast } from '#web/ui/toast/toast-store.ts';

/** How long the server may keep the person waiting before they are signed out here without it. */
const patienceMs = 2000;
/** The client's own file may have to be fetched first, and on a slow line that takes longer than the call. */
const downloadMs = 8000;

/**
 * Ends the session of this browser, in all its tabs. The server is asked to end it too; where it cannot be reached the
 * person is signed out here all the same.
 */
export async function endSession<Client extends AuthEvents & Pick<GoTrueClient, 'signOut'>>(
  store: SessionStore<Client>,
  wait: (ms: number) => Promise<void>,
): Promise<void> {
  const isSignedOut = () => store.getState().status === 'signed-out';
  if (isSignedOut()) return;
  // The client forgets the session before it calls the server, so this is usually there at once.
  const left = new Promise<void>((resolve) => {
    const unsubscribe = store.subscribe(() => {
      if (!isSignedOut()) return;
      unsubscribe();
      resolve();
    });
  });
  const nothing = () => null;
  const client = await Promise.race([
    store.connect().catch(nothing),
    left.then(nothing),
    wait(downloadMs).then(nothing),
  ]);
  // A client that comes too late is not asked any more: it would sign out whoever has signed in by then.
  if (client !== null && !isSignedOut()) {
    const asked = client.signOut({ scope: 'local' }).then(nothing, nothing);
    await Promise.race([left, asked, wait(patienceMs)]);
  }
  // Never twice: someone may have signed in again by now. The other tabs notice the emptied storage.
  if (!isSignedOut()) store.end();
}

let ending: Promise<void> | null = null;

/** The others wait for the first. */
export function signOut(): Promise<void> {
  ending ??= endSession(getSessionStore(), sleep).finally(() => {
    ending = null;
  });
  return ending;
}

/** The server refuses the session for good. Unless they know, the person reads why before they find themselves at the login. */
export async function signOutRefused({ tells }: { tells: boolean }): Promise<void> {
  // Several calls may be refused at once: once is enough.
  const isTold = readToasts().some(({ description }) => description === requestMessages.signedOut);
  if (tells && !isTold) toast({ title: errorTitle, description: requestMessages.signedOut, variant: 'destructive' });
  await signOut();
}
