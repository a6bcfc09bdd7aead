import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { startFakeOpenai, type FakeAnswer, type FakeOpenai } from '#server/testing/fake-openai.ts';
import type { ModelCall, Prompt } from '#server/providers/llm/language-model.ts';
import { createOpenaiProtocol } from './openai-protocol.ts';
import { createRemoteModel, defaultLimits, type ModelLimits } from './remote-model.ts';

const secretText = 'my grandmother in Lyon';
const apiKey = 'sk-very-secret';
const quick: ModelLimits = { ...defaultLimits, backOffMs: 1 };
const text = (...pieces: string[]): FakeAnswer => ({ kind: 'text', pieces });
const status = (code: number, body?: unknown, headers: Record<string, string> = {}): FakeAnswer => ({
  kind: 'status',
  status: code,
  headers,
  ...(body === undefined ? {} : { body }),
});
const event = (data: string) => `data: ${data}\n\n`;

let server: FakeOpenai;
let log: { level: string; facts: Record<string, unknown>; message: string }[];

beforeAll(async () => {
  server = await startFakeOpenai();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
  log = [];
});

function open(limits: ModelLimits = quick, baseUrl = server.url) {
  const keep = (level: string) => (facts: object, message: string) => {
    log.push({ level, facts: { ...facts }, message });
  };
  return createRemoteModel({
    protocol: createOpenaiProtocol({ baseUrl, apiKey, model: 'test-model' }),
    log: { warn: keep('warn'), error: keep('error') } as unknown as Parameters<typeof createRemoteModel>[0]['log'],
    limits,
  });
}

function callOf(prompt: Partial<Prompt> = {}): ModelCall<never> {
  return {
    prompt: {
      name: 'greet',
      version: 3,
      turns: [
        { role: 'system', content: 'Be kind.' },
        { role: 'user', content: secretText },
      ],
      maxOutputTokens: 50,
      ...prompt,
    },
    compose: () => Promise.reject(new Error('a model is there')),
  };
}

const never = new AbortController().signal;

async function generate(model = open(), prompt: Partial<Prompt> = {}, signal = never) {
  const pieces: string[] = [];
  const generated = await model.generate(callOf(prompt), (piece) => pieces.push(piece), { signal });
  return { ...generated, pieces };
}

/** What a person reads of a failure, and how many attempts there were. */
async function failure(model = open()): Promise<{ error: AppError; calls: number; pieces: string[] }> {
  const pieces: string[] = [];
  const error: unknown = await model
    .generate(callOf(), (piece) => pieces.push(piece), { signal: never })
    .catch((reason: unknown) => reason);
  if (!(error instanceof AppError)) throw new Error('It did not fail as it should.', { cause: error });
  expect(error.code).toBe('model_unavailable');
  expect(error.detail).toMatch(/^[A-Z].*\.$/);
  expect(JSON.stringify([log, error.detail, error.message, String(error.cause)])).not.toMatch(
    new RegExp(`${secretText}|${apiKey}|Once upon`),
  );
  return { error, calls: server.calls.length, pieces };
}

describe('an answer', () => {
  it('comes piece by piece, whole in the end, with what it used', async () => {
    server.answerWith(text('Once', ' upon', ' a time.'));
    expect(await generate()).toEqual({
      pieces: ['Once', ' upon', ' a time.'],
      text: 'Once upon a time.',
      extra: null,
      model: 'test-model',
      usage: { inputTokens: 100, outputTokens: 3 },
      finish: 'complete',
    });
    expect(log).toEqual([]);
  });

  it('is asked for in the protocol’s words', async () => {
    server.answerWith(text('Hi.'));
    await generate(open(), { temperature: 0.4 });
    expect(server.calls[0]).toMatchObject({
      path: '/v1/chat/completions',
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
      body: {
        model: 'test-model',
        stream: true,
        stream_options: { include_usage: true },
        max_tokens: 50,
        temperature: 0.4,
        messages: [
          { role: 'system', content: 'Be kind.' },
          { role: 'user', content: secretText },
        ],
      },
    });
  });

  it('has its use estimated where the server does not say', async () => {
    server.answerWith({ kind: 'text', pieces: ['x'.repeat(40)], usage: false });
    expect((await generate()).usage).toEqual({ inputTokens: 16, outputTokens: 10 });
  });

  it('says when it stopped at the limit', async () => {
    server.answerWith({ kind: 'text', pieces: ['Once'], finish: 'length' });
    expect((await generate()).finish).toBe('length');
  });

  it('may have comments, empty pieces, letters of every script and no last line', async () => {
    const body =
      ': wait\n\n' +
      event('{"choices":[{"delta":{"role":"assistant","content":""}}]}') +
      event('{"choices":[{"delta":{"content":"Où ça? 東"},"finish_reason":"stop"}],"usage":null}');
    server.answerWith({ kind: 'raw', body });
    expect((await generate()).text).toBe('Où ça? 東');
  });
});

describe('the connection', () => {
  it('serves the next call as well', async () => {
    server.answerWith(text('Hi.'));
    const model = open();
    await generate(model);
    await generate(model);
    expect(server.calls[0]?.callerPort).toBe(server.calls[1]?.callerPort);
  });

  it('is left where the server does not end what it has finished', async () => {
    server.answerWith({ kind: 'unended', pieces: ['Hi', ' there.'] });
    expect((await generate()).text).toBe('Hi there.');
    expect(await server.calls[0]?.closed).toEqual({ whole: false });
  });
});

