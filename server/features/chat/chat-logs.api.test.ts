import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatLog } from '#contracts/chat.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginChat, initChat } from '#server/testing/test-chat.ts';
import { createStudent, createWriter, type TestMember, type TestPerson } from '#server/testing/people/test-people.ts';

let test: TestApp;
let student: TestMember;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await createStudent(test.app, test.db);
});

const content = {
  thread_id: 'a thread',
  messages: [
    { role: 'assistant', content: 'Hello.', timestamp: '2026-11-15T09:00:00.000Z' },
    { role: 'user', content: 'Ça va? 🙂', timestamp: '2026-11-15T09:01:00.000Z' },
  ],
};

function save(chat_content: unknown, person: TestPerson = student) {
  const payload = { chat_content };
  return test.app.inject({ method: 'POST', url: '/api/chat-logs/create', headers: person.headers, payload });
}

function own(person: TestPerson = student) {
  return test.app.inject({ url: '/api/chat-logs/my-chat-log', headers: person.headers });
}

function ofStudent(person: TestPerson) {
  return test.app.inject({ url: `/api/chat-logs/student/${student.profile.id}`, headers: person.headers });
}

describe('the chat log', () => {
  it('is not there until a conversation was finished', async () => {
    expect(await own()).toMatchObject({ statusCode: 200, body: 'null' });
    await beginChat(test.app, student);
    expect(await own()).toMatchObject({ statusCode: 200, body: 'null' });
  });

  it('is kept as it was sent, and the last one counts', async () => {
    expect((await save(JSON.stringify(content))).statusCode).toBe(200);
    expect(JSON.parse((await own()).json<ChatLog>().chat_content ?? '')).toEqual(content);
    const longer = { ...content, messages: [...content.messages, ...content.messages] };
    await save(JSON.stringify(longer));
    expect(JSON.parse((await own()).json<ChatLog>().chat_content ?? '')).toEqual(longer);
  });

  it('may be long', async () => {
    const messages = Array.from({ length: 450 }, () => ({ ...content.messages[1], content: 'é"'.repeat(1000) }));
    const text = JSON.stringify({ ...content, messages }).slice(0);
    expect((await save(text)).statusCode).toBe(text.length <= 1_000_000 ? 200 : 400);
    const fitting = JSON.stringify({ ...content, messages: messages.slice(0, 300) });
    expect((await save(fitting)).statusCode).toBe(200);
  });

  it.each([
    ['no JSON', 'hello'],
    ['another shape', '{"thread_id":"x"}'],
    ['a message without a role', JSON.stringify({ thread_id: 'x', messages: [{ content: 'a', timestamp: 'b' }] })],
    ['a role that nobody has', JSON.stringify({ ...content, messages: [{ ...content.messages[0], role: 'system' }] })],
    ['no text', 7],
    ['too much', `"${'x'.repeat(1_000_000)}"`],
  ])('refuses %s and keeps what was there', async (_what, text) => {
    await save(JSON.stringify(content));
    expect((await save(text)).statusCode).toBe(400);
    expect(JSON.parse((await own()).json<ChatLog>().chat_content ?? '')).toEqual(content);
  });

  it('keeps nothing beside the agreed shape', async () => {
    await save(JSON.stringify({ ...content, token: 'secret' }));
    expect((await own()).body).not.toContain('secret');
  });

  it('is for the student alone, and for a writer they pay', async () => {
    await save(JSON.stringify(content));
    const other = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db);
    expect((await ofStudent(student)).statusCode).toBe(200);
    expect((await ofStudent(other)).statusCode).toBe(404);
    expect((await ofStudent(writer)).statusCode).toBe(404);
  });

  it('goes when the conversation is begun anew', async () => {
    await beginChat(test.app, student);
    await save(JSON.stringify(content));
    await initChat(test.app, student, { restart: true });
    expect(await own()).toMatchObject({ statusCode: 200, body: 'null' });
  });
});
