import type { GoTrueClient, Session } from '@supabase/auth-js';
import { requestPolicy } from '#contracts/limits.ts';
import { requestMessages } from '#contracts/messages.ts';
import {
  answeredError,
  isSessionMissing,
  isUnreachable,
  saysRestarting,
  sessionError,
  signedOutError,
  unexpectedAnswerError,
  unreachableError,
} from './api-error.ts';
import { isAuthUnreachable } from '#web/lib/session/auth-error.ts';
import { getAuthClient, patientRefresh, readOwnSession } from '#web/lib/session/session.ts';
import { signOutRefused } from '#web/lib/session/sign-out.ts';
import { sleep } from '#web/lib/browser/sleep.ts';

/** Anything that checks an answer; every zod schema does. */
export interface AnswerSchema<T> {
  parse: (value: unknown) => T;
}

/** For an answer that the caller reads by itself, or not at all. */
export const asItIs: AnswerSchema<unknown> = { parse: (value) => value };

export interface SendOptions {
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON, or as it is when it is form data. */
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** The caller deals with a refused session itself: nobody is signed out here. */
  keepsSession?: boolean | undefined;
  /** The page is about to go: the browser finishes the call without it. At most 64 KB. */
  keepalive?: boolean | undefined;
}

export interface RequestOptions<T> extends SendOptions {
  /** A function loads the schema while the call is under way, which keeps zod out of the first script. */
  answer: AnswerSchema<T> | (() => Promise<AnswerSchema<T>>);
}

export interface Api {
  /** A call whose answer the caller reads by itself: a stream or a file. The answer is always a success. */
  send: (path: string, options?: SendOptions) => Promise<Response>;
  /** A call whose answer is JSON in the shape of `answer`. */
  request: <T>(path: string, options: RequestOptions<T>) => Promise<T>;
}

export type ApiAuth = Pick<GoTrueClient, 'getSession' | 'refreshSession'>;

export interface ApiParts {
  getAuth: () => Promise<ApiAuth>;
  /** The stored session, where it can be read without the authentication client. */
  readOwnSession: () => Session | null;
  /** Stops waiting for the authentication client when the server is out of reach. */
  orUnreachable: <T>(work: Promise<T>) => Promise<T>;
  fetch: typeof globalThis.fetch;
  sleep: (ms: number, signal?: AbortSignal) => Promise<void>;
  /** `tells`: the person does not know yet that their session is over. */
  signOut: (how: { tells: boolean }) => Promise<void>;
  now: () => number;
}

const base = '/api';

