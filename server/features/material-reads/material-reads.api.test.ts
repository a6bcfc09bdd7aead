import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/test-people.ts';
import { deletePerson } from '#server/features/users/users.service.ts';
import { recordRead, requireMaterialAccess } from './material-reads.service.ts';

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
    await requireMaterialAccess(test.db, student.profile, student.profile.id, 'resume');
    expect(await readsOf(student)).toEqual([]);
  });

  it('no other student, and no writer without a paid request', async () => {
    const others = [await createStudent(test.app, test.db), await createWriter(test.app, test.db)];
    for (const { profile } of others) {
      const access = requireMaterialAccess(test.db, profile, student.profile.id, 'summary');
      await expect(access).rejects.toMatchObject({ code: 'not_found' });
    }
    expect(await readsOf(student)).toEqual([]);
  });
});

describe('who opened my documents', () => {
  it('is listed newest first, in pages, for the student alone', async () => {
    const owner = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db, { firstName: 'Amara', lastName: 'Osei' });
    for (let i = 0; i < 3; i += 1) await recordRead(test.db, writer.profile, owner.profile.id, 'resume');
    await recordRead(test.db, writer.profile, owner.profile.id, 'draft');
    const reads = await readsOf(owner);
    expect(reads.map(({ material }) => material)).toEqual(['draft', 'resume', 'resume', 'resume']);
    expect(reads[0]).toMatchObject({ reader_name: 'Amara Osei' });
    expect(await readsOf(owner, `?before=${reads[0]?.id}`)).toEqual(reads.slice(1));
    expect(await readsOf(student)).toEqual([]);
    expect(await readsOf(student, `?before=${reads[0]?.id}`)).toEqual([]);
  });

  it('outlives the reader', async () => {
    const owner = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db);
    await recordRead(test.db, writer.profile, owner.profile.id, 'chat');
    await deletePerson(test.db, writer);
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
