import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { materialReads } from '#server/features/material-reads/material-reads.table.ts';
import { paragraph, rawDocx } from '#server/testing/docx/sample-docx.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import { actOn, callApi, payReview, startReview, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/test-documents.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

const draft = 'I counted the bowls.';
const comment = { id: randomUUID(), anchor: { runs: [[0, 9]], before: null, after: 9 }, text: 'Why?', parent_id: null };
const steps = {
  client: randomUUID(),
  n: 0,
  base: 1,
  began_at: new Date().toISOString(),
  ops: [[0, 't', 0, 0, 'A']],
  length: draft.length + 1,
  sum: 0,
};

/** Every call with which a writer sees or changes something of a review. */
const calls = [
  ['GET', ''],
  ['GET', '/work'],
  ['PUT', '/work', { essay: 'Mine.', letter: '', based_on: 0 }],
  ['GET', '/work/ledger'],
  ['GET', '/work/ledger?since=0'],
  ['POST', '/work/steps', steps],
  ['POST', '/deliver', { essay: 'Mine.', letter: 'Dear Sam' }],
  ['DELETE', '/attachment'],
  ['GET', '/work/word'],
  ['GET', '/notes'],
  ['POST', '/notes/readers', {}],
  ['PUT', '/notes/0123456789abcdef0123', { mark: 'used' }],
  ['GET', '/comments'],
  ['POST', '/comments', comment],
  ['PUT', `/comments/${randomUUID()}`, { text: 'Why?' }],
  ['DELETE', `/comments/${randomUUID()}`],
  ['POST', `/comments/${randomUUID()}/resolve`, {}],
  ['POST', '/comments/read', { ids: [randomUUID()] }],
] as const;

async function tryAll(who: TestMember, id: number) {
  const answers: { call: string; status: number; words: string }[] = [];
  for (const [method, path, payload] of calls) {
    const url = `/api/user-writer-requests/${id}${path}`;
    const answer = await test.app.inject({ method, url, headers: who.headers, ...(payload ? { payload } : {}) });
    answers.push({ call: `${method} ${path}`, status: answer.statusCode, words: answer.body });
  }
  for (const path of ['/work/word', '/attachment']) {
    const type = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
    const form = uploadForm(rawDocx(paragraph(draft)), { type, fileName: 'a.docx' });
    const answer = await test.app.inject({
      method: 'POST',
      url: `/api/user-writer-requests/${id}${path}`,
      headers: { ...who.headers, ...form.headers },
      payload: form.payload,
    });
    answers.push({ call: `POST ${path}`, status: answer.statusCode, words: answer.body });
  }
  return answers;
}

async function anotherWriter(): Promise<TestMember> {
  const writer = await createWriter(test.app, test.db);
  await addWriterRow(test.db, writer.profile.id);
  return writer;
}

it('finds no review for another writer, or for one who had it before', async () => {
  const id = await startReview(test, people);
  const next = await anotherWriter();
  for (const { call, status } of await tryAll(next, id)) expect([call, status]).toEqual([call, 404]);
  const reassign = ['requests', 'reassign', String(id), '--to', next.profile.id, '--reason', 'Away'];
  expect((await runAtDesk(test, reassign)).code).toBe(0);
  for (const { call, status } of await tryAll(people.writer, id)) expect([call, status]).toEqual([call, 404]);
  expect((await callApi(test, next, 'GET', `/user-writer-requests/${id}`)).status).toBe(200);
});

it.each([
  ['declined', async (id: number) => actOn(test, people.writer, id, 'decline', { reason: 'No time.' })],
  ['cancelled by the student', async (id: number) => actOn(test, people.student, id, 'cancel')],
  [
    'cancelled and refunded',
    async (id: number) => runAtDesk(test, ['requests', 'cancel', String(id), '--reason', 'Asked for', '--yes']),
  ],
])('shows nothing of a review that was %s, and changes nothing', async (_how, end) => {
  const id = await payReview(test, people);
  await end(id);
  for (const { call, status, words } of await tryAll(people.writer, id)) {
    // The request itself stays in the writer's list, closed.
    expect([call, call === 'GET ' ? [200] : [404, 409]]).toEqual([call, expect.arrayContaining([status])]);
    expect(words).not.toContain('bowls');
  }
});

it('goes on for a writer who is paused', async () => {
  const id = await startReview(test, people);
  expect((await runAtDesk(test, ['writers', 'pause', people.writer.profile.id])).code).toBe(0);
  for (const path of ['/work', '/work/ledger', '/notes', '/comments'])
    expect((await callApi(test, people.writer, 'GET', `/user-writer-requests/${id}${path}`)).status).toBe(200);
});

it('writes down every way to the draft and to what the student told', async () => {
  const id = await startReview(test, people);
  const reads = (material: 'draft' | 'chat') =>
    test.db.$count(
      materialReads,
      and(eq(materialReads.profileId, people.student.profile.id), eq(materialReads.material, material)),
    );
  for (const [method, path, material] of [
    ['GET', '/work/ledger?since=0', 'draft'],
    ['GET', '/work/ledger', 'draft'],
    ['GET', '/work', 'draft'],
    ['GET', '/work/word', 'draft'],
    ['GET', '/notes', 'chat'],
    ['POST', '/notes/readers', 'chat'],
  ] as const) {
    // Of several looks within an hour one is kept: each way is tried as the first.
    await test.db.delete(materialReads).where(eq(materialReads.profileId, people.student.profile.id));
    const url = `/api/user-writer-requests/${id}${path}`;
    const answer = await test.app.inject({ method, url, headers: people.writer.headers });
    expect([path, answer.statusCode]).toEqual([path, 200]);
    expect([path, await reads(material)]).toEqual([path, 1]);
  }
});