describe('a server that does not know a part of the request', () => {
  const unknown = (param: string) => status(400, { error: { code: 'unsupported_parameter', param, message: 'no' } });

  it('is asked without it, and from then on', async () => {
    const model = open();
    server.answerWith(unknown('temperature'), unknown('max_tokens'), text('Hi.'));
    expect((await generate(model, { temperature: 1 })).text).toBe('Hi.');
    expect(server.calls[2]?.body).not.toHaveProperty('temperature');
    expect(server.calls[2]?.body).not.toHaveProperty('max_tokens');
    expect(server.calls[2]?.body).toHaveProperty('max_completion_tokens', 50);
    await generate(model, { temperature: 1 });
    expect(server.calls).toHaveLength(4);
    expect(log).toEqual([]);
  });

  it('may say so in its message only', async () => {
    server.answerWith(status(422, { error: { message: 'Unknown argument stream_options' } }), text('Hi.'));
    await generate();
    expect(server.calls[1]?.body).not.toHaveProperty('stream_options');
  });

  it('is not asked for ever', async () => {
    server.answerWith(unknown('temperature'));
    expect((await failure()).calls).toBe(1);
  });
});

describe('a model that thinks first', () => {
  const outOfRoom: FakeAnswer = { kind: 'text', pieces: [], finish: 'length' };

  it('is given room for it, and from then on', async () => {
    const model = open();
    server.answerWith(outOfRoom, text('Hi.'));
    expect((await generate(model)).text).toBe('Hi.');
    await generate(model);
    expect(server.calls.map(({ body }) => body['max_tokens'])).toEqual([50, 50 + 8192, 50 + 8192]);
  });

  it('fails if that is not enough', async () => {
    server.answerWith(outOfRoom);
    const { error, calls } = await failure();
    expect(calls).toBe(2);
    expect(error.detail).toContain('empty');
  });

  it('is not heard thinking', async () => {
    server.answerWith(text('<think>', 'Who is this?', '</think>', '\n\nHello', ' there.'));
    expect((await generate()).pieces).toEqual(['Hello', ' there.']);
  });
});

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

describe('time', () => {
  const closedEarly = { whole: false };

  it.each<[string, FakeAnswer]>([
    ['no answer at all', { kind: 'no-answer' }],
    ['an answer that never begins', { kind: 'silence' }],
  ])('%s', async (_what, answer) => {
    server.answerWith(answer);
    const { error, calls } = await failure(open({ ...quick, firstMs: 30 }));
    expect(calls).toBe(1);
    expect(error.detail).toContain('stopped answering');
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });

  it('silence in the middle', async () => {
    server.answerWith({ kind: 'silence', pieces: ['Once upon'] });
    const { error, pieces } = await failure(open({ ...quick, idleMs: 30 }));
    expect(error.detail).toContain('stopped answering');
    expect(pieces).toEqual(['Once upon']);
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });

  it('an answer that takes too long as a whole', async () => {
    server.answerWith({ kind: 'text', pieces: Array(100_000).fill('') as string[], everyMs: 5 });
    const { error } = await failure(open({ ...quick, totalMs: 60 }));
    expect(error.detail).toContain('too long');
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });

  it('attempts that would take too long together', async () => {
    server.answerWith(status(429, undefined, { 'retry-after': '5' }));
    expect((await failure(open({ ...quick, totalMs: 4000 }))).calls).toBe(1);
  });

  it('an answer without end is cut at its limit, and the server is told', async () => {
    server.answerWith({ kind: 'endless', piece: 'la '.repeat(100) });
    const { text: song, finish, pieces } = await generate(open(), { maxOutputTokens: 100 });
    expect(finish).toBe('length');
    expect(song).toHaveLength(1600);
    expect(pieces.join('')).toBe(song);
    expect(await server.calls[0]?.closed).toEqual(closedEarly);
  });
});

describe('abort', () => {
  const left = new Error('left');

  it.each<[string, FakeAnswer]>([
    ['before the answer', { kind: 'no-answer' }],
    ['before the first word', { kind: 'silence' }],
    ['while the provider is waited for', status(429, undefined, { 'retry-after': '5' })],
  ])('%s', async (_what, answer) => {
    const controller = new AbortController();
    server.answerWith(answer);
    const generating = generate(open(), {}, controller.signal);
    await server.called(1);
    controller.abort(left);
    await expect(generating).rejects.toBe(left);
    await server.calls[0]?.closed;
    expect(server.calls).toHaveLength(1);
  });

  it('in the middle: the server is told, and no further word comes', async () => {
    const controller = new AbortController();
    server.answerWith({ kind: 'endless', piece: 'la ' });
    const pieces: string[] = [];
    const generating = open().generate(
      callOf({ maxOutputTokens: 1_000_000 }),
      (piece) => {
        pieces.push(piece);
        controller.abort(left);
      },
      { signal: controller.signal },
    );
    await expect(generating).rejects.toBe(left);
    expect(await server.calls[0]?.closed).toEqual({ whole: false });
    const seen = pieces.length;
    server.answerWith(text('Hi.'));
    await generate();
    expect(pieces).toHaveLength(seen);
  });

  it('beforehand: nobody is asked', async () => {
    await expect(generate(open(), {}, AbortSignal.abort(left))).rejects.toBe(left);
    expect(server.calls).toHaveLength(0);
  });
});
