import { randomUUID } from 'node:crypto';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EssayComments } from '#contracts/comments.ts';
import type { LedgerRows } from '#contracts/ledger-wire.ts';
import { ledgerLimits } from '#contracts/limits.ts';
import type { RequestDetail, ReviewWork } from '#contracts/requests.ts';
import type { WordTaken } from '#contracts/word-round-trip.ts';
import { ledgerComments } from '#server/features/comments/comments.table.ts';
import { readMarked } from '#server/providers/documents/word/marked/read-marked.ts';
import { writeMarked } from '#server/providers/documents/word/marked/write-marked.ts';
import { bombDocx, cutDocx, laughingDocx, paragraph, rawDocx } from '#server/testing/docx/sample-docx.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import {
  actOn,
  callApi,
  payReview,
  startReviewOf,
  sure,
  withNewEssay,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/test-documents.ts';

const draft =
  'I counted the bowls every morning before school.\n\nMy aunt  said nothing about it.\n\n\n\nThen the shelf broke and I held it up.';
const docxType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const date = new Date('2026-11-16T09:30:00.000Z');

let test: TestApp;
let people: ReviewPeople;
let id: number;
beforeEachReview((...given) => {
  [test, people] = given;
});
beforeEach(async () => {
  id = await startReviewOf(test, people, draft);
});

const path = (request = id) => `/user-writer-requests/${request}/work/word`;
async function download(who: TestMember = people.writer) {
  const answer = await test.app.inject({ url: `/api${path()}`, headers: who.headers });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}
