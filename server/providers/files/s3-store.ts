import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { Config } from '#server/platform/config/config-types.ts';
import { limitRunning } from '#server/platform/running-time.ts';
import { outOfReach, requireKey, type FileStore } from './file-store.ts';

/** Until the store answers, all attempts together. One that is slower counts as gone. */
const answerWithinMs = 45_000;
/** After the first attempt, with growing pauses between. Writing the same bytes again under the same key changes nothing. */
const retries = 2;

type S3Settings = Extract<Config['files'], { kind: 's3' }>;

/** A bucket of an S3-compatible store, addressed by path (`endpoint/bucket/key`), which all of them understand. */
export function createS3Store(settings: S3Settings): FileStore {
  const { accessKeyId, secretAccessKey, region } = settings;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries, initRetryMs: 200 });
  const bucket = `${settings.endpoint.replace(/\/+$/, '')}/${encodeURIComponent(settings.bucket)}`;

  async function call(method: 'GET' | 'PUT' | 'DELETE', key: string, init: RequestInit = {}): Promise<Response> {
    // Not for the body of the answer, which goes to a reader who may be slow.
    const patience = new AbortController();
    const limit = limitRunning(answerWithinMs, () => patience.abort(new Error('The store did not answer in time.')));
    const address = `${bucket}/${requireKey(key)}`;
    const answer = await client
      .fetch(address, { method, signal: patience.signal, ...init })
      .catch((cause: unknown) => {
        throw outOfReach(cause);
      })
      .finally(() => limit.end());
    if (answer.ok || (answer.status === 404 && method !== 'PUT')) return answer;
    throw outOfReach(new Error(`${method} answered ${answer.status}: ${(await answer.text()).slice(0, 500)}`));
  }

  return {
    async write(key, bytes, contentType) {
      const body = new Uint8Array(bytes);
      const headers = {
        'content-type': contentType,
        // Signed along, so that bytes that change on the way are refused.
        'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
      };
      await drop(await call('PUT', key, { body, headers }));
    },

    async read(key) {
      const answer = await call('GET', key);
      if (answer.status === 404 || !answer.body) {
        await drop(answer);
        return null;
      }
      const stream = Readable.fromWeb(answer.body as ReadableStream);
      // A reader who leaves early ends the stream, which is no failure that anyone could act on.
      stream.on('error', () => {});
      return { bytes: Number(answer.headers.get('content-length')), stream };
    },

    async remove(key) {
      await drop(await call('DELETE', key));
    },
  };
}

/** An answer whose body nobody reads would hold its connection. */
async function drop(answer: Response): Promise<void> {
  await answer.body?.cancel();
}
