import { randomUUID } from 'node:crypto';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import type { App } from '#server/platform/http/http.ts';
import type { TestPerson } from './people/test-people.ts';

const json = 'application/json';

export function initChat(app: App, person: TestPerson, changes: Record<string, unknown> = {}, accept = json) {
  const messages = JSON.stringify([{ role: 'user', content: 'Hello' }]);
  return app.inject({
    method: 'POST',
    url: '/api/chatbot/init',
    headers: { ...person.headers, accept },
    payload: { messages, user_name: 'Sam', user_resume: '', user_transcript: '', ...changes },
  });
}

/** The body of a message, as the page sends it. */
export function messageBody(threadId: string, content: string, changes: Record<string, unknown> = {}) {
  return {
    messages: JSON.stringify([{ role: 'user', content }]),
    thread: { configurable: { thread_id: threadId } },
    message_id: randomUUID(),
    ...changes,
  };
}

export function sayInChat(app: App, person: TestPerson, body: object, accept = json) {
  return app.inject({
    method: 'POST',
    url: '/api/chatbot/converse',
    headers: { ...person.headers, accept },
    payload: body,
  });
}

/** A conversation that has begun, and its id. */
export async function beginChat(app: App, person: TestPerson): Promise<{ threadId: string; answer: ChatbotAnswer }> {
  const answer = await initChat(app, person);
  if (answer.statusCode !== 200) throw new Error(`The conversation did not begin: ${answer.body}`);
  const opened = answer.json<ChatbotAnswer>();
  return { threadId: opened.thread.configurable.thread_id, answer: opened };
}

export interface StreamEvent {
  event: string;
  data: Record<string, unknown>;
}

export function eventsOf(body: string): StreamEvent[] {
  return body
    .split('\n\n')
    .filter((part) => part.startsWith('event: '))
    .map((part) => {
      const [, event = '', data = ''] = /^event: (.+)\ndata: (.+)$/.exec(part) ?? [];
      return { event, data: JSON.parse(data) as Record<string, unknown> };
    });
}
