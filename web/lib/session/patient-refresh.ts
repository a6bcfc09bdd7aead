import { requestPolicy } from '#contracts/limits.ts';
import { unreachableError } from '#web/lib/api/api-error.ts';

/** Attempts that come after the message is out are further and further apart, up to this. */
const longestDelayMs = 5000;

export interface PatientRefreshParts {
  fetch: typeof globalThis.fetch;
  sleep: (ms: number) => Promise<void>;
  /** Whether this refresh token is still the one in use: nobody needs a new session for someone who has signed out. */
  isInUse: (refreshToken: string) => boolean;
}

export interface PatientRefresh {
  /** For the authentication client. */
  fetch: typeof globalThis.fetch;
  /** Waits for work that may need a new session; it throws as soon as the server is known to be out of reach. */
  orUnreachable: <T>(work: Promise<T>) => Promise<T>;
  /** Calls back when a refresh has failed as often as any call may. */
  onUnreachable: (listener: () => void) => () => void;
}

/**
 * Left alone, the authentication client tries a refresh for half a minute while everyone waits, and then refuses to try
 * again for a whole one, even if the server is back. So a refresh that finds no server simply does not end: it is tried
 * until the server answers, and meanwhile those who wait for it are told.
 */
export function createPatientRefresh({ fetch, sleep, isInUse }: PatientRefreshParts): PatientRefresh {
  const listeners = new Set<() => void>();
  let isUnreachable = false;

  function report(failures: number): void {
    if (failures < requestPolicy.attempts) return;
    isUnreachable = true;
    for (const listener of listeners) listener();
  }

  function onUnreachable(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  async function fetchPatiently(...call: Parameters<typeof fetch>): Promise<Response> {
    const token = refreshTokenOf(...call);
    if (token === null) return fetch(...call);
    for (let failures = 1; ; failures += 1) {
      const answer = await fetch(...call).catch((error: unknown) => ({ error }));
      // An answer above 500 is the server's trouble and not a word about the token.
      const isAnswer = answer instanceof Response && answer.status < 500;
      if (!isAnswer) report(failures);
      if (isAnswer || !isInUse(token)) {
        isUnreachable = false;
        if (answer instanceof Response) return answer;
        throw answer.error;
      }
      await sleep(delayAfter(failures));
    }
  }

  function orUnreachable<T>(work: Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      const giveUp = () => reject(unreachableError());
      const stop = onUnreachable(giveUp);
      // Where it is known already, the server gets one more moment to be back.
      if (isUnreachable) void sleep(requestPolicy.retryDelayMs).then(giveUp);
      work.then(resolve, reject).finally(stop);
    });
  }

  return { fetch: fetchPatiently, orUnreachable, onUnreachable };
}

function delayAfter(failures: number): number {
  const doublings = Math.max(0, failures - requestPolicy.attempts + 1);
  return Math.min(longestDelayMs, requestPolicy.retryDelayMs * 2 ** doublings);
}

/** The token that a call wants to exchange for a new session; null for every other call. */
function refreshTokenOf(input: RequestInfo | URL, init?: RequestInit): string | null {
  if (typeof input !== 'string' || !input.includes('grant_type=refresh_token')) return null;
  try {
    const body: unknown = JSON.parse(String(init?.body));
    const token = typeof body === 'object' && body !== null && 'refresh_token' in body ? body.refresh_token : null;
    return typeof token === 'string' ? token : null;
  } catch {
    return null;
  }
}
