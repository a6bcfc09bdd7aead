import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authLinks } from '#server/features/auth/auth.table.ts';
import { callAuth, mailsTo, newestLink } from '#server/testing/test-auth.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { createStudent, signUpPerson } from '#server/testing/test-people.ts';
import { sweepLinks } from './links.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ AUTH_REDIRECT_ALLOW_LIST: 'https://partner.example' });
});
afterAll(() => test.close());

const location = async (link: string): Promise<URL> => {
  const answer = await test.app.inject(link);
  expect(answer.statusCode).toBe(303);
  expect(answer.headers['cache-control']).toBe('no-store');
  return new URL(String(answer.headers.location));
};
const fragment = (url: URL) => Object.fromEntries(new URLSearchParams(url.hash.slice(1)));

async function recover(email: string, redirectTo?: string): Promise<string> {
  const query = redirectTo === undefined ? '' : `?redirect_to=${encodeURIComponent(redirectTo)}`;
  const answer = await callAuth(test.app, `POST /recover${query}`, { body: { email } });
  expect(answer.statusCode).toBe(200);
  return newestLink(test.db, email);
}

describe('password recovery', () => {
  it('mails a link that signs in and lets a new password be chosen', async () => {
    const person = await signUpPerson(test.app);
    const link = await recover(person.email, `${test.config.publicUrl}/update-password`);
    const opened = await location(link);
    expect(opened.origin + opened.pathname).toBe(`${test.config.publicUrl}/update-password`);
    const session = fragment(opened);
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: '3600', type: 'recovery' });
    const changed = await callAuth(test.app, 'PUT /user', {
      token: session['access_token'] ?? '',
      body: { password: 'a new kitchen table' },
    });
    expect(changed.statusCode).toBe(200);
    const signedIn = await callAuth(test.app, 'POST /token?grant_type=password', {
      body: { email: person.email, password: 'a new kitchen table' },
    });
    expect(signedIn.statusCode).toBe(200);
    expect((await callAuth(test.app, 'GET /user', { token: person.accessToken })).statusCode).toBe(403);
  });

  it('answers an unknown address the same, and mails nobody', async () => {
    const known = await signUpPerson(test.app);
    const answers = await Promise.all(
      [known.email, 'unknown@example.com'].map((email) => callAuth(test.app, 'POST /recover', { body: { email } })),
    );
    expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual([
      [200, '{}'],
      [200, '{}'],
    ]);
    expect(await mailsTo(test.db, known.email)).toHaveLength(1);
    expect(await mailsTo(test.db, 'unknown@example.com')).toEqual([]);
  });

  it('refuses what is no address', async () => {
    const answer = await callAuth(test.app, 'POST /recover', { body: { email: 'nobody' } });
    expect(answer.statusCode).toBe(400);
  });
});

