import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Story } from '#contracts/stories.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { wordsOf } from '#server/testing/servers/scripted-model.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { told } from '#server/testing/test-keeping.ts';

const { raft, built, sank, shop } = told;
const quoting = 'You said “It sank twice before noon.” What were the barrels like?';

describe.each(['openai', 'anthropic'] as const)('what the student took back is not sent, by %s', (protocol) => {
  let server: FakeOpenai;
  let test: TestApp;
  let sam: TestMember;
  let threadId = '';
  beforeAll(async () => {
    server = await startFakeOpenai();
    test = await openTestApp(
      protocol === 'openai'
        ? { AI_BASE_URL: server.url, AI_MODEL: 'big' }
        : { ANTHROPIC_API_KEY: 'k', ANTHROPIC_BASE_URL: server.url, AI_MODEL: 'big' },
    );
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  beforeEach(async () => {
    sam = await createStudent(test.app, test.db, { firstName: 'Sam' });
    server.answerWith({ kind: 'text', pieces: ['Hi Sam. What do you want to study?'] });
    threadId = (await beginChat(test.app, sam)).threadId;
    server.answerWith({ kind: 'text', pieces: [quoting] });
  });

  async function say(content: string): Promise<string> {
    const id = randomUUID();
    const { statusCode } = await sayInChat(test.app, sam, messageBody(threadId, content, { message_id: id }));
    expect(statusCode).toBe(200);
    return id;
  }
  const sent = () => {
    const call = server.calls.at(-1);
    return call ? wordsOf(call) : '';
  };
  const keep = (id: string, payload: object) => callApi(test, sam, 'PUT', `/chatbot/messages/${id}/keeping`, payload);
  const stories = async () => (await callApi<Story[]>(test, sam, 'GET', '/stories')).body;

  it('a sentence that is switched off, also where a reply quotes it, until it is switched on', async () => {
    const id = await say(raft);
    await say('They were blue, from the dairy.');
    expect(sent()).toContain(sank);
    expect(sent()).toContain(quoting);
    await keep(id, { off: [sank] });
    await say('We tied them with rope.');
    expect(sent()).not.toMatch(/sank|noon/);
    for (const text of [built, 'What were the barrels like?', 'from the dairy', 'with rope', '(left out)'])
      expect(sent()).toContain(text);
    await keep(id, { on: [sank] });
    await say('My cousin helped.');
    expect(sent()).toContain(sank);
  });

  it('what the student asks to leave out, from then on', async () => {
    await say('My dad stopped drinking that spring. We built a raft out of barrels for the river race.');
    const plea = 'Please leave the drinking part out.';
    const calls = server.calls.length;
    await say(plea);
    // What is out then is ours to say; a model only asks the next question, and sees neither.
    expect(server.calls.length).toBe(calls + 1);
    expect(sent()).not.toMatch(/drinking/i);
    await say(shop);
    expect(sent()).not.toMatch(/drinking/i);
    for (const text of [built, '(asked to leave something out)']) expect(sent()).toContain(text);
    server.answerWith({ kind: 'text', pieces: ['How was the drinking for you? What was the race like?'] });
    await say('We tied the barrels with rope.');
    await say('It was loud.');
    expect(sent()).not.toMatch(/drinking/i);
    expect(sent()).toContain('What was the race like?');
    await say('please leave that out');
    await say('We tied them with rope.');
    expect(sent()).not.toContain('It was loud');
  });

  it('a cry for help, once they ask to leave it out', async () => {
    await say(shop);
    await say('My dad hit my mom with the ladle. I want to die.');
    const calls = server.calls.length;
    await say('leave all that out');
    expect(server.calls.length).toBe(calls);
    await say('We tied the barrels with rope.');
    expect(sent()).not.toMatch(/ladle|hit my mom|want to die/);
    expect(sent()).toContain('bait shop');
  });

  it('what is private, edited away or deleted in the stories', async () => {
    await say(raft);
    const [story] = await stories();
    const change = (payload: object) => callApi(test, sam, 'PUT', `/stories/${story?.id}`, payload);
    const answers = story?.answers.map((each) => ({ ...each, text: `${built} It was June.` }));
    await change({ answers });
    await say('My cousin helped.');
    expect(sent()).not.toMatch(/sank|noon/);
    expect(sent()).toContain(`${built} It was June.`);
    await change({ is_private: true });
    await say('My cousin patched it with tar.');
    expect(sent()).not.toContain('river race');
    expect(sent()).toContain('with tar');
    await change({ is_private: false });
    await say('Then it held.');
    expect(sent()).toContain(built);
    await callApi(test, sam, 'DELETE', `/stories/${story?.id}`);
    await say('Ask me something else');
    expect(sent()).not.toContain('river race');
  });
});
