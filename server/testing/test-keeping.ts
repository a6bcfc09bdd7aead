import { randomUUID } from 'node:crypto';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import type { Story } from '#contracts/stories.ts';
import { beforeEachStudent } from './people/student-tests.ts';
import { callApi } from './reviews/test-reviews.ts';
import { beginChat, messageBody, sayInChat } from './test-chat.ts';
import { essayDeskOf, type EssayDesk } from './test-essays.ts';

const [built, sank, ramble] = [
  'We built a raft out of barrels for the river race.',
  'It sank twice before noon.',
  'sorry i ramble',
] as const;

/** What is said in the chat. The raft's sentences are named one by one; the last is said to us. */
export const told = {
  raft: `${built} ${sank} ${ramble}`,
  built,
  sank,
  ramble,
  shop: 'My uncle runs a bait shop and I do the books there on Sundays. He pays me in lures.',
};

/** For each test a student who has begun the chat: what they say there, and what they switch under their messages. */
export function keepingTests(onDesk: (desk: EssayDesk) => void) {
  let sam: EssayDesk;
  let threadId = '';
  beforeEachStudent(async (test, student) => {
    sam = essayDeskOf(test, student);
    threadId = (await beginChat(test.app, student)).threadId;
    onDesk(sam);
  });
  const say = async (content: string): Promise<string> => {
    const id = randomUUID();
    await sayInChat(sam.test.app, sam.student, messageBody(threadId, content, { message_id: id }));
    return id;
  };
  const look = async () => (await beginChat(sam.test.app, sam.student)).answer;
  /** Every message, or the parts of one that was split. */
  const parts = async () => (await look()).conversation.flatMap((one) => one.parts ?? [one]);
  return {
    say,
    look,
    parts,
    /** The stories as the student sees them, each by its messages and the parts of them. */
    async told(): Promise<string[][]> {
      const kept = (await parts()).filter((one) => one.kept?.story);
      const byStory = Map.groupBy(kept, (one) => one.kept?.story?.id);
      return [...byStory.values()].map((all) => all.map(({ content }) => content));
    },
    async tell(...messages: string[]): Promise<void> {
      for (const message of messages) await say(message);
    },
    /** What is answered. */
    async said(message: string): Promise<string> {
      await say(message);
      return (await look()).output;
    },
    /** What is answered about leaving something out, without the question after it. */
    async noticed(message: string): Promise<string> {
      await say(message);
      return (await look()).output.split('\n\n')[0] ?? '';
    },
    /** The sentences under our notice, `-` before those that are out. */
    async listed(): Promise<string[]> {
      const { conversation } = await look();
      const switches = conversation.flatMap((one) => one.switches ?? []);
      return switches.map(({ text, is_kept }) => `${is_kept ? '+' : '-'} ${text}`);
    },
    chips: async () => (await look()).chips,
    /** Every sentence that is on, in the whole conversation. */
    sentencesOn: async () =>
      (await parts()).flatMap(
        ({ kept }) => kept?.sentences.flatMap(({ text, is_kept }) => (is_kept ? [text] : [])) ?? [],
      ),
    keep: (id: string, payload: object, person = sam.student) =>
      callApi<ChatbotAnswer>(sam.test, person, 'PUT', `/chatbot/messages/${id}/keeping`, payload),
    list: async () => (await callApi<Story[]>(sam.test, sam.student, 'GET', '/stories')).body,
  };
}
