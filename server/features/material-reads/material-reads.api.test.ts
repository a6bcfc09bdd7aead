import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  readReview,
  signInAgain,
  startReview,
  sure,
} from '#server/testing/reviews/test-reviews.ts';
import { deletePerson } from '#server/features/users/users.service.ts';
import { recordRead, requireMaterialAccess, type Material } from './material-reads.service.ts';
import { materialReads } from './material-reads.table.ts';

let test: TestApp;
let student: TestMember;
beforeAll(async () => {
  test = await openTestApp();
  student = await createStudent(test.app, test.db);
});
afterAll(() => test.close());

async function readsOf(person: TestMember, query = '') {
  const answer = await test.app.inject({ url: `/api/users/me/material-reads${query}`, headers: person.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ id: string; reader_name: string; material: string; read_at: string }[]>();
}

describe('who may see a student’s material', () => {
  it('the student, which is not worth writing down', async () => {
    await requireMaterialAccess(test, student.profile, student.profile.id, 'resume');
    expect(await readsOf(student)).toEqual([]);
  });

  it('no other student, and no writer without a paid request', async () => {
    const others = [await createStudent(test.app, test.db), await createWriter(test.app, test.db)];
    for (const { profile } of others) {
      const access = requireMaterialAccess(test, profile, student.profile.id, 'summary');
      await expect(access).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await readsOf(student)).toEqual([]);
  });
});

it('a writer may look for ninety days after the end, by the clock of the product, and no longer', async () => {
  const people = await createReviewPeople(test);
  const { writer } = people;
  const owner = people.student;
  const id = await startReview(test, people);
  await giveDocument(test.db, owner.profile.id, 'resume', 'Counts bowls.');
  await sure(actOn(test, writer, id, 'deliver', { essay: 'All of them.', letter: 'Well done.' }));
  await sure(actOn(test, owner, id, 'accept'));
  const paths = [
    `/resumes/student/${owner.profile.id}`,
    `/users/by-profile-id?profile_id=${owner.profile.id}`,
    `/prompts/${people.promptId}`,
    `/essay-drafts/prompt/${people.promptId}`,
    `/user-writer-requests/${id}/work`,
  ];
  const answers = async () => {
    await signInAgain(test, writer);
    return Promise.all(paths.map(async (path) => (await callApi(test, writer, 'GET', path)).status));
  };
  const day = 24 * 60 * 60_000;
  test.clock.advance(90 * day - 60_000);
  expect(await answers()).toEqual([200, 200, 200, 200, 200]);
  test.clock.advance(2 * 60_000);
  expect(await answers()).toEqual([404, 404, 404, 404, 404]);
  const { body } = await readReview(test, writer, id);
  expect(body).toMatchObject({ is_open: false, draft: '', deliveries: [] });
  expect(body.closed_reason).toContain('90 days');
  await signInAgain(test, student);
});

describe('who opened my documents', () => {
  it('counts a review that is opened once, though its page asks for the draft in several ways at once', async () => {
    const people = await createReviewPeople(test);
    const id = await startReview(test, people);
    const { profile } = people.student;
    const count = () =>
      test.db.$count(materialReads, and(eq(materialReads.profileId, profile.id), eq(materialReads.material, 'draft')));
    await test.db.delete(materialReads).where(eq(materialReads.profileId, profile.id));
    const parts = ['', '/work', '/work/ledger', '/work', ''];
    await Promise.all(parts.map((part) => callApi(test, people.writer, 'GET', `/user-writer-requests/${id}${part}`)));
    expect(await count()).toBe(1);
    // Still open, or opened again, more than an hour later.
    const earlier = { readAt: sql`now() - interval '61 minutes'` };
    await test.db.update(materialReads).set(earlier).where(eq(materialReads.profileId, profile.id));
    await sure(callApi(test, people.writer, 'GET', `/user-writer-requests/${id}`));
    expect(await count()).toBe(2);
  });

  it('is listed newest first, in pages, for the student alone', async () => {
    const owner = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db, { firstName: 'Amara', lastName: 'Osei' });
    await recordRead(test.db, writer.profile, owner.profile.id, 'resume');
    await recordRead(test.db, writer.profile, owner.profile.id, 'chat');
    await recordRead(test.db, writer.profile, owner.profile.id, 'draft');
    const reads = await readsOf(owner);
    expect(reads.map(({ material }) => material)).toEqual(['draft', 'chat', 'resume']);
    expect(reads[0]).toMatchObject({ reader_name: 'Amara Osei' });
    expect(await readsOf(owner, `?before=${reads[0]?.id}`)).toEqual(reads.slice(1));
    expect(await readsOf(student)).toEqual([]);
    expect(await readsOf(student, `?before=${reads[0]?.id}`)).toEqual([]);
  });

  it('has one line for what one person opened again within an hour, and forgets none of it', async () => {
    const owner = await createStudent(test.app, test.db);
    const profileId = owner.profile.id;
    const opened = (readerName: string, material: Material, time: string) => ({
      profileId,
      readerName,
      material,
      readAt: new Date(`2026-03-02T${time}Z`),
    });
    const all = [
      opened('Amara Osei', 'draft', '09:59:00'),
      opened('Amara Osei', 'draft', '10:01:00'),
      opened('Amara Osei', 'draft', '10:01:20'),
      opened('Jonas Berg', 'draft', '10:02:00'),
      opened('Amara Osei', 'resume', '10:03:00'),
      opened('Amara Osei', 'draft', '10:40:00'),
      opened('Amara Osei', 'draft', '10:40:00'),
    ];
    await test.db.insert(materialReads).values(all);
    const reads = await readsOf(owner);
    expect(reads.map(({ reader_name, material, read_at }) => [reader_name, material, read_at.slice(11, 16)])).toEqual([
      ['Amara Osei', 'draft', '10:40'],
      ['Amara Osei', 'resume', '10:03'],
      ['Jonas Berg', 'draft', '10:02'],
      ['Amara Osei', 'draft', '09:59'],
    ]);
    expect(await readsOf(owner, `?before=${reads[1]?.id}`)).toEqual(reads.slice(2));
    expect(await test.db.$count(materialReads, eq(materialReads.profileId, profileId))).toBe(all.length);
  });

  it('outlives the reader', async () => {
    const owner = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db);
    await recordRead(test.db, writer.profile, owner.profile.id, 'chat');
    await deletePerson(test.db, writer, test);
    expect(await readsOf(owner)).toMatchObject([{ reader_name: 'Wanda Writer', material: 'chat' }]);
  });

  it('goes on from one of them, not from anything else', async () => {
    const answer = await test.app.inject({
      url: '/api/users/me/material-reads?before=yesterday',
      headers: student.headers,
    });
    expect(answer.statusCode).toBe(400);
  });
});
