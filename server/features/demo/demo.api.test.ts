import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { expertiseOptions, type Writer } from '#contracts/writers.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { startNotice } from '#server/app/start/start-notice.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { deletePerson, findPerson, listPeople } from '#server/features/users/users.service.ts';
import { demoPassword, demoStudent, demoWriters } from './demo-people.ts';
import {
  beginDemoWork,
  ensureDemoAccounts,
  listDemoPeople,
  refuseDemoAccounts,
  restoreDemoAccounts,
} from './demo.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  for (const person of await listDemoPeople(test.db)) await deletePerson(test.db, person, test);
});

async function signIn(email: string) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: demoPassword },
  });
  expect(answer.statusCode).toBe(200);
  return { authorization: `Bearer ${answer.json().access_token}` };
}

it('makes a student and at least five writers who can sign in', async () => {
  const people = await ensureDemoAccounts(test.db);
  expect(people.filter((person) => person.role === 'WRITER').length).toBeGreaterThanOrEqual(5);
  expect(people[0]).toMatchObject({ email: demoStudent.email, role: 'USER', isDemo: true });
  for (const person of people) {
    const me = await test.app.inject({ url: '/api/users/me', headers: await signIn(person.email) });
    expect(me.json()).toMatchObject({ email: person.email, role: person.role, first_name: person.firstName });
  }
});

it('shows students writers of every expertise, each with a portrait of their own', async () => {
  await ensureDemoAccounts(test.db);
  const answer = await test.app.inject({ url: '/api/writers/list', headers: await signIn(demoStudent.email) });
  const writers = answer.json<Writer[]>();
  expect(writers.map((writer) => writer.name)).toEqual(demoWriters.map((one) => `${one.firstName} ${one.lastName}`));
  expect(new Set(writers.flatMap((writer) => writer.expertise)).size).toBe(expertiseOptions.length);
  const pictures = await Promise.all(writers.map((writer) => test.app.inject(writer.photo_url)));
  expect(pictures.map((picture) => picture.statusCode)).toEqual(writers.map(() => 200));
  expect(new Set(pictures.map((picture) => picture.body)).size).toBe(writers.length);
});

it('makes them once, also when two processes start at the same time', async () => {
  const count = demoWriters.length + 1;
  const started = await Promise.all([ensureDemoAccounts(test.db), ensureDemoAccounts(test.db)]);
  expect(started.map((people) => people.length)).toEqual([count, count]);
  const again = await ensureDemoAccounts(test.db);
  expect(again).toEqual(started[0]);
});

it('does not bring back one that was deleted', async () => {
  const [student, ...writers] = await ensureDemoAccounts(test.db);
  if (!student) throw new Error('There is no demo student.');
  await deletePerson(test.db, student, test);
  expect(await ensureDemoAccounts(test.db)).toEqual(writers);
});

it('makes all of them or none', async () => {
  const taken = demoWriters.at(-1);
  if (!taken) throw new Error('There are no demo writers.');
  await test.app.inject({
    method: 'POST',
    url: '/auth/v1/signup',
    payload: { email: taken.email, password: 'somebody-else-here' },
  });
  await expect(ensureDemoAccounts(test.db)).rejects.toThrow('already been registered');
  const people = await listPeople(test.db, { limit: 100 });
  expect(people.map((person) => person.email)).toEqual([taken.email]);
  for (const person of people) await deletePerson(test.db, person, test);
});

it('counts as begun once the accounts are restored', async () => {
  await ensureDemoAccounts(test.db, { withWork: true });
  await restoreDemoAccounts(test.db, test.config);
  expect(await beginDemoWork(test.db, new Date())).toBe('again');
});

it('restores all of them or leaves all as they are', async () => {
  const before = await ensureDemoAccounts(test.db);
  const last = before.find(({ email }) => email === demoWriters.at(-1)?.email);
  if (!last) throw new Error('There are no demo writers.');
  await deletePerson(test.db, last, test);
  const payload = { email: last.email, password: 'somebody-else-here' };
  await test.app.inject({ method: 'POST', url: '/auth/v1/signup', payload });
  await expect(restoreDemoAccounts(test.db, test.config)).rejects.toThrow(
    `no writer with the id or email ${last.email}`,
  );
  expect(await listDemoPeople(test.db)).toEqual(before.filter((person) => person !== last));
  await deletePerson(test.db, await findPerson(test.db, last.email), test);
});

it('keeps production from starting with them', async () => {
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://fairhand.example',
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'hello@fairhand.example',
    STRIPE_SECRET_KEY: 'a',
    STRIPE_PUBLISHABLE_KEY: 'b',
    STRIPE_WEBHOOK_SECRET: 'c',
  };
  const config = parseConfig(production);
  await expect(refuseDemoAccounts(test.db, config)).resolves.toBeUndefined();
  await ensureDemoAccounts(test.db);
  await expect(refuseDemoAccounts(test.db, config)).rejects.toThrow('npm run operator -- users delete --demo');
  const trial = parseConfig({ ...production, ALLOW_SANDBOX: 'true' });
  await expect(refuseDemoAccounts(test.db, trial)).resolves.toBeUndefined();
  await expect(refuseDemoAccounts(test.db, test.config)).resolves.toBeUndefined();
});

it('tells how to sign in', async () => {
  const notice = startNotice(test.config, await ensureDemoAccounts(test.db));
  expect(notice).toContain(`Fairhand is ready at ${test.config.publicUrl}`);
  expect(notice).toContain(demoPassword);
  for (const { email } of demoWriters) expect(notice).toContain(email);
  expect(startNotice(test.config, [])).not.toContain(demoPassword);
});
