import { beforeEach, expect, it } from 'vitest';
import { deletePerson } from '#server/features/users/users.service.ts';
import { essayDeskOf } from '#server/testing/test-essays.ts';
import type { FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { withOutsideModel } from '#server/testing/servers/model-tests.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { beginChat, messageBody } from '#server/testing/test-chat.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';

let server: FakeOpenai;
let test: TestApp;
let student: TestMember;
withOutsideModel((opened, model) => {
  test = opened;
  server = model;
});
beforeEach(async () => {
  student = await createStudent(test.app, test.db);
  await giveDocument(test.db, student.profile.id, 'resume', 'Maya Castillo. Counts bowls since 2019.');
});

/** Each answers the call to be made, once everything it needs is there. */
const calls = {
  'a reply of the consultant': async () => {
    const { threadId } = await beginChat(test.app, student);
    return { url: '/api/chatbot/converse', payload: messageBody(threadId, 'The river turned green.') };
  },
  'the summary': async () => ({ url: '/api/other-agents/profile/summary_by_rtc', payload: null }),
  'a step of an essay': async () => ({
    url: '/api/essay-agents/invoke',
    payload: { thread: { thread_id: (await essayDeskOf(test, student).begin()).thread_id } },
  }),
} as const;

it.each(Object.keys(calls) as (keyof typeof calls)[])(
  'an account that is deleted while %s is being written is no failure of ours',
  async (what) => {
    const { url, payload } = await calls[what]();
    const before = server.calls.length;
    const gate = Promise.withResolvers<void>();
    server.answerWith({ kind: 'text', pieces: ['# Plan\n\nBegin at the ', 'bridge.'], when: gate.promise });
    const answer = test.app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      headers: student.headers,
      ...(payload ? { payload } : {}),
    });
    await server.called(before + 1);
    await deletePerson(test.db, student, test);
    gate.resolve();
    const { statusCode, body } = await answer;
    expect([401, 404, 409]).toContain(statusCode);
    expect(body).not.toContain('went wrong on our side');
    server.answerWith({ kind: 'text', pieces: ['Hello', ' there.'] });
  },
);
