import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import type { EssayComments } from '#contracts/comments.ts';
import { fileTypes } from '#contracts/file-types.ts';
import type { WordTaken } from '#contracts/word-round-trip.ts';
import { writeMarked } from '#server/providers/documents/word/marked/write-marked.ts';
import { beforeEachReview } from '#server/testing/reviews/review-tests.ts';
import { callApi, startReviewOf, type ReviewPeople } from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/test-documents.ts';

const draft = 'I counted the bowls every morning.\n\nMy aunt said nothing about it.\n\nThen the shelf broke.';
const date = new Date('2026-11-16T09:30:00.000Z');

let test: TestApp;
let people: ReviewPeople;
let path: string;
beforeEachReview((...given) => {
  [test, people] = given;
});
beforeEach(async () => {
  path = `/user-writer-requests/${await startReviewOf(test, people, draft)}`;
});

async function upload(bytes: Uint8Array) {
  const form = uploadForm(bytes, { type: fileTypes.docx, fileName: 'review.docx' });
  const answer = await test.app.inject({
    method: 'POST',
    url: `/api${path}/work/word`,
    headers: { ...people.writer.headers, ...form.headers },
    payload: form.payload,
  });
  return answer.json<WordTaken>();
}
const readComments = async () =>
  (await callApi<EssayComments>(test, people.writer, 'GET', `${path}/comments`)).body.comments;
const placeOf = (words: string) => ({ from: draft.indexOf(words), to: draft.indexOf(words) + words.length });

async function comment(words: string, text: string, parent: string | null = null): Promise<string> {
  const { from, to } = placeOf(words);
  const id = randomUUID();
  const anchor = { runs: [[from, to - from]], before: from - 1, after: to };
  const { status } = await callApi(test, people.writer, 'POST', `${path}/comments`, {
    id,
    anchor,
    text,
    parent_id: parent,
  });
  expect(status).toBe(200);
  return id;
}

/** A file with a comment on each of these words. */
const fileWith = (...comments: [words: string, text: string][]) =>
  writeMarked({
    title: 'x',
    head: 'x',
    text: draft,
    keepsTracking: true,
    properties: {},
    changes: [],
    comments: comments.map(([words, text]) =>
      Object.assign(placeOf(words), { text, author: 'W.', date, isSettled: false, answers: [] }),
    ),
  });

it('keeps comments with the same words on several places, and each of them once', async () => {
  await comment('shelf broke', 'Show it.');
  const three = await fileWith(['every morning', 'Show it.'], ['My aunt', 'Show it.'], ['shelf broke', 'Show it.']);
  // The one that is here is known again by its place; the same words elsewhere are other comments.
  expect(await upload(three)).toMatchObject({ comments: 2, comments_left: 0 });
  expect((await readComments()).map(({ quote }) => quote).toSorted()).toEqual([
    'My aunt',
    'every morning',
    'shelf broke',
  ]);
  expect(await upload(three)).toMatchObject({ comments: 0 });
  // Twice on the same place is twice too.
  const twice = await fileWith(['My aunt', 'Show it.'], ['My aunt', 'Show it.']);
  expect(await upload(twice)).toMatchObject({ comments: 1 });
  expect(await upload(twice)).toMatchObject({ comments: 0 });
  expect(await readComments()).toHaveLength(4);
});

it('knows an answer again that a program has made a comment of its own', async () => {
  const root = await comment('shelf broke', 'Which shelf?');
  await comment('shelf broke', 'The blue one.', root);
  const flat = await fileWith(['shelf broke', 'The blue one.'], ['shelf broke', 'Which shelf?']);
  expect(await upload(flat)).toMatchObject({ comments: 0, comments_left: 0 });
  expect(await readComments()).toHaveLength(2);
});
