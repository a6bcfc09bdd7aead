import { afterAll, beforeAll, beforeEach } from 'vitest';
import { openTestApp, type TestApp } from './test-app.ts';
import { createReviewPeople, type ReviewPeople } from './test-reviews.ts';

/** Opens the product for the tests of a file, and gives each of them a student and a writer who have nothing behind them. */
export function beforeEachReview(take: (test: TestApp, people: ReviewPeople) => void): void {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => take(test, await createReviewPeople(test)));
}
