import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Resume } from '#contracts/documents.ts';
import { fileLinkSeconds } from '#contracts/limits.ts';
import { newFileKey } from '#server/providers/files/file-store.ts';
import { openFileStore } from '#server/providers/files/open-file-store.ts';
import { deletePerson } from '#server/features/users/users.service.ts';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { makePdf } from '#server/testing/pdf/pdf-writer.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { uploadDocument } from '#server/testing/test-documents.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { sweepFiles } from './file-sweeper.ts';
import { claimFile, linkToFile, storeFile } from './files.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const parts = () => ({
  db: test.db,
  config: test.config,
  files: openFileStore(test.config),
  now: () => test.clock.now,
  log: { warn: () => {} },
});

/** Every file in the store, with what was left half written. */
function filesInStore(): string[] {
  const folder = path.join(test.config.dataDir, 'files');
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

async function uploaded(bytes = twoColumnResume(1)): Promise<{ student: TestMember; url: string; key: string }> {
  const student = await createStudent(test.app, test.db);
  return { student, ...(await upload(student, bytes)) };
}

async function upload(student: TestMember, bytes: Buffer): Promise<{ url: string; key: string }> {
  const answer = await uploadDocument(test.app, student, 'resume', bytes);
  const { pathname, search } = new URL(answer.json<Resume>().file_url ?? '');
  return { url: pathname + search, key: pathname.split('/').at(-1) ?? '' };
}

describe('a link to a file', () => {
  it('gives the file to whoever has it, to be saved and not shown', async () => {
    const bytes = twoColumnResume(1);
    const { url } = await uploaded(bytes);
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(bytes.length),
      'content-disposition': 'attachment; filename="resume.pdf"',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': expect.stringContaining('sandbox'),
    });
  });

  it('has nothing of the client’s file name in it', async () => {
    const student = await createStudent(test.app, test.db);
    const answer = await uploadDocument(test.app, student, 'resume', twoColumnResume(1), {
      fileName: '../../../etc/passwd.pdf',
    });
    expect(answer.json().file_url).toMatch(/\/api\/files\/[0-9a-f]{40}\?name=resume\.pdf&/);
  });

  it('ends', async () => {
    const { student, url } = await uploaded();
    test.clock.advance((fileLinkSeconds + 1) * 1000);
    const answer = await test.app.inject({ url });
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toBe('This link has expired. Go back and open the file again.');
    const again = await test.app.inject({ url: '/api/resumes/my_resume', headers: student.headers });
    expect(again.json().file_url).not.toContain(url);
  });

  it.each([
    ['another file', (url: string) => url.replace(/files\/[0-9a-f]{40}/, `files/${newFileKey()}`)],
    ['a later end', (url: string) => url.replace(/expires=\d+/, 'expires=9999999999')],
    ['another name', (url: string) => url.replace('name=resume.pdf', 'name=resume.html')],
    ['another reader', (url: string) => url.replace(/reader=[^&]+/, `reader=${crypto.randomUUID()}`)],
    ['another signature', (url: string) => url.replace(/signature=.*/, 'signature=AAAA')],
  ])('cannot be made into a link to %s', async (_what, change) => {
    const { url } = await uploaded();
    expect(change(url)).not.toBe(url);
    expect((await test.app.inject({ url: change(url) })).statusCode).toBe(403);
  });

  it.each(['/api/files/..%2F..%2Fkey', '/api/files/abc', `/api/files/${'0'.repeat(40)}`])('%s is none', async (url) => {
    expect((await test.app.inject({ url })).statusCode).toBe(400);
  });

  it('opened by somebody else is written down for the owner', async () => {
    const { student, key } = await uploaded();
    const writer = await createWriter(test.app, test.db, { firstName: 'Wanda', lastName: 'Writer' });
    const link = { key, name: 'resume.pdf', owner: student.profile.id, reader: writer.profile.id };
    const address = new URL(await linkToFile(parts(), link));
    expect((await test.app.inject({ url: address.pathname + address.search })).statusCode).toBe(200);
    const reads = await test.app.inject({ url: '/api/users/me/material-reads', headers: student.headers });
    expect(reads.json()).toEqual([
      { id: expect.any(String), reader_name: 'Wanda Writer', material: 'file', read_at: expect.any(String) },
    ]);
    const earlier = await test.app.inject({
      url: `/api/users/me/material-reads?before=${reads.json()[0].id}`,
      headers: student.headers,
    });
    expect(earlier.json()).toEqual([]);
  });
});

describe('a file in the store', () => {
  it('goes with the document that named it', async () => {
    const first = await uploaded();
    expect(filesInStore()).toContain(first.key);
    const second = await upload(
      first.student,
      makePdf([{ texts: [{ text: 'Maya Castillo, second version', x: 9, y: 90 }] }]),
    );
    expect(filesInStore()).toContain(second.key);
    expect(filesInStore()).not.toContain(first.key);
    expect((await test.app.inject({ url: first.url })).statusCode).toBe(404);

    await test.app.inject({ method: 'DELETE', url: '/api/resumes/my_resume', headers: first.student.headers });
    expect(filesInStore()).not.toContain(second.key);
  });

  it('goes with the person', async () => {
    const { student, url, key } = await uploaded();
    const writer = await createWriter(test.app, test.db);
    const link = { key, name: 'resume.pdf', owner: student.profile.id, reader: writer.profile.id };
    const forWriter = new URL(await linkToFile(parts(), link));
    await deletePerson(test.db, student, test);
    expect(filesInStore()).toContain(key);
    // The store still has it, but nobody gets it any more.
    expect((await test.app.inject({ url })).statusCode).toBe(404);
    expect((await test.app.inject({ url: forWriter.pathname + forWriter.search })).statusCode).toBe(404);
    await sweepFiles(parts());
    expect(filesInStore()).not.toContain(key);
  });

  it('goes when the process died before its row was written, but not while that may still happen', async () => {
    const key = newFileKey();
    await storeFile(parts(), { key, bytes: Buffer.from('%PDF-'), contentType: 'application/pdf' });
    test.clock.advance(59 * 60_000);
    await sweepFiles(parts());
    expect(filesInStore()).toContain(key);
    test.clock.advance(2 * 60_000);
    await sweepFiles(parts());
    expect(filesInStore()).not.toContain(key);
    await expect(claimFile(test.db, key, test.clock.now)).rejects.toMatchObject({ code: 'unavailable' });
  });

  it('stays when it is claimed', async () => {
    const { key } = await uploaded();
    test.clock.advance(24 * 60 * 60_000);
    await sweepFiles(parts());
    expect(filesInStore()).toContain(key);
  });

  it('is tried again when the store does not answer', async () => {
    const { student, key } = await uploaded();
    await deletePerson(test.db, student, test);
    const broken = { ...parts().files, remove: () => Promise.reject(new Error('out of reach')) };
    expect(await sweepFiles({ ...parts(), files: broken })).toBe(1);
    expect(await sweepFiles(parts())).toBe(0);
    test.clock.advance(11 * 60_000);
    expect(await sweepFiles(parts())).toBe(1);
    expect(filesInStore()).not.toContain(key);
  });
});
