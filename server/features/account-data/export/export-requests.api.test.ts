import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EssayQuestion } from '#contracts/essay-agent.ts';
import type { EssayForm } from '#contracts/essays.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { uploadForm } from '#server/testing/test-documents.ts';
import type { TestMember } from '#server/testing/people/test-people.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  payReview,
  startReview,
  sure,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';

let test: TestApp;
let people: ReviewPeople;
beforeAll(async () => {
  test = await openTestApp();
  people = await createReviewPeople(test);
});
afterAll(() => test.close());

async function copyOf(who: TestMember) {
  const answer = await test.app.inject({ url: '/api/users/me/export', headers: who.headers });
  const files = unzipSync(answer.rawPayload);
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array());
  return { names: Object.keys(files), files, text, whole: JSON.parse(text('everything.json')) };
}

it('holds reviews with all that belongs to them, and no word the writer has not delivered', async () => {
  const { student, writer } = people;
  const id = await startReview(test, people);
  const form = uploadForm(datedResume(), { fileName: 'Notes for Łukasz.pdf' });
  await test.app.inject({
    method: 'POST',
    url: `/api/user-writer-requests/${id}/attachment`,
    headers: { ...writer.headers, ...form.headers },
    payload: form.payload,
  });
  await sure(actOn(test, writer, id, 'messages', { text: 'Which year was it?' }));
  await sure(actOn(test, writer, id, 'deliver', { essay: 'All the bowls.', letter: 'Dear Sam' }));
  await sure(actOn(test, student, id, 'accept'));
  await sure(actOn(test, student, id, 'rate', { rating: 4, words: 'Kind.' }));
  const cancelled = await payReview(test, people);
  await sure(actOn(test, student, cancelled, 'cancel'));
  const begun = await startReview(test, people);
  await sure(
    callApi(test, writer, 'PUT', `/user-writer-requests/${begun}/work`, {
      essay: 'Not for your eyes yet',
      letter: '',
      based_on: 0,
    }),
  );

  const { names, files, text, whole } = await copyOf(student);
  const file = `reviews/${id}-reed-college-biology.md`;
  expect(names).toEqual(expect.arrayContaining([file, `reviews/${id}-1/Notes for Łukasz.pdf`]));
  expect(Buffer.from(files[`reviews/${id}-1/Notes for Łukasz.pdf`] ?? [])).toEqual(datedResume());
  for (const words of ['Wanda Writer', 'Dear Sam', 'All the bowls.', 'Which year was it?', '4 of 5', 'USD 29.99, paid'])
    expect(text(file)).toContain(words);
  expect(whole.writer_requests).toMatchObject([
    {
      id,
      status: 'completed',
      rating: 4,
      rating_words: 'Kind.',
      messages: [{ author: 'writer', text: 'Which year was it?' }],
      deliveries: [{ number: 1, letter: 'Dear Sam', attachment_name: 'Notes for Łukasz.pdf' }],
      sent_to_writer: { draft: 'I counted the bowls.' },
    },
    { id: cancelled, status: 'cancelled' },
    { id: begun, phase: 'working', deliveries: [] },
  ]);
  expect(whole.payments).toMatchObject([
    { writer_request_id: id, amount_cents: 2999, refunds: [] },
    { writer_request_id: cancelled, refunds: [{ amount_cents: 2999, reason: 'cancelled' }] },
    { writer_request_id: begun },
  ]);
  expect(text('everything.json')).not.toContain('Not for your eyes yet');
  expect((await copyOf(writer)).whole.writer_requests).toEqual([]);
});

it('holds an essay in the making with its form, its questions and what is typed and not saved', async () => {
  const { student } = await createReviewPeople(test);
  const form: EssayForm = {
    promptText: 'Why the sea?',
    universityName: 'University of Washington',
    courseName: 'Marine Biology',
    educationLevel: 'undergraduate',
    wordCount: { min: 250, max: 400 },
  };
  const questions: EssayQuestion[] = [{ id: 'q1', question: 'Which year was it?', answer: 'It was 2019.' }];
  await test.db.insert(essayThreads).values({
    profileId: student.profile.id,
    task: 'Write about the sea',
    form,
    questions,
    unsaved: { draft: 'Half a sentence' },
  });
  const { names, text, whole } = await copyOf(student);
  const file = names.find((name) => name.endsWith('not-saved-yet.md')) ?? '';
  for (const words of ['Why the sea?', 'Which year was it?', 'It was 2019.', 'Half a sentence'])
    expect(text(file)).toContain(words);
  expect(whole.essay_sessions).toMatchObject([{ form, questions, unsaved: { draft: 'Half a sentence' } }]);
});
