import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ChatbotAnswer, type ChatMessage } from '#contracts/chat.ts';
import { chatMessage } from '#contracts/limits.ts';
import { buildApp } from '#server/app/build-app.ts';
import { CallerLeft } from '#server/platform/http/event-stream.ts';
import { createComposerModel } from '#server/providers/llm/composer-model.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginChat, eventsOf, initChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { createStudent, type TestMember } from '#server/testing/people/test-people.ts';
import { chatMessages, chatThreads } from './chat.table.ts';
import { converse } from './consultant.service.ts';

const resume = 'EXPERIENCE\nTutor, Hill Library, 2023 - present\n- Taught reading to 14 children every Saturday';
const story =
  'Last winter the shelf broke and the books fell on the floor. I sorted them by color with two of the kids, because nobody could read the labels any more.';

let test: TestApp;
let student: TestMember;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  student = await createStudent(test.app, test.db, { firstName: 'Sam' });
});

const begin = (person = student) => beginChat(test.app, person);
const say = (threadId: string, content: string, changes = {}) =>
  sayInChat(test.app, student, messageBody(threadId, content, changes));
const rows = (threadId: string) =>
  test.db.select().from(chatMessages).where(eq(chatMessages.threadId, threadId)).orderBy(chatMessages.createdAt);
const said = (answer: { json: () => unknown }) => ChatbotAnswer.parse(answer.json()).conversation;
const contents = (messages: ChatMessage[]) => messages.map(({ role, content }) => `${role}: ${content}`);

