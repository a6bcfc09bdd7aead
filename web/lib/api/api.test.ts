import type { Session } from '@supabase/auth-js';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Api, type ApiAuth, type ApiParts, createApi } from './api.ts';
import { ApiError } from './api-error.ts';

const startSeconds = 1_800_000_000;
const Answer = z.object({ name: z.string() });

function session(token: string, secondsLeft = 3600): Session {
  return {
    access_token: token,
    refresh_token: `refresh-${token}`,
    expires_in: 3600,
    expires_at: startSeconds + secondsLeft,
    token_type: 'bearer',
    user: { id: 'u1', app_metadata: {}, user_metadata: {}, aud: 'authenticated', created_at: '' },
  };
}

function authError(name: string, status: number): Error {
  return Object.assign(new Error('provider says no'), { name, status, code: undefined, __isAuthError: true });
}

const unreachable = () => authError('AuthRetryableFetchError', 0);
const refused = () => authError('AuthApiError', 400);

type Step = Response | Error | (() => Response | Promise<Response>);

/** An api over a scripted server and a scripted session; it keeps what was asked. */
function setUp(steps: Step[], options: { session?: Session | null; own?: Session; auth?: Partial<ApiAuth> } = {}) {
  const calls: { url: string; init: RequestInit }[] = [];
  const log: string[] = [];
  let current: Session | null = options.session === undefined ? session('first') : options.session;
  const auth = {
    getSession: async () => ({ data: { session: current }, error: null }),
    refreshSession: async () => {
      log.push('refresh');
      current = session('second');
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
    signOut: async () => void log.push('sign-out'),
    now: () => startSeconds * 1000,
  };
  return { api: createApi(parts), calls, log, setSession: (next: Session | null) => (current = next), parts };
}

const ok = (body: unknown = { name: 'Ada' }) => Response.json(body);
const answer401 = () => Response.json({ detail: 'expired', code: 'unauthorized', request_id: 'r1' }, { status: 401 });
const networkDown = () => new TypeError('Failed to fetch');

async function failureOf(work: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await work.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
}

const getName = (api: Api) => api.request('/users/me', { answer: Answer });
const headersOf = (init: RequestInit | undefined) => new Headers(init?.headers);

describe('what a call carries', () => {
  test('a bearer token, JSON, cookies and cross-origin mode, below /api', async () => {
    const { api, calls } = setUp([ok()]);
    expect(await api.request('/users/create', { method: 'POST', body: { a: 1 }, answer: Answer })).toEqual({
      name: 'Ada',
    });
    const [call] = calls;
    expect(call?.url).toBe('/api/users/create');
    expect(call?.init).toMatchObject({ method: 'POST', credentials: 'include', mode: 'cors', body: '{"a":1}' });
    expect(headersOf(call?.init).get('authorization')).toBe('Bearer first');
    expect(headersOf(call?.init).get('content-type')).toBe('application/json');
  });

  test('the JSON content type also without a body', async () => {
    const { api, calls } = setUp([ok()]);
    await getName(api);
    expect(headersOf(calls[0]?.init).get('content-type')).toBe('application/json');
    expect(calls[0]?.init).not.toHaveProperty('body');
  });

  test('no content type for form data, which the browser writes itself', async () => {
    const { api, calls } = setUp([ok()]);
    const body = new FormData();
    await api.request('/resumes/upsert', { method: 'POST', body, answer: Answer });
    expect(calls[0]?.init.body).toBe(body);
    expect(headersOf(calls[0]?.init).has('content-type')).toBe(false);
  });

  test('headers of the caller, but never another token', async () => {
    const { api, calls } = setUp([ok()]);
    await api.send('/chatbot/init', { headers: { accept: 'text/event-stream', authorization: 'Bearer forged' } });
    expect(headersOf(calls[0]?.init).get('accept')).toBe('text/event-stream');
    expect(headersOf(calls[0]?.init).get('authorization')).toBe('Bearer first');
  });
});

describe('the session before a call', () => {
  test.each([
    { secondsLeft: 301, refreshes: 0, token: 'first' },
    { secondsLeft: 300, refreshes: 1, token: 'second' },
    { secondsLeft: -5, refreshes: 1, token: 'second' },
  ])('$secondsLeft s before its end: $refreshes refreshes', async ({ secondsLeft, refreshes, token }) => {
    const { api, calls, log } = setUp([ok()], { session: session('first', secondsLeft) });
    await getName(api);
    expect(log.filter((entry) => entry === 'refresh')).toHaveLength(refreshes);
    expect(headersOf(calls[0]?.init).get('authorization')).toBe(`Bearer ${token}`);
  });

  test('calls at the same time share one refresh', async () => {
    const { api, calls, log } = setUp([ok(), ok(), ok()], { session: session('first', 10) });
    await Promise.all([getName(api), getName(api), getName(api)]);
    expect(log).toEqual(['refresh']);
    expect(calls.map(({ init }) => headersOf(init).get('authorization'))).toEqual(Array(3).fill('Bearer second'));
  });

  test.each([
    [
      'Failed to get authentication session',
      { getSession: async () => ({ data: { session: null }, error: refused() }) },
      3600,
    ],
    [
      'No authentication session available',
      { getSession: async () => ({ data: { session: null }, error: null }) },
      3600,
    ],
    ['Failed to refresh authentication token', { refreshSession: async () => ({ data: {}, error: refused() }) }, 10],
    ['Session refresh failed', { refreshSession: async () => ({ data: { session: null }, error: null }) }, 10],
    [
      'No authentication token available',
      { refreshSession: async () => ({ data: { session: { ...session('x'), access_token: '' } }, error: null }) },
      10,
    ],
  ])('%s', async (message, auth, secondsLeft) => {
    const { api, calls } = setUp([ok()], { session: session('first', secondsLeft), auth: auth as unknown as ApiAuth });
    expect(await failureOf(getName(api))).toMatchObject({ message, status: 401, code: 'no_session' });
    expect(calls).toHaveLength(0);
  });

  test('a fresh stored session needs no authentication client, an ageing one does', async () => {
    const { parts, calls } = setUp([ok(), ok()], { own: session('stored') });
    const getAuth = () => Promise.reject(new Error('nobody needs it'));
    await getName(createApi({ ...parts, getAuth }));
    expect(headersOf(calls[0]?.init).get('authorization')).toBe('Bearer stored');

    const ageing = setUp([ok()], { own: session('stored', 200), session: session('stored', 200) });
    await getName(ageing.api);
    expect(ageing.log).toEqual(['refresh']);
    expect(headersOf(ageing.calls[0]?.init).get('authorization')).toBe('Bearer second');
  });

  test('a session that another tab has renewed meanwhile is used', async () => {
    let reads = 0;
    const auth = {
      getSession: async () => ({
        data: { session: reads++ === 0 ? session('first', 10) : session('other-tab') },
        error: null,
      }),
      refreshSession: async () => ({ data: { session: null }, error: refused() }),
    } as unknown as ApiAuth;
    const { api, calls } = setUp([ok()], { auth });
    await getName(api);
    expect(headersOf(calls[0]?.init).get('authorization')).toBe('Bearer other-tab');
  });

  test('while the provider cannot be reached, a token that still works is used', async () => {
    const auth = { refreshSession: async () => ({ data: {}, error: unreachable() }) } as unknown as ApiAuth;
    const alive = setUp([ok()], { session: session('first', 200), auth });
    await getName(alive.api);
    expect(headersOf(alive.calls[0]?.init).get('authorization')).toBe('Bearer first');

    const dead = setUp([ok()], { session: session('first', -1), auth });
    expect(await failureOf(getName(dead.api))).toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('an authentication client that does not load counts as no connection', async () => {
    const { parts } = setUp([ok()]);
    const api = createApi({ ...parts, getAuth: () => Promise.reject(new TypeError('import failed')) });
    expect(await failureOf(getName(api))).toMatchObject({ code: 'unreachable' });
  });
});

describe('no connection', () => {
  test('three attempts a second apart, then the message', async () => {
    const { api, calls, log } = setUp([networkDown(), networkDown(), networkDown(), ok()]);
    const error = await failureOf(getName(api));
    expect(error.message).toBe('Unable to connect to the server. Please check your connection and try again.');
    expect(error).toMatchObject({ status: 0, code: 'unreachable' });
    expect(calls).toHaveLength(3);
    expect(log).toEqual(['sleep 1000', 'sleep 1000']);
  });

  test('an answer on the last attempt counts', async () => {
    const { api, calls } = setUp([networkDown(), networkDown(), ok()]);
    expect(await getName(api)).toEqual({ name: 'Ada' });
    expect(calls).toHaveLength(3);
  });

  test('an aborted call is not tried again and throws the reason', async () => {
    const controller = new AbortController();
    const { api, calls } = setUp([
      () => {
        controller.abort(new Error('left the page'));
        throw networkDown();
      },
    ]);
    await expect(api.request('/users/me', { answer: Answer, signal: controller.signal })).rejects.toThrow(
      'left the page',
    );
    expect(calls).toHaveLength(1);
    await expect(api.send('/users/me', { signal: controller.signal })).rejects.toThrow('left the page');
    expect(calls).toHaveLength(1);
  });
});

describe('401', () => {
  test('refreshes and tries once more', async () => {
    const { api, calls, log } = setUp([answer401(), ok()]);
    expect(await getName(api)).toEqual({ name: 'Ada' });
    expect(log).toEqual(['refresh']);
    expect(headersOf(calls[1]?.init).get('authorization')).toBe('Bearer second');
  });

  test('a second 401 signs out', async () => {
    const { api, calls, log } = setUp([answer401(), answer401(), ok()]);
    const error = await failureOf(getName(api));
    expect(error).toMatchObject({
      message: 'Authentication failed - please log in again',
      status: 401,
      code: 'signed_out',
    });
    expect(calls).toHaveLength(2);
    expect(log).toEqual(['refresh', 'sign-out']);
  });

  test('a refused refresh signs out', async () => {
    const auth = { refreshSession: async () => ({ data: {}, error: refused() }) } as unknown as ApiAuth;
    const { api, calls, log } = setUp([answer401(), ok()], { auth });
    expect((await failureOf(getName(api))).message).toBe('Authentication failed - please log in again');
    expect(calls).toHaveLength(1);
    expect(log).toEqual(['sign-out']);
  });

  test('a refresh that cannot be reached signs nobody out', async () => {
    const auth = { refreshSession: async () => ({ data: {}, error: unreachable() }) } as unknown as ApiAuth;
    const { api, log } = setUp([answer401(), ok()], { auth });
    expect(await failureOf(getName(api))).toMatchObject({ code: 'unreachable' });
    expect(log).toEqual([]);
  });

  test('another error on the second try is told as it is', async () => {
    const { api, log } = setUp([answer401(), Response.json({ detail: 'Not here.' }, { status: 404 })]);
    expect((await failureOf(getName(api))).message).toBe('API Error (404): Not here.');
    expect(log).toEqual(['refresh']);
  });

  test('a token that was renewed while the call was under way is tried without a further refresh', async () => {
    const { api, calls, log, setSession } = setUp([
      () => {
        setSession(session('renewed'));
        return answer401();
      },
      ok(),
    ]);
    await getName(api);
    expect(log).toEqual([]);
    expect(headersOf(calls[1]?.init).get('authorization')).toBe('Bearer renewed');
  });
});

describe('other answers', () => {
  test('the detail, code and request id of the error body', async () => {
    const { api } = setUp([
      Response.json({ detail: 'Too long.', code: 'validation_failed', request_id: 'r7' }, { status: 400 }),
    ]);
    const error = await failureOf(getName(api));
    expect(error).toMatchObject({
      message: 'API Error (400): Too long.',
      status: 400,
      code: 'validation_failed',
      detail: 'Too long.',
      requestId: 'r7',
    });
  });

  test('the raw text where there is no detail', async () => {
    const { api, log } = setUp([
      new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'x-request-id': 'r8' } }),
    ]);
    const error = await failureOf(getName(api));
    expect(error).toMatchObject({
      message: 'API Error (502): <h1>Bad gateway</h1>',
      code: 'http_502',
      requestId: 'r8',
    });
    expect(log).toEqual([]);
  });

  test('a schema may be loaded while the call is under way', async () => {
    const { api } = setUp([ok()]);
    expect(await api.request('/users/me', { answer: async () => Answer })).toEqual({ name: 'Ada' });
  });

  test.each([
    ['another shape', () => ok({ nom: 'Ada' })],
    ['no JSON', () => new Response('<html>')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('a success with %s is told as such', async (_what, answer) => {
    const { api } = setUp([answer()]);
    expect(await failureOf(getName(api))).toMatchObject({ code: 'unexpected_answer' });
  });

  test('an empty success is null for a schema that allows it', async () => {
    const { api } = setUp([new Response(null, { status: 204 })]);
    expect(await api.request('/x', { answer: z.null() })).toBeNull();
  });
});