describe('a mailed link', () => {
  it('works once', async () => {
    const { email } = await signUpPerson(test.app);
    const link = await recover(email);
    expect(fragment(await location(link))).toHaveProperty('access_token');
    expect(fragment(await location(link))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('works once when it is opened twice at the same moment', async () => {
    const { email } = await signUpPerson(test.app);
    const link = await recover(email);
    const opened = await Promise.all([location(link), location(link), location(link)]);
    expect(opened.filter((url) => url.hash.includes('access_token='))).toHaveLength(1);
  });

  it('works for an hour', async () => {
    const { email } = await signUpPerson(test.app);
    const link = await recover(email);
    test.clock.advance(3_600_000);
    expect(fragment(await location(link))).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is removed a day after it expired', async () => {
    const { email, userId } = await signUpPerson(test.app);
    await recover(email);
    const left = async () => (await test.db.select().from(authLinks).where(eq(authLinks.userId, userId))).length;
    await sweepLinks(test.db, test.clock.now);
    expect(await left()).toBe(1);
    test.clock.advance(25 * 3_600_000 + 1);
    await sweepLinks(test.db, test.clock.now);
    expect(await left()).toBe(0);
  });

  it('is not used up by scanners and prefetching browsers', async () => {
    const { email } = await signUpPerson(test.app);
    const link = await recover(email);
    expect((await test.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
    for (const header of ['sec-purpose', 'purpose']) {
      const early = await test.app.inject({ url: link, headers: { [header]: 'prefetch;prerender' } });
      expect(early.statusCode).toBe(503);
    }
    expect(fragment(await location(link))).toHaveProperty('access_token');
  });

  it('opens nothing under another type', async () => {
    const { email } = await signUpPerson(test.app);
    const link = await recover(email);
    expect(fragment(await location(link.replace('type=recovery', 'type=invite')))).toHaveProperty('error');
    expect(fragment(await location(link.replace('type=recovery', 'type=nonsense')))).toHaveProperty('error');
    expect(fragment(await location(link))).toHaveProperty('access_token');
  });

  it('dies with a change of the password', async () => {
    const person = await signUpPerson(test.app);
    const link = await recover(person.email);
    await callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { password: 'changed at the desk' } });
    expect(fragment(await location(link))).toMatchObject({ error_code: 'otp_expired' });
  });

  it.each([
    ['an allowed origin', 'https://partner.example/back?a=1&b=2', 'https://partner.example/back?a=1&b=2'],
    ['a path of ours', '/login', '{own}/login'],
    ['a stranger', 'https://evil.example/', '{own}/update-password'],
    ['a stranger behind our name', 'https://partner.example.evil.example/', '{own}/update-password'],
    ['a stranger behind an at-sign', 'https://partner.example@evil.example/', '{own}/update-password'],
    ['another port', 'https://partner.example:8443/', '{own}/update-password'],
    ['another protocol', 'http://partner.example/', '{own}/update-password'],
    ['a script', 'javascript:alert(1)', '{own}/update-password'],
    ['two slashes', '//evil.example/', '{own}/update-password'],
    ['slash and backslash', '/\\evil.example/', '{own}/update-password'],
    ['a nameless page', 'about:blank', '{own}/update-password'],
  ])('leads back to our own origin or an allowed one: %s', async (_name, wanted, expected) => {
    const { email } = await signUpPerson(test.app);
    const link = await recover(email, wanted);
    const target = expected.replace('{own}', test.config.publicUrl);
    const opened = await location(link);
    opened.hash = '';
    expect(opened.href).toBe(target);
    const tampered = link.replace(/redirect_to=.*/, `redirect_to=${encodeURIComponent(wanted)}`);
    const again = await location(tampered);
    again.hash = '';
    expect(again.href).toBe(target);
  });
});

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
    await recover(person.email);
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

describe('a change of address', () => {
  it('waits for the link mailed to the new one, warns the old one, and reaches the profile', async () => {
    const student = await createStudent(test.app, test.db);
    const email = `moved-${student.email}`;
    const asked = await callAuth(test.app, 'PUT /user', { token: student.accessToken, body: { email } });
    expect(asked.json()).toMatchObject({ email: student.email, new_email: email });
    expect((await mailsTo(test.db, student.email))[0]?.subject).toContain('about to change');

    const opened = await location(await newestLink(test.db, email));
    expect(fragment(opened)).toMatchObject({ type: 'email_change' });
    const user = await callAuth(test.app, 'GET /user', { token: student.accessToken });
    expect(user.json().email).toBe(email);
    expect(user.json()).not.toHaveProperty('new_email');
    expect((await test.app.inject({ url: '/api/users/me', headers: student.headers })).json().email).toBe(email);
  });

  it('ends the links that went to the old address', async () => {
    const person = await signUpPerson(test.app);
    const old = await recover(person.email);
    const email = `moved-${person.email}`;
    await callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { email } });
    await location(await newestLink(test.db, email));
    expect(fragment(await location(old))).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is called off by a new password, unless both are asked for together', async () => {
    const person = await signUpPerson(test.app);
    const change = (body: object) => callAuth(test.app, 'PUT /user', { token: person.accessToken, body });
    await change({ email: `stranger-${person.email}` });
    const changed = await change({ password: 'the owner was warned' });
    expect(changed.json()).not.toHaveProperty('new_email');
    const strangers = await newestLink(test.db, `stranger-${person.email}`);
    expect(fragment(await location(strangers))).toMatchObject({ error_code: 'otp_expired' });

    await change({ email: `own-${person.email}`, password: 'both of them at once' });
    const own = await newestLink(test.db, `own-${person.email}`);
    expect(fragment(await location(own))).toHaveProperty('access_token');
  });

  it('can be asked for again; only the last address counts', async () => {
    const person = await signUpPerson(test.app);
    const change = (email: string) => callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { email } });
    await change(`first-${person.email}`);
    await change(`second-${person.email}`);
    expect(fragment(await location(await newestLink(test.db, `first-${person.email}`)))).toHaveProperty('error');
    const resent = await callAuth(test.app, 'POST /resend', { body: { type: 'email_change', email: person.email } });
    expect(resent.statusCode).toBe(200);
    expect(await mailsTo(test.db, `second-${person.email}`)).toHaveLength(2);
    expect(fragment(await location(await newestLink(test.db, `second-${person.email}`)))).toHaveProperty(
      'access_token',
    );
  });

  it('refuses the address of somebody else, also when it is taken meanwhile', async () => {
    const [person, somebody] = [await signUpPerson(test.app), await signUpPerson(test.app)];
    const refused = await callAuth(test.app, 'PUT /user', {
      token: person.accessToken,
      body: { email: somebody.email },
    });
    expect(refused.json()).toMatchObject({ code: 'email_exists' });
    await callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { email: 'soon-taken@example.com' } });
    const link = await newestLink(test.db, 'soon-taken@example.com');
    await signUpPerson(test.app, { email: 'soon-taken@example.com' });
    expect(fragment(await location(link))).toMatchObject({ error_code: 'email_exists' });
  });
});

