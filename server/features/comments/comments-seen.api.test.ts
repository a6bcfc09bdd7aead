import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { EssayComment, EssayComments } from '#contracts/comments.ts';
import type { WriterRequest } from '#contracts/requests.ts';
import type { TestMember } from '#server/testing/people/test-people.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import { callApi, createReviewPeople, startReview, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let people: ReviewPeople;
beforeEachReview((app, both) => {
  test = app;
  people = both;
});

/** Both people of a review, each with their own list of comments. */
async function openBoth() {
  const id = await startReview(test, people);
  const url = `/user-writer-requests/${id}/comments`;
  const sideOf = (who: TestMember) => ({
    say: async (text: string, is_sent: boolean) => {
      const anchor = { runs: [[0, 1]], before: null, after: null };
      const comment = { id: randomUUID(), anchor, text, parent_id: null, is_sent };
      return (await callApi<EssayComment>(test, who, 'POST', url, comment)).body.id;
    },
    send: (comment: string) => callApi(test, who, 'PUT', `${url}/${comment}`, { is_sent: true }),
    see: async (...ids: string[]) => (await callApi(test, who, 'POST', `${url}/read`, { ids })).status,
    fresh: async () =>
      (await callApi<EssayComments>(test, who, 'GET', url)).body.comments
        .filter(({ is_new }) => is_new)
        .map(({ text }) => text),
  });
  return { id, student: sideOf(people.student), writer: sideOf(people.writer) };
}

it('is new to the other one alone, once it is sent and until it is seen', async () => {
  const { id, student, writer } = await openBoth();
  const kept = await writer.say('For later', false);
  const sent = await writer.say('For now', true);
  expect(await writer.fresh()).toEqual([]);
  expect(await student.fresh()).toEqual(['For now']);
  const counted = async () =>
    (await callApi<WriterRequest[]>(test, people.student, 'GET', '/user-writer-requests/my_writer_requests')).body;
  expect(await counted()).toMatchObject([{ id, new_comments: 1 }]);
  expect((await callApi(test, people.student, 'GET', `/user-writer-requests/${id}`)).body).toMatchObject({
    new_comments: 1,
  });
  // Nobody sees for somebody else, and nobody sees what was not sent.
  expect(await writer.see(sent)).toBe(204);
  expect(await student.fresh()).toEqual(['For now']);
  expect(await student.see(sent, kept, randomUUID())).toBe(204);
  expect(await student.fresh()).toEqual([]);
  expect(await counted()).toMatchObject([{ new_comments: 0 }]);
  await writer.send(kept);
  expect(await student.fresh()).toEqual(['For later']);

  const asked = await student.say('And here?', true);
  expect(await writer.fresh()).toEqual(['And here?']);
  expect(await writer.see(asked)).toBe(204);
  expect(await writer.fresh()).toEqual([]);
});

it('is seen by its number, and by no stranger', async () => {
  const { student, writer } = await openBoth();
  await writer.say('For now', true);
  expect(await student.see()).toBe(400);
  expect(await student.see('x')).toBe(400);
  const { student: first } = people;
  const other = await openOther();
  const theirs = `/user-writer-requests/${other.id}/comments/read`;
  expect((await callApi(test, first, 'POST', theirs, { ids: [randomUUID()] })).status).toBe(404);
  expect(await other.student.see(await writer.say('Mine', true))).toBe(204);
  expect(await student.fresh()).toEqual(['For now', 'Mine']);
});

async function openOther() {
  people = await createReviewPeople(test);
  return openBoth();
}
