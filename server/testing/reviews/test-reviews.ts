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

/** What a call answers on which the rest of a test stands: one that is refused is told as the reason, not what comes of it. */
export async function sure<T>(asked: Promise<{ status: number; body: T }>): Promise<T> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(`A call that had to succeed answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

export async function createReviewPeople(test: TestApp): Promise<ReviewPeople> {
  const student = await createStudent(test.app, test.db);
  const writer = await createWriter(test.app, test.db);
  await addWriterRow(test.db, writer.profile.id);
  return { student, writer, promptId: await saveEssay(test, student) };
}

/** Another essay with a draft: an essay has one open review at a time. */
export async function saveEssay(test: TestApp, student: TestMember): Promise<string> {
  const prompt = {
    prompt_text: 'Why us?',
    university_name: 'Reed College',
    course_name: 'Biology',
    education_level: 'undergraduate',
    word_limit_min: 100,
    word_limit_max: 650,
  };
  const { id } = await sure(callApi<{ id: string }>(test, student, 'POST', '/prompts/create', prompt));
  await saveDraft(test, student, id, 'I counted the bowls.');
  return id;
}

export async function saveDraft(test: TestApp, student: TestMember, promptId: string, draft: string): Promise<void> {
  const payload = { prompt_id: promptId, draft_content: draft };
  await sure(callApi(test, student, 'POST', '/essay-drafts/upsert', payload));
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
  const order = {
    order_id: randomUUID(),
    prompt_id: promptId,
    writer_id: writer.profile.id,
    request_type: type,
  };
  return (await sure(callApi(test, student, 'POST', '/user-writer-requests/create', order))).id;
}

export async function openCheckout(test: TestApp, { student }: ReviewPeople, id: number): Promise<string> {
  const payload = { writer_request_id: id };
  return (await sure(callApi<{ url: string }>(test, student, 'POST', '/user-payments/checkout', payload))).url;
}

/** A request that is paid, and whose writer knows it. */
export async function payReview(
  test: TestApp,
  people: ReviewPeople,
  type: 'standard' | 'premium' = 'standard',
): Promise<number> {
  const id = await orderReview(test, people, type);
  const paid = await payByCard(test.app, await openCheckout(test, people, id));
  if (paid.statusCode !== 303) throw new Error(`The card was not taken: ${paid.statusCode} ${paid.body}`);
  await tellEvents(test);
  return id;
}

/** A request that its writer has begun. */
export async function startReview(test: TestApp, people: ReviewPeople): Promise<number> {
  const id = await payReview(test, people);
  await sure(actOn(test, people.writer, id, 'start'));
  return id;
}

/** The same of an essay with these words. */
export async function startReviewOf(test: TestApp, people: ReviewPeople, draft: string): Promise<number> {
  await saveDraft(test, people.student, people.promptId, draft);
  return startReview(test, people);
}

/** Everything the provider has to say is told to our webhook. */
export async function tellEvents(test: TestApp): Promise<void> {
  const refused: object[] = [];
  const log = { warn: (fields: object) => void refused.push(fields) };
  const sender = { ...(await eventSenderFor(test)), log };
  while ((await sendDueEvents(sender)) > 0);
  if (refused.length > 0) throw new Error(`The webhook did not take an event: ${JSON.stringify(refused)}`);
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
    if (answer.statusCode !== 200) throw new Error(`${person.email} was not signed in: ${answer.body}`);
    person.headers.authorization = `Bearer ${answer.json<{ access_token: string }>().access_token}`;
  }
}
