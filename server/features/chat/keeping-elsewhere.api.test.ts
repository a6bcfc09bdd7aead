import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Story } from '#contracts/stories.ts';
import { listStoryRows, updateStory } from '#server/features/stories/stories.repo.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { keepingTests, told } from '#server/testing/test-keeping.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';

const { raft, built, sank, ramble, shop } = told;
let sam: EssayDesk;
const { say, keep, look, list } = keepingTests((desk) => {
  sam = desk;
});
const filed = () => listStoryRows(sam.test.db, sam.student.profile.id);
type Answer = Story['answers'][number];
const change = (story: Story | undefined, alter: (answer: Answer) => Answer) =>
  callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, { answers: story?.answers.map(alter) });
const shape = async () => (await list()).map(({ answers }) => answers.map(({ id }) => id));

describe('what is kept of a message, and the stories screen', () => {
  it('keeps what is off out when its words are edited, until the student uses it again', async () => {
    const id = await say(raft);
    await list();
    await keep(id, { off: [sank] });
    const edit = async (from: string, to: string) => {
      const [story] = await list();
      await change(story, (each) => ({ ...each, text: each.text.replace(from, to) }));
      return (await list())[0]?.answers[0];
    };
    expect(await edit('twice', 'two times')).toMatchObject({
      on: [built],
      off: [sank, ramble, 'It sank two times before noon.'],
    });
    const { thread_id } = await sam.begin();
    expect((await sam.invoke(thread_id)).body.plan).toContain(built);
    const onBoard = async () => JSON.stringify((await sam.call<object>('GET', `${thread_id}/board`)).body);
    expect(await onBoard()).not.toContain('sank');
    // Joined to a sentence that is on, and in its own place in words that share nothing with it.
    await edit('race. It', 'race and it');
    expect(await onBoard()).not.toContain('sank');
    await edit('race and it sank two times before noon.', 'race. Everything went under. It was June.');
    expect(await onBoard()).not.toContain('went under');
    await edit('Everything went under. It was June.', 'We all got wet.');
    expect(await onBoard()).not.toContain('got wet');

    const [story] = await list();
    await change(story, ({ on: _on, off: _off, ...each }) => each);
    expect(await onBoard()).not.toContain('got wet');
    await change(story, (each) => ({ ...each, off: [] }));
    expect((await list())[0]?.answers[0]?.off ?? []).toEqual([]);
    expect(await onBoard()).toContain('got wet');
    await change(story, (each) => ({ ...each, off: ['We all got wet.', 'Nobody said this.'] }));
    expect((await list())[0]?.answers[0]?.off).toEqual(['We all got wet.']);
    expect(await onBoard()).not.toContain('got wet');
  });

  it('takes the question that speaks of what went out from a plan too, and no other', async () => {
    const vodka = 'My cousin hid the vodka under the dock.';
    const id = await say(`${vodka} ${built}`);
    await list();
    const [row] = await filed();
    const answer = (question: string, text: string) => ({ id: randomUUID(), question, text, is_private: false });
    const more = [
      answer('How was the vodka for you?', 'It was loud on the water all that night.'),
      answer('What were the barrels like?', 'They were blue and smelled of milk.'),
    ];
    await updateStory(sam.test.db, row?.id ?? '', { answers: [...(row?.answers ?? []), ...more] });
    const { thread_id } = await sam.begin();
    expect((await sam.invoke(thread_id)).body.plan).toContain('**How was the vodka for you?**');
    await keep(id, { off: [vodka] });
    const { plan } = (await sam.invoke(thread_id, 'research_plan')).body;
    expect(plan).not.toContain('vodka');
    for (const text of [built, 'It was loud on the water', '**What were the barrels like?**'])
      expect(plan).toContain(text);
    const board = await sam.call<object>('GET', `${thread_id}/board`);
    expect(JSON.stringify(board.body)).not.toContain('vodka');
  });

  it('brings nothing back when a tab moves a message whose story was deleted', async () => {
    const first = await say(raft);
    const second = await say(shop);
    await keep(second, { story: 'new' });
    const story = (await list())[1];
    await change(story, (each) => ({ ...each, is_private: true }));
    await callApi(sam.test, sam.student, 'DELETE', `/stories/${story?.id}`);
    for (const target of [first, 'new']) expect((await keep(second, { story: target })).status).toBe(404);
    expect(await shape()).toEqual([[first]]);
  });

  it('offers no private story to move a message to', async () => {
    const first = await say(raft);
    const second = await say(shop);
    await keep(second, { story: 'new' });
    const [story] = await list();
    await callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, { is_private: true });
    expect((await look()).story_names).toMatchObject([{ id: second }]);
    expect((await keep(second, { story: first })).status).toBe(404);
  });

  it('names no story by what is off', async () => {
    const id = await say(raft);
    await list();
    await keep(id, { off: [built, sank] });
    await say('please leave that out');
    expect(await list()).toMatchObject([{ title: 'A story' }]);
    const { thread_id } = await sam.begin();
    expect(JSON.stringify((await sam.call<object>('GET', `${thread_id}/board`)).body)).not.toContain('raft');
    await keep(await say('Then my cousin patched it with tar until dark.'), { story: 'new' });
    expect((await list()).map(({ title }) => title)).toEqual([
      'A story',
      'Then my cousin patched it with tar until dark',
    ]);
  });

  it('switches a sentence in a story that is full', async () => {
    const id = await say(raft);
    const later = await say(shop);
    await keep(later, { story: 'new' });
    await list();
    const [row] = await filed();
    const more = Array.from({ length: 40 }, (_, at) => ({
      id: randomUUID(),
      question: '',
      text: `And then we went ${at}.`,
      is_private: false,
    }));
    await updateStory(sam.test.db, row?.id ?? '', { answers: [...(row?.answers ?? []), ...more] });
    expect((await keep(id, { off: [sank] })).status).toBe(200);
    expect((await list())[0]?.answers[0]).toMatchObject({ id, off: [sank, ramble] });
    expect(await keep(later, { story: id })).toMatchObject({
      status: 400,
      body: { message: 'That story is full. Start a new story instead.' },
    });
  });

  it('takes no stories for an answer that was made private by hand', async () => {
    const id = await say(raft);
    const [story] = await list();
    await change(story, (each) => ({ ...each, is_private: true }));
    await say(shop);
    await look();
    expect((await filed()).flatMap(({ answers }) => answers.map((each) => each.id))).toEqual([id]);
    expect(await list()).toMatchObject([{ answers: [{ id, is_private: true }, {}] }]);
  });
});
