import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import { writeGap } from '#contracts/gaps.ts';
import { essayThreads } from '#server/features/essay-agent/essay-agent.table.ts';
import type { FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { withOutsideModel } from '#server/testing/servers/model-tests.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';

const [hour, now] = ['the step that took the longest, told as one hour of it', 'what you think of it now'];

let test: TestApp;
let student: TestMember;

const say = async (threadId: string, content: string) =>
  (await sayInChat(test.app, student, messageBody(threadId, content))).json<ChatbotAnswer>().output;
const leaveDraft = (draft: string, closedAt: Date | null = null) =>
  test.db.insert(essayThreads).values({ profileId: student.profile.id, task: 'Why us?', draft, closedAt });
const draft = `I bake. ${writeGap(hour, 60)} It rises. ${writeGap(now, 40)}`;

describe('a model that leads the conversation', () => {
  let server: FakeOpenai;
  withOutsideModel((opened, model) => {
    test = opened;
    server = model;
  });
  beforeEach(async () => {
    student = await createStudent(test.app, test.db, { firstName: 'Sam' });
    server.calls.length = 0;
    server.answerWith({ kind: 'text', pieces: ['What pulled you toward it?'] });
  });
  const told = () => server.calls.at(-1)?.body.messages.at(-1)?.content ?? '';
  const open = () => Array.from(told().matchAll(/^- (.+)$/gm), ([, line = '']) => line);

  it('is told what the open draft waits for, until it has asked', async () => {
    await leaveDraft(draft);
    const { threadId } = await beginChat(test.app, student);
    expect(open()).toEqual([]);
    server.answerWith({ kind: 'text', pieces: [`Your draft still needs this: ${hour}.`] });
    await say(threadId, 'I want to study chemistry because bread rises.');
    expect(open()).toEqual([`${hour}.`, `${now}.`]);
    server.answerWith({ kind: 'text', pieces: [`Your draft still needs this: ${now}.`] });
    await say(threadId, 'I kneaded it on the kitchen floor for an hour.');
    expect(open()).toEqual([`${now}.`]);
    await say(threadId, 'That patience is a kind of work.');
    expect(open()).toEqual([]);
  });

  it('hears nothing of a draft that is finished, or of somebody else’s', async () => {
    await leaveDraft(draft, new Date());
    const { threadId } = await beginChat(test.app, student);
    await say(threadId, 'Chemistry.');
    expect(open()).toEqual([]);
    const own = student;
    student = await createStudent(test.app, test.db);
    await leaveDraft(draft);
    student = own;
    await say(threadId, 'Because bread rises.');
    expect(open()).toEqual([]);
    expect(told()).not.toContain(hour);
  });
});

describe('the built-in consultant', () => {
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test.close());

  it('asks for what the open draft waits for, each once', async () => {
    student = await createStudent(test.app, test.db);
    await leaveDraft(draft);
    const { threadId } = await beginChat(test.app, student);
    expect(await say(threadId, 'I want to study chemistry because bread rises.')).toContain(hour);
    expect(await say(threadId, 'I kneaded it on the kitchen floor for an hour.')).toContain(now);
    const after = await say(threadId, 'That patience is a kind of work, and that I am good at it.');
    expect(after).not.toContain('Your draft still');
  });
});