describe('beginning', () => {
  it('greets, and asks the first question', async () => {
    await giveDocument(test.db, student.profile.id, 'resume', resume);
    const { answer, threadId } = await begin();
    expect(answer.output).toContain('Hi Sam!');
    expect(answer.output).toContain('What do you want to study');
    expect(answer).toMatchObject({
      stories: 0,
      has_enough: false,
      chips: ['Ask me something else', 'Skip', "That's all"],
      conversation: [{ role: 'assistant', state: 'complete' }],
    });
    expect(await rows(threadId)).toMatchObject([{ question: 'open:subject' }]);
  });

  it('answers the conversation as it stands when asked again, as its last reply did', async () => {
    const { threadId } = await begin();
    for (const told of ['Biology, because of the pond.', story, 'leave out the books', 'Put it back']) {
      const reply = await say(threadId, told);
      expect(await begin()).toEqual({ threadId, answer: reply.json() });
    }
  });

  it('makes one of two that come at once', async () => {
    const answers = await Promise.all([initChat(test.app, student), initChat(test.app, student)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const [one, two] = answers.map((answer) => answer.json<ChatbotAnswer>());
    expect(one).toEqual(two);
    expect(one?.conversation).toHaveLength(1);
  });

  it('streams the same answer to who asks for it', async () => {
    const events = eventsOf((await initChat(test.app, student, {}, 'text/event-stream')).body);
    const text = events.filter(({ event }) => event === 'text').map(({ data }) => data['text']);
    const done = ChatbotAnswer.parse(events.at(-1)?.data);
    expect(events.at(-1)?.event).toBe('done');
    expect(text.join('')).toBe(done.output);
    expect((await begin()).answer).toEqual(done);
  });
});

describe('talking', () => {
  it('keeps the message and the reply, with which question it was', async () => {
    const { threadId } = await begin();
    const answer = await say(threadId, 'cs. cuz i like making stuff that works');
    expect(answer.statusCode).toBe(200);
    expect(answer.json<ChatbotAnswer>()).toMatchObject({
      output: expect.stringContaining('“i like making stuff that works”'),
      stories: 1,
      chips: ['Stay with this story', 'Ask me something else', 'Skip', "That's all"],
    });
    expect(await rows(threadId)).toMatchObject([
      { role: 'assistant', question: 'open:subject' },
      { role: 'user', question: null, state: 'complete' },
      { role: 'assistant', question: 'stay:time', state: 'complete' },
    ]);
  });

  it('keeps a message that is sent twice once, and answers the same', async () => {
    const { threadId } = await begin();
    const body = messageBody(threadId, story);
    const first = await sayInChat(test.app, student, body);
    const again = await sayInChat(test.app, student, body);
    expect(again.json()).toEqual(first.json());
    expect(await rows(threadId)).toHaveLength(3);
  });

  it('takes two sendings of one message at once for one', async () => {
    const { threadId } = await begin();
    const body = messageBody(threadId, story);
    const answers = await Promise.all([1, 2, 3].map(() => sayInChat(test.app, student, body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    expect(await rows(threadId)).toHaveLength(3);
  });

  it('keeps both of two messages that come at once, or says which one to send again', async () => {
    const { threadId } = await begin();
    const answers = await Promise.all([say(threadId, 'One about frogs.'), say(threadId, 'Two about newts.')]);
    const kept = answers.filter(({ statusCode }) => statusCode === 200).length;
    expect(answers.every(({ statusCode }) => statusCode === 200 || statusCode === 409)).toBe(true);
    const messages = await rows(threadId);
    expect(messages.filter(({ role }) => role === 'user')).toHaveLength(kept);
    expect(messages.filter(({ role }) => role === 'assistant')).toHaveLength(kept + 1);
  });

  it('counts the stories, and says when they make a good start', async () => {
    const { threadId } = await begin();
    const long = Array.from({ length: Math.ceil(90 / story.split(' ').length) }, () => story).join(' ');
    const told = [long, 'Ask me something else', long, 'who reads this?', 'Ask me something else', long];
    const answers: ChatbotAnswer[] = [];
    for (const content of told) answers.push((await say(threadId, content)).json<ChatbotAnswer>());
    expect(answers.map(({ stories }) => stories)).toEqual([1, 1, 2, 2, 2, 3]);
    expect(answers.map(({ has_enough }) => has_enough)).toEqual([false, false, false, false, false, true]);
    const outputs = answers.map(({ output }) => output);
    expect(new Set(outputs).size).toBe(outputs.length);
  });

  it('counts no words that were only said to us', async () => {
    const { threadId } = await begin();
    const told = `${story} ${'Sorry this is long. '.repeat(30)}`;
    const answers: ChatbotAnswer[] = [];
    for (const content of [told, 'Ask me something else', told, 'Ask me something else', told])
      answers.push((await say(threadId, content)).json<ChatbotAnswer>());
    expect(answers.at(-1)).toMatchObject({ stories: 3, has_enough: false });
  });

  it('answers a retry of a whole reply with the reply', async () => {
    const { threadId } = await begin();
    const first = await say(threadId, story);
    const retry = await sayInChat(test.app, student, messageBody(threadId, '', { retry: true }));
    expect(retry.json()).toEqual(first.json());
  });

  it('replies on a retry to a message whose reply never came', async () => {
    const { threadId } = await begin();
    await test.db.insert(chatMessages).values({ threadId, role: 'user', content: story });
    const retry = await sayInChat(test.app, student, messageBody(threadId, '', { retry: true }));
    expect(said(retry).at(-1)?.role).toBe('assistant');
    expect(await rows(threadId)).toHaveLength(3);
  });

  it('takes a message without an id', async () => {
    const { threadId } = await begin();
    expect((await say(threadId, story, { message_id: undefined })).statusCode).toBe(200);
  });

  it('keeps line breaks and trims the ends', async () => {
    const { threadId } = await begin();
    const answer = await say(threadId, '  One line.\r\nAnother line.  ');
    expect(said(answer)[1]?.content).toBe('One line.\nAnother line.');
  });

  it.each([
    ['nothing', ''],
    ['spaces', ' \n\t '],
    ['too much', 'x'.repeat(chatMessage.maxLength + 1)],
  ])('refuses %s and keeps nothing', async (_what, content) => {
    const { threadId } = await begin();
    const answer = await say(threadId, content);
    expect(answer.statusCode).toBe(400);
    expect(await rows(threadId)).toHaveLength(1);
  });

  it('takes as many characters as the page lets one type', async () => {
    const { threadId } = await begin();
    expect((await say(threadId, 'é'.repeat(chatMessage.maxLength))).statusCode).toBe(200);
  });

  it.each([
    ['no JSON', 'Hello'],
    ['no list', '{"role":"user","content":"Hello"}'],
    ['an empty list', '[]'],
    ['content that is no text', '[{"role":"user","content":7}]'],
    ['NUL in the text', JSON.stringify([{ role: 'user', content: 'a\u0000b' }])],
  ])('refuses %s as messages', async (_what, messages) => {
    const { threadId } = await begin();
    expect((await say(threadId, '', { messages })).statusCode).toBe(400);
    expect(await rows(threadId)).toHaveLength(1);
  });

  it('knows only conversations of one’s own', async () => {
    const other = await createStudent(test.app, test.db);
    const { threadId } = await begin(other);
    for (const id of [threadId, randomUUID()]) expect((await say(id, story)).statusCode).toBe(404);
    expect(await rows(threadId)).toHaveLength(1);
  });

  it('does not take the id of another person’s message', async () => {
    const other = await createStudent(test.app, test.db);
    const theirs = await begin(other);
    const body = messageBody(theirs.threadId, story);
    await sayInChat(test.app, other, body);
    const { threadId } = await begin();
    expect((await say(threadId, 'Mine', { message_id: body.message_id })).statusCode).toBe(400);
    expect(await rows(threadId)).toHaveLength(1);
  });
});

describe('a student who leaves while the consultant writes', () => {
  it('leaves the words until then, with the question they belong to', async () => {
    const { threadId } = await begin();
    const leaving = new AbortController();
    const parts = {
      db: test.db,
      config: test.config,
      workers: test.app.context.workers,
      now: () => test.clock.now,
      log: test.app.log,
      model: createComposerModel({ maxPieces: 30, stepMs: 20 }),
    };
    const relay = { text: () => leaving.abort(new CallerLeft()), progress: () => undefined, signal: leaving.signal };
    const body = messageBody(threadId, 'cs. cuz i like making stuff that works');
    await expect(converse(parts, student.profile, body, relay)).rejects.toThrow('left before');
    const last = (await rows(threadId)).at(-1);
    expect(last).toMatchObject({ role: 'assistant', state: 'stopped', question: 'stay:time' });
    const retry = await sayInChat(test.app, student, messageBody(threadId, '', { retry: true }));
    expect(said(retry).at(-1)).toMatchObject({ state: 'complete' });
    expect(said(retry).at(-1)?.content).toContain(last?.content.trim());
  });
});

describe('a message that speaks of harm', () => {
  it('gets where help is found, and the conversation goes on gently', async () => {
    const { threadId } = await begin();
    const answer = await say(threadId, 'honestly i want to die');
    expect(answer.json<ChatbotAnswer>().output).toContain('988');
    expect((await rows(threadId)).at(-1)).toMatchObject({ question: 'care' });
    const next = await say(threadId, 'ok. i called my sister. lets go on');
    expect(next.json<ChatbotAnswer>().output).toContain('We can take it slowly');
  });
});

describe('a reply that is being written', () => {
  const hold = (threadId: string, seconds: number) =>
    test.db
      .update(chatThreads)
      .set({ replyId: randomUUID(), replyAliveAt: sql`clock_timestamp() - make_interval(secs => ${seconds})` })
      .where(eq(chatThreads.id, threadId));

  it('keeps another message waiting outside, in words', async () => {
    const { threadId } = await begin();
    await hold(threadId, 0);
    const answer = await say(threadId, story);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().detail).toContain('still replying');
    expect(await rows(threadId)).toHaveLength(1);
  });

  it('is taken over when its process has died', async () => {
    const { threadId } = await begin();
    await hold(threadId, 60);
    expect((await say(threadId, story)).statusCode).toBe(200);
    expect(await rows(threadId)).toHaveLength(3);
  });

  it('is waited for by who opens the page meanwhile, in another process too', async () => {
    const { threadId } = await begin();
    await test.db.delete(chatMessages).where(eq(chatMessages.threadId, threadId));
    await hold(threadId, 0);
    const second = await buildApp({ config: test.config, db: test.db });
    const waiting = initChat(second, student);
    await test.db.insert(chatMessages).values({ threadId, role: 'assistant', content: 'There you are.' });
    await test.db.update(chatThreads).set({ replyId: null }).where(eq(chatThreads.id, threadId));
    expect((await waiting).json<ChatbotAnswer>().output).toBe('There you are.');
    await second.close();
  });
});

describe('beginning anew', () => {
  it('forgets what was said', async () => {
    const old = await begin();
    await say(old.threadId, story);
    const anew = (await initChat(test.app, student, { restart: true })).json<ChatbotAnswer>();
    expect(anew.thread.configurable.thread_id).not.toBe(old.threadId);
    expect(contents(anew.conversation)).toHaveLength(1);
    expect(await rows(old.threadId)).toEqual([]);
    expect((await say(old.threadId, 'Anyone?')).statusCode).toBe(404);
  });
});
