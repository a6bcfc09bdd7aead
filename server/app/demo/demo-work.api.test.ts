import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ChatLog } from '#contracts/chat.ts';
import type { AuthorshipRecord, Suggestion } from '#contracts/ledger-wire.ts';
import { AgentState } from '#contracts/essay-agent.ts';
import type { PromptRow } from '#contracts/essays.ts';
import type { RequestDetail, RequestMessage, WriterRequest } from '#contracts/requests.ts';
import { demoPassword, demoStudent, demoWriters } from '#server/features/demo/demo-people.ts';
import {
  beginDemoWork,
  ensureDemoAccounts,
  listDemoPeople,
  restoreDemoAccounts,
} from '#server/features/demo/demo.service.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { layOutDemo } from './lay-out-demo.ts';

let test: TestApp;
let begun: unknown[];

beforeAll(async () => {
  test = await openTestApp();
  await ensureDemoAccounts(test.db, { withWork: true });
  begun = [await beginDemoWork(test.db, new Date()), await beginDemoWork(test.db, new Date())];
  await layOutDemo(test.config, test.db);
  begun.push(await beginDemoWork(test.db, new Date()));
});
afterAll(() => test.close());

async function callAs(email: string) {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/auth/v1/token?grant_type=password',
    payload: { email, password: demoPassword },
  });
  const headers = { authorization: `Bearer ${answer.json().access_token}` };
  return async <T>(path: string): Promise<T> => {
    const found = await test.app.inject({ url: `/api${path}`, headers });
    expect(found.statusCode).toBe(200);
    return found.json<T>();
  };
}

it('is laid out once, and anew by the very next start where the one before died', () => {
  expect(begun).toEqual(['first', 'again', null]);
});

it('gives the student documents that are files, a conversation and a summary', async () => {
  const get = await callAs(demoStudent.email);
  const { resume_content, file_url } = await get<{ resume_content: string; file_url: string }>('/resumes/my_resume');
  expect(resume_content).toContain('Alder Creek Streamkeepers');
  const file = await test.app.inject(new URL(file_url).pathname + new URL(file_url).search);
  expect(file.headers['content-type']).toBe('application/pdf');
  expect((await get<{ transcript_content: string }>('/transcripts/my_transcript')).transcript_content).toContain('98');
  const { messages } = JSON.parse((await get<ChatLog>('/chat-logs/my-chat-log')).chat_content ?? '');
  expect(messages.length).toBeGreaterThan(20);
  // Told weeks ago, answer by answer.
  const age = Date.now() - Date.parse(messages[0].timestamp);
  expect(age).toBeGreaterThan(20 * 24 * 60 * 60_000);
  const { summary_content } = await get<{ summary_content: string }>('/summaries/my_summary');
  expect(summary_content).not.toContain('has not spoken of');
});

it('has an essay that is planned, one that is drafted with gaps, and one that is revised and saved', async () => {
  const get = await callAs(demoStudent.email);
  const rows = await get<PromptRow[]>('/prompts/myprompts');
  const find = (name: string) => rows.find((row) => row.university_name === name);
  expect(find('McGill University')).toMatchObject({ stage: 'plan', draft_words: null });
  expect(find('University of California San Diego')?.gap_words).toBeGreaterThan(0);
  expect(find('University of British Columbia')).toMatchObject({ gap_words: 0, request_status: 'in_progress' });
  const open = AgentState.parse(await get('/essay-agents/open'));
  expect(open).toMatchObject({ prompt_id: find('University of California San Diego')?.id, failure: null });
  expect(open.sources.length).toBeGreaterThan(0);
});

it('has an authorship record in which the student typed, and a delivery to take change by change', async () => {
  const get = await callAs(demoStudent.email);
  const rows = await get<PromptRow[]>('/prompts/myprompts');
  const thread = rows.find((row) => row.university_name === 'University of British Columbia')?.thread_id;
  const { words } = await get<AuthorshipRecord>(`/essay-agents/${thread}/authorship`);
  expect(words.typed).toBeGreaterThan(100);
  expect(words.unrecorded).toBe(0);
  const offered = await get<Suggestion[]>(`/essay-agents/${thread}/suggestions`);
  expect(offered.filter(({ hand, state }) => hand === 'writer' && state === 'open').length).toBeGreaterThan(2);
  const added = offered
    .map(({ insert }) => insert)
    .join(' ')
    .split(/\s+/).length;
  expect(added).toBeGreaterThanOrEqual(31);
});

it('has a request in each status, with messages and deliveries', async () => {
  const get = await callAs(demoStudent.email);
  const requests = await get<WriterRequest[]>('/user-writer-requests/my_writer_requests');
  expect(new Set(requests.map(({ status }) => status))).toEqual(
    new Set(['inactive', 'active', 'in_progress', 'completed', 'cancelled']),
  );
  expect(requests.some(({ is_late }) => is_late)).toBe(false);
  const delivered = requests.find(({ phase }) => phase === 'delivered');
  const { deliveries, draft } = await get<RequestDetail>(`/user-writer-requests/${delivered?.id}`);
  expect(deliveries[0]?.essay).not.toBe(draft);
  const messages = await get<RequestMessage[]>(`/user-writer-requests/${delivered?.id}/messages`);
  expect(new Set(messages.map(({ author }) => author))).toEqual(new Set(['student', 'writer']));
  const payments = await get<{ status: string }[]>('/user-payments/profile/my-payment');
  expect(payments.map(({ status }) => status)).toContain('refunded');
});

it('gives every writer a history with a rating', async () => {
  for (const writer of demoWriters) {
    const get = await callAs(writer.email);
    const { id } = await get<{ id: string }>('/users/me');
    const requests = await get<WriterRequest[]>(`/user-writer-requests/writer/${id}`);
    expect(requests.some(({ status, rating }) => status === 'completed' && rating !== null)).toBe(true);
  }
});

it('is restored: students are made anew, writers stay who they are', async () => {
  const before = await listDemoPeople(test.db);
  const after = await restoreDemoAccounts(test.db, test.config);
  const idOf = (people: typeof after, email: string) => people.find((person) => person.email === email)?.profileId;
  expect(idOf(after, demoStudent.email)).not.toBe(idOf(before, demoStudent.email));
  for (const { email } of demoWriters) expect(idOf(after, email)).toBe(idOf(before, email));
  expect((await listDemoPeople(test.db)).length).toBe(demoWriters.length + 1);
  const get = await callAs(demoStudent.email);
  expect(await get('/prompts/myprompts')).toEqual([]);
});
