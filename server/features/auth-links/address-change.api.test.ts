import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callAuth, fragmentOf, mailRecovery, mailsTo, newestLink, openLink } from '#server/testing/people/test-auth.ts';
import { createStudent, createPerson } from '#server/testing/people/test-people.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('a change of address', () => {
  it('waits for the link mailed to the new one, warns the old one, and reaches the profile', async () => {
    const student = await createStudent(test.app, test.db);
    const email = `moved-${student.email}`;
    const asked = await callAuth(test.app, 'PUT /user', { token: student.accessToken, body: { email } });
    expect(asked.json()).toMatchObject({ email: student.email, new_email: email });
    expect((await mailsTo(test.db, student.email))[0]?.subject).toContain('about to change');

    const opened = await openLink(test.app, await newestLink(test.db, email));
    expect(fragmentOf(opened)).toMatchObject({ type: 'email_change' });
    const user = await callAuth(test.app, 'GET /user', { token: student.accessToken });
    expect(user.json().email).toBe(email);
    expect(user.json()).not.toHaveProperty('new_email');
    expect((await test.app.inject({ url: '/api/users/me', headers: student.headers })).json().email).toBe(email);
  });

  it('ends the links that went to the old address', async () => {
    const person = await createPerson(test.app);
    const old = await mailRecovery(test, person.email);
    const email = `moved-${person.email}`;
    await callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { email } });
    await openLink(test.app, await newestLink(test.db, email));
    expect(fragmentOf(await openLink(test.app, old))).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is called off by a new password, unless both are asked for together', async () => {
    const person = await createPerson(test.app);
    const change = (body: object) => callAuth(test.app, 'PUT /user', { token: person.accessToken, body });
    await change({ email: `stranger-${person.email}` });
    const changed = await change({ password: 'the owner was warned' });
    expect(changed.json()).not.toHaveProperty('new_email');
    const strangers = await newestLink(test.db, `stranger-${person.email}`);
    expect(fragmentOf(await openLink(test.app, strangers))).toMatchObject({ error_code: 'otp_expired' });

    await change({ email: `own-${person.email}`, password: 'both of them at once' });
    const own = await newestLink(test.db, `own-${person.email}`);
    expect(fragmentOf(await openLink(test.app, own))).toHaveProperty('access_token');
  });

  it('can be asked for again; only the last address counts', async () => {
    const person = await createPerson(test.app);
    const change = (email: string) => callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { email } });
    await change(`first-${person.email}`);
    await change(`second-${person.email}`);
    expect(fragmentOf(await openLink(test.app, await newestLink(test.db, `first-${person.email}`)))).toHaveProperty(
      'error',
    );
    const resent = await callAuth(test.app, 'POST /resend', { body: { type: 'email_change', email: person.email } });
    expect(resent.statusCode).toBe(200);
    expect(await mailsTo(test.db, `second-${person.email}`)).toHaveLength(2);
    expect(fragmentOf(await openLink(test.app, await newestLink(test.db, `second-${person.email}`)))).toHaveProperty(
      'access_token',
    );
  });

  it('refuses the address of somebody else, also when it is taken meanwhile', async () => {
    const [person, somebody] = [await createPerson(test.app), await createPerson(test.app)];
    const refused = await callAuth(test.app, 'PUT /user', {
      token: person.accessToken,
      body: { email: somebody.email },
    });
    expect(refused.json()).toMatchObject({ code: 'email_exists' });
    await callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { email: 'soon-taken@example.com' } });
    const link = await newestLink(test.db, 'soon-taken@example.com');
    await createPerson(test.app, { email: 'soon-taken@example.com' });
    expect(fragmentOf(await openLink(test.app, link))).toMatchObject({ error_code: 'email_exists' });
  });
});
