import { afterAll, beforeAll, expect, it } from 'vitest';
import { createReviewPeople, startReview } from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { claimReading, findReading, settleReading } from './review-notes.repo.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const notes = [{ source: 'critic' as const, text: 'It ends there.', comment: 'It ends there.', quote: '' }];

it('lets only whoever asked last say what the readers said', async () => {
  const requestId = await startReview(test, await createReviewPeople(test));
  const place = { requestId, key: 'draft' };
  const [first, second] = [new Date('2026-03-02T10:00:00.123Z'), new Date('2026-03-02T10:06:00.456Z')];
  const claim = (now: Date, lostBefore = new Date(now.getTime() - 5 * 60_000)) =>
    claimReading(test.db, { ...place, now, lostBefore });
  const read = async () => {
    const found = await findReading(test.db, requestId, 'draft');
    return found && [found.state, found.notes.length];
  };
  expect(await claim(first)).toBe(true);
  expect(await claim(second)).toBe(true);
  // The first one is late: another process has asked again meanwhile.
  await settleReading(test.db, { ...place, startedAt: first, state: 'failed', notes: [] });
  expect(await read()).toEqual(['reading', 0]);
  await settleReading(test.db, { ...place, startedAt: first, state: 'read', notes: [...notes, ...notes] });
  expect(await read()).toEqual(['reading', 0]);
  await settleReading(test.db, { ...place, startedAt: second, state: 'read', notes });
  expect(await read()).toEqual(['read', 1]);
  await settleReading(test.db, { ...place, startedAt: first, state: 'failed', notes: [] });
  await settleReading(test.db, { ...place, startedAt: second, state: 'failed', notes: [] });
  expect(await read()).toEqual(['read', 1]);
});
