import { readdirSync } from 'node:fs';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authUsers } from '#server/features/auth/auth.table.ts';
import { chatThreads } from '#server/features/chat/chat.table.ts';
import { documents } from '#server/features/documents/documents.table.ts';
import { unclaimedFiles } from '#server/features/files/files.table.ts';
import { summaries } from '#server/features/summaries/summaries.table.ts';
import { profiles } from '#server/features/users/users.table.ts';
import { createBusyStudent } from '#server/testing/people/busy-student.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, createWriter, signUpPerson, type TestPerson } from '#server/testing/people/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

function storedFiles(): string[] {
  const entries = readdirSync(test.config.dataDir, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

describe('deleting one’s account', () => {
  const remove = (person: { headers: Record<string, string> }, password: string) =>
    test.app.inject({ method: 'DELETE', url: '/api/users/me', headers: person.headers, payload: { password } });
  const me = (person: { headers: Record<string, string> }) =>
    test.app.inject({ url: '/api/users/me', headers: person.headers });

  it('takes rows, files, sessions and the account, and nobody else’s', async () => {
    const other = await createBusyStudent(test);
    const before = storedFiles();
    const student = await createBusyStudent(test);
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
    const student = await createBusyStudent(test);
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
      detail: 'That’s not your password. We didn’t delete anything.',
    });
    expect((await remove(student, '')).statusCode).toBe(400);
    expect((await me(student)).statusCode).toBe(200);
  });

  it('tells someone without a password how to get one', async () => {
    const student = await createStudent(test.app, test.db);
    await test.db.update(authUsers).set({ passwordHash: null }).where(eq(authUsers.id, student.userId));
    const answer = await remove(student, 'anything');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('doesn’t have a password yet');
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
    const issuer = `${provider.config.publicUrl}/auth/v1`;
    outside = await openTestApp({ AUTH_URL: `${address}/auth/v1`, AUTH_ISSUER: issuer });
  });
  afterAll(async () => {
    await outside.close();
    await provider.close();
  });

  async function signUpOutside(): Promise<TestPerson> {
    const person = await signUpPerson(provider.app);
    await outside.app.inject({
      method: 'POST',
      url: '/api/users/create',
      headers: person.headers,
      payload: { first_name: 'Guest', last_name: 'Person' },
    });
    return person;
  }
  const remove = (headers: Record<string, string>, password: string) =>
    outside.app.inject({ method: 'DELETE', url: '/api/users/me', headers, payload: { password } });

  it('the provider says whether the password is right, and keeps the sign-in', async () => {
    const person = await signUpOutside();
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
    const person = await signUpOutside();
    await provider.app.close();
    const answer = await remove(person.headers, person.password);
    expect(answer.statusCode).toBe(503);
    expect(answer.json().detail).toContain('Nothing was deleted');
    expect(await outside.db.select().from(profiles)).toHaveLength(1);
  });
});
