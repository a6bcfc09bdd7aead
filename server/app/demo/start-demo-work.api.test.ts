import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoStudent } from '#server/features/demo/demo-people.ts';
import { beginDemoWork, ensureDemoAccounts, listDemoPeople } from '#server/features/demo/demo.service.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { pastReviews } from './content/past-reviews.ts';
import { startDemoWork } from './start-demo-work.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

async function start(): Promise<string> {
  const lines: string[] = [];
  await startDemoWork(test.config, test.db, { print: (line) => lines.push(line), log: test.app.log });
  return lines.join('\n');
}

async function studentId(): Promise<string | null | undefined> {
  return (await listDemoPeople(test.db)).find(({ email }) => email === demoStudent.email)?.profileId;
}

it('leaves the student to those who use her when the work cannot be laid out', async () => {
  // Somebody real has the address of the first student who is needed.
  const [oldest] = pastReviews.toSorted((a, b) => b.daysAgo - a.daysAgo);
  const email = `${oldest?.firstName.toLowerCase()}@students.fairhand.example`;
  const payload = { email, password: 'somebody-else-here' };
  await test.app.inject({ method: 'POST', url: '/auth/v1/signup', payload });
  await ensureDemoAccounts(test.db, { withWork: true });
  const before = await studentId();

  expect(await start()).toContain('run: npm run demo:reset');
  expect(await beginDemoWork(test.db, new Date())).toBeNull();
  expect(await start()).toBe('');
  expect(await studentId()).toBe(before);
});
