import { describe, expect, test } from 'vitest';
import { sampleSession } from '#web/lib/testing/sample-session.ts';
import {
  answer401,
  failureOf,
  getName,
  headersOf,
  ok,
  refused,
  scriptApi,
  unreachable,
} from '#web/lib/testing/scripted-api.ts';
import { type ApiAuth, createApi } from './api.ts';

describe('the session before a call', () => {
  test.each([
    { secondsLeft: 301, refreshes: 0, token: 'first' },
    { secondsLeft: 300, refreshes: 1, token: 'second' },
    { secondsLeft: -5, refreshes: 1, token: 'second' },
  ])('$secondsLeft s before its end: $refreshes refreshes', async ({ secondsLeft, refreshes, token }) => {
    const { api, calls, log } = scriptApi([ok()], { session: sampleSession('first', secondsLeft) });
    await getName(api);
    expect(log.filter((entry) => entry === 'refresh')).toHaveLength(refreshes);
    expect(headersOf(calls[0]?.init).get('authorization')).toBe(`Bearer ${token}`);
  });

  test('calls at the same time share one refresh', async () => {
    const { api, calls, log } = scriptApi([ok(), ok(), ok()], { session: sampleSession('first', 10) });
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
      { refreshSession: async () => ({ data: { session: { ...sampleSession('x'), access_token: '' } }, error: null }) },
      10,
    ],
  ])('%s', async (message, auth, secondsLeft) => {
    const { api, calls } = scriptApi([ok()], {
      session: sampleSession('first', secondsLeft),
      auth: auth as unknown as ApiAuth,
    });
    expect(await failureOf(getName(api))).toMatchObject({ message, status: 401, code: 'no_session' });
    expect(calls).toHaveLength(0);
  });

  test('a fresh stored session needs no authentication client, an ageing one does', async () => {
    const { parts, calls } = scriptApi([ok(), ok()], { own: sampleSession('stored') });
    const getAuth = () => Promise.reject(new Error('nobody needs it'));
    await getName(createApi({ ...parts, getAuth }));
    expect(headersOf(calls[0]?.init).get('authorization')).toBe('Bearer stored');

    const ageing = scriptApi([ok()], { own: sampleSession('stored', 200), session: sampleSession('stored', 200) });
    await getName(ageing.api);
    expect(ageing.log).toEqual(['refresh']);
    expect(headersOf(ageing.calls[0]?.init).get('authorization')).toBe('Bearer second');
  });

  test('a session that another tab has renewed meanwhile is used', async () => {
    let reads = 0;
    const auth = {
      getSession: async () => ({
        data: { session: reads++ === 0 ? sampleSession('first', 10) : sampleSession('other-tab') },
        error: null,
      }),
      refreshSession: async () => ({ data: { session: null }, error: refused() }),
    } as unknown as ApiAuth;
    const { api, calls } = scriptApi([ok()], { auth });
    await getName(api);
    expect(headersOf(calls[0]?.init).get('authorization')).toBe('Bearer other-tab');
  });

  test('while the provider cannot be reached, a token that still works is used', async () => {
    const auth = { refreshSession: async () => ({ data: {}, error: unreachable() }) } as unknown as ApiAuth;
    const alive = scriptApi([ok()], { session: sampleSession('first', 200), auth });
    await getName(alive.api);
    expect(headersOf(alive.calls[0]?.init).get('authorization')).toBe('Bearer first');

    const dead = scriptApi([ok()], { session: sampleSession('first', -1), auth });
    expect(await failureOf(getName(dead.api))).toMatchObject({ code: 'unreachable', status: 0 });
  });

  test('an authentication client that does not load counts as no connection', async () => {
    const { parts } = scriptApi([ok()]);
    const api = createApi({ ...parts, getAuth: () => Promise.reject(new TypeError('import failed')) });
    expect(await failureOf(getName(api))).toMatchObject({ code: 'unreachable' });
  });
});

describe('401', () => {
  test('refreshes and tries once more', async () => {
    const { api, calls, log } = scriptApi([answer401(), ok()]);
    expect(await getName(api)).toEqual({ name: 'Ada' });
    expect(log).toEqual(['refresh']);
    expect(headersOf(calls[1]?.init).get('authorization')).toBe('Bearer second');
  });

  test('a second 401 signs out', async () => {
    const { api, calls, log } = scriptApi([answer401(), answer401(), ok()]);
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
    const { api, calls, log } = scriptApi([answer401(), ok()], { auth });
    expect((await failureOf(getName(api))).message).toBe('Authentication failed - please log in again');
    expect(calls).toHaveLength(1);
    expect(log).toEqual(['sign-out']);
  });

  test('a caller that deals with it itself is told, and nobody is signed out', async () => {
    const { api, calls, log } = scriptApi([answer401(), answer401(), ok()]);
    const asked = api.send('/name', { keepsSession: true });
    expect(await failureOf(asked)).toMatchObject({ status: 401, code: 'signed_out' });
    expect(calls).toHaveLength(2);
    expect(log).toEqual(['refresh']);
  });

  test('a session that was ended meanwhile is no news', async () => {
    const { api, log, setSession } = scriptApi([
      () => {
        setSession(null);
        return answer401();
      },
    ]);
    await failureOf(getName(api));
    expect(log).toEqual(['sign-out quietly']);
  });

  test('a refresh that cannot be reached signs nobody out', async () => {
    const auth = { refreshSession: async () => ({ data: {}, error: unreachable() }) } as unknown as ApiAuth;
    const { api, log } = scriptApi([answer401(), ok()], { auth });
    expect(await failureOf(getName(api))).toMatchObject({ code: 'unreachable' });
    expect(log).toEqual([]);
  });

  test('another error on the second try is told as it is', async () => {
    const { api, log } = scriptApi([answer401(), Response.json({ detail: 'Not here.' }, { status: 404 })]);
    expect((await failureOf(getName(api))).message).toBe('API Error (404): Not here.');
    expect(log).toEqual(['refresh']);
  });

  test('a token that was renewed while the call was under way is tried without a further refresh', async () => {
    const { api, calls, log, setSession } = scriptApi([
      () => {
        setSession(sampleSession('renewed'));
        return answer401();
      },
      ok(),
    ]);
    await getName(api);
    expect(log).toEqual([]);
    expect(headersOf(calls[1]?.init).get('authorization')).toBe('Bearer renewed');
  });
});
