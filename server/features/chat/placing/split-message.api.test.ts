import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertMessage } from '#server/features/chat/chat.repo.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, keep, look, list } = keepingTests((desk) => {
  sam = desk;
});

const clinic =
  'My grandmother speaks Mixteco and I translate for her at the clinic. One time I said her blood is too sweet and she laughed.';
const [before, behind, secret] = [
  'She held my hand at the desk.',
  'Different story: last spring the arm of our robot fell off in the middle of a match.',
  'Priya cried in the van.',
];

/** A message whose reply never came. */
async function leaveUnanswered(content: string): Promise<{ id: string; retry: () => Promise<unknown> }> {
  const { threadId } = await beginChat(sam.test.app, sam.student);
  const id = randomUUID();
  await insertMessage(sam.test.db, { id, threadId, role: 'user', content });
  const retry = () => sayInChat(sam.test.app, sam.student, messageBody(threadId, '', { retry: true }));
  return { id, retry };
}

describe('a message that becomes two', () => {
  it('keeps what the student switched off', async () => {
    await say(clinic);
    const { id, retry } = await leaveUnanswered(`${before} ${behind} ${secret}`);
    await keep(id, { off: [secret] });
    await retry();
    const { conversation, stories } = await look();
    expect(stories).toBe(2);
    const second = conversation.find(({ content }) => content === `${behind} ${secret}`);
    expect(second?.kept?.sentences.find(({ text }) => text === secret)).toMatchObject({ is_kept: false });
    expect((await list())[1]?.answers[0]?.off).toContain(secret);
  });

  it('stays one where it is in a story already', async () => {
    await say(clinic);
    const whole = `${before} ${behind}`;
    const { retry } = await leaveUnanswered(whole);
    await list();
    await retry();
    const texts = (await list()).flatMap(({ answers }) => answers.map(({ text }) => text));
    expect(texts).toEqual([clinic, whole]);
    expect((await look()).conversation.filter(({ role }) => role === 'user')).toHaveLength(2);
  });
});

describe('sentences that the student moves by hand', () => {
  const [hand, match, cried] = ['She held my hand.', 'Our robot lost its arm in a match.', 'Priya cried in the van.'];
  const told = async () => {
    const { conversation } = await look();
    const kept = conversation.filter((one) => one.kept?.story);
    return [...Map.groupBy(kept, (one) => one.kept?.story?.id).values()].map((all) =>
      all.map(({ content }) => content),
    );
  };

  it('begin a story, and what stands around them stays', async () => {
    await say(clinic);
    const id = await say(`${hand} ${match} ${cried}`);
    expect((await keep(id, { part: [match], story: 'new' })).status).toBe(200);
    expect(await told()).toEqual([[clinic, hand, cried], [match]]);
    await say('It was cold.');
    expect((await told())[0]).toContain('It was cold.');
  });

  it('cannot leave a message that stands under Your stories', async () => {
    await say(clinic);
    const id = await say(`${hand} ${match} ${cried}`);
    await list();
    const { status, body } = await keep(id, { part: [match, cried], story: 'new' });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('under Your stories already')]);
    expect(await told()).toHaveLength(1);
  });
});
