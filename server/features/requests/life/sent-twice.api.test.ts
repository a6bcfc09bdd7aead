import { expect, it } from 'vitest';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import type { TestMember } from '#server/testing/people/test-people.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { actOn, payReview, readReview, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((...given) => {
  [test, people] = given;
});

it('a request moves once for a call that is sent again because its answer was lost', async () => {
  const { student: sam, writer: wanda } = people;
  const id = await payReview(test, people);
  const act = (who: TestMember, move: string, body?: object) => actOn(test, who, id, move, body);
  const deliver = (essay: string) => act(wanda, 'deliver', { essay, letter: 'Well done.' });
  const twice = async (who: TestMember, move: string, body?: object) => {
    expect((await act(who, move, body)).status).toBe(200);
    test.clock.advance(1000);
    return (await act(who, move, body)).body;
  };
  expect(await twice(wanda, 'start')).toMatchObject({ phase: 'working' });
  expect((await deliver('All the bowls.')).status).toBe(200);
  expect((await deliver('All the bowls.')).body).toMatchObject({ phase: 'delivered', deliveries: [{ number: 1 }] });
  // Something else than what was done is refused as before.
  expect((await deliver('Other words.')).status).toBe(409);
  expect((await act(wanda, 'start')).status).toBe(409);
  expect(await twice(sam, 'request-revision', { reason: 'Shorter, please.' })).toMatchObject({
    phase: 'revision',
    revisions_left: 1,
  });
  expect((await act(sam, 'request-revision', { reason: 'And longer.' })).status).toBe(409);
  await deliver('All the bowls.');
  expect(await twice(sam, 'accept')).toMatchObject({ status: 'completed' });
  const { body } = await readReview(test, sam, id);
  const moves = ['create', 'pay', 'start', 'deliver', 'request-revision', 'deliver', 'accept'];
  expect(body.timeline.map(({ move }) => move).toSorted()).toEqual(moves.toSorted());
  expect(body.deliveries.map(({ number }) => number)).toEqual([1, 2]);
});
