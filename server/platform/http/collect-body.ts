import type { IncomingMessage } from 'node:http';
import { AppError } from '#server/platform/errors.ts';
import { limitRunning } from '#server/platform/running-time.ts';

export interface BodyBounds {
  /** In bytes. */
  most: number;
  tooLarge: () => AppError;
  /** Aborts when nobody waits for the answer anymore. */
  signal: AbortSignal;
}

export interface BodyTiming {
  /** For the whole body: the largest file over a slow line. The server ends the connection half a minute later. */
  wholeMs: number;
  /** Without a single byte. A phone that lost its network does not say so. */
  silentMs: number;
}

const defaultTiming: BodyTiming = { wholeMs: 150_000, silentMs: 30_000 };

/** In bytes, of what is too large. Nobody sends more by mistake. */
const mostThrownAway = 100 * 1024 * 1024;

/** Whether the connection stays open after the answer, as a browser's does; some proxies open one for each request. */
function isKept({ httpVersion, headers }: IncomingMessage): boolean {
  const wish = headers.connection?.toLowerCase() ?? '';
  return httpVersion === '1.0' ? wish.includes('keep-alive') : !wish.includes('close');
}

/**
 * Takes in a whole body. It always settles: when the body has ended, is too large, stops arriving, takes too long, or its
 * sender leaves. What still arrives after that is thrown away, so that the sender gets to read the answer.
 */
export function collectBody(
  raw: IncomingMessage,
  { most, tooLarge, signal }: BodyBounds,
  { wholeMs, silentMs }: BodyTiming = defaultTiming,
): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    let refused: AppError | null = null;
    const whole = limitRunning(wholeMs, cutOff);
    const silence = limitRunning(silentMs, cutOff);

    function settle(): void {
      whole.end();
      silence.end();
      signal.removeEventListener('abort', leave);
      raw.off('data', take).off('end', finish).off('close', cutOff);
      chunks.length = 0;
      raw.resume();
    }
    function fail(reason: unknown): void {
      settle();
      reject(reason);
    }
    function refuse(): void {
      refused ??= tooLarge();
      chunks.length = 0;
      // Our answer ends a connection that isn't kept open, and a sender who isn't done would never read it, so it waits.
      if (isKept(raw) || size > mostThrownAway) fail(refused);
    }
    function cutOff(): void {
      fail(refused ?? new AppError('bad_request', 'Your upload was cut off. Please try again.'));
    }
    function leave(): void {
      fail(signal.reason);
    }
    function take(chunk: Buffer): void {
      size += chunk.length;
      silence.again();
      if (refused || size > most) return refuse();
      chunks.push(chunk);
    }
    function finish(): void {
      if (refused) return fail(refused);
      const body = Buffer.concat(chunks, size);
      settle();
      resolve(body);
    }

    // A sender who leaves is an error of the stream as well, which would otherwise be thrown where nobody catches it.
    raw.on('error', cutOff);
    raw.on('close', cutOff);
    signal.addEventListener('abort', leave);
    if (signal.aborted) return leave();
    if (raw.destroyed) return cutOff();
    raw.on('data', take);
    raw.on('end', finish);
    if (Number(raw.headers['content-length']) > most) refuse();
  });
}
