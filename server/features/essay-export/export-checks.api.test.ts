import { beforeEach, describe, expect, it } from 'vitest';
import type { EssayRef, ExportFinding } from '#contracts/export.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { callApi, createReviewPeople, orderReview } from '#server/testing/reviews/test-reviews.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';

let test: TestApp;
let sam: TestMember;
let promptId: string;
beforeEachStudent((app, student) => {
  test = app;
  sam = student;
});
beforeEach(async () => {
  const { body } = await callApi<{ id: string }>(test, sam, 'POST', '/prompts/create', {
    prompt_text: 'Describe a challenge you faced.',
    university_name: 'University of Michigan',
    course_name: 'Environmental Engineering',
    education_level: 'undergraduate',
  });
  promptId = body.id;
});

const wrong = 'I cannot wait to study at Stanford.';
const gap = '[Your turn: what you did next, about 60 words]';
const text = `The pump stopped at four in the morning. ${wrong} ${gap}`;

const check = (essay: EssayRef, words = text, member = sam) =>
  callApi<ExportFinding[]>(test, member, 'POST', '/essay-exports/checks', { essay, text: words });
/** The answer is a file, or why there is none. */
async function order(essay: EssayRef, more: object = {}, member = sam): Promise<{ status: number; words: string }> {
  const payload = { format: 'txt', title: 'Essay', subtitle: '', text, essay, ...more };
  const { headers } = member;
  const answer = await test.app.inject({ method: 'POST', url: '/api/essay-exports', headers, payload });
  return { status: answer.statusCode, words: answer.body };
}

describe('an export', () => {
  it('is stopped by another university’s name and by an open blank, and by nothing else', async () => {
    const { body } = await check({ prompt_id: promptId });
    expect(body).toMatchObject([
      { kind: 'other_university', detail: expect.stringContaining('Stanford'), quote: wrong },
      { kind: 'blank', quote: 'what you did next' },
    ]);
    expect((await check({ prompt_id: promptId }, 'I go to the University of Michigan. It rains.')).body).toEqual([]);
  });

  it('goes out once each of them is meant', async () => {
    const { body } = await check({ prompt_id: promptId });
    expect((await order({ prompt_id: promptId })).status).toBe(409);
    const [first] = body;
    const one = await order({ prompt_id: promptId }, { accepted: [first?.id] });
    expect(one).toMatchObject({ status: 409, words: expect.stringContaining('open blanks') });
    const accepted = body.map(({ id }) => id);
    const meant = await order({ prompt_id: promptId }, { accepted });
    expect(meant).toMatchObject({ status: 200, words: expect.stringContaining('STILL TO WRITE') });
    // Another sentence is another finding.
    const other = text.replace('cannot wait', 'hope');
    expect((await order({ prompt_id: promptId }, { accepted, text: other })).status).toBe(409);
  });

  it('is checked for an essay under way too, by the form it has now', async () => {
    const desk = essayDeskOf(test, sam);
    const { thread_id } = await desk.begin();
    const washington = 'I cannot wait to study at the University of Washington.';
    expect((await check({ thread_id }, washington)).body).toEqual([]);
    expect((await check({ thread_id })).body.map(({ kind }) => kind)).toEqual(['other_university', 'blank']);
  });

  it('of a reviewed essay is checked by what was sent to the writer', async () => {
    const people = await createReviewPeople(test);
    const id = await orderReview(test, people);
    const { body } = await check({ request_id: id }, text, people.student);
    expect(body).toMatchObject([{ detail: expect.stringContaining('Reed College') }, { kind: 'blank' }]);
    expect((await check({ request_id: id }, 'I love Reed College.', people.student)).body).toEqual([]);
    expect((await check({ request_id: id })).status).toBe(404);
  });

  it('of somebody else’s essay is not there', async () => {
    const other = await createStudent(test.app, test.db);
    expect((await check({ prompt_id: promptId }, text, other)).status).toBe(404);
    expect((await order({ prompt_id: promptId }, {}, other)).status).toBe(404);
    expect((await check({ request_id: 4711 })).status).toBe(404);
  });
});
