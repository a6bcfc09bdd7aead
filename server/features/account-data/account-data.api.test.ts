import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUsers } from '#server/features/auth/auth.table.ts';
import { chatMessages, chatThreads } from '#server/features/chat/chat.table.ts';
import { documents } from '#server/features/documents/documents.table.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { unclaimedFiles } from '#server/features/files/files.table.ts';
import { materialReads } from '#server/features/material-reads/material-reads.table.ts';
import { essayTexts, prompts } from '#server/features/prompts/prompts.table.ts';
import { summaries } from '#server/features/summaries/summaries.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, createWriter, signUpPerson, type TestMember } from '#server/testing/test-people.ts';
import { newFileKey } from '#server/providers/files/file-store.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function upload(person: TestMember, bytes: Buffer): Promise<void> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'resume.pdf');
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/resumes/upsert',
    headers: person.headers,
    payload: form,
  });
  expect(answer.statusCode).toBe(200);
}

/** A student with one of everything. */
async function createBusyStudent(): Promise<TestMember> {
  const student = await createStudent(test.app, test.db, { firstName: 'Maya', lastName: 'Castillo' });
  const profileId = student.profile.id;
  await upload(student, datedResume());
  const [thread] = await test.db.insert(chatThreads).values({ profileId }).returning();
  if (!thread) throw new Error('no thread');
  await test.db.insert(chatMessages).values([
    {
      threadId: thread.id,
      role: 'assistant',
      content: 'What made you start?',
      slot: 'motive',
      createdAt: new Date('2026-11-14T20:00:00Z'),
    },
    {
      threadId: thread.id,
      role: 'user',
      content: 'The river turned green.',
      createdAt: new Date('2026-11-14T20:03:00Z'),
    },
  ]);
  await test.db
    .insert(summaries)
    .values({ profileId, content: '# Maya', madeContent: '# Maya', ownContent: 'Mine.', inputsDigest: 'x' });
  const [prompt] = await test.db
    .insert(prompts)
    .values({
      profileId,
      promptText: 'Why this course?',
      universityName: 'Université de Montréal',
      courseName: 'Biology',
      educationLevel: 'undergraduate',
    })
    .returning();
  if (!prompt) throw new Error('no prompt');
  await test.db.insert(essayTexts).values([
    { promptId: prompt.id, kind: 'draft', content: 'First try.', hand: 'machine', createdAt: new Date(1000) },
    { promptId: prompt.id, kind: 'draft', content: 'Second try.', hand: 'student', createdAt: new Date(2000) },
  ]);
  await test.db.insert(essayThreads).values({ profileId, task: 'Write about rivers', plan: 'Begin at the bridge' });
  await test.db.insert(materialReads).values({ profileId, readerName: 'Ingrid Solheim', material: 'resume' });
  return student;
}

