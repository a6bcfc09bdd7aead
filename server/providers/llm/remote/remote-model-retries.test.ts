import { describe, expect, it } from 'vitest';
import { startFakeOpenai, type FakeAnswer } from '#server/testing/servers/fake-openai.ts';
import {
  callOf,
  event,
  never,
  openRemoteModels,
  quick,
  secretText,
  status,
  text,
} from '#server/testing/servers/remote-model-tests.ts';

const { server, log, open, generate, failure } = await openRemoteModels();

describe('tried again', () => {
  it.each<[string, FakeAnswer[]]>([
    ['429', [status(429)]],
    ['429 with Retry-After', [status(429, undefined, { 'retry-after': '0' })]],
    ['429 with a date', [status(429, undefined, { 'retry-after': new Date(0).toUTCString() })]],
    ['500, then 503', [status(500), status(503)]],
    ['a connection that breaks before the first word', [{ kind: 'cut', pieces: [] }]],
  ])('%s', async (_what, answers) => {
    server.answerWith(...answers, text('Once', ' more.'));
    expect((await generate()).pieces).toEqual(['Once', ' more.']);
    expect(server.calls).toHaveLength(answers.length + 1);
    expect(log.map(({ level, facts }) => [level, facts['will_retry']])).toEqual(answers.map(() => ['warn', true]));
  });

  it('waits as long as the provider asks, within reason', async () => {
    server.answerWith(status(429, undefined, { 'retry-after-ms': '40' }), text('Hi.'));
    const began = performance.now();
    await generate();
    // A lower bound only: a busy machine makes it longer, never shorter.
    expect(performance.now() - began).toBeGreaterThanOrEqual(39);
  });

  it('three times at most', async () => {
    server.answerWith(status(500));
    const { error, calls } = await failure();
    expect(calls).toBe(3);
    expect(error.detail).toContain('had a problem');
    expect(log.at(-1)?.facts).toEqual({
      failure: 'server_error',
      model: 'test-model',
      prompt: 'greet@3',
      attempt: 3,
      will_retry: false,
      status: 500,
      provider_code: 'fake',
      network_code: undefined,
    });
  });

  it('not when the provider asks for a long wait: the person is told how long', async () => {
    server.answerWith(status(429, undefined, { 'retry-after': '120' }));
    const { error, calls } = await failure();
    expect([calls, error.retryAfterSeconds]).toEqual([1, 120]);
    expect(error.detail).toContain('very busy');
  });

  it('when nobody is there at all', async () => {
    const gone = await startFakeOpenai();
    await gone.close();
    const { error } = await failure(open(quick, gone.url));
    expect(error.detail).toContain('cannot be reached');
    expect(log.map(({ facts }) => facts['network_code'])).toEqual(Array(3).fill('ECONNREFUSED'));
  });
});

describe('not tried again', () => {
  it.each([
    ['401', 401, {}, /on our side/, /Check OPENAI_API_KEY/],
    ['403', 403, {}, /on our side/, /Check OPENAI_API_KEY/],
    ['402', 402, {}, /on our side/, /no credit/],
    ['429 without credit', 429, { error: { code: 'insufficient_quota' } }, /on our side/, /no credit/],
    ['404', 404, {}, /on our side/, /AI_MODEL and AI_BASE_URL/],
    ['a redirect', 301, {}, /on our side/, /AI_MODEL and AI_BASE_URL/],
    ['another 400', 400, { error: { message: secretText } }, /on our side/, /refuses the way we ask/],
    ['a prompt too long', 400, { error: { code: 'context_length_exceeded' } }, /shorten/, /failed/],
  ])('%s', async (_what, code, body, told, logged) => {
    server.answerWith(status(code, body));
    const { error, calls } = await failure();
    expect(calls).toBe(1);
    expect(error.detail).toMatch(told);
    expect(log).toHaveLength(1);
    expect(log[0]?.message).toMatch(logged);
  });

  it.each<[string, FakeAnswer, RegExp]>([
    ['a stream that ends in the middle', { kind: 'cut', pieces: ['Once upon'], clean: true }, /broke off/],
    ['an empty answer', text(), /empty/],
    ['an answer of blanks', text(' ', '\n'), /empty/],
    ['bad JSON', { kind: 'raw', body: event('{"choices":[{"delta":{"content":"Once upon') }, /could not read/],
    ['JSON of another shape', { kind: 'raw', body: event('{"choices":"Once upon"}') }, /could not read/],
    ['a page', { kind: 'raw', body: '<h1>Once upon</h1>', contentType: 'text/html' }, /could not read/],
    ['an event without end', { kind: 'raw', body: `data: ${'x'.repeat(1_100_000)}` }, /could not read/],
    ['an answer that is held back', { kind: 'text', pieces: ['Once'], finish: 'content_filter' }, /declined/],
  ])('%s', async (_what, answer, told) => {
    server.answerWith(answer);
    const { error, calls } = await failure();
    expect(calls).toBe(1);
    expect(error.detail).toMatch(told);
  });

  it('a connection that breaks after the first word', async () => {
    const shown = Promise.withResolvers<void>();
    server.answerWith({ kind: 'cut', pieces: ['Once upon'], when: shown.promise });
    const generating = open().generate(callOf(), () => shown.resolve(), { signal: never });
    await expect(generating).rejects.toMatchObject({
      code: 'model_unavailable',
      detail: expect.stringContaining('broke off') as string,
    });
    expect(server.calls).toHaveLength(1);
  });

  it('an error in the middle of the answer', async () => {
    const body = event('{"choices":[{"delta":{"content":"Once upon"}}]}') + event('{"error":{"message":"boom"}}');
    server.answerWith({ kind: 'raw', body });
    expect(await failure()).toMatchObject({ calls: 1, pieces: ['Once upon'] });
  });
});
