import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectTrueLedgers } from '#server/testing/test-ledgers.ts';
import { createStudent, type TestMember } from './test-people.ts';

/** Opens the product for the tests of a file, and gives each of them a student of its own. */
export function beforeEachStudent(take: (test: TestApp, student: TestMember) => void): void {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => expectTrueLedgers(test.db));
  beforeEach(async () => take(test, await createStudent(test.app, test.db)));
}
