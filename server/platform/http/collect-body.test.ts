import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { AppError } from '#server/platform/errors.ts';
import { collectBody, type BodyTiming } from './collect-body.ts';

const patient: BodyTiming = { wholeMs: 60_000, silentMs: 60_000 };
const most = 1000;

let server: http.Server;
let timing: BodyTiming;
let leaving: AbortController;
/** How the last body ended: its length, or why there is none. */
let ended: PromiseWithResolvers<number | Error>;
let begun: PromiseWithResolvers<void>;

beforeEach(async () => {
  timing = patient;
  leaving = new AbortController();
  ended = Promise.withResolvers();
  begun = Promise.withResolvers();
  server = http.createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
  const tooLarge = () => new AppError('too_large', 'Too large.');
  const body = collectBody(request, { most, tooLarge, signal: leaving.signal }, timing);
  begun.resolve();
  const how = await body.then(
    ({ length }) => length,
    (error: Error) => error,
  );
  ended.resolve(how);
  response.statusCode = how instanceof AppError ? how.status : 200;
  response.end();
}

const port = () => (server.address() as AddressInfo).port;

/** Sends what a well-behaved client would not. */
function speak(bytes: string): net.Socket {
  const socket = net.connect(port(), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(bytes);
  return socket;
}
const head = (length: number) => `POST / HTTP/1.1\r\nhost: a\r\ncontent-length: ${length}\r\n\r\n`;

function send(body: Uint8Array<ArrayBuffer> | ReadableStream): Promise<Response> {
  return fetch(`http://127.0.0.1:${port()}/`, { method: 'POST', body, duplex: 'half' });
}

describe('a body', () => {
  it('is taken up to the last byte that is allowed', async () => {
    await send(Buffer.alloc(most));
    expect(await ended.promise).toBe(most);
  });

  it.each([
    ['says how long it is', () => Buffer.alloc(5_000_000)],
    ['says nothing of its length', () => new Blob([Buffer.alloc(5_000_000)]).stream()],
    ['is one byte too long', () => new Blob([Buffer.alloc(most + 1)]).stream()],
  ])('that is too large and %s is refused, and its sender reads why', async (_what, make) => {
    expect((await send(make())).status).toBe(413);
    expect(await ended.promise).toMatchObject({ code: 'too_large' });
  });

  it('that is too large is read to its end where the connection closes after it, and its sender reads why', async () => {
    const socket = speak(head(5_000_000).replace('\r\n', '\r\nconnection: close\r\n'));
    await begun.promise;
    let heard = '';
    socket.on('data', (chunk: Buffer) => (heard += chunk.toString()));
    const closed = new Promise((resolve) => void socket.on('close', resolve));
    for (let sent = 0; sent < 5_000_000; sent += 100_000) {
      await new Promise((resolve) => void socket.write(Buffer.alloc(100_000), resolve));
      expect(heard).toBe('');
    }
    await closed;
    expect(heard).toContain(' 413 ');
    expect(await ended.promise).toMatchObject({ code: 'too_large' });
  });

  it('that stops in the middle is given up', async () => {
    timing = { ...patient, silentMs: 50 };
    speak(`${head(500)}some of it`);
    expect(await ended.promise).toMatchObject({ code: 'bad_request', detail: expect.stringContaining('cut off') });
  });

  it('that comes byte by byte is given up when its time is over', async () => {
    timing = { ...patient, wholeMs: 200 };
    const socket = speak(`${head(500)}a`);
    const drip = setInterval(() => socket.write('a'), 10);
    expect(await ended.promise).toMatchObject({ code: 'bad_request' });
    clearInterval(drip);
  });

  it('is given up when its sender leaves', async () => {
    const socket = speak(`${head(500)}some of it`);
    await begun.promise;
    socket.destroy();
    expect(await ended.promise).toMatchObject({ code: 'bad_request' });
  });

  it('is given up when nobody waits for it', async () => {
    speak(`${head(500)}some of it`);
    await begun.promise;
    leaving.abort(new Error('left'));
    expect(await ended.promise).toMatchObject({ message: 'left' });
  });
});
