import http from 'node:http';
import { describe, expect, it } from 'vitest';
import { beforeEachStream, type StreamServer } from '#server/testing/servers/stream-tests.ts';
import { CallerLeft } from './event-stream.ts';

let server: StreamServer;
beforeEachStream((opened) => {
  server = opened;
});

describe('a caller who leaves', () => {
  it.each([
    ['an event stream', { accept: 'text/event-stream' }],
    ['a plain answer', { accept: 'application/json' }],
  ])('%s: the work is told, and nothing is logged', async (_what, headers) => {
    const begun = Promise.withResolvers<void>();
    const left = Promise.withResolvers<unknown>();
    server.work = ({ signal }) =>
      new Promise((_resolve, reject) => {
        begun.resolve();
        signal.addEventListener('abort', () => {
          left.resolve(signal.reason);
          reject(signal.reason);
        });
      });
    const request = http.request(server.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
    });
    request.on('error', () => undefined);
    request.end('{}');
    await begun.promise;
    request.destroy();
    expect(await left.promise).toBeInstanceOf(CallerLeft);
    expect(server.logged).toEqual([]);
  });

  it('does not stop work that goes on by itself', async () => {
    const left = Promise.withResolvers<void>();
    const finished = Promise.withResolvers<void>();
    server.work = async ({ text, signal }) => {
      signal.addEventListener('abort', () => left.resolve());
      text('Once');
      await left.promise;
      text(' upon');
      setImmediate(() => finished.resolve());
      return { text: 'Once upon' };
    };
    const caller = await server.ask();
    await caller.until('Once');
    caller.leave();
    await finished.promise;
    expect(server.logged).toEqual([]);
  });

  it('is none who has the whole answer', async () => {
    let given: AbortSignal | undefined;
    server.work = async ({ signal }) => {
      given = signal;
      return { text: 'whole' };
    };
    const caller = await server.ask();
    await caller.rest();
    caller.leave();
    await server.close();
    expect(given?.aborted).toBe(false);
  });
});
