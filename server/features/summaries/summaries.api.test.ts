import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ProfileSummary, type MadeSummary } from '#contracts/documents.ts';
import { startFakeOpenai, type FakeAnswer, type FakeOpenai } from '#server/testing/servers/fake-openai.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { beginChat, initChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { createStudent, createWriter, type TestMember, type TestPerson } from '#server/testing/people/test-people.ts';
import { summaries, summaryRuns } from './summaries.table.ts';

const resume = 'EXPERIENCE\nTutor, Hill Library, 2023 - present\n- Taught reading to 14 children every Saturday';
const story =
  'Last winter the shelf broke and the books fell on the floor. I sorted them by color with two of the kids.';

let server: FakeOpenai;
let test: TestApp;
let withModel: TestApp;
let student: TestMember;
beforeAll(async () => {
  server = await startFakeOpenai();
  test = await openTestApp();
  withModel = await openTestApp({ AI_BASE_URL: server.url, AI_MODEL: 'small' });
});
afterAll(async () => {
  await test.close();
  await withModel.close();
  await server.close();
});

async function newStudent(at: TestApp): Promise<TestMember> {
  const person = await createStudent(at.app, at.db, { firstName: 'Sam' });
  await giveDocument(at.db, person.profile.id, 'resume', resume);
  return person;
}

const make = (at: TestApp, person: TestPerson) =>
  at.app.inject({ url: '/api/other-agents/profile/summary_by_rtc', headers: person.headers });
const own = (at: TestApp, person: TestPerson) =>
  at.app.inject({ url: '/api/summaries/my_summary', headers: person.headers });
const edit = (at: TestApp, person: TestPerson, summary_content: unknown, based_on?: string) =>
  at.app.inject({
    method: 'PUT',
    url: '/api/summaries/my_summary',
    headers: person.headers,
    payload: { summary_content, ...(based_on ? { based_on } : {}) },
  });