describe('mails', () => {
  let limited: TestApp;
  beforeAll(async () => {
    limited = await openTestApp({ RATE_LIMITS: 'on', AUTH_CONFIRM_EMAIL: 'on' });
  });
  afterAll(() => limited.close());

  it('are limited for each address, known or not, and recovery stays silent about it', async () => {
    const answers: Record<string, number[]> = { resend: [], recover: [] };
    for (let i = 0; i < 7; i += 1) {
      const resend = await callAuth(limited.app, 'POST /resend', {
        body: { type: 'signup', email: 'nobody@example.com' },
      });
      answers['resend']?.push(resend.statusCode);
    }
    expect(answers['resend']).toEqual([200, 200, 200, 200, 200, 200, 429]);
    const late = await callAuth(limited.app, 'POST /resend', {
      body: { type: 'signup', email: 'nobody@example.com' },
    });
    expect(late.json()).toMatchObject({ code: 'over_email_send_rate_limit' });
    expect(late.headers['retry-after']).toBe('3600');

    const email = 'flooded@example.com';
    await callAuth(limited.app, 'POST /signup', { body: { email, password: 'a quiet kitchen' } });
    for (let i = 0; i < 9; i += 1) {
      const recovered = await callAuth(limited.app, 'POST /recover', { body: { email } });
      answers['recover']?.push(recovered.statusCode);
    }
    expect(answers['recover']).toEqual(Array(9).fill(200));
    expect(await mailsTo(limited.db, email)).toHaveLength(6);
  });

  it('are limited for each caller', async () => {
    const ask = (i: number) =>
      callAuth(limited.app, 'POST /recover', { body: { email: `target-${i}@example.com` }, ip: '10.9.9.9' });
    const answers = await Promise.all(Array.from({ length: 61 }, (_, i) => ask(i)));
    expect(answers.filter((answer) => answer.statusCode === 429)).toHaveLength(1);
  });
});
