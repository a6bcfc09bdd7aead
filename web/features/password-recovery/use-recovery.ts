import { useEffect, useState } from 'react';
import { isAuthUnreachable } from '#web/lib/session/auth-error.ts';
import { getAuthClient, getSessionStore } from '#web/lib/session/session.ts';
import { sleep } from '#web/lib/browser/sleep.ts';
import { type RecoveryState, verifyRecovery } from './verify-recovery.ts';

/** Whether the person on this page may set a new password. */
export function useRecovery(): RecoveryState {
  const [state, setState] = useState<RecoveryState>({ kind: 'verifying' });
  useEffect(() => {
    let isHere = true;
    const store = getSessionStore();
    async function verify() {
      const outcome = await verifyRecovery({
        callback: store.callback,
        getStatus: () => store.getState().status,
        sessionChange: () => nextChange(store.subscribe),
        sleep,
        checkLink,
      });
      if (isHere) setState(outcome);
    }
    void verify();
    return () => {
      isHere = false;
    };
  }, []);
  return state;
}

function nextChange(subscribe: (listener: () => void) => () => void): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** The client checks the link's session once, when it starts; this asks for what came of it. */
async function checkLink(): Promise<'accepted' | 'refused' | 'unreachable'> {
  const client = await getAuthClient().catch(() => null);
  if (client === null) return 'unreachable';
  const { error } = await client.initialize();
  if (error === null) return 'accepted';
  return isAuthUnreachable(error) ? 'unreachable' : 'refused';
}