describe('with the built-in composer', () => {
  beforeEach(async () => {
    student = await newStudent(test);
  });

  it('is made from the resume and what was said, and kept', async () => {
    const { threadId } = await beginChat(test.app, student);
    for (const said of ['Library science, because I like finding things.', 'Ask me something else', story]) {
      await sayInChat(test.app, student, messageBody(threadId, said));
    }
    const answer = (await make(test, student)).json<MadeSummary>();
    const made = ProfileSummary.parse(answer);
    expect([answer.summary, answer.result]).toEqual([made.summary_content, made.summary_content]);
    expect(made).toMatchObject({ profile_id: student.profile.id, is_edited: false });
    for (const words of [
      '## Facts from your documents',
      'Taught reading to 14 children',
      '(resume',
      '## Your stories',
      'the shelf broke',
    ]) {
      expect(made.summary_content).toContain(words);
    }
    expect((await own(test, student)).json()).toEqual(made);
  });

  it('is made from the resume alone', async () => {
    expect((await make(test, student)).json<ProfileSummary>().summary_content).toContain(
      'You haven’t told us a story yet.',
    );
  });

  it('says what is missing where there is no resume', async () => {
    const person = await createStudent(test.app, test.db);
    const answer = await make(test, person);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toContain('Upload it first');
    expect(await own(test, person)).toMatchObject({ statusCode: 200, body: 'null' });
  });

  it('can be changed by hand', async () => {
    const made = (await make(test, student)).json<ProfileSummary>();
    const edited = await edit(test, student, '## Me\r\nWith my words.');
    expect(edited.json()).toMatchObject({ id: made.id, summary_content: '## Me\nWith my words.', is_edited: true });
    expect((await own(test, student)).json()).toEqual(edited.json());
  });

  it.each([
    ['nothing', ''],
    ['spaces', '  '],
    ['too much', 'x'.repeat(200_001)],
    ['no text', null],
  ])('cannot be changed to %s', async (_what, text) => {
    const made = ProfileSummary.parse((await make(test, student)).json());
    expect((await edit(test, student, text)).statusCode).toBe(400);
    expect((await own(test, student)).json()).toEqual(made);
  });

  it('is not written over by a tab that has not seen the last words', async () => {
    const { updated_at: seen } = ProfileSummary.parse((await make(test, student)).json());
    test.clock.advance(1000);
    expect((await edit(test, student, 'Of this tab.', seen)).statusCode).toBe(200);
    expect((await edit(test, student, 'Of this tab.', seen)).statusCode).toBe(200);
    const stale = await edit(test, student, 'Of another tab.', seen);
    expect(stale.statusCode).toBe(409);
    expect(stale.json()).toMatchObject({ code: 'changed_elsewhere' });
    expect((await own(test, student)).json()).toMatchObject({ summary_content: 'Of this tab.' });
  });

  it('cannot be changed before it is there', async () => {
    expect((await edit(test, student, 'Mine.')).statusCode).toBe(404);
  });

  it('takes back an edit when it is made again from the same', async () => {
    const made = (await make(test, student)).json<ProfileSummary>();
    await edit(test, student, 'Mine.');
    expect((await make(test, student)).json()).toMatchObject({
      id: made.id,
      summary_content: made.summary_content,
      is_edited: false,
      own_content: 'Mine.',
    });
  });

  it('keeps what the student wrote when a new one takes its place, until they bring it back', async () => {
    await make(test, student);
    await edit(test, student, 'Mine.');
    await giveDocument(test.db, student.profile.id, 'transcript', 'Chemistry B');
    expect((await make(test, student)).json()).toMatchObject({ is_edited: false, own_content: 'Mine.' });
    expect((await edit(test, student, 'Mine.')).json()).toMatchObject({ summary_content: 'Mine.', own_content: null });
  });

  it('is shown to nobody else', async () => {
    await make(test, student);
    const url = `/api/summaries/student/${student.profile.id}`;
    const other = await createStudent(test.app, test.db);
    const writer = await createWriter(test.app, test.db);
    for (const [person, status] of [
      [student, 200],
      [other, 404],
      [writer, 404],
    ] as const) {
      expect((await test.app.inject({ url, headers: person.headers })).statusCode).toBe(status);
    }
  });

  it('goes with a conversation that is begun anew, unless the student wrote it', async () => {
    await make(test, student);
    await initChat(test.app, student, { restart: true });
    expect(await own(test, student)).toMatchObject({ statusCode: 200, body: 'null' });
    await make(test, student);
    await edit(test, student, 'Mine.');
    await initChat(test.app, student, { restart: true });
    expect((await own(test, student)).json()).toMatchObject({ summary_content: 'Mine.', is_edited: true });
  });

  it('leaves what the student wrote when the conversation begins anew, though a made one stood in its place', async () => {
    await make(test, student);
    await edit(test, student, 'Mine.');
    expect((await make(test, student)).json()).toMatchObject({ is_edited: false, own_content: 'Mine.' });
    await initChat(test.app, student, { restart: true });
    const kept = { summary_content: 'Mine.', is_edited: true, own_content: null };
    expect((await own(test, student)).json()).toMatchObject(kept);
  });

  it('does not quote a cry for help', async () => {
    const { threadId } = await beginChat(test.app, student);
    await sayInChat(test.app, student, messageBody(threadId, story));
    await sayInChat(test.app, student, messageBody(threadId, 'Some days I do not want to be alive anymore.'));
    const { summary_content } = (await make(test, student)).json<ProfileSummary>();
    expect(summary_content).toContain('the shelf broke');
    expect(summary_content).not.toContain('alive');
  });
});

