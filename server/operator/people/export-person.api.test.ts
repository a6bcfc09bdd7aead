import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { runAtDesk } from '#server/testing/test-operator.ts';
import { createStudent } from '#server/testing/people/test-people.ts';

let test: TestApp;
let home: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(() => {
  home = mkdtempSync(path.join(os.tmpdir(), 'fairhand-export-'));
  return () => rmSync(home, { recursive: true, force: true });
});

it('users export writes what a person could download', async () => {
  const student = await createStudent(test.app, test.db);
  const file = path.join(home, 'person.zip');
  expect(await runAtDesk(test, ['users', 'export', student.email, '--to', file])).toMatchObject({ code: 0 });
  const files = unzipSync(readFileSync(file));
  expect(strFromU8(files['everything.json'] ?? new Uint8Array())).toContain(student.email);
  expect((await runAtDesk(test, ['users', 'export', student.email, '--to', file])).notes).toContain('already exists');
  const nowhere = path.join(home, 'nowhere', 'person.zip');
  expect(await runAtDesk(test, ['users', 'export', student.email, '--to', nowhere])).toMatchObject({
    code: 1,
    notes: expect.stringContaining(`We couldn’t write ${nowhere}`),
  });
  expect(await runAtDesk(test, ['users', 'export', 'nobody@example.test', '--to', `${file}2`])).toMatchObject({
    code: 1,
  });
});
