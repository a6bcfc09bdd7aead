import { describe, expect, it } from 'vitest';
import type { FakeAnswer } from '#server/testing/servers/fake-openai.ts';
import {
  apiKey,
  event,
  openRemoteModels,
  secretText,
  status,
  text,
} from '#server/testing/servers/remote-model-tests.ts';

const { server, log, open, generate, failure } = await openRemoteModels();

describe('an answer', () => {
  it('comes piece by piece, whole in the end, with what it used', async () => {
    server.answerWith(text('Once', ' upon', ' a time.'));
    expect(await generate()).toEqual({
      pieces: ['Once', ' upon', ' a time.'],
      text: 'Once upon a time.',
      extra: null,
      model: 'test-model',
      usage: { inputTokens: 100, outputTokens: 3, cachedTokens: 0 },
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
    expect((await generate()).usage).toEqual({ inputTokens: 16, outputTokens: 10, cachedTokens: 0 });
  });

  it('says when it stopped at the limit', async () => {
    server.answerWith({ kind: 'text', pieces: ['Once'], finish: 'length' });
    expect((await generate()).finish).toBe('length');
  });

  it('is without the character that no database keeps', async () => {
    server.answerWith(text('On\u0000ce', ' upon.'));
    expect(await generate()).toMatchObject({ pieces: ['Once', ' upon.'], text: 'Once upon.' });
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