function storedFiles(): string[] {
  const entries = readdirSync(test.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

describe('changing name and phone', () => {
  const edit = (person: { headers: Record<string, string> }, payload: object) =>
    test.app.inject({ method: 'PATCH', url: '/api/users/me', headers: person.headers, payload });

  it('changes what is sent and leaves the rest', async () => {
    const student = await createStudent(test.app, test.db);
    const named = await edit(student, { first_name: ' Maya ', phone_number: '+1 604 555 0100' });
    expect(named.statusCode).toBe(200);
    expect(named.json()).toMatchObject({ first_name: 'Maya', last_name: 'Student', phone_number: '+1 604 555 0100' });
    const emptied = await edit(student, { phone_number: '' });
    expect(emptied.json()).toMatchObject({ first_name: 'Maya', phone_number: null });
    const me = await test.app.inject({ url: '/api/users/me', headers: student.headers });
    expect(me.json()).toEqual(emptied.json());
  });

  it('changes nothing else, whatever is sent along', async () => {
    const student = await createStudent(test.app, test.db);
    const answer = await edit(student, { role: 'WRITER', email: 'other@example.com', id: student.userId });
    expect(answer.json()).toMatchObject({ id: student.profile.id, role: 'USER', email: student.email });
  });

  it.each([
    { first_name: 'M' },
    { last_name: '  ' },
    { first_name: 'x'.repeat(101) },
    { phone_number: '1'.repeat(41) },
    { first_name: null },
  ])('refuses %j', async (payload) => {
    const student = await createStudent(test.app, test.db);
    expect((await edit(student, payload)).statusCode).toBe(400);
    const me = await test.app.inject({ url: '/api/users/me', headers: student.headers });
    expect(me.json()).toMatchObject({ first_name: 'Sam', last_name: 'Student', phone_number: null });
  });
});

describe('downloading one’s data', () => {
  const download = (person: { headers: Record<string, string> }) =>
    test.app.inject({ url: '/api/users/me/export', headers: person.headers });

  it('holds everything of the caller, readable and for programs', async () => {
    const student = await createBusyStudent();
    await createBusyStudent();
    const answer = await download(student);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/zip');
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="fairhand-data-[\d-]+\.zip"$/);

    const files = unzipSync(answer.rawPayload);
    const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
    expect(Object.keys(files)).toEqual([
      'read-me.txt',
      'profile.txt',
      'resume.txt',
      'conversation.txt',
      'summary.md',
      'essays/01-universite-de-montreal-biology.md',
      'essays/02-not-saved-yet.md',
      'who-opened-my-documents.txt',
      'everything.json',
      'resume.pdf',
    ]);
    const essay = text('essays/01-universite-de-montreal-biology.md');
    expect(essay).toContain('Why this course?');
    expect(essay).toContain('Second try.');
    expect(essay).not.toContain('First try.');
    expect(text('essays/02-not-saved-yet.md')).toContain('Begin at the bridge');
    expect(Buffer.from(files['resume.pdf'] ?? [])).toEqual(datedResume());
    expect(text('profile.txt')).toContain(student.email);
    expect(text('conversation.txt')).toMatch(/Consultant, .+\n\nWhat made you start\?[^]+Maya, .+\n\nThe river/);
    expect(text('summary.md')).toBe('# Maya');
    expect(text('who-opened-my-documents.txt')).toContain('Ingrid Solheim  resume');
    const whole = JSON.parse(text('everything.json'));
    expect(whole).toMatchObject({
      profile: { id: student.profile.id, email: student.email },
      account: { created_at: expect.any(String) },
      documents: [{ kind: 'resume', content: text('resume.txt'), pages: 1 }],
      summary: { summary_content: '# Maya', own_content: 'Mine.' },
    });
    expect(whole.conversation).toHaveLength(2);
    expect(whole.saved_prompts).toHaveLength(1);
    expect(whole.saved_prompts[0].versions).toMatchObject([{ content: 'First try.' }, { content: 'Second try.' }]);
    expect(answer.rawPayload.toString('latin1')).not.toContain('argon2');
  });

  it('is small but whole for someone who has only come', async () => {
    const student = await createStudent(test.app, test.db);
    const files = unzipSync((await download(student)).rawPayload);
    expect(Object.keys(files)).toEqual([
      'read-me.txt',
      'profile.txt',
      'who-opened-my-documents.txt',
      'everything.json',
    ]);
    expect(strFromU8(files['who-opened-my-documents.txt'] ?? new Uint8Array())).toBe(
      'Nobody has opened your documents.\n',
    );
  });

  it('says so where a file is gone from the store', async () => {
    const student = await createBusyStudent();
    await test.db.update(documents).set({ fileKey: newFileKey() }).where(eq(documents.profileId, student.profile.id));
    const files = unzipSync((await download(student)).rawPayload);
    expect(files).toHaveProperty('resume-file-is-missing.txt');
    expect(files).toHaveProperty('resume.txt');
  });
});

describe('deleting one’s account', () => {
  const remove = (person: { headers: Record<string, string> }, password: string) =>
    test.app.inject({ method: 'DELETE', url: '/api/users/me', headers: person.headers, payload: { password } });
  const me = (person: { headers: Record<string, string> }) =>
    test.app.inject({ url: '/api/users/me', headers: person.headers });

  it('takes rows, files, sessions and the account, and nobody else’s', async () => {
    const other = await createBusyStudent();
    const before = storedFiles();
    const student = await createBusyStudent();
    expect(storedFiles().length).toBeGreaterThan(before.length);

    const answer = await remove(student, student.password);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ deleted: true, sign_in_remains: false });

    expect((await me(student)).statusCode).toBe(401);
    expect(storedFiles()).toEqual(before);
    expect(await test.db.select().from(unclaimedFiles)).toEqual([]);
    const profileId = student.profile.id;
    expect(await test.db.select().from(profiles).where(eq(profiles.id, profileId))).toEqual([]);
    expect(await test.db.select().from(documents).where(eq(documents.profileId, profileId))).toEqual([]);
    expect(await test.db.select().from(chatThreads).where(eq(chatThreads.profileId, profileId))).toEqual([]);
    expect(await test.db.select().from(summaries).where(eq(summaries.profileId, profileId))).toEqual([]);
    expect(await test.db.select().from(authUsers).where(eq(authUsers.id, student.userId))).toEqual([]);
    const renewed = await test.app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=refresh_token',
      payload: { refresh_token: student.refreshToken },
    });
    expect(renewed.statusCode).toBe(400);

    expect((await me(other)).statusCode).toBe(200);
    const kept = await test.app.inject({ url: '/api/resumes/my_resume', headers: other.headers });
    expect(kept.statusCode).toBe(200);
  });

  it('leaves the address free for a new account, which is empty', async () => {
    const student = await createBusyStudent();
    await remove(student, student.password);
    const again = await signUpPerson(test.app, { email: student.email });
    expect(again.userId).not.toBe(student.userId);
    expect((await me(again)).statusCode).toBe(404);
  });

  it('needs the password, and does not sign anybody out for a wrong one', async () => {
    const student = await createStudent(test.app, test.db);
    const wrong = await remove(student, 'not that one');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json()).toMatchObject({
      code: 'invalid_credentials',
      detail: 'This is not your password. Nothing was deleted.',
    });
    expect((await remove(student, '')).statusCode).toBe(400);
    expect((await me(student)).statusCode).toBe(200);
  });

  it('tells someone without a password how to get one', async () => {
    const student = await createStudent(test.app, test.db);
    await test.db.update(authUsers).set({ passwordHash: null }).where(eq(authUsers.id, student.userId));
    const answer = await remove(student, 'anything');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('has no password yet');
  });

  it('is not for writers, whose account students depend on', async () => {
    const writer = await createWriter(test.app, test.db);
    const answer = await remove(writer, writer.password);
    expect(answer.statusCode).toBe(403);
    expect(answer.json().detail).toContain('support@');
    expect((await me(writer)).statusCode).toBe(200);
  });
});

