import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startFakeOpenai, type FakeAnswer, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { createAnthropicProtocol } from './anthropic-protocol.ts';
import type { Generation } from '#server/providers/llm/language-model.ts';
import { createRemoteModel, defaultLimits } from '#server/providers/llm/remote/remote-model.ts';

/** The transport is the same for both protocols and has its own tests; here it is about Anthropic's events. */
const encode = (type: string, data: object = {}) => `event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`;
const start = encode('message_start', {
  message: {
    usage: { input_tokens: 10, cache_read_input_tokens: 200, cache_creation_input_tokens: null, output_tokens: 1 },
  },
});
const blockStart = encode('content_block_start', { index: 0, content_block: { type: 'text', text: '' } });
const piece = (text: string) => encode('content_block_delta', { index: 0, delta: { type: 'text_delta', text } });
const thought = encode('content_block_delta', { index: 0, delta: { type: 'thinking_delta', thinking: 'Hm.' } });
const stop = (reason: string) =>
  encode('message_delta', { delta: { stop_reason: reason }, usage: { output_tokens: 7 } });
const over = encode('message_stop');
const ping = encode('ping');

let server: FakeOpenai;
beforeAll(async () => {
  server = await startFakeOpenai();
});
afterAll(() => server.close());
beforeEach(() => {
  server.calls.length = 0;
});

const call: Generation<never> = {
  prompt: {
    name: 'greet',
    version: 1,
    turns: [
      { role: 'system', content: 'Be kind.' },
      { role: 'user', content: 'Hello' },
      { role: 'assistant', content: 'Hi' },
      { role: 'user', content: 'Who are you?' },
    ],
    maxOutputTokens: 50,
    temperature: 0.5,
  },
  compose: () => Promise.reject(new Error('a model is there')),
};

async function generate(...answers: (string | FakeAnswer)[]) {
  server.answerWith(
    ...answers.map((answer): FakeAnswer => (typeof answer === 'string' ? { kind: 'raw', body: answer } : answer)),
  );
  const silent = { warn: () => undefined, error: () => undefined };
  const model = createRemoteModel({
    protocol: createAnthropicProtocol({ apiKey: 'sk-ant', model: 'test-model', baseUrl: server.url }),
    log: silent as unknown as Parameters<typeof createRemoteModel>[0]['log'],
    limits: { ...defaultLimits, backOffMs: 1 },
  });
  const pieces: string[] = [];
  const generated = await model.generate(call, (text) => pieces.push(text), { signal: new AbortController().signal });
  return { ...generated, pieces };
}

describe('an answer', () => {
  it('is read from its events, with everything that was read for it', async () => {
    const body = start + blockStart + ping + thought + piece('I am') + piece(' Ada.') + stop('end_turn') + over;
    expect(await generate(body)).toEqual({
      pieces: ['I am', ' Ada.'],
      text: 'I am Ada.',
      extra: null,
      model: 'test-model',
      usage: { inputTokens: 210, outputTokens: 7, cachedTokens: 200 },
      finish: 'complete',
    });
  });

  it('is asked for in the protocol’s words, the system apart', async () => {
    await generate(start + piece('Hi.') + stop('end_turn') + over);
    expect(server.calls[0]).toMatchObject({
      path: '/v1/messages',
      headers: { 'x-api-key': 'sk-ant', 'anthropic-version': '2023-06-01' },
    });
    expect(server.calls[0]?.body).toEqual({
      model: 'test-model',
      max_tokens: 50,
      temperature: 0.5,
      stream: true,
      system: [{ type: 'text', text: 'Be kind.' }],
      messages: [
        { role: 'user', content: 'Hello' },
        { role: 'assistant', content: 'Hi' },
        { role: 'user', content: 'Who are you?' },
      ],
    });
  });

  it('says when it stopped at the limit', async () => {
    expect((await generate(start + piece('Hi') + stop('max_tokens') + over)).finish).toBe('length');
  });

  it('has its use estimated where the events do not say', async () => {
    expect((await generate(piece('Hello there') + stop('end_turn') + over)).usage.outputTokens).toBe(3);
  });
});

describe('a failure', () => {
  it.each<[string, string | FakeAnswer, RegExp, number]>([
    ['a wrong key', { kind: 'status', status: 401 }, /on our side/, 1],
    ['a stream that ends in the middle', start + blockStart + piece('I am'), /broke off/, 1],
    [
      'an error in the middle',
      start + piece('I') + encode('error', { error: { type: 'overloaded_error' } }),
      /busy/,
      1,
    ],
    ['an error before the first word', encode('error', { error: { type: 'overloaded_error' } }), /busy/, 3],
    ['an overloaded server', { kind: 'status', status: 529 }, /busy/, 3],
    ['a refusal', start + piece('I') + stop('refusal') + over, /declined/, 1],
    ['nothing but thoughts', start + thought + stop('end_turn') + over, /empty/, 1],
    ['bad JSON', 'event: ping\ndata: {\n\n', /could not read/, 1],
  ])('%s', async (_what, answer, told, calls) => {
    await expect(generate(answer)).rejects.toMatchObject({
      code: 'model_unavailable',
      detail: expect.stringMatching(told) as string,
    });
    expect(server.calls).toHaveLength(calls);
  });

  it('that passes is tried again', async () => {
    const whole = start + piece('Hi.') + stop('end_turn') + over;
    expect((await generate({ kind: 'status', status: 529 }, whole)).text).toBe('Hi.');
  });

  it('a model that takes no temperature is asked without it', async () => {
    const refusal = { error: { type: 'invalid_request_error', message: '`temperature` is not supported' } };
    await generate({ kind: 'status', status: 400, body: refusal }, start + piece('Hi.') + stop('end_turn') + over);
    expect(server.calls[1]?.body).not.toHaveProperty('temperature');
  });
});
