import http from 'node:http';
import type { AddressInfo } from 'node:net';
import fastifyCompress from '@fastify/compress';
import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { handleError } from './error-handler.ts';
import { AppError } from '#server/platform/errors.ts';
import { answerAsAsked, CallerLeft, type Relay, type StreamTiming } from './event-stream.ts';
import { createTick } from './tick.ts';

type Work = (relay: Relay) => Promise<{ text: string; secret?: string }>;

let work: Work;
let url: string;
let close: () => Promise<void>;
let timing: StreamTiming;
let logged: string[];

beforeEach(async () => {
  timing = { tick: createTick(5), keepAliveMs: 60_000, stalledMs: 60_000 };
  logged = [];
  const app = Fastify({
    logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } },
    requestTimeout: 60_000,
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(handleError);
  await app.register(fastifyCompress, { threshold: 0, encodings: ['br', 'gzip'] });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff');
  });
  app.post(
    '/write',
    { schema: { body: z.object({}), response: { 200: z.object({ text: z.string() }) } } },
    (request, reply) => answerAsAsked(request, reply, (relay) => work(relay), timing),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/write`;
  close = () => app.close();
});
afterEach(() => close());

interface Caller {
  response: http.IncomingMessage;
  /** Everything up to and including the first chunk in which the words are. */
  until: (words: string) => Promise<string>;
  rest: () => Promise<string>;
  leave: () => void;
}

function ask(headers: Record<string, string> = { accept: 'text/event-stream' }): Promise<Caller> {
  return new Promise((resolve, reject) => {
    const request = http.request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-encoding': 'gzip, br', ...headers },
    });
    request.on('error', reject);
    request.on('response', (response) => {
      let seen = '';
      let look = () => {};
      let isEnded = false;
      response.setEncoding('utf8');
      response.on('error', () => undefined);
      response.on('data', (chunk: string) => {
        seen += chunk;
        look();
      });
      response.on('end', () => {
        isEnded = true;
        look();
      });
      const when = (isReady: () => boolean) =>
        new Promise<string>((go) => {
          look = () => {
            if (isReady()) go(seen);
          };
          look();
        });
      resolve({
        response,
        until: (words) => when(() => seen.includes(words)),
        rest: () => when(() => isEnded),
        leave: () => request.destroy(),
      });
    });
    request.end('{}');
  });
}

const event = (name: string, data: unknown) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
const textEvent = (text: string) => event('text', { text });

describe('a caller who asks for events', () => {
  it('gets text, progress and the answer of the plain call, in order', async () => {
    work = async ({ text, progress }) => {
      text('Once');
      text(' upon');
      progress({ page: 1 });
      text('\na time');
      text('.');
      return { text: 'Once upon\na time.', secret: 'left out' };
    };
    const { response, rest } = await ask();
    expect(await rest()).toBe(
      textEvent('Once') +
        textEvent(' upon') +
        event('progress', { page: 1 }) +
        textEvent('\na time.') +
        event('done', { text: 'Once upon\na time.' }),
    );
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers).not.toHaveProperty('content-encoding');
  });

  it('sees the first word at once, and each further one without the end', async () => {
    const go = Promise.withResolvers<void>();
    work = async ({ text }) => {
      text('Once');
      await go.promise;
      text(' upon');
      await new Promise(() => {});
      return { text: '' };
    };
    const caller = await ask();
    expect(await caller.until('Once')).toBe(textEvent('Once'));
    go.resolve();
    expect(await caller.until('upon')).toBe(textEvent('Once') + textEvent(' upon'));
    caller.leave();
  });

  it('gets what arrives between two ticks as one piece', async () => {
    timing = { ...timing, tick: createTick(20) };
    const go = Promise.withResolvers<void>();
    work = async ({ text }) => {
      text('a');
      for (let i = 0; i < 100; i += 1) text('b');
      await go.promise;
      return { text: 'x' };
    };
    const caller = await ask();
    expect(await caller.until('b')).toBe(textEvent('a') + textEvent('b'.repeat(100)));
    go.resolve();
    expect(await caller.rest()).toContain(event('done', { text: 'x' }));
  });

  it('is told of a failure in the middle as the last event', async () => {
    work = async ({ text }) => {
      text('Once');
      throw new AppError('model_unavailable', 'It broke off.');
    };
    const answer = await (await ask()).rest();
    const [first, last] = answer.split('\n\n');
    expect(`${first}\n\n`).toBe(textEvent('Once'));
    expect(last).toMatch(/^event: error\ndata: /);
    expect(JSON.parse(last?.split('data: ')[1] ?? '')).toMatchObject({
      code: 'model_unavailable',
      detail: 'It broke off.',
      status: 503,
      request_id: expect.any(String) as string,
    });
    expect(logged).toHaveLength(1);
  });

  it('hears nothing of the inside of an unknown failure', async () => {
    work = async ({ text }) => {
      text('Once');
      throw new Error('the secret of the database');
    };
    expect(await (await ask()).rest()).toMatch(/"code":"internal"(?!.*secret)/);
  });

  it('gets an ordinary answer for a failure before the first event', async () => {
    work = () => Promise.reject(new AppError('too_many_generations', 'Two already.', { retryAfterSeconds: 5 }));
    const { response, rest } = await ask({ accept: 'text/event-stream', 'accept-encoding': 'identity' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('5');
    expect(JSON.parse(await rest())).toMatchObject({ code: 'too_many_generations', detail: 'Two already.' });
  });

  it('gets a comment while there is nothing to say', async () => {
    timing = { ...timing, keepAliveMs: 5 };
    const go = Promise.withResolvers<void>();
    work = async () => {
      await go.promise;
      return { text: 'late' };
    };
    const caller = await ask();
    await caller.until(': still here\n\n');
    go.resolve();
    expect(await caller.rest()).toMatch(/^(: still here\n\n)+event: done\ndata: {"text":"late"}\n\n$/);
  });

  it('gets everything even when slow, without the work waiting for it', async () => {
    const size = 2_000_000;
    const done = Promise.withResolvers<void>();
    work = async ({ text }) => {
      for (let i = 0; i < 20; i += 1) {
        text('x'.repeat(size / 20));
        await new Promise((resolve) => setImmediate(resolve));
      }
      done.resolve();
      return { text: 'end' };
    };
    const caller = await ask();
    caller.response.pause();
    await done.promise;
    caller.response.resume();
    const answer = await caller.rest();
    expect(answer.match(/x/g)?.length).toBe(size + (answer.match(/text/g)?.length ?? 0));
    expect(answer.endsWith(event('done', { text: 'end' }))).toBe(true);
  });

  it('hears in its place, however slow, that the text begins anew', async () => {
    const paused = Promise.withResolvers<void>();
    const done = Promise.withResolvers<void>();
    work = async ({ text, progress }) => {
      text('First');
      await paused.promise;
      // More than the two ends of the connection hold between them.
      for (let i = 0; i < 20; i += 1) {
        text('x'.repeat(1_000_000));
        await new Promise((resolve) => setImmediate(resolve));
      }
      text('Still the first try');
      progress({ restart: true });
      text('Anew');
      done.resolve();
      return { text: 'Anew' };
    };
    const caller = await ask();
    caller.response.pause();
    paused.resolve();
    await done.promise;
    caller.response.resume();
    const answer = await caller.rest();
    expect(answer.slice(answer.indexOf('{"restart":true}'))).toBe(
      `{"restart":true}\n\n${textEvent('Anew')}${event('done', { text: 'Anew' })}`,
    );
  });

  it('is let go when nothing is taken for long', async () => {
    timing = { ...timing, stalledMs: 30 };
    const gone = Promise.withResolvers<unknown>();
    work = async ({ text, signal }) => {
      signal.addEventListener('abort', () => gone.resolve(signal.reason));
      while (!signal.aborted) {
        text('x'.repeat(100_000));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      throw signal.reason;
    };
    const caller = await ask();
    caller.response.pause();
    expect(await gone.promise).toBeInstanceOf(CallerLeft);
  });
});

describe('a caller who asks for the plain answer', () => {
  it('gets it, and no text before', async () => {
    work = async ({ text, progress }) => {
      text('Once');
      progress({ page: 1 });
      return { text: 'Once upon' };
    };
    const { response, rest } = await ask({ accept: 'application/json', 'accept-encoding': 'identity' });
    expect(response.headers['content-type']).toContain('application/json');
    expect(JSON.parse(await rest())).toEqual({ text: 'Once upon' });
  });
});

describe('a caller who leaves', () => {
  it.each([
    ['an event stream', { accept: 'text/event-stream' }],
    ['a plain answer', { accept: 'application/json' }],
  ])('%s: the work is told, and nothing is logged', async (_what, headers) => {
    const begun = Promise.withResolvers<void>();
    const left = Promise.withResolvers<unknown>();
    work = ({ signal }) =>
      new Promise((_resolve, reject) => {
        begun.resolve();
        signal.addEventListener('abort', () => {
          left.resolve(signal.reason);
          reject(signal.reason);
        });
      });
    const request = http.request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } });
    request.on('error', () => undefined);
    request.end('{}');
    await begun.promise;
    request.destroy();
    expect(await left.promise).toBeInstanceOf(CallerLeft);
    expect(logged).toEqual([]);
  });

  it('does not stop work that goes on by itself', async () => {
    const left = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    work = async ({ text, signal }) => {
      signal.addEventListener('abort', () => left.resolve());
      text('Once');
      await left.promise;
      text(' upon');
      setImmediate(() => finished.resolve());
      return { text: 'Once upon' };
    };
    const caller = await ask();
    await caller.until('Once');
    caller.leave();
    await finished.promise;
    expect(logged).toEqual([]);
  });

  it('is none who has the whole answer', async () => {
    let given: AbortSignal | undefined;
    work = async ({ signal }) => {
      given = signal;
      return { text: 'whole' };
    };
    const caller = await ask();
    await caller.rest();
    caller.leave();
    await close();
    expect(given?.aborted).toBe(false);
  });
});
