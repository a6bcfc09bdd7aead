import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { scriptPayments, type ScriptedPayments } from '#server/testing/payments/scripted-payments.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectTrueLedgers } from '#server/testing/test-ledgers.ts';
import { createReviewPeople, type ReviewPeople } from './test-reviews.ts';

/** Opens the product for the tests of a file, and gives each of them a student and a writer who have nothing behind them. */
export function beforeEachReview(take: (test: TestApp, people: ReviewPeople) => void): void {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());
  afterEach(() => expectTrueLedgers(test.db));
  beforeEach(async () => take(test, await createReviewPeople(test)));
}

/**
 * Opens the product on a provider that does what a test tells it. Each test finds the provider up and quick, and a student and
 * a writer who have nothing behind them.
 */
export function withScriptedPayments(take: (test: TestApp, people: ReviewPeople) => void): ScriptedPayments {
  const provider = scriptPayments();
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({}, { payments: provider });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    provider.before = () => undefined;
    provider.after = () => undefined;
    take(test, await createReviewPeople(test));
  });
  return provider;
}
