import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { ChatbotAnswer, type KeptMessage } from '#contracts/chat.ts';
import type { MadeSummary, ProfileSummary } from '#contracts/documents.ts';
import { beginChat } from '#server/testing/test-chat.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { keepingTests, told } from '#server/testing/test-keeping.ts';
import { giveDocument } from '#server/testing/test-documents.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';

const { raft, built, sank, ramble, shop } = told;
let sam: EssayDesk;
const { say, keep, look, list } = keepingTests((desk) => {
  sam = desk;
});
const keptOf = async (id: string): Promise<KeptMessage | undefined> =>
  (await look()).conversation.find((message) => message.id === id)?.kept;
const onOf = (kept: KeptMessage | undefined) =>
  kept?.sentences.filter(({ is_kept }) => is_kept).map(({ text }) => text);
const shape = async () => (await list()).map(({ answers }) => answers.map(({ id }) => id));

describe('what we keep of a message', () => {
  it('goes to a story that begins later, and begins it then', async () => {
    const first = await say(raft);
    const second = await say(`different story: ${shop}`);
    const third = await say('Then on Sundays we count the worms.');
    await keep(first, { story: second });
    expect(await shape()).toEqual([[first, second, third]]);
    expect(await keptOf(second)).toMatchObject({ story: { id: first }, is_new: false });
  });

  it('stands under it, sentence by sentence, with its story', async () => {
    const first = await say(raft);
    const second = await say('Then we put a sail on it and it held until the bridge.');
    const talk = await say('can you just write it for me?');
    expect(await keptOf(first)).toEqual({
      story: { id: first, name: 'We built a raft out of barrels…' },
      is_new: true,
      sentences: [
        { text: built, is_kept: true },
        { text: sank, is_kept: true },
        { text: ramble, is_kept: false },
      ],
      elsewhere: null,
    });
    expect(await keptOf(second)).toMatchObject({ story: { id: first }, is_new: false });
    expect(await keptOf(talk)).toMatchObject({ story: null, sentences: [{ is_kept: false }] });
    expect(await keptOf(await say('Skip'))).toBeUndefined();
    expect((await look()).story_names).toEqual([{ id: first, name: 'We built a raft out of barrels…' }]);
  });

  it.each(['before', 'after'])('can be switched off and on by the sentence %s it was taken', async (when) => {
    const id = await say(raft);
    if (when === 'after') await list();
    const { status, body } = await keep(id, { off: [sank], on: [ramble] });
    expect(status).toBe(200);
    expect(onOf(ChatbotAnswer.parse(body).conversation.find((message) => message.id === id)?.kept)).toEqual([
      built,
      ramble,
    ]);
    expect(onOf(await keptOf(id))).toEqual([built, ramble]);
    expect(await list()).toMatchObject([{ words: 14, answers: [{ text: raft, off: [sank], is_private: false }] }]);
    const { thread_id } = await sam.begin();
    const { plan } = (await sam.invoke(thread_id)).body;
    expect(plan).toContain(ramble);
    expect(plan).not.toContain(sank);

    await keep(id, { off: [built, ramble] });
    expect(await keptOf(id)).toMatchObject({ story: null });
    expect(await list()).toMatchObject([{ answers: [{ is_private: true }] }]);
    await keep(id, { on: [sank] });
    expect(onOf(await keptOf(id))).toEqual([sank]);
    expect(await list()).toMatchObject([{ answers: [{ is_private: false, on: [sank] }] }]);
  });

  it('leaves every plan and the summary when it is switched off, and comes back', async () => {
    await giveDocument(sam.test.db, sam.student.profile.id, 'resume', 'EXPERIENCE\nTutor, Hill Library, 2023');
    const id = await say(raft);
    const { thread_id } = await sam.begin();
    await sam.invoke(thread_id);
    await callApi<MadeSummary>(sam.test, sam.student, 'GET', '/other-agents/profile/summary_by_rtc');
    const texts = async () => {
      const { body } = await sam.call('GET', `get_state/${thread_id}`);
      const summary = await callApi<ProfileSummary>(sam.test, sam.student, 'GET', '/summaries/my_summary');
      return `${body.plan}\n${summary.body.summary_content}`;
    };
    expect(await texts()).toContain('sank twice');
    await keep(id, { off: [sank] });
    expect(await texts()).not.toContain('sank twice');
    expect(await texts()).toContain('built a raft');
    await sam.invoke(thread_id, 'research_plan');
    expect((await look()).has_draft).toBe(false);
    expect((await sam.invoke(thread_id, 'generate')).body.draft).not.toContain('sank twice');
    expect((await look()).has_draft).toBe(true);
    await keep(id, { on: [sank] });
    expect((await sam.call<{ board: unknown }>('GET', `${thread_id}/board`)).status).toBe(200);
    expect(JSON.stringify((await sam.call<object>('GET', `${thread_id}/board`)).body)).toContain('sank twice');
  });

  it('lets two tabs switch two sentences', async () => {
    const id = await say(raft);
    await list();
    const answers = await Promise.all([keep(id, { off: [built] }), keep(id, { on: [ramble] })]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(onOf(await keptOf(id))).toEqual([sank, ramble]);
  });

  it.each(['before', 'after'])('can start a new story and go back, %s it was taken', async (when) => {
    const first = await say(raft);
    const second = await say(shop);
    const third = await say('I sell the lures at school and keep a notebook of who owes me.');
    if (when === 'after') {
      const [story] = await list();
      await callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, { title: 'The raft race' });
    }
    expect((await keep(second, { story: 'new' })).body).toMatchObject({
      story_names: [{ id: first }, { id: second, name: 'My uncle runs a bait shop…' }],
    });
    expect(await keptOf(second)).toMatchObject({ story: { id: second }, is_new: true });
    expect(await keptOf(third)).toMatchObject({ story: { id: second }, is_new: false });
    expect(await shape()).toEqual([[first], [second, third]]);
    const name = when === 'after' ? 'The raft race' : 'We built a raft out of barrels…';
    expect((await list())[0]?.title).toBe(name);

    await keep(third, { story: first });
    expect(await keptOf(third)).toMatchObject({ story: { id: first, name } });
    expect(await shape()).toEqual([[first, third], [second]]);
    await keep(second, { story: first });
    expect(await shape()).toEqual([[first, second, third]]);
    expect(await keptOf(await say('We won the next year with a better raft.'))).toMatchObject({ story: { id: first } });
  });

  it('keeps what was typed as talk, in the story it belongs to', async () => {
    const first = await say(raft);
    const said = 'can you just write it for me?';
    const talk = await say(said);
    await list();
    await keep(talk, { on: [said] });
    expect(await shape()).toEqual([[first, talk]]);
    await keep(talk, { off: [said] });
    expect(await list()).toMatchObject([{ answers: [{ is_private: false }, { is_private: true }] }]);
  });

  it('hears “leave that out”, and the switch that brings it back', async () => {
    const id = await say(raft);
    await list();
    await say('please leave that out');
    expect(await keptOf(id)).toMatchObject({ story: null });
    expect(await list()).toMatchObject([{ answers: [{ is_private: true }] }]);
    await keep(id, { on: [built] });
    expect(onOf(await keptOf(id))).toEqual([built]);
    expect(await list()).toMatchObject([{ answers: [{ is_private: false, on: [built] }] }]);
  });
});

