import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authLinks } from '#server/features/auth/auth.table.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { callAuth, fragmentOf, mailRecovery, mailsTo, newestLink, openLink } from '#server/testing/people/test-auth.ts';
import { createPerson } from '#server/testing/people/test-people.ts';
import { sweepLinks } from './links.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ AUTH_REDIRECT_ALLOW_LIST: 'https://partner.example' });
});
afterAll(() => test.close());

describe('password recovery', () => {
  it('mails a link that signs in and lets a new password be chosen', async () => {
    const person = await createPerson(test.app);
    const link = await mailRecovery(test, person.email, `${test.config.publicUrl}/update-password`);
    const opened = await openLink(test.app, link);
    expect(opened.origin + opened.pathname).toBe(`${test.config.publicUrl}/update-password`);
    const session = fragmentOf(opened);
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
    const known = await createPerson(test.app);
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

describe('a newer recovery link', () => {
  it('ends the older ones', async () => {
    const { email } = await createPerson(test.app);
    const older = await mailRecovery(test, email);
    const newer = await mailRecovery(test, email);
    expect(newer).not.toBe(older);
    expect(fragmentOf(await openLink(test.app, older))).toMatchObject({ error_code: 'otp_expired' });
    expect(fragmentOf(await openLink(test.app, newer))).toHaveProperty('access_token');
  });

  it('is the only one when several are asked for at the same moment', async () => {
    const { email, userId } = await createPerson(test.app);
    await Promise.all([1, 2, 3].map(() => callAuth(test.app, 'POST /recover', { body: { email } })));
    expect(await test.db.select().from(authLinks).where(eq(authLinks.userId, userId))).toHaveLength(1);
  });

  it('leaves the links of other kinds and of other people alone', async () => {
    const [one, other] = [await createPerson(test.app), await createPerson(test.app)];
    const theirs = await mailRecovery(test, other.email);
    await callAuth(test.app, 'POST /otp', { body: { email: one.email } });
    const magic = await newestLink(test.db, one.email);
    await mailRecovery(test, one.email);
    expect(fragmentOf(await openLink(test.app, magic))).toHaveProperty('access_token');
    expect(fragmentOf(await openLink(test.app, theirs))).toHaveProperty('access_token');
  });
});

describe('a mailed link', () => {
  it('works once', async () => {
    const { email } = await createPerson(test.app);
    const link = await mailRecovery(test, email);
    expect(fragmentOf(await openLink(test.app, link))).toHaveProperty('access_token');
    expect(fragmentOf(await openLink(test.app, link))).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
    });
  });

  it('works once when it is opened twice at the same moment', async () => {
    const { email } = await createPerson(test.app);
    const link = await mailRecovery(test, email);
    const opened = await Promise.all([openLink(test.app, link), openLink(test.app, link), openLink(test.app, link)]);
    expect(opened.filter((url) => url.hash.includes('access_token='))).toHaveLength(1);
  });

  it('works for an hour', async () => {
    const { email } = await createPerson(test.app);
    const link = await mailRecovery(test, email);
    test.clock.advance(3_600_000);
    expect(fragmentOf(await openLink(test.app, link))).toMatchObject({ error_code: 'otp_expired' });
  });

  it('is removed a day after it expired', async () => {
    const { email, userId } = await createPerson(test.app);
    await mailRecovery(test, email);
    const left = async () => (await test.db.select().from(authLinks).where(eq(authLinks.userId, userId))).length;
    await sweepLinks(test.db, test.clock.now);
    expect(await left()).toBe(1);
    test.clock.advance(25 * 3_600_000 + 1);
    await sweepLinks(test.db, test.clock.now);
    expect(await left()).toBe(0);
  });

  it('is not used up by scanners and prefetching browsers', async () => {
    const { email } = await createPerson(test.app);
    const link = await mailRecovery(test, email);
    expect((await test.app.inject({ method: 'HEAD', url: link })).statusCode).toBe(200);
    for (const header of ['sec-purpose', 'purpose']) {
      const early = await test.app.inject({ url: link, headers: { [header]: 'prefetch;prerender' } });
      expect(early.statusCode).toBe(503);
    }
    expect(fragmentOf(await openLink(test.app, link))).toHaveProperty('access_token');
  });

  it('opens nothing under another type', async () => {
    const { email } = await createPerson(test.app);
    const link = await mailRecovery(test, email);
    expect(fragmentOf(await openLink(test.app, link.replace('type=recovery', 'type=invite')))).toHaveProperty('error');
    expect(fragmentOf(await openLink(test.app, link.replace('type=recovery', 'type=nonsense')))).toHaveProperty(
      'error',
    );
    expect(fragmentOf(await openLink(test.app, link))).toHaveProperty('access_token');
  });

  it('dies with a change of the password', async () => {
    const person = await createPerson(test.app);
    const link = await mailRecovery(test, person.email);
    await callAuth(test.app, 'PUT /user', { token: person.accessToken, body: { password: 'changed at the desk' } });
    expect(fragmentOf(await openLink(test.app, link))).toMatchObject({ error_code: 'otp_expired' });
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
    const { email } = await createPerson(test.app);
    const link = await mailRecovery(test, email, wanted);
    const target = expected.replace('{own}', test.config.publicUrl);
    const opened = await openLink(test.app, link);
    opened.hash = '';
    expect(opened.href).toBe(target);
    const tampered = link.replace(/redirect_to=.*/, `redirect_to=${encodeURIComponent(wanted)}`);
    const again = await openLink(test.app, tampered);
    again.hash = '';
    expect(again.href).toBe(target);
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
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b);
    expect(statuses).toEqual([...Array<number>(60).fill(200), 429]);
  });
});
