import { expect, it, vi } from 'vitest';
import { chatMessages } from '#server/features/chat/chat.table.ts';
import { listStoryRows } from '#server/features/stories/stories.repo.ts';
import { beginChat } from '#server/testing/test-chat.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, list, sentencesOn } = keepingTests((desk) => {
  sam = desk;
});

async function tellMany(count: number): Promise<void> {
  const { db, app } = sam.test;
  const { threadId } = await beginChat(app, sam.student);
  const turns = Array.from({ length: count }, (_, at) => [
    { threadId, role: 'user' as const, content: `I fixed kite number ${at} in the shed. The wind tore it on Friday.` },
    { threadId, role: 'assistant' as const, content: 'What happened next?', question: 'stay:next' },
  ]);
  for (const turn of turns) for (const one of turn) await db.insert(chatMessages).values(one);
}
const on = async () => (await sentencesOn()).length;

/** Of the answers in stories. */
const arePrivate = async () => {
  const rows = await listStoryRows(sam.test.db, sam.student.profile.id);
  return new Set(rows.flatMap(({ answers }) => answers.map((one) => one.is_private)));
};

async function transactionsFor(message: string): Promise<number> {
  const spy = vi.spyOn(sam.test.db, 'transaction');
  await say(message);
  const { length } = spy.mock.calls;
  spy.mockRestore();
  return length;
}

it('many messages go out and come back in one change each', async () => {
  await tellMany(5);
  await list();
  // More than a chat message takes: the switches, all or none, and the notice.
  const usual = await transactionsFor('Ask me something else');
  expect(await on()).toBe(10);
  expect(await transactionsFor('leave everything I told you out')).toBeLessThanOrEqual(usual + 3);
  expect(await on()).toBe(0);
  expect(await arePrivate()).toEqual(new Set([true]));
  expect(await transactionsFor('Put it back')).toBeLessThanOrEqual(usual + 3);
  expect(await on()).toBe(10);
  expect(await arePrivate()).toEqual(new Set([false]));
});
