import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authLinks } from '#server/features/auth/auth.table.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callAuth, mailRecovery, mailsTo } from '#server/testing/people/test-auth.ts';
import { signUpPerson } from '#server/testing/people/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('sign-in by link or code', () => {
  it('lets someone new in by the mailed code, once', async () => {
    const email = 'coded@example.com';
    await callAuth(test.app, 'POST /otp', { body: { email, data: { first_name: 'Cody' } } });
    const code = (await mailsTo(test.db, email))[0]?.text.match(/\b\d{8}\b/)?.[0];
    const wrong = await callAuth(test.app, 'POST /verify', { body: { type: 'email', email, token: '000000x' } });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject({ code: 'otp_expired', message: 'Token has expired or is invalid' });
    const other = await callAuth(test.app, 'POST /verify', {
      body: { type: 'email', email: 'other@example.com', token: code },
    });
    expect(other.statusCode).toBe(403);
    const right = await callAuth(test.app, 'POST /verify', { body: { type: 'email', email, token: code } });
    expect(right.json()).toMatchObject({ user: { email, user_metadata: { first_name: 'Cody' } } });
    const again = await callAuth(test.app, 'POST /verify', { body: { type: 'email', email, token: code } });
    expect(again.statusCode).toBe(403);
  });

  it('takes the newest code alone, and keeps none for a mail that shows none', async () => {
    const email = 'twice@example.com';
    for (let i = 0; i < 2; i += 1) await callAuth(test.app, 'POST /otp', { body: { email } });
    const [older, newer] = (await mailsTo(test.db, email)).map(({ text }) => text.match(/\b\d{8}\b/)?.[0]);
    const type = (token: string | undefined) =>
      callAuth(test.app, 'POST /verify', { body: { type: 'email', email, token } });
    expect((await type(older)).statusCode).toBe(403);
    expect((await type(newer)).statusCode).toBe(200);

    const person = await signUpPerson(test.app);
    await mailRecovery(test, person.email);
    const [link] = await test.db.select().from(authLinks).where(eq(authLinks.userId, person.userId));
    expect(link).toMatchObject({ kind: 'recovery', codeHash: null });
  });

  it('makes no account where the caller says so', async () => {
    const body = { email: 'uninvited@example.com', create_user: false };
    expect((await callAuth(test.app, 'POST /otp', { body })).json()).toMatchObject({ code: 'otp_disabled' });
  });

  it.each([
    ['no type', { token_hash: 'x' }],
    ['an unknown type', { type: 'telepathy', token_hash: 'x' }],
    ['nothing to check', { type: 'email', email: 'a@example.com' }],
    ['no address for a code', { type: 'email', token: '123456' }],
    ['half a phone', { type: 'sms', phone: '1555x', token: '123456' }],
  ])('refuses %s', async (_name, body) => {
    const answer = await callAuth(test.app, 'POST /verify', { body });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'validation_failed' });
  });
});
