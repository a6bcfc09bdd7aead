import { afterAll, beforeAll, expect, it } from 'vitest';
import { callAuth, fragmentOf, mailRecovery } from '#server/testing/people/test-auth.ts';
import { signUpPerson } from '#server/testing/people/test-people.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const tries = 3;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({
    RATE_LIMITS: 'on',
    AUTH_LIMIT_PER_ADDRESS: '20',
    AUTH_LIMIT_PER_ACCOUNT: String(tries),
    PUBLIC_URL: 'https://fairhand.test',
  });
});
afterAll(() => test.close());

type Answer = Awaited<ReturnType<typeof callAuth>>;

/** What a browser sends back of what it was given. */
function cookiesOf(answer: Answer): string {
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

function signIn(email: string, password: string, { cookie, ip = '10.0.0.1' }: { cookie?: string; ip?: string } = {}) {
  const headers = cookie ? { cookie } : {};
  return callAuth(test.app, 'POST /token?grant_type=password', { body: { email, password }, headers, ip });
}

/** Guesses until the account is closed to strangers. */
async function guessAt(email: string): Promise<void> {
  for (let i = 1; i <= tries; i += 1) await signIn(email, 'a guess', { ip: `10.9.0.${i}` });
  expect((await signIn(email, 'a guess', { ip: '10.9.0.9' })).statusCode).toBe(429);
}

it('lets the owner in on a device that was signed in before, whatever strangers guess', async () => {
  const person = await signUpPerson(test.app);
  const first = await signIn(person.email, person.password);
  const cookie = cookiesOf(first);
  await guessAt(person.email);
  expect((await signIn(person.email, person.password)).statusCode).toBe(429);
  const second = await signIn(person.email, person.password, { cookie });
  expect(second.statusCode).toBe(200);
  expect(cookiesOf(second)).toBe(cookie);
});

it('lets that device in even where strangers in the same network have used up its tries', async () => {
  const person = await signUpPerson(test.app);
  const cookie = cookiesOf(await signIn(person.email, person.password, { ip: '10.8.0.1' }));
  for (let i = 0; i < 25; i += 1) await signIn(`somebody-${i}@example.com`, 'a guess', { ip: '10.8.0.1' });
  expect((await signIn(person.email, person.password, { ip: '10.8.0.1' })).statusCode).toBe(429);
  expect((await signIn(person.email, person.password, { ip: '10.8.0.1', cookie })).statusCode).toBe(200);
});

it('counts what is guessed on that device by itself', async () => {
  const person = await signUpPerson(test.app);
  const cookie = cookiesOf(await signIn(person.email, person.password));
  for (let i = 1; i <= tries; i += 1) {
    expect((await signIn(person.email, 'a guess', { cookie })).statusCode).toBe(400);
  }
  const closed = await signIn(person.email, person.password, { cookie });
  expect(closed.statusCode).toBe(429);
  expect(closed.json().message).toBe('Too many tries. Try again in 5 minutes, or reset your password to get in now.');
  expect((await signIn(person.email, person.password)).statusCode).toBe(200);
});

it('believes no marker of another account, and none that was made up', async () => {
  const [owner, stranger] = [await signUpPerson(test.app), await signUpPerson(test.app)];
  const own = cookiesOf(await signIn(owner.email, owner.password));
  const theirs = cookiesOf(await signIn(stranger.email, stranger.password));
  await guessAt(owner.email);
  const [name = '', marker = ''] = own.split('=');
  const value = theirs.split('=')[1] ?? '';
  const [device = '', proof = ''] = marker.split('.');
  const madeUp = [theirs, `${name}=${value}`, `${name}=x.${proof}`, `${name}=${device}.x`, `${name}=`, `${name}=.`];
  for (const cookie of madeUp) expect((await signIn(owner.email, owner.password, { cookie })).statusCode).toBe(429);
  expect((await signIn(owner.email, owner.password, { cookie: `${theirs}; ${own}` })).statusCode).toBe(200);
});

it('leaves a way in by mail while strangers keep guessing, and knows the device from then on', async () => {
  const person = await signUpPerson(test.app);
  await guessAt(person.email);
  const opened = await test.app.inject(await mailRecovery(test, person.email));
  expect(opened.statusCode).toBe(303);
  const { access_token: token = '' } = fragmentOf(new URL(String(opened.headers.location)));
  const changed = await callAuth(test.app, 'PUT /user', { token, body: { password: 'a new kitchen table' } });
  expect(changed.statusCode).toBe(200);
  const cookie = cookiesOf(opened);
  expect((await signIn(person.email, 'a new kitchen table')).statusCode).toBe(429);
  expect((await signIn(person.email, 'a new kitchen table', { cookie })).statusCode).toBe(200);
});

it('marks a browser for the provider alone, out of reach of scripts and other sites', async () => {
  const answers = [
    await callAuth(test.app, 'POST /signup', { body: { email: 'marked@example.com', password: 'a quiet kitchen' } }),
    await signIn('marked@example.com', 'a quiet kitchen'),
  ];
  const refreshed = await callAuth(test.app, 'POST /token?grant_type=refresh_token', {
    body: { refresh_token: answers[1]?.json().refresh_token },
  });
  for (const answer of [...answers, refreshed]) {
    expect(answer.headers['set-cookie']).toMatch(
      /^known-[\w-]{16}=[\w-]{22}\.[\w-]{43}; Path=\/auth\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict; Secure$/,
    );
  }
  expect((await signIn('marked@example.com', 'a guess')).headers['set-cookie']).toBeUndefined();
});
