import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { keepingTests, told } from '#server/testing/test-keeping.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';

let sam: EssayDesk;
const { say, keep, look, list, tell } = keepingTests((desk) => {
  sam = desk;
});
const names = async () => (await look()).story_names.map(({ name }) => name);
const after = 'Then we put a sail on it and it held until the bridge.';

it('names a story in the chat before it is filed, and files it by that name', async () => {
  const first = await say(told.raft);
  const second = await say(after);
  expect((await keep(second, { name: '  The raft race ' })).body).toMatchObject({
    story_names: [{ name: 'The raft race' }],
  });
  // A switch leaves the name, and a part still moves by itself: nothing was filed.
  await keep(first, { off: [told.sank] });
  expect((await keep(first, { part: [told.built], story: 'new' })).status).toBe(200);
  expect(await names()).toContain('The raft race');
  const filed = await list();
  expect(filed).toContainEqual(expect.objectContaining({ title: 'The raft race', is_renamed: true }));
});

it('names one that is filed, on both screens, and takes the name back', async () => {
  const first = await say(told.raft);
  const [story] = await list();
  await keep(first, { name: 'The raft race' });
  expect(await list()).toMatchObject([{ id: story?.id, title: 'The raft race' }]);
  await callApi(sam.test, sam.student, 'PUT', `/stories/${story?.id}`, { title: 'Barrels' });
  expect(await names()).toEqual(['Barrels']);
  await keep(first, { name: '' });
  expect(await names()).toEqual(['We built a raft out of barrels…']);
});

it('names nothing that is in no story', async () => {
  const talk = await say('can you just write it for me?');
  expect((await keep(talk, { name: 'x' })).status).toBe(404);
  expect((await keep(randomUUID(), { name: 'x' })).status).toBe(404);
});

it.each([
  ["oh also there's the curtain story", 'the curtain story', 'The curtain story'],
  ['ok so the driving thing', 'the driving thing', 'The driving thing'],
  ['can I tell the tamale one now?', 'the tamale one', 'The tamale one'],
])('asks for the story that %j announces, and calls it so', async (announced, called, name) => {
  await tell(told.raft);
  await say(announced);
  expect((await look()).conversation.at(-1)?.content).toContain(`Tell me about “${called}”`);
  await say('It was raining in March, and everybody I knew stood there and stared at me.');
  expect(await names()).toEqual(['We built a raft out of barrels…', name]);
});
