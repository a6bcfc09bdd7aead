import { eq } from 'drizzle-orm';
import { describe, expect, inject, it } from 'vitest';
import { requestLimits } from '#contracts/requests.ts';
import type { Database } from '#server/platform/database/database.ts';
import { lockRequest, updateRequest } from '#server/features/requests/requests.repo.ts';
import { writerRequests } from '#server/features/requests/requests.table.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { mailsTo } from '#server/testing/people/test-auth.ts';
import { untilSomebodyWaits } from '#server/testing/database/test-database.ts';
import { actOn, orderReview, startReview, sure, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import { moveByClock } from './request-clock.service.ts';

const hourMs = 60 * 60_000;

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

/** The clock has found the request and waits for it while somebody else changes it. */
async function whileClockWaits(id: number, change: (tx: Database) => Promise<unknown>): Promise<number> {
  const passing = await test.db.transaction(async (tx) => {
    await lockRequest(tx, id);
    const begun = { pass: moveByClock(test.app.context) };
    await untilSomebodyWaits(test.db);
    await change(tx);
    return begun;
  });
  return passing.pass;
}

// The embedded database does one thing at a time, so that nobody ever waits there.
describe.runIf(inject('testDatabase').kind === 'postgres')('the clock', () => {
  it('goes on where a request is gone with its student', async () => {
    const id = await orderReview(test, people);
    test.clock.advance((requestLimits.unpaidHours + 1) * hourMs);
    const found = await whileClockWaits(id, (tx) => tx.delete(writerRequests).where(eq(writerRequests.id, id)));
    expect(found).toBeGreaterThan(0);
  });

  it('announces no end that has moved away meanwhile', async () => {
    const id = await startReview(test, people);
    await sure(actOn(test, people.writer, id, 'deliver', { essay: 'All the bowls.', letter: 'Well done.' }));
    test.clock.advance((requestLimits.acceptDays * 24 - requestLimits.acceptReminderHours + 1) * hourMs);
    const completesAt = new Date(test.clock.now.getTime() + requestLimits.acceptDays * 24 * hourMs);
    await whileClockWaits(id, (tx) => updateRequest(tx, id, { completesAt }));
    const told = async () => (await mailsTo(test.db, people.student.email)).map(({ subject }) => subject);
    expect(await told()).not.toContain(`Two days left to respond: request #${id} (Reed College)`);
    test.clock.advance((requestLimits.acceptDays * 24 - requestLimits.acceptReminderHours + 1) * hourMs);
    await moveByClock(test.app.context);
    expect(await told()).toContain(`Two days left to respond: request #${id} (Reed College)`);
  });
});