export function createApi(parts: ApiParts): Api {
  const { getAuth, readOwnSession: readOwn, orUnreachable, fetch, sleep: wait, signOut: leave, now } = parts;
  let refreshing: Promise<Session> | null = null;

  async function readSession(): Promise<Session> {
    const auth = await getAuth().catch((error: unknown) => {
      throw unreachableError(error);
    });
    const { data, error } = await orUnreachable(auth.getSession());
    if (error)
      throw isAuthUnreachable(error) ? unreachableError(error) : sessionError(requestMessages.sessionUnreadable, error);
    if (!data.session) throw sessionError(requestMessages.sessionMissing);
    return data.session;
  }

  /** Calls that find the session ageing at the same time share one refresh. */
  function refresh(old: Session): Promise<Session> {
    refreshing ??= refreshNow(old).finally(() => {
      refreshing = null;
    });
    return refreshing;
  }

  async function refreshNow(old: Session): Promise<Session> {
    const auth = await getAuth();
    const { data, error } = await orUnreachable(auth.refreshSession());
    if (error) {
      if (isAuthUnreachable(error)) throw unreachableError(error);
      // Another tab may have been quicker; then its session is the one to use.
      const latest = await auth.getSession();
      if (latest.data.session && latest.data.session.access_token !== old.access_token) return latest.data.session;
      throw sessionError(requestMessages.refreshRefused, error);
    }
    if (!data.session) throw sessionError(requestMessages.refreshEmpty);
    return data.session;
  }

  const secondsLeftOf = (session: Session) => (session.expires_at ?? 0) - now() / 1000;

  async function readToken(): Promise<string> {
    const own = readOwn();
    if (own && secondsLeftOf(own) > requestPolicy.refreshMarginSeconds) return tokenOf(own);
    const stored = await readSession();
    const secondsLeft = secondsLeftOf(stored);
    if (secondsLeft > requestPolicy.refreshMarginSeconds) return tokenOf(stored);
    const renewed = await refresh(stored).catch((error: unknown) => {
      // The old token still works for a while: the call itself will tell whether the server is there.
      if (isUnreachable(error) && secondsLeft > 0) return stored;
      throw error;
    });
    return tokenOf(renewed);
  }

  /** Another call may have renewed the session meanwhile; then its token is the one to try. */
  async function renewToken(refusedToken: string): Promise<string> {
    const stored = await readSession();
    return tokenOf(stored.access_token === refusedToken ? await refresh(stored) : stored);
  }

  /** A call that never got an answer, or met a server that is about to stop, is sent again: what it changes on the server must bear being asked for twice. */
  async function reach(path: string, token: string, options: SendOptions): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(base + path, buildInit(token, options));
        if (attempt >= requestPolicy.attempts || !(await saysRestarting(response))) return response;
      } catch (error) {
        options.signal?.throwIfAborted();
        if (attempt >= requestPolicy.attempts) throw unreachableError(error);
      }
      await wait(requestPolicy.retryDelayMs, options.signal);
    }
  }

  async function send(path: string, options: SendOptions = {}): Promise<Response> {
    options.signal?.throwIfAborted();
    const token = await readToken();
    let response = await reach(path, token, options);
    if (response.status === 401) {
      const giveUp = options.keepsSession ? refuse : signOutAndRefuse;
      const renewed = await renewToken(token).catch(giveUp);
      response = await reach(path, renewed, options);
      if (response.status === 401) await giveUp(await answeredError(response));
    }
    if (!response.ok) throw await answeredError(response);
    return response;
  }

  /** Only a refusal ends the session. While the server cannot be reached nobody knows whether it is still good. */
  async function signOutAndRefuse(reason: unknown): Promise<never> {
    // A session that is gone was ended elsewhere meanwhile, perhaps by the person themselves: nothing to tell.
    if (!isUnreachable(reason)) await leave({ tells: !isSessionMissing(reason) });
    return refuse(reason);
  }

  function refuse(reason: unknown): never {
    throw isUnreachable(reason) ? reason : signedOutError(reason);
  }

  async function request<T>(path: string, { answer, ...options }: RequestOptions<T>): Promise<T> {
    const schema = typeof answer === 'function' ? answer() : Promise.resolve(answer);
    // Without this a failed call would leave a failed import behind that nobody looks at.
    schema.catch(() => undefined);
    const response = await send(path, options);
    try {
      const text = await response.text();
      const value: unknown = text === '' ? null : JSON.parse(text);
      return (await schema).parse(value);
    } catch (error) {
      options.signal?.throwIfAborted();
      throw unexpectedAnswerError(response.status, error);
    }
  }

  return { send, request };
}

function tokenOf(session: Session): string {
  if (!session.access_token) throw sessionError(requestMessages.tokenMissing);
  return session.access_token;
}

function buildInit(token: string, { method = 'GET', body, headers, signal, keepalive }: SendOptions): RequestInit {
  const isForm = body instanceof FormData;
  return {
    method,
    credentials: 'include',
    mode: 'cors',
    headers: {
      // The browser writes the content type of form data itself, because it holds the boundary between the parts.
      ...(isForm ? {} : { 'content-type': 'application/json' }),
      accept: 'application/json',
      ...headers,
      authorization: `Bearer ${token}`,
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    ...(keepalive ? { keepalive } : {}),
  };
}

const browserParts: ApiParts = {
  getAuth: getAuthClient,
  readOwnSession,
  orUnreachable: patientRefresh.orUnreachable,
  fetch: (...call) => globalThis.fetch(...call),
  sleep,
  signOut: signOutRefused,
  now: Date.now,
};

export const api: Api = createApi(browserParts);

/** The same rules over another way of sending, for a call that has to tell how much of it is sent. */
export function apiOver(fetch: typeof globalThis.fetch): Api {
  return createApi({ ...browserParts, fetch });
}
