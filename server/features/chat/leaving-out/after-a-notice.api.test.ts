import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import { chatMessages } from '#server/features/chat/chat.table.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { startFakeOpenai, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { wordsOf } from '#server/testing/servers/scripted-model.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

const canoe = 'We built a canoe in the garage. It leaked on one side. My uncle sold hot dogs.';
const onIn = ({ conversation }: ChatbotAnswer) =>
  conversation
    .flatMap(({ kept }) => kept?.sentences.flatMap(({ text, is_kept }) => (is_kept ? [text] : [])) ?? [])
    .join(' ');

describe('with a model that fails behind a notice', () => {
  let server: FakeOpenai;
  let test: TestApp;
  let sam: TestMember;
  let threadId = '';
  const refused = { kind: 'status' as const, status: 401, body: { error: { message: 'no' } } };
  const asks = (text: string) => server.answerWith({ kind: 'text', pieces: [text] });
  beforeAll(async () => {
    server = await startFakeOpenai();
    test = await openTestApp({ AI_BASE_URL: server.url, AI_MODEL: 'big' });
  });
  afterAll(async () => {
    await test.close();
    await server.close();
  });
  beforeEach(async () => {
    sam = await createStudent(test.app, test.db, { firstName: 'Sam' });
    asks('What do you want to study?');
    threadId = (await beginChat(test.app, sam)).threadId;
  });
  const say = (content: string) =>
    sayInChat(test.app, sam, messageBody(threadId, content, { message_id: randomUUID() }));
  const look = async () => (await beginChat(test.app, sam)).answer;
  const sent = () => wordsOf(server.calls.at(-1) ?? ({ body: {} } as never));

  it('the notice stays, what it switched can be put back, and nothing of it is sent', async () => {
    await say(`My dad stopped drinking that spring. ${canoe}`);
    await say('leave out the drinking');
    server.answerWith(refused);
    await say('take out the uncle');
    const failed = (await look()).conversation.slice(-2);
    expect(failed).toMatchObject([
      { state: 'complete', switches: expect.any(Array) },
      { state: 'failed', content: '' },
    ]);
    asks('And then?');
    await say('Put it back');
    expect(onIn(await look())).toBe(canoe);
    expect(sent()).not.toMatch(/drinking/i);
  });

  it('trying again asks the question, and repeats no notice', async () => {
    await say(canoe);
    server.answerWith(refused);
    await say('Please leave out the uncle. How long should the essay be?');
    asks('About 250 words. And then?');
    await sayInChat(test.app, sam, { ...messageBody(threadId, ''), messages: '[]', retry: true });
    expect(sent()).toContain('How long should the essay be?');
    const { conversation } = await look();
    expect(conversation.filter(({ content }) => content.includes(' is out.'))).toHaveLength(1);
    expect(conversation.at(-1)).toMatchObject({ content: 'About 250 words. And then?', state: 'complete' });
  });

  it('harm told beside a plea is met with care, and no model sees it', async () => {
    await say(canoe);
    await say('Please take out the uncle. My brother overdosed on pills last year and I found him.');
    expect((await look()).output).toContain('988');
    expect(sent()).not.toContain('overdosed');
  });
});

describe('with the guided questions', () => {
  let desk: EssayDesk;
  const { say, said, look, sentencesOn, tell } = keepingTests((one) => {
    desk = one;
  });
  const on = async () => (await sentencesOn()).join(' ');

  it('a notice is never taken for what the student told', async () => {
    await say(canoe);
    await say('take out the uncle');
    await say('It was fun and it floated on Sundays.');
    await say('the one before that');
    await say('what exactly is out right now?');
    await say("That's my answer");
    expect(await on()).not.toMatch(/Out right now|Everything else|uncle/);
  });

  it('“put it back” means what was switched last, also after a question about something else', async () => {
    await say(canoe);
    await say('take out the uncle');
    await say('is the canoe out?');
    await say('put it back');
    expect(await on()).toBe(canoe);
  });

  it('“I mean …” takes nothing out where nothing was found', async () => {
    await say(canoe);
    expect(await said('is the zebra out?')).toMatch(/can't find|couldn't find/);
    await say('I mean the canoe. How do I correct it?');
    expect(await on()).toBe(canoe);
  });

  it('an earlier version that had asked about something has not taken it out', async () => {
    await say(canoe);
    const { conversation } = await look();
    const [asked, told] = [conversation.at(-1)?.id ?? '', conversation.find(({ role }) => role === 'user')?.id];
    await desk.test.db
      .update(chatMessages)
      .set({ question: `left:in+${told}:0` })
      .where(eq(chatMessages.id, asked));
    expect((await look()).chips).not.toContain('Put it back');
    expect(await said('is the canoe part out?')).toMatch(/^No, “We built a canoe in the garage” is still in\./);
    expect(await on()).toBe(canoe);
  });

  it.each([
    ['what do you mean whats different', /Let me say it another way|Here's what I mean/],
    ['what kind of thing do you want though, like an accomplishment?', /There's no right answer/],
  ])('asks about our question and not about the notice in %j', async (asks, answer) => {
    await tell('I make ice cream cakes and once I wrote the wrong name. My stepmom laughed and she told everybody.');
    expect(await said('take out the stepmom part')).toMatch(/^Okay, .*stepmom.* out/);
    expect(await sentencesOn()).toEqual(['I make ice cream cakes and once I wrote the wrong name.']);
    const reply = await said(asks);
    expect(reply).toMatch(answer);
    expect(reply).not.toContain('Out right now');
  });
});
