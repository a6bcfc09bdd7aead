import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadLimits } from '#contracts/limits.ts';
import { bombPdf, cutPdf, disguised, lockedPdf, manyPagesPdf } from '#server/testing/pdf/hostile-pdfs.ts';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { giveDocument, uploadDocument, uploadForm, type UploadShape } from '#server/testing/test-documents.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';

let test: TestApp;
let student: TestMember;
beforeAll(async () => {
  test = await openTestApp();
  student = await createStudent(test.app, test.db);
  await giveDocument(test.db, student.profile.id, 'resume', 'The resume from before.');
});
afterAll(() => test.close());

/** After each refusal the document from before must still be there. */
async function refused(bytes: Uint8Array, shape: UploadShape = {}) {
  const answer = await uploadDocument(test.app, student, 'resume', bytes, shape);
  const kept = await test.app.inject({ url: '/api/resumes/my_resume', headers: student.headers });
  expect(kept.json()).toMatchObject({ resume_content: 'The resume from before.' });
  return { status: answer.statusCode, ...answer.json<{ code: string; detail: string }>() };
}

describe('an upload is refused', () => {
  it.each(Object.entries(disguised))('when %s calls itself a PDF', async (_what, bytes) => {
    expect(await refused(bytes)).toMatchObject({
      status: 415,
      code: 'unsupported_media_type',
      detail: 'Invalid file type. Please upload a PDF file.',
    });
  });

  it('when a PDF calls itself something else', async () => {
    const answer = await refused(twoColumnResume(1), { type: 'text/html', fileName: 'resume.html' });
    expect(answer).toMatchObject({ status: 415, detail: 'Invalid file type. Please upload a PDF file.' });
  });

  it.each([
    ['empty', () => Buffer.alloc(0), 400, 'empty'],
    ['locked', lockedPdf, 400, 'password'],
    ['cut off', cutPdf, 400, 'damaged'],
    ['too long', () => manyPagesPdf(uploadLimits.pages + 1), 413, 'up to 30'],
    ['a bomb', bombPdf, 400, 'takes too long'],
  ])('when the file is %s', async (_what, make, status, words) => {
    expect(await refused(make())).toMatchObject({ status, detail: expect.stringContaining(words) });
  });

  it('when the file is too large, and not a byte earlier', async () => {
    const padded = (bytes: number) => Buffer.concat([twoColumnResume(1), Buffer.alloc(bytes, ' ')]).subarray(0, bytes);
    expect(await refused(padded(uploadLimits.bytes + 1))).toMatchObject({
      status: 413,
      code: 'too_large',
      detail: 'This file is larger than 10 MB. Please choose a smaller one.',
    });
    const other = await createStudent(test.app, test.db);
    const largest = await uploadDocument(test.app, other, 'resume', padded(uploadLimits.bytes));
    expect(largest.statusCode).toBe(200);
  });

  it('when it comes in another field, or in none', async () => {
    expect(await refused(twoColumnResume(1), { field: 'resume' })).toMatchObject({ status: 400, code: 'bad_request' });
    const { headers } = uploadForm(Buffer.alloc(0));
    const empty = await test.app.inject({
      method: 'POST',
      url: '/api/resumes/upsert',
      headers: { ...student.headers, ...headers },
      payload: `--${headers['content-type'].split('=')[1]}--\r\n`,
    });
    expect(empty.statusCode).toBe(400);
  });

  it('when the form is cut off', async () => {
    const { headers, payload } = uploadForm(twoColumnResume(1));
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/resumes/upsert',
      headers: { ...student.headers, ...headers },
      payload: payload.subarray(0, payload.length - 60),
    });
    expect(answer.statusCode).toBe(400);
  });

  it('as a stream, with the status of a plain answer while nothing was sent yet', async () => {
    const answer = await uploadDocument(test.app, student, 'resume', lockedPdf(), { accept: 'text/event-stream' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'unreadable_file' });
  });
});

it('no other call takes a form', async () => {
  const { headers, payload } = uploadForm(twoColumnResume(1));
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/users/create',
    headers: { ...student.headers, ...headers },
    payload,
  });
  expect(answer.statusCode).toBe(415);
});
