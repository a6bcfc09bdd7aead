import { describe, expect, it } from 'vitest';
import { AppError, Restarting } from '#server/platform/errors.ts';
import { beforeEachStream, event, textEvent, type StreamServer } from '#server/testing/servers/stream-tests.ts';
import { CallerLeft } from './event-stream.ts';

let server: StreamServer;
beforeEachStream((opened) => {
  server = opened;
});

describe('a caller who asks for events', () => {
  it('gets text, progress and the answer of the plain call, in order', async () => {
    server.work = async ({ text, progress }) => {
      text('Once');
      text(' upon');
      progress({ page: 1 });
      text('\na time');
      text('.');
      return { text: 'Once upon\na time.', secret: 'left out' };
    };
    const { response, rest } = await server.ask();
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
    // No piece comes too soon after another, and none is held back.
    server.timing = { ...server.timing, tick: { ...server.timing.tick, everyMs: 0 } };
    const go = Promise.withResolvers<void>();
    server.work = async ({ text }) => {
      text('Once');
      await go.promise;
      text(' upon');
      await new Promise(() => {});
      return { text: '' };
    };
    const caller = await server.ask();
    expect(await caller.until('Once')).toBe(textEvent('Once'));
    go.resolve();
    expect(await caller.until('upon')).toBe(textEvent('Once') + textEvent(' upon'));
    caller.leave();
  });

  it('gets what arrives between two ticks as one piece', async () => {
    const go = Promise.withResolvers<void>();
    server.work = async ({ text }) => {
      text('a');
      for (let i = 0; i < 100; i += 1) text('b');
      await go.promise;
      return { text: 'x' };
    };
    const caller = await server.ask();
    expect(await caller.until('b')).toBe(textEvent('a') + textEvent('b'.repeat(100)));
    go.resolve();
    expect(await caller.rest()).toContain(event('done', { text: 'x' }));
  });

  it('is told of a failure in the middle as the last event', async () => {
    server.work = async ({ text }) => {
      text('Once');
      throw new AppError('model_unavailable', 'It broke off.');
    };
    const answer = await (await server.ask()).rest();
    const [first, last] = answer.split('\n\n');
    expect(`${first}\n\n`).toBe(textEvent('Once'));
    expect(last).toMatch(/^event: error\ndata: /);
    expect(JSON.parse(last?.split('data: ')[1] ?? '')).toMatchObject({
      code: 'model_unavailable',
      detail: 'It broke off.',
      status: 503,
      request_id: expect.any(String) as string,
    });
    expect(server.logged).toHaveLength(1);
  });

  it('is told of a stop that was asked for, which is no failure to log', async () => {
    server.work = async ({ text }) => {
      text('Once');
      throw new Restarting('Later, please.');
    };
    const answer = await (await server.ask()).rest();
    expect(answer).toMatch(/event: error\ndata: {"code":"restarting".*"Later, please."/);
    expect(server.logged).toEqual([]);
  });

  it('hears nothing of the inside of an unknown failure', async () => {
    server.work = async ({ text }) => {
      text('Once');
      throw new Error('the secret of the database');
    };
    expect(await (await server.ask()).rest()).toMatch(/"code":"internal"(?!.*secret)/);
  });

  it('gets an ordinary answer for a failure before the first event', async () => {
    server.work = () => Promise.reject(new AppError('too_many_generations', 'Two already.', { retryAfterSeconds: 5 }));
    const { response, rest } = await server.ask({ accept: 'text/event-stream', 'accept-encoding': 'identity' });
    expect(response.statusCode).toBe(429);
    expect(response.headers['retry-after']).toBe('5');
    expect(JSON.parse(await rest())).toMatchObject({ code: 'too_many_generations', detail: 'Two already.' });
  });

  it('gets a comment while there is nothing to say', async () => {
    server.timing = { ...server.timing, keepAliveMs: 5 };
    const go = Promise.withResolvers<void>();
    server.work = async () => {
      await go.promise;
      return { text: 'late' };
    };
    const caller = await server.ask();
    await caller.until(': still here\n\n');
    go.resolve();
    expect(await caller.rest()).toMatch(/^(: still here\n\n)+event: done\ndata: {"text":"late"}\n\n$/);
  });

  it('gets everything even when slow, without the work waiting for it', async () => {
    const size = 2_000_000;
    const done = Promise.withResolvers<void>();
    server.work = async ({ text }) => {
      for (let i = 0; i < 20; i += 1) {
        text('x'.repeat(size / 20));
        await new Promise((resolve) => setImmediate(resolve));
      }
      done.resolve();
      return { text: 'end' };
    };
    const caller = await server.ask();
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
    server.work = async ({ text, progress }) => {
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
    const caller = await server.ask();
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
    server.timing = { ...server.timing, stalledMs: 30 };
    const gone = Promise.withResolvers<unknown>();
    server.work = async ({ text, signal }) => {
      signal.addEventListener('abort', () => gone.resolve(signal.reason));
      while (!signal.aborted) {
        text('x'.repeat(100_000));
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
      throw signal.reason;
    };
    const caller = await server.ask();
    caller.response.pause();
    expect(await gone.promise).toBeInstanceOf(CallerLeft);
  });
});

describe('a caller who asks for the plain answer', () => {
  it('gets it, and no text before', async () => {
    server.work = async ({ text, progress }) => {
      text('Once');
      progress({ page: 1 });
      return { text: 'Once upon' };
    };
    const { response, rest } = await server.ask({ accept: 'application/json', 'accept-encoding': 'identity' });
    expect(response.headers['content-type']).toContain('application/json');
    expect(JSON.parse(await rest())).toEqual({ text: 'Once upon' });
  });
});
