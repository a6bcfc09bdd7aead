import { expect, it } from 'vitest';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import type { Story } from '#contracts/stories.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { createStudent } from '#server/testing/people/test-people.ts';
import { callApi } from '#server/testing/reviews/test-reviews.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const furnace = 'Last winter the furnace broke and I tried to fix it with my uncle watching.';
const bus = 'I drive my little brothers to the bus every day before school.';
const stories = async () => (await callApi<Story[]>(sam.test, sam.student, 'GET', '/stories')).body;
const reopen = (id: string) =>
  callApi<ChatbotAnswer>(sam.test, sam.student, 'POST', '/chatbot/reopen', { story_id: id });

it('asks about a story that was told earlier, once, and keeps the answer with it', async () => {
  const { threadId } = await beginChat(sam.test.app, sam.student);
  for (const said of [furnace, 'Ask me something else', bus])
    await sayInChat(sam.test.app, sam.student, messageBody(threadId, said));
  const [first] = await stories();
  const { status, body } = await reopen(first?.id ?? '');
  expect(status).toBe(200);
  expect(body.output).toContain('Back to “Last winter the furnace broke and I tried…” for a minute. ');
  const again = await reopen(first?.id ?? '');
  expect(again.body.conversation).toHaveLength(body.conversation.length);
  await sayInChat(sam.test.app, sam.student, messageBody(threadId, 'It was nine degrees out, and my sister is six.'));
  const [told, other] = await stories();
  expect(told?.answers.map(({ text }) => text)).toEqual([furnace, 'It was nine degrees out, and my sister is six.']);
  expect(other?.answers.map(({ text }) => text)).toEqual([bus]);
});

it('asks by its name about a story that was typed, and about nobody else’s', async () => {
  const { id } = await sam.tell('I counted crabs on the pier.');
  expect((await reopen(id)).body.output).toContain('Back to “I counted crabs on the pier” for a minute. ');
  const ana = await createStudent(sam.test.app, sam.test.db);
  const theirs = await callApi(sam.test, ana, 'POST', '/chatbot/reopen', { story_id: id });
  expect(theirs.status).toBe(404);
});