async function upload(bytes: Uint8Array, { who = people.writer, replace = false, type = docxType, request = id } = {}) {
  const form = uploadForm(bytes, { type, fileName: 'review.docx' });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${path(request)}?replace=${replace}`,
    headers: { ...who.headers, ...form.headers },
    payload: form.payload,
  });
  return { status: answer.statusCode, body: answer.json<WordTaken & { code?: string; detail?: string }>() };
}
const readWork = async () =>
  (await callApi<ReviewWork>(test, people.writer, 'GET', `/user-writer-requests/${id}/work`)).body;
async function keep(essay: string) {
  const { version } = await readWork();
  await sure(
    callApi(test, people.writer, 'PUT', `/user-writer-requests/${id}/work`, {
      essay,
      letter: '',
      based_on: version,
    }),
  );
}
const readComments = async (who = people.writer) =>
  (await callApi<EssayComments>(test, who, 'GET', `/user-writer-requests/${id}/comments`)).body.comments;
const comment = (quote: string, text: string) =>
  callApi(test, people.writer, 'POST', `/user-writer-requests/${id}/comments`, {
    id: randomUUID(),
    anchor: {
      runs: [[draft.indexOf(quote), quote.length]],
      before: draft.indexOf(quote) - 1,
      after: draft.indexOf(quote) + quote.length,
    },
    text,
    parent_id: null,
  });

describe('working in Word', () => {
  it('gives the draft with the changes so far and the comments, each with its author', async () => {
    const work = draft.replace('every morning', 'each dawn');
    await keep(work);
    await comment('shelf broke', 'Which shelf?');
    const { status, headers, bytes } = await download();
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': docxType, 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toBe(`attachment; filename="review-${id}-reed-college.docx"`);
    const read = await readMarked(bytes);
    expect(read?.original.replaceAll(/\n+/g, '\n')).toBe(draft.replaceAll(/\n+/g, '\n'));
    expect(read?.accepted).toContain('I counted the bowls each dawn before school.');
    expect(new Set(read?.revisions.map(({ author }) => author))).toEqual(new Set(['Wanda Writer']));
    expect(read?.comments).toMatchObject([{ author: 'Wanda Writer', text: 'Which shelf?' }]);
    const [first] = read?.comments ?? [];
    expect(read?.original.slice(first?.original.from, first?.original.to)).toBe('shelf broke');
  });

  it('takes back what it gave: nothing has changed', async () => {
    await comment('shelf broke', 'Which shelf?');
    const { bytes } = await download();
    expect(await upload(bytes)).toMatchObject({
      status: 200,
      body: { essay: draft, changes: 0, comments: 0, comments_left: 0 },
    });
    expect(await readComments()).toHaveLength(1);
  });

  it('makes tracked changes the essay in work, and comments the writer’s, once', async () => {
    const file = await writeMarked({
      title: 'x',
      head: 'x',
      text: draft,
      keepsTracking: true,
      properties: {},
      changes: [
        { from: 10, to: 19, insert: 'every bowl', author: 'Someone', date },
        { from: draft.length, to: draft.length, insert: ' Alone.', author: 'Someone', date },
      ],
      comments: [
        {
          from: draft.indexOf('My aunt'),
          to: draft.indexOf('My aunt') + 7,
          author: 'W.',
          date,
          text: 'Name her?',
          isSettled: false,
          answers: [{ author: 'W.', date, text: 'Or not.' }],
        },
        { from: 0, to: 1, author: 'W.', date, text: 'x'.repeat(2001), isSettled: false, answers: [] },
      ],
    });
    const essay = `${draft.replace('the bowls', 'every bowl')} Alone.`;
    const taken = await upload(file);
    expect(taken).toMatchObject({ status: 200, body: { essay, changes: 2, comments: 2, comments_left: 1 } });
    // What the letter of an open tab counts by is as it was: only the essay is another.
    expect(await readWork()).toMatchObject({ essay, version: 0 });
    const record = await callApi<LedgerRows>(
      test,
      people.writer,
      'GET',
      `/user-writer-requests/${id}/work/ledger?since=1`,
    );
    expect(record.body.rows).toMatchObject([{ actor: 'writer', cause: 'word' }]);
    const comments = await readComments();
    expect(comments).toMatchObject([
      { author: 'writer', is_own: true, quote: 'My aunt', text: 'Name her?', sent_at: null },
      { text: 'Or not.' },
    ]);
    expect(comments[1]?.parent_id).toBe(comments[0]?.id);
    // The same file once more leaves everything as it is.
    expect((await upload(file)).body).toMatchObject({ essay, comments: 0 });
    expect(await readComments()).toHaveLength(2);
    // Until it is delivered, the student sees none of it.
    expect(await readComments(people.student)).toEqual([]);
    const detail = await callApi<RequestDetail>(test, people.student, 'GET', `/user-writer-requests/${id}`);
    expect(detail.body.deliveries).toEqual([]);
  });

  it('takes a file whose changes were accepted in Word, with split paragraphs and hard spaces', async () => {
    const body = [
      paragraph('I counted the bowls&#160;every single morning before school.'),
      paragraph(''),
      paragraph('My aunt  said nothing about it.'),
      paragraph('Then the shelf broke.'),
      paragraph('I held it up.'),
    ].join('');
    const { body: taken } = await upload(rawDocx(body));
    expect(taken.essay).toBe(
      'I counted the bowls every single morning before school.\n\nMy aunt  said nothing about it.\n\n\n\nThen the shelf broke.\n\nI held it up.',
    );
  });

  it('asks before it replaces what was changed here since', async () => {
    const { bytes } = await download();
    await keep(`${draft} And more.`);
    const refused = await upload(bytes);
    expect(refused).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await readWork()).essay).toBe(`${draft} And more.`);
    const fresh = (await download()).bytes;
    expect(await upload(fresh)).toMatchObject({ status: 200, body: { essay: `${draft} And more.` } });
    expect(await upload(bytes, { replace: true })).toMatchObject({ status: 200, body: { essay: draft } });
  });

  const bad: [what: string, make: () => Uint8Array, status: number][] = [
    [
      'another text',
      () => rawDocx(paragraph('Dear committee, please find our minutes of the last meeting attached.')),
      400,
    ],
    ['nothing', () => rawDocx(paragraph(' ')), 400],
    ['half a file', () => cutDocx(), 415],
    ['a bomb', () => bombDocx(), 415],
    ['entities of entities', () => laughingDocx(), 415],
    [
      'an entity from outside',
      () => {
        const xml = `<?xml version="1.0"?><!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><w:document><w:body>${paragraph(`${draft} &x;`)}</w:body></w:document>`;
        return rawDocx('', { 'word/document.xml': xml });
      },
      415,
    ],
    ['macros', () => rawDocx(paragraph(draft), { 'word/vbaProject.bin': 'x' }), 415],
    [
      'something from outside',
      () => {
        const relation = `<Relationships><Relationship Id="r" Type="http://x/attachedTemplate" Target="http://x/y" TargetMode="External"/></Relationships>`;
        return rawDocx(paragraph(draft), { 'word/_rels/settings.xml.rels': relation });
      },
      415,
    ],
    ['no Word file', () => Buffer.from('hello'), 415],
  ];
  it('refuses a bad file plainly and changes nothing', async () => {
    await keep(`${draft} Mine.`);
    const before = await readWork();
    for (const [what, make, status] of bad) {
      const answer = await upload(make(), { replace: true });
      expect({ what, status: answer.status }).toEqual({ what, status });
      expect(answer.body.detail).toContain('Nothing changed.');
      expect(await readWork()).toEqual(before);
      expect(await readComments()).toEqual([]);
    }
  });

  it('is for the request’s writer alone, while it is being worked on', async () => {
    const { bytes } = await download();
    const stranger = await createWriter(test.app, test.db);
    expect((await download(stranger)).status).toBe(404);
    expect((await download(people.student)).status).toBe(403);
    expect((await upload(bytes, { who: stranger })).status).toBe(404);
    const waiting = await payReview(test, await withNewEssay(test, people));
    expect((await upload(bytes, { request: waiting })).status).toBe(409);
    await sure(actOn(test, people.writer, id, 'deliver', { essay: draft, letter: 'Well done.' }));
    expect((await upload(bytes)).status).toBe(409);
    expect((await upload(Buffer.alloc(11 * 1024 * 1024))).status).toBe(409);
  });

  it('takes 10 MB and not a byte more', async () => {
    const most = 10 * 1024 * 1024;
    const parts = unzipSync(rawDocx(paragraph(draft)));
    const withPicture = (bytes: number) =>
      zipSync({ ...parts, 'word/media/a.png': [new Uint8Array(bytes), { level: 0 }] });
    const around = withPicture(most).length - most;
    expect(await upload(withPicture(most - around))).toMatchObject({ status: 200, body: { essay: draft } });
    expect(await upload(withPicture(most - around + 1))).toMatchObject({ status: 413 });
  });

  it('leaves out characters that no text can have, by their numbers or as they are', async () => {
    const words = draft.replaceAll(/\n+/g, ' ');
    const odd = `${words.replace('bowls', 'bo&#1;wl&#xD800;s&#0;')}\u0002&#xFFFE;`;
    const remarks = `<w:comments><w:comment w:id="1" w:author="W."><w:p><w:r><w:t>Wh&#xDFFF;ich\u000B?</w:t></w:r></w:p></w:comment></w:comments>`;
    const file = rawDocx(paragraph(odd), { 'word/comments.xml': remarks });
    expect(await upload(file)).toMatchObject({ status: 200, body: { essay: words, comments: 1 } });
    expect(await readComments()).toMatchObject([{ text: 'Which?' }]);
  });

  it('takes as many comments as an essay can have, and says how many it left', async () => {
    const kept = { requestId: id, author: 'writer' as const, quote: '', text: 'Kept' };
    const there = Array.from({ length: ledgerLimits.comments - 3 }, () => ({ ...kept, id: randomUUID() }));
    await test.db.insert(ledgerComments).values(there);
    const remark = (_: unknown, place: number) =>
      `<w:comment w:id="${place}" w:author="W."><w:p><w:r><w:t>Remark ${place}</w:t></w:r></w:p></w:comment>`;
    const remarks = `<w:comments>${Array.from({ length: 900 }, remark).join('')}</w:comments>`;
    const file = rawDocx(paragraph(draft.replaceAll(/\n+/g, ' ')), { 'word/comments.xml': remarks });
    expect((await upload(file)).body).toMatchObject({ comments: 3, comments_left: 897 });
    expect(await readComments()).toHaveLength(ledgerLimits.comments);
  });

  it('gives a file that opens, whatever invisible characters are in the essay and its comments', async () => {
    await keep(draft.replace('bowls', 'bo\u0002wls'));
    await comment('shelf broke', 'Which\u000B shelf?');
    const { status, bytes } = await download();
    expect(status).toBe(200);
    for (const part of Object.values(unzipSync(bytes))) expect(strFromU8(part)).not.toMatch(/[^\P{Cc}\t\n\r]/u);
    expect(await readMarked(bytes)).toMatchObject({ comments: [{ text: 'Which shelf?' }] });
  });

  it('survives a file that was packed again', async () => {
    const files = unzipSync((await download()).bytes);
    const again = zipSync({ ...files, 'word/theme/theme1.xml': strToU8('<a/>') });
    expect((await upload(again)).body).toMatchObject({ essay: draft, changes: 0 });
  });
});
