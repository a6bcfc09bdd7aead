import http from 'node:http';
import { codeOf } from '#server/platform/error-code.ts';
import type { Call } from './fuzz-world.ts';
import type { Outcome } from './judge.ts';

const largeBytes = 64 * 1024;

/** A call over a connection of its own, so that nothing of one can disturb the next. Answers also where none came. */
export function sendRaw(origin: string, { method, url, headers, body }: Call, withinMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const silent = (why: string) => resolve({ silent: why });
    let request: http.ClientRequest;
    const timer = setTimeout(() => {
      silent(`no answer within ${withinMs / 1000} s`);
      request.destroy();
    }, withinMs);
    const length = body === null ? {} : { 'content-length': String(body.length) };
    request = http.request(origin + url, { method, agent: false, headers: { ...headers, ...length } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', (error) => silent(`the answer broke off: ${error.message}`));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    request.on('error', (error) => {
      // Whoever sends much to a route that takes little finds the door closed before they have read why.
      const isRefused =
        body !== null && body.length > largeBytes && ['EPIPE', 'ECONNRESET'].includes(codeOf(error) ?? '');
      if (isRefused) resolve({ refused: error.message });
      else silent(`the connection broke: ${error.message}`);
    });
    request.on('close', () => clearTimeout(timer));
    request.end(body ?? undefined);
  });
}
