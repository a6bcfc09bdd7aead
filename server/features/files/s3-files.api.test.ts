import { afterAll, beforeAll, expect, it } from 'vitest';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { s3Access, startS3Server, type S3Server } from '#server/testing/servers/s3-server.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/test-documents.ts';
import { createStudent } from '#server/testing/people/test-people.ts';

let s3: S3Server;
let test: TestApp;
beforeAll(async () => {
  s3 = await startS3Server();
  test = await openTestApp({
    S3_ENDPOINT: s3.url,
    S3_BUCKET: s3.bucket,
    S3_ACCESS_KEY_ID: s3Access.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3Access.secretAccessKey,
    S3_REGION: s3Access.region,
  });
});
afterAll(async () => {
  await test.close();
  await s3.close();
});

it('keeps documents in a bucket, serves them from there, and takes them out again', async () => {
  const student = await createStudent(test.app, test.db);
  const bytes = twoColumnResume(1);
  const answer = await uploadDocument(test.app, student, 'resume', bytes);
  expect(answer.statusCode).toBe(200);
  expect([...s3.objects.values()].map((object) => object.bytes.equals(bytes))).toEqual([true]);

  const { pathname, search } = new URL(answer.json().file_url);
  const file = await test.app.inject({ url: pathname + search });
  expect(file.rawPayload.equals(bytes)).toBe(true);

  await test.app.inject({ method: 'DELETE', url: '/api/resumes/my_resume', headers: student.headers });
  expect(s3.objects.size).toBe(0);
});

it('changes nothing while the store is out of order', async () => {
  const student = await createStudent(test.app, test.db);
  await uploadDocument(test.app, student, 'resume', twoColumnResume(1));
  s3.failNext(10);
  const answer = await uploadDocument(test.app, student, 'resume', twoColumnResume(2));
  s3.failNext(0);
  expect(answer.statusCode).toBe(503);
  expect(answer.json().detail).toContain('Nothing changed');
  const kept = await test.app.inject({ url: '/api/resumes/my_resume', headers: student.headers });
  expect(kept.json()).toMatchObject({ pages: 1 });
});
