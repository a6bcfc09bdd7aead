import type { Session } from '@supabase/auth-js';
import { expect } from 'vitest';
import { z } from 'zod';
import { type Api, type ApiAuth, type ApiParts, createApi } from '#web/lib/api/api.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sampleNowMs, sampleSession } from './sample-session.ts';

export const Answer = z.object({ name: z.string() });

function authError(name: string, status: number): Error {
  return Object.assign(new Error('provider says no'), { name, status, code: undefined, __isAuthError: true });
}

export const unreachable = () => authError('AuthRetryableFetchError', 0);
export const refused = () => authError('AuthApiError', 400);

type Step = Response | Error | (() => Response | Promise<Response>);

/** An api over a scripted server and a scripted session; it keeps what was asked. */
export function scriptApi(
  steps: Step[],
  options: { session?: Session | null; own?: Session; auth?: Partial<ApiAuth> } = {},
) {
  const calls: { url: string; init: RequestInit }[] = [];
  const log: string[] = [];
  let current: Session | null = options.session === undefined ? sampleSession('first') : options.session;
  const auth = {
    getSession: async () => ({ data: { session: current }, error: null }),
    refreshSession: async () => {
      log.push('refresh');
      current = sampleSession('second');
      return { data: { session: current, user: current.user }, error: null };
    },
    ...options.auth,
  } as ApiAuth;
  const parts: ApiParts = {
    getAuth: async () => auth,
    readOwnSession: () => options.own ?? null,
    orUnreachable: (work) => work,
    fetch: async (url, init) => {
      calls.push({ url: String(url), init: init ?? {} });
      const step = steps[calls.length - 1] ?? new Error('no more steps');
      if (step instanceof Error) throw step;
      return typeof step === 'function' ? step() : step;
    },
    sleep: async (ms) => void log.push(`sleep ${ms}`),
    signOut: async ({ tells }) => void log.push(tells ? 'sign-out' : 'sign-out quietly'),
    now: () => sampleNowMs,
  };
  return { api: createApi(parts), calls, log, setSession: (next: Session | null) => (current = next), parts };
}

export const ok = (body: unknown = { name: 'Ada' }) => Response.json(body);
export const answer401 = () =>
  Response.json({ detail: 'expired', code: 'unauthorized', request_id: 'r1' }, { status: 401 });
export const networkDown = () => new TypeError('Failed to fetch');

export async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

export const getName = (api: Api) => api.request('/users/me', { answer: Answer });
export const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers);
