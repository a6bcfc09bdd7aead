import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { RequestDetail, ReviewWork, WorkChanged } from '#contracts/requests.ts';
import { sweepFiles } from '#server/features/files/file-sweeper.ts';
import { unclaimedFiles } from '#server/features/files/files.table.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { uploadForm, type UploadShape } from '#server/testing/test-documents.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  payReview,
  readReview,
  startReview,
  sure,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';

let test: TestApp;
let people: ReviewPeople;
let id: number;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  people = await createReviewPeople(test);
  id = await startReview(test, people);
});

const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const docx = (more: Record<string, Uint8Array> = {}) =>
  zipSync({ '[Content_Types].xml': strToU8('<Types/>'), 'word/document.xml': strToU8('<w:document/>'), ...more });

async function attach(who: TestMember, bytes: Uint8Array, shape: UploadShape = {}, request = id) {
  const form = uploadForm(bytes, shape);
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api/user-writer-requests/${request}/attachment`,
    headers: { ...who.headers, ...form.headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json<WorkChanged & { detail?: string }>() };
}
const detach = () => callApi<WorkChanged>(test, people.writer, 'DELETE', `/user-writer-requests/${id}/attachment`);
const readWork = (who = people.writer) => callApi<ReviewWork>(test, who, 'GET', `/user-writer-requests/${id}/work`);
const keep = (essay: string, based_on: number, letter = '') =>
  callApi<WorkChanged & { code?: string }>(test, people.writer, 'PUT', `/user-writer-requests/${id}/work`, {
    essay,
    letter,
    based_on,
  });
const deliver = (more: object = {}) =>
  actOn(test, people.writer, id, 'deliver', { essay: 'I counted all the bowls.', letter: 'Well done.', ...more });

/** A signed link, as a browser without a session follows it. */
function follow(link: string | null | undefined) {
  const { pathname, search } = new URL(link ?? '');
  return test.app.inject({ url: pathname + search });
}

/** The end of a zip alone, of the large kind, which says how many parts there are and has none. */
function endlessZip(): Buffer {
  const bytes = Buffer.alloc(98);
  bytes.writeUInt32LE(0x06064b50, 0);
  bytes.writeUInt32LE(10_000_000, 32);
  bytes.writeUInt32LE(0x07064b50, 56);
  bytes.writeUInt32LE(0x06054b50, 76);
  bytes.writeUInt16LE(0xffff, 84);
  bytes.writeUInt32LE(0xffffffff, 92);
  return bytes;
}

describe('what the writer types', () => {
  it('begins with the draft, and tells how long the essay may be', async () => {
    expect((await readWork()).body).toEqual({
      essay: 'I counted the bowls.',
      letter: '',
      version: 0,
      attachment: null,
    });
    const { body } = await readReview(test, people.writer, id);
    expect(body).toMatchObject({ word_limit_min: 100, word_limit_max: 650 });
  });

  it('is kept, and a tab that has not seen the last words writes over none', async () => {
    expect((await keep('One', 0)).body).toEqual({ version: 1, attachment: null });
    // The answer was lost, and the browser sends it once more.
    expect((await keep('One', 0)).body).toEqual({ version: 1, attachment: null });
    expect(await keep('Of a tab that was open since morning', 0)).toMatchObject({
      status: 409,
      body: { code: 'changed_elsewhere' },
    });
    expect((await keep('Two', 1)).body).toEqual({ version: 2, attachment: null });
    expect((await readWork()).body).toMatchObject({ essay: 'Two', version: 2 });
  });

  it('of two that come at once, one wins and the other is told', async () => {
    const answers = await Promise.all(['a', 'b', 'c', 'd'].map((essay) => keep(essay, 0)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
  });

  it('is delivered by the tab that has seen it, and by no other', async () => {
    await keep('New words', 0);
    expect(await deliver({ based_on: 0 })).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await readReview(test, people.student, id)).body).toMatchObject({ phase: 'working', deliveries: [] });
    expect((await deliver({ based_on: 1 })).status).toBe(200);
    expect((await keep('Too late', 2)).status).toBe(409);
  });

  it('goes on after a delivery from what was delivered', async () => {
    await keep('Mine', 0, 'Dear Sam');
    await deliver({ based_on: 1 });
    await sure(actOn(test, people.student, id, 'request-revision', { reason: 'Shorter.' }));
    expect((await readWork()).body).toMatchObject({ essay: 'I counted all the bowls.', letter: '', version: 2 });
  });
});

describe('a file with a delivery', () => {
  it.each([
    ['pdf', () => datedResume(), 'application/pdf'],
    ['docx', () => docx(), docxType],
  ] as const)('of the kind %s lies beside the work and goes out with it', async (kind, make, type) => {
    // Made once: a zip holds the time at which it was made.
    const bytes = make();
    const { status, body } = await attach(people.writer, bytes, {
      type,
      fileName: '../../Anmerkungen “für” Łukasz.exe',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 1, attachment: { kind, bytes: bytes.length } });
    const beside = (await readWork()).body.attachment;
    expect(beside).toMatchObject({ kind, name: `Anmerkungen “für” Łukasz.exe.${kind}` });
    expect((await follow(beside?.url)).rawPayload.equals(bytes)).toBe(true);
    expect((await readReview(test, people.student, id)).body.deliveries).toEqual([]);

    await deliver();
    expect((await readWork()).body.attachment).toBeNull();
    for (const who of [people.student, people.writer]) {
      const [delivery] = (await readReview(test, who, id)).body.deliveries;
      expect(delivery).toMatchObject({
        attachment_name: `Anmerkungen “für” Łukasz.exe.${kind}`,
        attachment_bytes: bytes.length,
      });
      const file = await follow(delivery?.attachment_url);
      expect(file.statusCode).toBe(200);
      expect(file.rawPayload.equals(bytes)).toBe(true);
      expect(file.headers).toMatchObject({
        'content-type': type,
        'content-disposition':
          `attachment; filename="Anmerkungen__f_r___ukasz.exe.${kind}"; ` +
          `filename*=UTF-8''Anmerkungen%20%E2%80%9Cf%C3%BCr%E2%80%9D%20%C5%81ukasz.exe.${kind}`,
        'x-content-type-options': 'nosniff',
        'cache-control': 'private, no-store',
      });
    }
    // The file is the writer's own. What was read of the student's is the draft, each time it was opened.
    const reads = await callApi<{ material: string }[]>(test, people.student, 'GET', '/users/me/material-reads');
    expect(new Set(reads.body.map(({ material }) => material))).toEqual(new Set(['draft']));
  });

  it('is fetched by a link that ends, and that nobody can make up', async () => {
    await attach(people.writer, datedResume());
    await deliver();
    const link = (await readReview(test, people.student, id)).body.deliveries[0]?.attachment_url ?? '';
    expect((await follow(link.replace('name=my', 'name=your'))).statusCode).toBe(403);
    test.clock.advance(6 * 60_000);
    expect((await follow(link)).statusCode).toBe(403);
  });

  it('is replaced and taken back, and nothing of it stays', async () => {
    await attach(people.writer, datedResume());
    const first = (await readWork()).body.attachment?.url;
    await attach(people.writer, docx(), { type: docxType });
    expect((await readWork()).body.attachment?.kind).toBe('docx');
    expect((await follow(first)).statusCode).toBe(404);
    const second = (await readWork()).body.attachment?.url;
    expect(await detach()).toMatchObject({ status: 200, body: { version: 3, attachment: null } });
    expect(await detach()).toMatchObject({ status: 200, body: { version: 3, attachment: null } });
    expect((await follow(second)).statusCode).toBe(404);
    expect(await test.db.select().from(unclaimedFiles)).toEqual([]);
    await deliver();
    expect((await readReview(test, people.student, id)).body.deliveries[0]?.attachment_url).toBeNull();
  });

  it('goes out only from a tab that has seen it, or has seen it go', async () => {
    await keep('Mine', 0);
    await attach(people.writer, datedResume());
    const unseen = { status: 409, body: { code: 'changed_elsewhere' } };
    expect(await deliver({ based_on: 1 })).toMatchObject(unseen);
    expect(await keep('Of the tab without the file', 1)).toMatchObject(unseen);
    // Words that are the same in both tabs are no quarrel, but the answer shows the file.
    expect((await keep('Mine', 1)).body).toMatchObject({ version: 2, attachment: { kind: 'pdf' } });
    await detach();
    expect(await deliver({ based_on: 2 })).toMatchObject(unseen);
    expect((await readReview(test, people.student, id)).body).toMatchObject({ phase: 'working', deliveries: [] });
    const { version } = (await attach(people.writer, docx(), { type: docxType })).body;
    expect((await deliver({ based_on: version })).status).toBe(200);
    expect((await readReview(test, people.student, id)).body.deliveries).toMatchObject([
      { attachment_name: 'my resume.docx' },
    ]);
  });

  it.each([
    ['a text that calls itself a PDF', Buffer.from('hello'), 'application/pdf', 415],
    ['a zip that is no document', zipSync({ 'a.txt': strToU8('a') }), docxType, 415],
    ['a broken zip', docx().subarray(0, 60), docxType, 415],
    ['a document with macros', docx({ 'word/vbaProject.bin': strToU8('x') }), docxType, 415],
    ['a document with a program', docx({ 'word/media/setup.exe': strToU8('MZ') }), docxType, 415],
    ['a zip that claims ten million parts', endlessZip(), docxType, 415],
    ['a program', Buffer.from('MZ'), 'application/x-msdownload', 415],
    ['an empty file', Buffer.alloc(0), 'application/pdf', 415],
    ['eleven megabytes', Buffer.alloc(11 * 1024 * 1024, '%PDF-'), 'application/pdf', 413],
  ])('is not %s', async (_what, bytes, type, status) => {
    const answer = await attach(people.writer, bytes, { type });
    expect(answer.status).toBe(status);
    expect(answer.body.detail).toMatch(/choose/);
    expect((await readWork()).body.attachment).toBeNull();
  });

  it('is taken from the request’s writer alone, while it is being worked on', async () => {
    const stranger = await createWriter(test.app, test.db);
    const other = await createStudent(test.app, test.db);
    expect((await attach(stranger, datedResume())).status).toBe(404);
    for (const who of [other, people.student]) expect((await attach(who, datedResume())).status).toBe(403);
    const waiting = await payReview(test, await withNewEssay(test, people));
    expect((await attach(people.writer, datedResume(), {}, waiting)).status).toBe(409);
    await attach(people.writer, datedResume());
    await deliver();
    expect((await attach(people.writer, datedResume())).status).toBe(409);
    expect((await detach()).status).toBe(409);
    const { body } = await callApi<RequestDetail>(test, stranger, 'GET', `/user-writer-requests/${id}`);
    expect(body).not.toHaveProperty('deliveries');
  });

  it('goes with the student’s account', async () => {
    await attach(people.writer, datedResume());
    await deliver();
    await sure(actOn(test, people.student, id, 'request-revision', { reason: 'Shorter.' }));
    await attach(people.writer, docx(), { type: docxType });
    const delivered = (await readReview(test, people.student, id)).body.deliveries[0]?.attachment_url;
    const beside = (await readWork()).body.attachment?.url;
    const gone = await callApi(test, people.student, 'DELETE', '/users/me', { password: people.student.password });
    expect(gone.status).toBe(200);
    for (const link of [delivered, beside]) expect((await follow(link)).statusCode).toBe(404);
    const { files } = test.app.context;
    expect(await sweepFiles({ db: test.db, files, log: { warn: () => {} }, now: test.now })).toBe(2);
    expect(await test.db.select().from(unclaimedFiles)).toEqual([]);
  });
});
