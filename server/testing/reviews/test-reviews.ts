import { randomUUID } from 'node:crypto';
import type { RequestDetail } from '#contracts/requests.ts';
import { sendDueEvents } from '#server/sandbox/stripe/webhooks/webhook-sender.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { eventSenderFor, payByCard } from '#server/testing/payments/test-payments.ts';
import { createStudent, createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';

/** A student with a saved essay, and a writer who is open for work. */
export interface ReviewPeople {
  student: TestMember;
  writer: TestMember;
  promptId: string;
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as a signed-in person makes it. */
export async function callApi<T = RequestDetail>(
  { app }: Pick<TestApp, 'app'>,
  who: TestMember,
  method: Method,
  url: string,
  payload?: object,
): Promise<{ status: number; body: T }> {
  const answer = await app.inject({ method, url: `/api${url}`, headers: who.headers, ...(payload ? { payload } : {}) });
  return { status: answer.statusCode, body: (answer.body ? answer.json() : null) as T };
}

export async function createReviewPeople(test: TestApp): Promise<ReviewPeople> {
  const student = await createStudent(test.app, test.db);
  const writer = await createWriter(test.app, test.db);
  await addWriterRow(test.db, writer.profile.id);
  return { student, writer, promptId: await saveEssay(test, student) };
}

/** Another essay with a draft: an essay has one open review at a time. */
export async function saveEssay(test: TestApp, student: TestMember): Promise<string> {
  const { body } = await callApi<{ id: string }>(test, student, 'POST', '/prompts/create', {
    prompt_text: 'Why us?',
    university_name: 'Reed College',
    course_name: 'Biology',
    education_level: 'undergraduate',
    word_limit_min: 100,
    word_limit_max: 650,
  });
  await callApi(test, student, 'POST', '/essay-drafts/upsert', {
    prompt_id: body.id,
    draft_content: 'I counted the bowls.',
  });
  return body.id;
}

/** The same two people, with an essay that nobody has ordered a review of. */
export async function withNewEssay(test: TestApp, people: ReviewPeople): Promise<ReviewPeople> {
  return { ...people, promptId: await saveEssay(test, people.student) };
}

export async function orderReview(
  test: TestApp,
  { student, writer, promptId }: ReviewPeople,
  type: 'standard' | 'premium' = 'standard',
): Promise<number> {
  const { status, body } = await callApi(test, student, 'POST', '/user-writer-requests/create', {
    order_id: randomUUID(),
    prompt_id: promptId,
    writer_id: writer.profile.id,
    request_type: type,
  });
  if (status !== 200) throw new Error(`The review was not ordered: ${JSON.stringify(body)}`);
  return body.id;
}

export async function openCheckout(test: TestApp, { student }: ReviewPeople, id: number): Promise<string> {
  const { status, body } = await callApi<{ url: string }>(test, student, 'POST', '/user-payments/checkout', {
    writer_request_id: id,
  });
  if (status !== 200) throw new Error(`No checkout was opened: ${JSON.stringify(body)}`);
  return body.url;
}

/** A request that is paid, and whose writer knows it. */
export async function payReview(
  test: TestApp,
  people: ReviewPeople,
  type: 'standard' | 'premium' = 'standard',
): Promise<number> {
  const id = await orderReview(test, people, type);
  await payByCard(test.app, await openCheckout(test, people, id));
  await tellEvents(test);
  return id;
}

/** A request that its writer has begun. */
export async function startReview(test: TestApp, people: ReviewPeople): Promise<number> {
  const id = await payReview(test, people);
  await actOn(test, people.writer, id, 'start');
  return id;
}

/** The same of an essay with these words. */
export async function startReviewOf(test: TestApp, people: ReviewPeople, draft: string): Promise<number> {
  await callApi(test, people.student, 'POST', '/essay-drafts/upsert', {
    prompt_id: people.promptId,
    draft_content: draft,
  });
  return startReview(test, people);
}

/** Everything the provider has to say is told to our webhook. */
export async function tellEvents(test: TestApp): Promise<void> {
  const sender = await eventSenderFor(test);
  while ((await sendDueEvents(sender)) > 0);
}

export function actOn(test: TestApp, who: TestMember, id: number, move: string, payload: object = {}) {
  return callApi(test, who, 'POST', `/user-writer-requests/${id}/${move}`, payload);
}

export function readReview(test: TestApp, who: TestMember, id: number) {
  return callApi(test, who, 'GET', `/user-writer-requests/${id}`);
}

/** Their tokens have ended with the time that went by. */
export async function signInAgain({ app }: TestApp, ...people: TestMember[]): Promise<void> {
  for (const person of people) {
    const answer = await app.inject({
      method: 'POST',
      url: '/auth/v1/token?grant_type=password',
      payload: { email: person.email, password: person.password },
    });
    person.headers.authorization = `Bearer ${answer.json<{ access_token: string }>().access_token}`;
  }
}
