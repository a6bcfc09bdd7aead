import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ErrorBody } from '#contracts/errors.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('an error', () => {
  it.each([
    ['nothing at this address', { method: 'GET', url: '/api/nothing-here' }, 404, 'not_found'],
    ['a method the route does not have', { method: 'PUT', url: '/api/users/me' }, 404, 'not_found'],
    ['no token', { method: 'GET', url: '/api/users/me' }, 401, 'unauthorized'],
    [
      'a token that is none',
      { method: 'GET', url: '/api/users/me', headers: { authorization: 'Bearer a.b.c' } },
      401,
      'unauthorized',
    ],
    [
      'another scheme',
      { method: 'GET', url: '/api/users/me', headers: { authorization: 'Basic YTpi' } },
      401,
      'unauthorized',
    ],
    ['broken percent encoding', { method: 'GET', url: '/api/%E0%A4%A' }, 400, 'bad_request'],
  ] as const)('answers the one body for %s', async (_what, request, status, code) => {
    const answer = await test.app.inject(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('application/json');
    const body = ErrorBody.parse(answer.json());
    expect(body.code).toBe(code);
    expect(body.detail).toBe(body.message);
    expect(body.request_id).toBe(answer.headers['x-request-id']);
  });

  it.each([
    ['broken JSON', { 'content-type': 'application/json' }, '{"email":', 400, 'bad_json'],
    ['a prototype in the JSON', { 'content-type': 'application/json' }, '{"__proto__":{"a":1}}', 400, 'bad_json'],
    ['another content type', { 'content-type': 'text/csv' }, 'a,b', 415, 'unsupported_media_type'],
    ['a body over the limit', { 'content-type': 'application/json' }, `"${'x'.repeat(300_000)}"`, 413, 'too_large'],
  ])('answers the one body for %s', async (_what, headers, payload, status, code) => {
    const answer = await test.app.inject({ method: 'POST', url: '/auth/v1/signup', headers, payload });
    expect(answer.statusCode).toBe(status);
    expect(ErrorBody.parse(answer.json()).code).toBe(code);
  });

  it('takes over a well-formed request id of the caller and no other', async () => {
    const kept = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'abc-12345' } });
    expect(kept.headers['x-request-id']).toBe('abc-12345');
    const refused = await test.app.inject({ url: '/healthz', headers: { 'x-request-id': 'a b\tc<script>' } });
    expect(refused.headers['x-request-id']).toMatch(/^[0-9a-f]{16}-[0-9a-z]+$/);
  });
});

describe('every answer', () => {
  it('forbids scripts, styles and frames from elsewhere', async () => {
    const answer = await test.app.inject('/healthz');
    const policy = String(answer.headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("style-src 'self'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('lets a worker compile WebAssembly, and nothing else', async () => {
    const policyOf = async (url: string) =>
      String((await test.app.inject(url)).headers['content-security-policy'] ?? 'none');
    expect(await policyOf('/assets/worker-grammar-1a2b.js')).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    for (const url of ['/assets/main-1a2b.js', '/assets/x/worker-a.js', '/worker-a.js', '/saved-prompts'])
      expect(await policyOf(url)).not.toContain('unsafe');
  });

  it('opens nothing to another origin', async () => {
    const answer = await test.app.inject({ url: '/healthz', headers: { origin: 'https://elsewhere.test' } });
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  });
});

describe('the description of the API', () => {
  it('names every call and who may make it', async () => {
    const answer = await test.app.inject('/api/openapi.json');
    expect(answer.statusCode).toBe(200);
    const { paths } = answer.json<{ paths: Record<string, Record<string, { description: string }>> }>();
    expect(paths['/api/users/me']?.['get']?.description).toBe('Who may call it: account.');
  });

  it('can be read as a page', async () => {
    const answer = await test.app.inject({ url: '/api/docs/', headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<html');
  });
});

describe('the limit on calls', () => {
  it('answers 429 with the time to wait', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on', API_LIMIT_PER_ADDRESS: '3' });
    const call = () => limited.app.inject('/api/users/me');
    for (let i = 0; i < 3; i += 1) expect((await call()).statusCode).toBe(401);
    const refused = await call();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(ErrorBody.parse(refused.json()).code).toBe('rate_limited');
    await limited.close();
  });
});
