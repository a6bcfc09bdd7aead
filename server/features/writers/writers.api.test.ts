import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writerLimits, type Writer } from '#contracts/writers.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, createWriter, createPerson, type TestMember } from '#server/testing/people/test-people.ts';
import { addWriter, editWriter, listWriters, pauseWriter, resumeWriter, type WriterInput } from './writers.service.ts';

let test: TestApp;
let student: TestMember;
beforeAll(async () => {
  test = await openTestApp();
  student = await createStudent(test.app, test.db);
});
afterAll(() => test.close());

const text: WriterInput = {
  firstName: 'Amara',
  lastName: 'Osei',
  bio: 'I look for the sentence only you could have written, and build outward from it.',
  expertise: ['Personal Statements', 'College Essays'],
  experience: ['Nine years editing essays'],
};

const frozen = {
  prompt_text: 'Why us?',
  word_limit_min: null,
  word_limit_max: null,
  university_name: 'Reed College',
  course_name: 'Biology',
  education_level: 'undergraduate',
  plan: '',
  research: [],
  draft: 'I counted the bowls.',
};

async function add(input: Partial<WriterInput> = {}) {
  const { userId, email } = await createPerson(test.app);
  return addWriter(test.db, { userId, email }, { ...text, ...input });
}

async function list(person: { headers: { authorization: string } } = student): Promise<Writer[]> {
  const answer = await test.app.inject({ url: '/api/writers/list', headers: person.headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

it('lists a writer as students see them', async () => {
  const { id } = await add();
  expect((await list()).find((writer) => writer.id === id)).toEqual({
    id,
    name: 'Amara Osei',
    photo_url: expect.stringMatching(new RegExp(`^/api/writers/${id}/portrait\\.svg\\?v=[0-9a-f]{8}$`)),
    bio: text.bio,
    expertise: ['College Essays', 'Personal Statements'],
    experience: text.experience,
    open_for_work: true,
    rating: null,
    rating_count: 0,
  });
});

it('shows the list to members alone', async () => {
  expect((await test.app.inject('/api/writers/list')).statusCode).toBe(401);
  const newcomer = await createPerson(test.app);
  expect((await test.app.inject({ url: '/api/writers/list', headers: newcomer.headers })).statusCode).toBe(403);
  expect(await list(await createWriter(test.app, test.db))).toEqual(await list());
});

it('leaves out a writer who is paused, until they resume', async () => {
  const { id, email } = await add();
  const isListed = async () => (await list()).some((writer) => writer.id === id);
  const paused = await pauseWriter(test.db, id);
  expect(await isListed()).toBe(false);
  expect((await pauseWriter(test.db, email.toUpperCase())).pausedAt).toEqual(paused.pausedAt);
  expect((await listWriters(test.db)).find((writer) => writer.id === id)?.pausedAt).not.toBeNull();
  await resumeWriter(test.db, email);
  expect(await isListed()).toBe(true);
});

it('edits only what is named', async () => {
  const { id } = await add();
  const before = (await list()).find((writer) => writer.id === id);
  await editWriter(test.db, id, { lastName: 'Osei-Bonsu', portrait: 'curls, deep-skin, sage', bio: undefined });
  const after = (await list()).find((writer) => writer.id === id);
  expect(after).toEqual({ ...before, name: 'Amara Osei-Bonsu', photo_url: after?.photo_url });
  expect(after?.photo_url).not.toBe(before?.photo_url);
});

it.each([
  ['a short bio', { bio: 'Hello.' }, 'Bio: write at least'],
  ['a long bio', { bio: 'x'.repeat(501) }, 'Bio: keep it to 500'],
  ['no expertise', { expertise: [] }, 'Expertise: choose at least one'],
  ['an unknown expertise', { expertise: ['Poems'] }, 'Expertise'],
  ['too many points', { experience: Array(6).fill('Something') }, 'at most 5'],
  ['an unknown portrait', { portrait: 'hat' }, 'don’t know these words: hat'],
  ['no first name', { firstName: ' ' }, 'First name'],
])('refuses %s', async (_what, change, message) => {
  const count = (await listWriters(test.db)).length;
  const input = change as Partial<WriterInput>;
  await expect(add(input)).rejects.toThrow(message);
  const { id, ...row } = await add();
  await expect(editWriter(test.db, id, input)).rejects.toThrow(message);
  const rows = await listWriters(test.db);
  expect(rows).toHaveLength(count + 1);
  expect(rows.find((writer) => writer.id === id)).toEqual({ id, ...row });
});

it('keeps a row within its size, counted in bytes', async () => {
  const { id } = await add();
  const wide = { bio: '語'.repeat(320) };
  await expect(editWriter(test.db, id, wide)).rejects.toThrow('too long for the list');
  await expect(add(wide)).rejects.toThrow('too long for the list');
  for (const writer of await list()) {
    expect(Buffer.byteLength(JSON.stringify(writer))).toBeLessThanOrEqual(writerLimits.rowBytes);
  }
});

it('shows an average once there are five ratings, straight from the requests', async () => {
  const { id } = await add();
  const rate = async (...ratings: (number | null)[]) => {
    for (const rating of ratings) {
      await test.db.insert(writerRequests).values({
        orderId: randomUUID(),
        profileId: student.profile.id,
        writerId: id,
        requestType: 'standard',
        status: 'completed',
        priceCents: 2999,
        frozen,
        rating,
      });
    }
  };
  const shown = async () => {
    const writer = (await list()).find((one) => one.id === id);
    return [writer?.rating, writer?.rating_count];
  };
  await rate(5, 4, null, 5, 5);
  expect(await shown()).toEqual([null, 4]);
  await rate(5);
  expect(await shown()).toEqual([4.8, 5]);
  await rate(1);
  expect(await shown()).toEqual([4.2, 6]);
});

it('gives nobody two profiles', async () => {
  await expect(addWriter(test.db, { userId: student.userId, email: student.email }, text)).rejects.toThrow(
    'already exists',
  );
});

it('serves the portrait to anyone, safely and for long', async () => {
  const { id } = await add();
  const url = (await list()).find((writer) => writer.id === id)?.photo_url ?? '';
  const answer = await test.app.inject(url);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toContain('image/svg+xml');
  expect(answer.headers['cache-control']).toContain('immutable');
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
  expect(answer.body).toContain('aria-label="Amara Osei"');

  const unversioned = await test.app.inject(`/api/writers/${id}/portrait.svg?v=old`);
  expect(unversioned.headers['cache-control']).toBe('public, max-age=60');
});

it.each([
  ['nobody', randomUUID(), 404],
  ['a student', () => student.profile.id, 404],
  ['no id', 'x', 400],
])('has no portrait of %s', async (_who, id, status) => {
  const answer = await test.app.inject(`/api/writers/${typeof id === 'string' ? id : id()}/portrait.svg`);
  expect(answer.statusCode).toBe(status);
});

it('knows nobody by another name', async () => {
  await expect(pauseWriter(test.db, student.email)).rejects.toThrow('There’s no writer');
  await expect(resumeWriter(test.db, randomUUID())).rejects.toThrow('There’s no writer');
});
