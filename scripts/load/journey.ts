import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { cards } from '#server/testing/payments/test-cards.ts';
import { twoColumnResume } from '#server/testing/pdf/sample-pdfs.ts';
import { CallFailed, type VirtualBrowser } from './browser.ts';

export interface JourneyParts {
  browser: VirtualBrowser;
  writerId: string;
  /** Between two calls, half of it to all of it: a person reads before they press the next button. */
  pauseMs: number;
  /** Whether the time is up. */
  isOver: () => boolean;
}

/** Thrown between two calls when the time is up: the journey ends there, and nothing failed. */
export class TimeUp extends Error {}

const said = [
  'I run the repair table at our library every Saturday. People bring broken lamps and toasters.',
  'Once a man brought a radio from 1962. I opened it and one wire had burned through. I was scared to touch it.',
  'I called my uncle, and he told me to look for the fuse first. It was the fuse. The radio played again.',
];
/** What a student asks for an essay with. */
export const essayForm = {
  promptText: 'Describe a challenge you faced. What did you learn from it?',
  universityName: 'University of Washington',
  courseName: 'Mechanical Engineering',
  educationLevel: 'undergraduate',
  wordCount: { min: 250, max: 400 },
};
const transcript =
  'Northview High School\nBiology A\nCalculus A-\nStatistics B+\nSpanish literature A\nGrade average 3.8';
const steps = ['planner', 'research_plan', 'generate'] as const;

/** Everything a new student does, from signing up to writing to the writer they paid. */
export async function walkWholeJourney(parts: JourneyParts): Promise<void> {
  await signUp(parts);
  await handInDocuments(parts);
  await chat(parts);
  await tellStories(parts);
  const draft = await writeEssay(parts);
  const promptId = await saveEssay(parts, draft);
  await lookAround(parts);
  await orderReview(parts, promptId);
}

async function breathe({ pauseMs, isOver }: JourneyParts): Promise<void> {
  if (pauseMs > 0) await sleep(pauseMs * (0.5 + Math.random() / 2));
  if (isOver()) throw new TimeUp();
}

export async function signUp({ browser }: Pick<JourneyParts, 'browser'>): Promise<string> {
  const email = `load-${randomUUID()}@example.test`;
  const account = { email, password: `load-${randomUUID()}`.slice(0, 40) };
  const session = await browser.call<{ access_token: string }>('sign up', 'POST', '/auth/v1/signup', account);
  browser.token = session.access_token;
  await browser.call('create profile', 'POST', '/api/users/create', { first_name: 'Lou', last_name: 'Student' });
  return email;
}

async function handInDocuments(parts: JourneyParts): Promise<void> {
  const { browser } = parts;
  await breathe(parts);
  const resume = { bytes: twoColumnResume(1), name: 'resume.pdf', type: 'application/pdf' };
  await browser.upload('upload resume (PDF)', '/api/resumes/upsert', resume);
  await breathe(parts);
  const grades = { bytes: Buffer.from(transcript), name: 'grades.txt', type: 'text/plain' };
  await browser.upload('upload transcript (text)', '/api/transcripts/upsert', grades);
}

async function chat(parts: JourneyParts): Promise<void> {
  const { browser } = parts;
  await breathe(parts);
  const messagesOf = (content: string) => JSON.stringify([{ role: 'user', content }]);
  const opened = await browser.call<{ thread: object }>('open chat', 'POST', '/api/chatbot/init', {
    messages: messagesOf('Hello'),
    user_name: 'Lou',
  });
  for (const content of said) {
    await breathe(parts);
    const message = { messages: messagesOf(content), thread: opened.thread, message_id: randomUUID() };
    await browser.call('say in chat', 'POST', '/api/chatbot/converse', message);
  }
}

async function tellStories(parts: JourneyParts): Promise<void> {
  const { browser } = parts;
  await breathe(parts);
  await browser.call('list stories', 'GET', '/api/stories');
  await breathe(parts);
  const text = 'The table was empty in March. I put up one sign and eleven people came.';
  await browser.call('add story', 'POST', '/api/stories', { id: randomUUID(), text });
}

async function writeEssay(parts: JourneyParts): Promise<string> {
  const { browser } = parts;
  await breathe(parts);
  const task = { task: 'Write the essay.', form: essayForm, thread_id: randomUUID() };
  const { thread_id } = await browser.call<{ thread_id: string }>(
    'start essay',
    'POST',
    '/api/essay-agents/initialize',
    task,
  );
  let draft = '';
  for (const node of steps) {
    await breathe(parts);
    const asked = { thread: { thread_id }, node };
    const state = await browser.call<{ draft: string }>(`write: ${node}`, 'POST', '/api/essay-agents/invoke', asked);
    draft = state.draft;
  }
  return draft;
}

async function saveEssay(parts: JourneyParts, draft: string): Promise<string> {
  const { browser } = parts;
  await breathe(parts);
  const id = randomUUID();
  await browser.call('save essay', 'POST', '/api/prompts/create', {
    id,
    prompt_text: essayForm.promptText,
    university_name: essayForm.universityName,
    course_name: essayForm.courseName,
    education_level: essayForm.educationLevel,
  });
  const text = draft.trim() === '' ? said.join(' ') : draft;
  await browser.call('save draft', 'POST', '/api/essay-drafts/upsert', { prompt_id: id, draft_content: text });
  return id;
}

async function lookAround(parts: JourneyParts): Promise<void> {
  const { browser } = parts;
  await breathe(parts);
  await browser.call('today', 'GET', '/api/today');
  await browser.call('list essays', 'GET', '/api/prompts/myprompts?limit=20');
  await browser.call('search essays', 'GET', '/api/prompts/search?limit=20&q=radio');
  await browser.call('list writers', 'GET', '/api/writers/list');
}

export async function orderReview(parts: JourneyParts, promptId: string): Promise<void> {
  const { browser, writerId } = parts;
  await breathe(parts);
  const { id } = await browser.call<{ id: number }>('order review', 'POST', '/api/user-writer-requests/create', {
    order_id: randomUUID(),
    prompt_id: promptId,
    writer_id: writerId,
    request_type: 'standard',
  });
  await breathe(parts);
  const { url } = await browser.call<{ url: string }>('open checkout', 'POST', '/api/user-payments/checkout', {
    writer_request_id: id,
  });
  await breathe(parts);
  await pay(browser, url);
  const session_id = /cs_\w+/.exec(url)?.[0] ?? '';
  await browser.call('return from paying', 'POST', '/api/user-payments/confirm', { session_id });
  await breathe(parts);
  const request = await browser.call<{ status: string }>('read request', 'GET', `/api/user-writer-requests/${id}`);
  if (request.status !== 'active') throw new CallFailed(`A paid request is ${request.status}.`);
  const message = { id: randomUUID(), text: 'Thanks for taking this on. Is the ending too short?' };
  await browser.call('send message', 'POST', `/api/user-writer-requests/${id}/messages`, message);
  await browser.call('list requests', 'GET', '/api/user-writer-requests/my_writer_requests');
}

/** The sandbox's card page is an ordinary form. */
async function pay(browser: VirtualBrowser, url: string): Promise<void> {
  const expiry = `12 / ${new Date().getUTCFullYear() + 2}`;
  const fields = { number: cards.pays, expiry, cvc: '123', name: 'Lou Student' };
  const { status } = await browser.send('pay by card', url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fields).toString(),
  });
  if (status !== 303) throw new CallFailed(`The card page answered ${status}.`);
}
