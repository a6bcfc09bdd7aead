import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const s3Access = { accessKeyId: 'TESTACCESSKEY', secretAccessKey: 'test-secret', region: 'test-region-1' };

export interface S3Server {
  url: string;
  bucket: string;
  objects: Map<string, { bytes: Buffer; contentType: string }>;
  /** Answers so many of the next requests with 503, as a busy store does. */
  failNext: (times: number) => void;
  close: () => Promise<void>;
}

/** Speaks as much of the S3 protocol as a store of whole files needs, and checks every signature for itself. */
export async function startS3Server(bucket = 'fairhand-files'): Promise<S3Server> {
  const objects: S3Server['objects'] = new Map();
  let failures = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const refuse = (status: number, code: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`);

    if (failures > 0) {
      failures -= 1;
      return void refuse(503, 'SlowDown');
    }
    const problem = checkSignature(request, body);
    if (problem) return void refuse(403, problem);
    const [, inBucket = '', key = ''] = (request.url ?? '').split('/');
    if (inBucket !== bucket) return void refuse(404, 'NoSuchBucket');

    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      return void response.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return void refuse(404, 'NoSuchKey');
    response.writeHead(200, { 'content-length': object.bytes.length, 'content-type': object.contentType });
    response.end(object.bytes);
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    bucket,
    objects,
    failNext: (times) => {
      failures = times;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** The signature worked out anew from what came over the wire (AWS Signature Version 4), or what is wrong with it. */
function checkSignature(request: IncomingMessage, body: Buffer): string | null {
  const { headers } = request;
  const [, accessKey, scope, names, signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    ) ?? [];
  if (!accessKey || !scope || !names || !signature) return 'AccessDenied';
  if (accessKey !== s3Access.accessKeyId) return 'InvalidAccessKeyId';

  const contentHash = String(headers['x-amz-content-sha256']);
  if (contentHash !== 'UNSIGNED-PAYLOAD' && contentHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';

  const moment = String(headers['x-amz-date']);
  const [day = '', region = '', service = ''] = scope.split('/');
  if (!moment.startsWith(day) || region !== s3Access.region || service !== 's3') return 'AuthorizationHeaderMalformed';
  const signed = names.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.includes(name))) return 'AccessDenied';

  const canonical = [
    request.method,
    request.url,
    '',
    ...signed.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    names,
    contentHash,
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', moment, scope, sha256(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${s3Access.secretAccessKey}`);
  return hmac(key, toSign).toString('hex') === signature ? null : 'SignatureDoesNotMatch';
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}

function hmac(key: string | Buffer, data: string): Buffer {
  return createHmac('sha256', key).update(data).digest();
}
