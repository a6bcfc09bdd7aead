import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Answer, failureOf, getName, headersOf, networkDown, ok, scriptApi } from '#web/lib/testing/scripted-api.ts';

describe('what a call carries', () => {
  test('a bearer token, JSON, cookies and cross-origin mode, below /api', async () => {
    const { api, calls } = scriptApi([ok()]);
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
    const { api, calls } = scriptApi([ok()]);
    await getName(api);
    expect(headersOf(calls[0]?.init).get('content-type')).toBe('application/json');
    expect(calls[0]?.init).not.toHaveProperty('body');
  });

  test('no content type for form data, which the browser writes itself', async () => {
    const { api, calls } = scriptApi([ok()]);
    const body = new FormData();
    await api.request('/resumes/upsert', { method: 'POST', body, answer: Answer });
    expect(calls[0]?.init.body).toBe(body);
    expect(headersOf(calls[0]?.init).has('content-type')).toBe(false);
  });

  test('headers of the caller, but never another token', async () => {
    const { api, calls } = scriptApi([ok()]);
    await api.send('/chatbot/init', { headers: { accept: 'text/event-stream', authorization: 'Bearer forged' } });
    expect(headersOf(calls[0]?.init).get('accept')).toBe('text/event-stream');
    expect(headersOf(calls[0]?.init).get('authorization')).toBe('Bearer first');
  });
});

describe('a server that restarts', () => {
  const restarting = () => Response.json({ code: 'restarting', detail: 'Please try again.' }, { status: 503 });

  test('is asked again until it is back', async () => {
    const { api, calls, log } = scriptApi([restarting(), restarting(), ok()]);
    expect(await getName(api)).toEqual({ name: 'Ada' });
    expect(calls).toHaveLength(3);
    expect(log).toEqual(['sleep 1000', 'sleep 1000']);
  });

  test('that does not come back is told as it is', async () => {
    const { api, calls } = scriptApi([restarting(), restarting(), restarting(), ok()]);
    expect(await failureOf(getName(api))).toMatchObject({ status: 503, code: 'restarting' });
    expect(calls).toHaveLength(3);
  });

  test('is not what another 503 says', async () => {
    const { api, calls } = scriptApi([Response.json({ code: 'unavailable', detail: 'No.' }, { status: 503 }), ok()]);
    expect(await failureOf(getName(api))).toMatchObject({ code: 'unavailable' });
    expect(calls).toHaveLength(1);
  });
});

describe('no connection', () => {
  test('three attempts a second apart, then the message', async () => {
    const { api, calls, log } = scriptApi([networkDown(), networkDown(), networkDown(), ok()]);
    const error = await failureOf(getName(api));
    expect(error.message).toBe('Unable to connect to the server. Please check your connection and try again.');
    expect(error).toMatchObject({ status: 0, code: 'unreachable' });
    expect(calls).toHaveLength(3);
    expect(log).toEqual(['sleep 1000', 'sleep 1000']);
  });

  test('an answer on the last attempt counts', async () => {
    const { api, calls } = scriptApi([networkDown(), networkDown(), ok()]);
    expect(await getName(api)).toEqual({ name: 'Ada' });
    expect(calls).toHaveLength(3);
  });

  test('an aborted call is not tried again and throws the reason', async () => {
    const controller = new AbortController();
    const { api, calls } = scriptApi([
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

describe('other answers', () => {
  test('the detail, code and request id of the error body', async () => {
    const { api } = scriptApi([
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
    const { api, log } = scriptApi([
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
    const { api } = scriptApi([ok()]);
    expect(await api.request('/users/me', { answer: async () => Answer })).toEqual({ name: 'Ada' });
  });

  test.each([
    ['another shape', () => ok({ nom: 'Ada' })],
    ['no JSON', () => new Response('<html>')],
    ['nothing', () => new Response(null, { status: 204 })],
  ])('a success with %s is told as such', async (_what, answer) => {
    const { api } = scriptApi([answer()]);
    expect(await failureOf(getName(api))).toMatchObject({ code: 'unexpected_answer' });
  });

  test('an empty success is null for a schema that allows it', async () => {
    const { api } = scriptApi([new Response(null, { status: 204 })]);
    expect(await api.request('/x', { answer: z.null() })).toBeNull();
  });
});