describe('with a model', () => {
  const made = [
    '## Snapshot',
    'Sam reads.',
    '## Facts',
    '## Stories',
    '## Goals',
    '## Still missing',
    'What else?',
  ].join('\n');

  beforeEach(async () => {
    student = await newStudent(withModel);
    server.calls.length = 0;
    server.answerWith({ kind: 'text', pieces: [made] });
  });

  it('is paid for once while nothing changes, and again when something does', async () => {
    const first = await make(withModel, student);
    expect(first.json()).toMatchObject({ summary_content: made });
    await make(withModel, student);
    expect(server.calls).toHaveLength(1);
    await giveDocument(withModel.db, student.profile.id, 'transcript', 'Biology A');
    await make(withModel, student);
    expect(server.calls).toHaveLength(2);
  });

  it('is asked for again by Regenerate, and what stands stays until the new one has passed', async () => {
    await make(withModel, student);
    const again = () =>
      withModel.app.inject({ url: '/api/other-agents/profile/summary_by_rtc?again=true', headers: student.headers });
    withModel.clock.advance(1000);
    server.answerWith({ kind: 'text', pieces: ['I cannot write this summary.'] });
    expect((await again()).statusCode).toBe(503);
    expect((await own(withModel, student)).json()).toMatchObject({ summary_content: made });
    withModel.clock.advance(1000);
    server.answerWith({ kind: 'text', pieces: [made.replace('reads', 'sails')] });
    expect((await again()).json()).toMatchObject({ summary_content: made.replace('reads', 'sails') });
  });

  it('is made once for calls at the same time', async () => {
    server.answerWith({ kind: 'text', pieces: [made.slice(0, 20), made.slice(20)], everyMs: 1000 });
    const answers = await Promise.all([1, 2, 3].map(() => make(withModel, student)));
    expect(answers.map((answer) => answer.json<ProfileSummary>().summary_content)).toEqual(
      Array.from({ length: 3 }, () => made),
    );
    expect(server.calls).toHaveLength(1);
  });

  it('hands the papers and the answers over as data', async () => {
    await make(withModel, student);
    const [, user] = server.calls[0]?.body.messages ?? [];
    expect(user?.content).toMatch(/<resume-[0-9a-f]{8}>/);
    expect(user?.content).toMatch(/<interview-[0-9a-f]{8}>\n\(nothing\)/);
  });

  it('hands no cry for help over, but a story of what is behind', async () => {
    server.answerWith({ kind: 'text', pieces: ['What happened then?'] });
    const { threadId } = await beginChat(withModel.app, student);
    await sayInChat(withModel.app, student, messageBody(threadId, 'I want to kill myself.'));
    await sayInChat(withModel.app, student, messageBody(threadId, story));
    const past = 'Two years ago my friend died by suicide, and we began a group at school that meets every week.';
    await sayInChat(withModel.app, student, messageBody(threadId, past));
    server.calls.length = 0;
    server.answerWith({ kind: 'text', pieces: [made] });
    await make(withModel, student);
    const asked = JSON.stringify(server.calls.at(-1)?.body);
    expect(asked).not.toContain('kill myself');
    expect(asked).toContain('began a group at school');
  });

  it('keeps the old one when the model fails or says nothing', async () => {
    const before = ProfileSummary.parse((await make(withModel, student)).json());
    await giveDocument(withModel.db, student.profile.id, 'transcript', 'Biology A');
    const failures: FakeAnswer[] = [
      { kind: 'status', status: 401 },
      { kind: 'text', pieces: ['\n', '  '] },
      { kind: 'text', pieces: ["I'm sorry, but I can't help with that."] },
      { kind: 'text', pieces: ['Sam is a diligent student.'] },
    ];
    for (const answer of failures) {
      server.answerWith(answer);
      expect((await make(withModel, student)).statusCode).toBe(503);
      expect((await own(withModel, student)).json()).toEqual(before);
    }
    expect(await withModel.db.select().from(summaryRuns)).toEqual([]);
  });

  it('takes off the fence that a model puts around its text', async () => {
    server.answerWith({ kind: 'text', pieces: [`\`\`\`markdown\n${made}\n\`\`\``] });
    expect((await make(withModel, student)).json()).toMatchObject({ summary_content: made });
  });

  it('is made anew after a process died in the middle', async () => {
    await withModel.db
      .insert(summaryRuns)
      .values({ profileId: student.profile.id, runId: crypto.randomUUID(), aliveAt: new Date(Date.now() - 60_000) });
    expect((await make(withModel, student)).statusCode).toBe(200);
    const rows = await withModel.db.select().from(summaries).where(eq(summaries.profileId, student.profile.id));
    expect(rows).toHaveLength(1);
  });
});
