import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { insertMessage } from '#server/features/chat/chat.repo.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { beginChat, messageBody, sayInChat } from '#server/testing/test-chat.ts';
import { keepingTests } from '#server/testing/test-keeping.ts';

let sam: EssayDesk;
const { say, keep, look, list, told, parts, tell } = keepingTests((desk) => {
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
    expect((await look()).stories).toBe(2);
    const second = (await parts()).find(({ content }) => content === `${behind} ${secret}`);
    expect(second?.kept?.sentences.find(({ text }) => text === secret)).toMatchObject({ is_kept: false });
    expect((await list())[1]?.answers[0]?.off).toContain(secret);
  });

  it('is shown as it was sent, letter for letter, with its parts below it', async () => {
    const sent = `${before}  I was “nine”.\n\n \n${behind}   ${secret}`;
    await say(clinic);
    const id = await say(sent);
    const shown = async () => (await look()).conversation.filter(({ role }) => role === 'user').slice(1);
    const [message, ...others] = await shown();
    expect(message).toMatchObject({ id, content: sent });
    expect([message?.kept, others]).toEqual([undefined, []]);
    expect(message?.parts?.map(({ content, kept }) => [content, kept?.is_new])).toEqual([
      [`${before}  I was “nine”.`, false],
      [`${behind}   ${secret}`, true],
    ]);
    await say('Same story');
    const [again] = await shown();
    expect([again?.content, again?.parts]).toEqual([sent, undefined]);
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
  it('begin a story, and what stands around them stays', async () => {
    await tell(clinic);
    const id = await say(`${hand} ${match} ${cried}`);
    expect((await keep(id, { part: [match], story: 'new' })).status).toBe(200);
    expect(await told()).toEqual([[clinic, hand, cried], [match]]);
    await say('It was cold.');
    expect((await told())[0]).toContain('It was cold.');
  });

  it('stay in their order when a part is split further, and nothing is mixed up by taking it back', async () => {
    await say(clinic);
    const sent = `${before} ${hand} Grandma laughed. ${behind} ${cried}`;
    const id = await say(sent);
    expect((await keep(id, { part: [hand], story: 'new' })).status).toBe(200);
    const contents = (await parts()).slice(-5, -1).map(({ content }) => content);
    expect(contents).toEqual([before, hand, 'Grandma laughed.', `${behind} ${cried}`]);
    await say('Same story');
    const { conversation, output } = await look();
    expect(conversation.find((one) => one.id === id)?.content).toBe(sent);
    expect(output).toMatch(/^Okay, same story\./);
    expect(await told()).toEqual([[clinic, before, 'Grandma laughed.', `${behind} ${cried}`], [hand]]);
  });

  it('cannot leave a message that stands under Your stories', async () => {
    await tell(clinic);
    const id = await say(`${hand} ${match} ${cried}`);
    await list();
    const { status, body } = await keep(id, { part: [match, cried], story: 'new' });
    expect([status, JSON.stringify(body)]).toEqual([409, expect.stringContaining('under Your stories already')]);
    expect(await told()).toHaveLength(1);
  });
});