describe('guessing the password', () => {
  it('is counted', async () => {
    const limited = await openTestApp({ RATE_LIMITS: 'on', AUTH_LIMIT_PER_ACCOUNT: '3' });
    const student = await createStudent(limited.app, limited.db);
    const guess = (password: string) =>
      limited.app.inject({
        method: 'DELETE',
        url: '/api/users/me',
        headers: student.headers,
        payload: { password },
      });
    for (const password of ['one', 'two', 'three']) expect((await guess(password)).statusCode).toBe(400);
    const refused = await guess(student.password);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await limited.close();
  });
});

describe('with an outside provider', () => {
  /** One of our own apps plays the provider. */
  let provider: TestApp;
  let outside: TestApp;
  beforeAll(async () => {
    provider = await openTestApp();
    const address = await provider.app.listen({ port: 0, host: '127.0.0.1' });
    outside = await openTestApp({ AUTH_URL: `${address}/auth/v1` });
  });
  afterAll(async () => {
    await outside.close();
    await provider.close();
  });

  const remove = (headers: Record<string, string>, password: string) =>
    outside.app.inject({ method: 'DELETE', url: '/api/users/me', headers, payload: { password } });

  it('the provider says whether the password is right, and keeps the sign-in', async () => {
    const person = await signUpPerson(provider.app);
    await outside.app.inject({
      method: 'POST',
      url: '/api/users/create',
      headers: person.headers,
      payload: { first_name: 'Guest', last_name: 'Person' },
    });
    const wrong = await remove(person.headers, 'not that one');
    expect(wrong.statusCode).toBe(400);
    expect(wrong.json().code).toBe('invalid_credentials');

    const answer = await remove(person.headers, person.password);
    expect(answer.json()).toEqual({ deleted: true, sign_in_remains: true });
    const after = await outside.app.inject({ url: '/api/users/me', headers: person.headers });
    expect(after.statusCode).toBe(401);
    expect(await outside.db.select().from(profiles)).toEqual([]);
  });

  it('a provider that is away deletes nothing', async () => {
    const person = await signUpPerson(provider.app);
    await outside.app.inject({
      method: 'POST',
      url: '/api/users/create',
      headers: person.headers,
      payload: { first_name: 'Guest', last_name: 'Person' },
    });
    await provider.app.close();
    const answer = await remove(person.headers, person.password);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toContain('Nothing was deleted');
    expect(await outside.db.select().from(profiles)).toHaveLength(1);
  });
});
