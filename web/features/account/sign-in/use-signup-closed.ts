import { useEffect, useState } from 'react';
import { authPath } from '#contracts/auth.ts';
import { asRecord } from '#web/lib/api/as-record.ts';

/** Whether the operator has switched sign-up off. Until the server says so the form is there: it refuses by itself. */
export function useSignupClosed(): boolean {
  const [isClosed, setClosed] = useState(false);
  useEffect(() => {
    const leaving = new AbortController();
    readSignupClosed((path) => fetch(path, { signal: leaving.signal })).then(
      (closed) => setClosed(closed),
      () => undefined,
    );
    return () => leaving.abort();
  }, []);
  return isClosed;
}

/** The provider's public settings, be it our own or an outside one. */
export async function readSignupClosed(ask: (path: string) => Promise<Response>): Promise<boolean> {
  const answer = await ask(`${authPath}/settings`);
  return answer.ok && asRecord(await answer.json())['disable_signup'] === true;
}
