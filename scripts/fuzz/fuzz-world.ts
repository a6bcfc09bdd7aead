import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { datedResume } from '#server/testing/pdf/sample-pdfs.ts';
import { uploadForm } from '#server/testing/test-documents.ts';
import type { FuzzWorld } from './make-request.ts';

export interface Call {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: Buffer | null;
}
export interface Answer {
  status: number;
  body: string;
}

/** The product that is called, and the two people whom its own calls cannot make. */
export interface Site {
  send: (call: Call) => Promise<Answer>;
  /** Pays on the provider's page. The payment may arrive later. */
  pay: (checkoutUrl: string) => Promise<void>;
  writer: { token: string; profileId: string };
  serviceToken: string;
}

interface Account {
  token: string;
  refreshToken: string;
  userId: string;
  email: string;
}

const password = 'correct horse battery';

/** Students with documents, essays and a conversation, one without a profile yet, and a review that the writer has begun. */
export async function makeWorld(site: Site): Promise<FuzzWorld> {
  const pdf = datedResume();
  // A call may have paused the writer.
  await caller(site, site.writer.token)('PATCH', '/api/writers/me', { open_for_work: true });
  const [student, other, newcomer] = [await makeStudent(site), await makeStudent(site), await signUp(site)];
  const call = caller(site, student.token);
  const resume = await upload(site, student, '/api/resumes/upsert', pdf);
  await upload(site, student, '/api/transcripts/upsert', pdf);
  const prompts = [await makeEssay(call), await makeEssay(call)];
  const { thread_id: threadId } = await call('POST', '/api/essay-agents/initialize', {
    task: 'Why biology at Reed College? Word count: 100-150',
  });
  const chat = await call('POST', '/api/chatbot/init', { messages: '', user_name: 'Sam', user_resume: 'A resume.' });
  const chatThread = (chat['thread'] as { configurable: { thread_id: string } }).configurable.thread_id;
  const said = { role: 'user', content: 'I count crabs with my grandmother.', timestamp: '2026-11-14T20:03:00.000Z' };
  const chatContent = JSON.stringify({ thread_id: chatThread, messages: [said] });
  await call('POST', '/api/chat-logs/create', { chat_content: chatContent });
  const requests = [await orderReview(site, call, prompts[0]), await orderReview(site, call, prompts[1])];
  await beginReview(site, call, requests[0]);
  const link = new URL(String(resume['file_url']));
  const ids = [student.profileId, other.profileId, student.userId, other.userId, ...prompts, threadId, randomUUID()];
  return {
    pdf,
    tokens: {
      signedOut: null,
      newcomer: newcomer.token,
      student: student.token,
      otherStudent: other.token,
      writer: site.writer.token,
      service: site.serviceToken,
    },
    known: {
      ...Object.fromEntries([...link.searchParams].map(([name, value]) => [name, [value]])),
      key: [link.pathname.split('/').at(-1)],
      uuid: ids,
      id: ids,
      // An operator's call may delete them.
      user_id: [other.userId],
      profileId: [student.profileId, other.profileId],
      profile_id: [student.profileId, other.profileId],
      writerId: [site.writer.profileId],
      writer_id: [site.writer.profileId],
      promptId: prompts,
      prompt_id: prompts,
      threadId: [threadId],
      thread_id: [threadId, chatThread],
      writer_request_id: requests,
      email: [student.email, other.email],
      password: [password],
      refresh_token: [other.refreshToken],
      messages: [JSON.stringify([said])],
      chat_content: [chatContent],
      based_on: [0, 1, resume['updated_at']],
      node_name: ['planner', 'research_plan', 'generate', 'reflect', 'research_critique'],
    },
  };
}

type Caller = (method: string, url: string, body?: object) => Promise<Record<string, unknown>>;

function caller(site: Site, token: string): Caller {
  return (method, url, body) =>
    answered(site, {
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      body: body ? Buffer.from(JSON.stringify(body)) : null,
    });
}

async function answered(site: Site, call: Call): Promise<Record<string, unknown>> {
  const { status, body } = await site.send(call);
  if (status !== 200) throw new Error(`${call.method} ${call.url} answered ${status} ${body}`);
  return JSON.parse(body) as Record<string, unknown>;
}

async function signUp(site: Site): Promise<Account> {
  const email = `fuzz-${randomUUID()}@example.com`;
  const session = await caller(site, '')('POST', '/auth/v1/signup', { email, password });
  const { id: userId } = session['user'] as { id: string };
  return { token: String(session['access_token']), refreshToken: String(session['refresh_token']), email, userId };
}

async function makeStudent(site: Site): Promise<Account & { profileId: string }> {
  const account = await signUp(site);
  const name = { first_name: 'Sam', last_name: 'Student', phone_number: '+1 503 555 0142' };
  const profile = await caller(site, account.token)('POST', '/api/users/create', name);
  return { ...account, profileId: String(profile['id']) };
}

function upload(site: Site, { token }: Account, url: string, pdf: Uint8Array): Promise<Record<string, unknown>> {
  const form = uploadForm(pdf);
  const headers = { authorization: `Bearer ${token}`, ...form.headers };
  return answered(site, { method: 'POST', url, headers, body: form.payload });
}

async function makeEssay(call: Caller): Promise<string> {
  const { id } = await call('POST', '/api/prompts/create', {
    prompt_text: 'Why do you want to study biology here?',
    university_name: 'Reed College',
    course_name: 'Biology',
    education_level: 'undergraduate',
  });
  await call('POST', '/api/essay-drafts/upsert', { prompt_id: id, draft_content: 'I counted the bowls. '.repeat(40) });
  return String(id);
}

async function orderReview(site: Site, call: Caller, promptId: string | undefined): Promise<number> {
  const { id } = await call('POST', '/api/user-writer-requests/create', {
    order_id: randomUUID(),
    prompt_id: promptId,
    writer_id: site.writer.profileId,
    request_type: 'standard',
  });
  return Number(id);
}

async function beginReview(site: Site, call: Caller, id: number | undefined): Promise<void> {
  const { url } = await call('POST', '/api/user-payments/checkout', { writer_request_id: id });
  await site.pay(String(url));
  for (let tries = 0; (await call('GET', `/api/user-writer-requests/${id}`))['status'] !== 'active'; tries += 1) {
    if (tries > 200) throw new Error('The payment did not arrive.');
    await sleep(100);
  }
  await caller(site, site.writer.token)('POST', `/api/user-writer-requests/${id}/start`);
}
