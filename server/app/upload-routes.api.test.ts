import net, { type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { uploadLimits } from '#contracts/limits.ts';
import { attachmentTypes } from '#contracts/requests.ts';
import { documents } from '#server/features/documents/documents.table.ts';
import { unclaimedFiles } from '#server/features/files/files.table.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import type { TestMember } from '#server/testing/people/test-people.ts';
import { callApi, createReviewPeople, startReview, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/test-documents.ts';

let test: TestApp;
let people: ReviewPeople;
let requestId: number;
let port: number;

beforeAll(async () => {
  test = await openTestApp();
  people = await createReviewPeople(test);
  requestId = await startReview(test, people);
  await test.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = test.app.server.address() as AddressInfo);
});
afterAll(() => test.close());

interface Upload {
  pattern: string;
  who: () => TestMember;
  type: string;
  file: () => Promise<Buffer>;
}

const pdf = { type: 'application/pdf', file: () => Promise.resolve(datedResume()) };
/** The essay in work, as it was downloaded. */
const word = {
  type: attachmentTypes.docx,
  file: async () => {
    const address = `/api/user-writer-requests/${requestId}/work/word`;
    return (await test.app.inject({ url: address, headers: people.writer.headers })).rawPayload;
  },
};

/** Every route that takes a form, with someone who may send one. A new one is found by the first test. */
const uploads: Upload[] = [
  { pattern: '/api/resumes/upsert', who: () => people.student, ...pdf },
  { pattern: '/api/transcripts/upsert', who: () => people.student, ...pdf },
  { pattern: '/api/user-writer-requests/:id/attachment', who: () => people.writer, ...pdf },
  { pattern: '/api/user-writer-requests/:id/work/word', who: () => people.writer, ...word },
];
const url = (pattern: string) => pattern.replace(':id', String(requestId));
const zz = 'multipart/form-data; boundary=zz';

it('knows every route that takes a form', async () => {
  const taking = new Set<string>();
  const routes = test.app.routeTable().filter(({ method }) => ['POST', 'PUT', 'PATCH', 'DELETE'].includes(method));
  const callers: Record<string, string>[] = [{}, people.student.headers, people.writer.headers];
  for (const { method, url: pattern } of routes) {
    for (const headers of callers) {
      const answer = await test.app.inject({
        method: method as 'POST',
        url: url(pattern).replaceAll(/:\w+/g, '1'),
        headers: { ...headers, 'content-type': zz },
        payload: 'not a form',
      });
      if (![401, 403, 404, 415].includes(answer.statusCode)) taking.add(pattern);
    }
  }
  expect([...taking].sort()).toEqual(uploads.map(({ pattern }) => pattern).sort());
});

const formOf = async ({ file, type }: Upload) =>
  uploadForm(await file(), { fileName: type === pdf.type ? 'a.pdf' : 'a.docx', type });

/** Sends bytes that a well-behaved client would not, and waits for the status of the answer. */
function speak(pattern: string, who: TestMember, body: string | Buffer, length = body.length) {
  const socket = net.connect(port, '127.0.0.1');
  const status = new Promise<number>((resolve, reject) => {
    socket.on('data', (chunk: Buffer) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(chunk.toString('latin1'))?.[1])));
    socket.on('error', reject);
    socket.on('close', () => reject(new Error('closed without an answer')));
  });
  status.catch(() => undefined);
  socket.write(
    `POST ${url(pattern)} HTTP/1.1\r\nhost: a\r\ncontent-type: ${zz}\r\n` +
      `authorization: ${who.headers.authorization}\r\ncontent-length: ${length}\r\n\r\n`,
  );
  socket.write(body);
  return { socket, status };
}

async function uploadsWork(upload: Upload): Promise<void> {
  const { headers, payload } = await formOf(upload);
  const send = () =>
    test.app.inject({
      method: 'POST',
      url: url(upload.pattern),
      headers: { ...upload.who().headers, ...headers },
      payload,
    });
  // A place comes back when the server has noticed that its caller left, which is not the instant they did.
  await expect.poll(async () => (await send()).statusCode).toBe(200);
}

describe.each(uploads)('$pattern', (upload) => {
  const { pattern, who, type } = upload;
  const fileHead = `content-disposition: form-data; name="file"; filename="a"\r\ncontent-type: ${type}`;
  const broken = {
    'an empty part': '--zz\r\n\r\n--zz--',
    'a part without a name': '--zz\r\ncontent-type: application/pdf\r\n\r\n%PDF-\r\n--zz--',
    'broken headers': '--zz\r\n\u0000: \r\n:::\r\ncontent-disposition\r\n\r\n%PDF-\r\n--zz--',
    'headers that never end': `--zz\r\n${'a: b\r\n'.repeat(9000)}`,
    'no end': `--zz\r\n${fileHead}\r\n\r\n%PDF-1.7`,
    'an end in the middle of its mark': `--zz\r\n${fileHead}\r\n\r\n%PDF-1.7\r\n--z`,
    'nothing in it': '',
    'line breaks of another kind': '--zz\n\n--zz--',
    'a name that every object has': '--zz\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--zz--',
    'six hundred parts': `${'--zz\r\n\r\na\r\n'.repeat(600)}--zz--`,
  };
  it('answers broken forms, each more often than a person has places, and the places come back', async () => {
    for (const [what, body] of Object.entries(broken)) {
      const answers = new Set<number>();
      for (let i = 0; i < 5; i += 1) answers.add(await speak(pattern, who(), body).status);
      expect({ what, answers: [...answers] }).toEqual({ what, answers: [400] });
    }
    await uploadsWork(upload);
  });

  it('gives places back whose callers left in the middle', async () => {
    const { payload } = await formOf(upload);
    const open = Array.from({ length: 5 }, () => speak(pattern, who(), payload.subarray(0, 200), payload.length));
    // Four are waited for, and the one too many is told.
    expect(await Promise.any(open.map(({ status }) => status))).toBe(429);
    for (const { socket } of open) socket.destroy();
    await uploadsWork(upload);
  });

  // Hundreds of megabytes, which are refused before any database is asked: one of the two is enough.
  // They all come in the same way: on the first route it is tried until an answer that is lost now and then would be.
  const times = upload === uploads[0] ? 15 : 1;
  const over = [uploadLimits.bytes + 1, 11_000_000, 12_000_000, 30_000_000];
  it.runIf(inject('testDatabase').kind === 'embedded').each(over)(
    'refuses a file of %i bytes every time, and stores nothing',
    async (size) => {
      const before = await stored();
      const { headers, payload } = uploadForm(Buffer.alloc(size, '%PDF-'), { type });
      for (let i = 0; i < times; i += 1) {
        const answer = await fetch(`http://127.0.0.1:${port}${url(pattern)}`, {
          method: 'POST',
          // As a browser sends it, and as a proxy that opens a connection for each request.
          headers: { ...who().headers, ...headers, connection: i % 2 === 0 ? 'keep-alive' : 'close' },
          body: payload,
        });
        expect(answer.status).toBe(413);
        expect(await answer.json()).toMatchObject({ code: 'too_large', detail: expect.stringContaining('10 MB') });
      }
      expect(await stored()).toEqual(before);
    },
    120_000,
  );
});

async function stored() {
  const work = await callApi(test, people.writer, 'GET', `/user-writer-requests/${requestId}/work`);
  return {
    documents: await test.db.select().from(documents),
    unclaimed: await test.db.select().from(unclaimedFiles),
    work: Object.assign(work.body, { attachment: null }),
  };
}