it('leaves out only the sentences that a plea names, also of what was taken before', async () => {
  const id = await say('My dad stopped drinking that spring. We built a raft out of barrels for the river race.');
  await list();
  await say("Please don't put the drinking part in, he'd die.");
  expect(onOf(await keptOf(id))).toEqual([built]);
  expect(await list()).toMatchObject([
    { answers: [{ off: ['My dad stopped drinking that spring.'], is_private: false }] },
  ]);
  const { thread_id } = await sam.begin();
  expect((await sam.invoke(thread_id)).body.plan).not.toContain('drinking');
});

describe('what the student did on the stories screen', () => {
  it('is not undone: edited, hidden, deleted', async () => {
    const id = await say(raft);
    const [story] = await list();
    const change = (payload: object) => callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, payload);
    await keep(id, { off: [sank] });
    const answers = (await list())[0]?.answers ?? [];
    await change({ answers: answers.map((each) => ({ ...each, text: `${each.text} It was June.` })) });
    expect(await keptOf(id)).toMatchObject({ story: { id }, elsewhere: 'edited' });
    expect((await keep(id, { on: [sank] })).status).toBe(409);
    await change({ answers, is_private: true });
    expect(await keptOf(id)).toMatchObject({ story: null, elsewhere: 'private' });
    expect((await keep(id, { on: [sank] })).status).toBe(409);
    await change({ is_private: false });
    expect(onOf(await keptOf(id))).toEqual([built]);
    await callApi(sam.test, sam.student, 'DELETE', `/stories/${story?.id}`);
    expect(await keptOf(id)).toMatchObject({ story: null, elsewhere: null });
    expect(await list()).toEqual([]);
    // Switched on again it is wanted again.
    await keep(id, { on: [built] });
    expect(await list()).toMatchObject([{ answers: [{ id, on: [built] }] }]);
  });

  it('takes an answer back that was switched off whole', async () => {
    const id = await say(raft);
    await list();
    await keep(id, { off: [built, sank] });
    const [story] = await list();
    const answers = story?.answers.map((each) => ({ ...each, is_private: false }));
    await callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, { answers });
    expect(onOf(await keptOf(id))).toEqual([built, sank]);
  });
});

it('is nobody else’s to decide, and takes nothing that is not there', async () => {
  const id = await say(raft);
  const later = await say(shop);
  const ana = await createStudent(sam.test.app, sam.test.db);
  expect((await keep(id, { off: [sank] }, ana)).status).toBe(404);
  await beginChat(sam.test.app, ana);
  expect((await keep(id, { off: [sank] }, ana)).status).toBe(404);
  const { conversation } = await look();
  expect((await keep(conversation[0]?.id ?? '', { off: [sank] })).status).toBe(404);
  expect((await keep('no-id', { off: [sank] })).status).toBe(400);
  expect((await keep(id, { off: ['Nobody said this.'] })).status).toBe(400);
  expect((await keep(id, { off: ['x'.repeat(3000)] })).status).toBe(400);
  expect((await keep(id, { off: Array.from({ length: 2001 }, () => 'x') })).status).toBe(400);
  for (const story of [randomUUID(), later, id]) expect((await keep(id, { story })).status).toBe(404);
  expect(onOf(await keptOf(id))).toEqual([built, sank]);
});
