import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { authUsers } from '#server/features/auth/auth.table.ts';
import { callAuth } from '#server/testing/people/test-auth.ts';
import { commonHash, commonPassword } from '#server/testing/people/quick-account.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

const minuteMs = 60_000;
const address = '198.51.100.7';
const emailOf = (student: number) => `student-${student}@school.example`;

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp({ RATE_LIMITS: 'on' });
  const accounts = Array.from({ length: 401 }, (_, student) => ({
    email: emailOf(student),
    passwordHash: commonHash,
    emailConfirmedAt: new Date(),
  }));
  await test.db.insert(authUsers).values(accounts);
});
afterAll(() => test.close());

function signIn(student: number, guess: string, ip = address) {
  return callAuth(test.app, 'POST /token?grant_type=password', {
    body: { email: emailOf(student), password: guess },
    ip,
  });
}

const statusesOf = async (answers: Promise<{ statusCode: number }>[]) =>
  (await Promise.all(answers)).map(({ statusCode }) => statusCode);
const students = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

describe('a school behind one address', () => {
  // Four hundred calls that are counted as those of the other tests are: one of the two databases is enough.
  const isHere = inject('testDatabase').kind === 'postgres';
  it.runIf(isHere)('lets 300 students in within ten minutes, though one in three mistypes first', async () => {
    const statuses: number[] = [];
    for (let from = 0; from < 300; from += 30) {
      const group = students(from, from + 30);
      const mistyping = group.filter((student) => student % 3 === 0);
      await Promise.all(mistyping.map((student) => signIn(student, 'a quiet kitchen tabel')));
      statuses.push(...(await statusesOf(group.map((student) => signIn(student, commonPassword)))));
      test.clock.advance(minuteMs);
    }
    expect(statuses).toEqual(Array(300).fill(200));
  });

  it('lets three classes in at the same moment', async () => {
    const statuses = await statusesOf(students(300, 400).map((student) => signIn(student, commonPassword)));
    expect(statuses).toEqual(Array(100).fill(200));
  });

  it('serves their calls, whatever they come to together', async () => {
    const answers = await Promise.all(
      students(0, 20).map(async (student) => {
        const { access_token: token } = (await signIn(student, commonPassword)).json();
        const call = () =>
          test.app.inject({
            url: '/api/users/me',
            headers: { authorization: `Bearer ${token}` },
            remoteAddress: address,
          });
        return Promise.all(Array.from({ length: 31 }, call));
      }),
    );
    // Nobody here has a profile yet; what matters is that nobody is told to slow down.
    expect(new Set(answers.flat().map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  });
});

it('slows an address down that tries one password at many accounts', async () => {
  const sprayer = '203.0.113.66';
  test.clock.advance(6 * minuteMs);
  const atOnce = await statusesOf(students(0, 100).map((student) => signIn(student, 'password1', sprayer)));
  expect(atOnce.filter((status) => status === 400)).toHaveLength(60);
  expect(atOnce.filter((status) => status === 429)).toHaveLength(40);
  expect((await signIn(200, 'password1', sprayer)).statusCode).toBe(429);
  // An account of their own earns nothing for the others.
  test.clock.advance(6 * minuteMs);
  const guesses: number[] = [];
  const guessAt = async (from: number, to: number) => {
    for (const account of students(from, to)) guesses.push((await signIn(account, 'password2', sprayer)).statusCode);
  };
  await guessAt(0, 30);
  expect((await signIn(399, commonPassword, sprayer)).statusCode).toBe(200);
  await guessAt(30, 65);
  expect(guesses.filter((status) => status === 400)).toHaveLength(60);
});

it('keeps guesses at one account limited, also where its owner logs in between', async () => {
  test.clock.advance(6 * minuteMs);
  const statuses: number[] = [];
  for (let guess = 0; guess < 8; guess += 1)
    statuses.push((await signIn(400, `guess ${guess}`, '203.0.113.1')).statusCode);
  expect((await signIn(400, commonPassword, address)).statusCode).toBe(200);
  for (let guess = 8; guess < 12; guess += 1)
    statuses.push((await signIn(400, `guess ${guess}`, '203.0.113.1')).statusCode);
  expect(statuses).toEqual([...Array(10).fill(400), 429, 429]);
});
