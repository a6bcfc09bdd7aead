import { randomUUID } from 'node:crypto';
import type { ChatbotAnswer } from '#contracts/chat.ts';
import { eq, sql } from 'drizzle-orm';
import type { Story } from '#contracts/stories.ts';
import { chatMessages, chatThreads } from '#server/features/chat/chat.table.ts';
import type { Database } from '#server/platform/database/database.ts';
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

type StoredMessage = typeof chatMessages.$inferSelect;

/** Conversations that were held in this process, by what was said in them. */
const chats = new Map<string, StoredMessage[]>();
const keyOf = (messages: readonly string[]) => messages.join('\n');

const readChat = (db: Database, threadId: string): Promise<StoredMessage[]> =>
  db.select().from(chatMessages).where(eq(chatMessages.threadId, threadId)).orderBy(chatMessages.createdAt);

/** The same conversation for another student, with ids of its own. */
async function writeChat(db: Database, threadId: string, messages: readonly StoredMessage[]): Promise<void> {
  const ids = new Map(messages.map(({ id }) => [id, randomUUID()]));
  const anew = JSON.stringify(messages).replaceAll(
    /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
    (id) => ids.get(id) ?? id,
  );
  const copies = JSON.parse(anew) as StoredMessage[];
  await db.delete(chatMessages).where(eq(chatMessages.threadId, threadId));
  await db
    .insert(chatMessages)
    .values(copies.map((one, at) => Object.assign(one, { threadId, createdAt: messages[at]?.createdAt })));
}

/** Every student without documents is greeted in the same words. */
async function begin({ test, student }: EssayDesk): Promise<string> {
  const greeted = chats.get(keyOf([]));
  if (!greeted) {
    const { threadId } = await beginChat(test.app, student);
    chats.set(keyOf([]), await readChat(test.db, threadId));
    return threadId;
  }
  const [thread] = await test.db.insert(chatThreads).values({ profileId: student.profile.id }).returning();
  const threadId = thread?.id ?? '';
  await writeChat(test.db, threadId, greeted);
  return threadId;
}

/** Another one as soon as anybody has written anything. */
async function snapshotOf(db: Database): Promise<string | undefined> {
  const [now] = await db.select({ id: sql<string>`pg_current_snapshot()::text` }).from(sql`(select) as nothing`);
  return now?.id;
}

/** For each test a student who has begun the chat: what they say there, and what they switch under their messages. */
export function keepingTests(onDesk: (desk: EssayDesk) => void) {
  let sam: EssayDesk;
  let threadId = '';
  let seen: { answer: ChatbotAnswer; snapshot: string | undefined } | undefined;
  const see = async (answer: ChatbotAnswer) => {
    seen = { answer, snapshot: await snapshotOf(sam.test.db) };
  };
  beforeEachStudent(async (test, student) => {
    sam = essayDeskOf(test, student);
    threadId = await begin(sam);
    seen = undefined;
    onDesk(sam);
  });
  const say = async (content: string): Promise<string> => {
    const id = randomUUID();
    const body = messageBody(threadId, content, { message_id: id });
    const answer = await sayInChat(sam.test.app, sam.student, body);
    if (answer.statusCode === 200) await see(answer.json<ChatbotAnswer>());
    return id;
  };
  /** What the page shows. Every reply brings it along, so it's only asked for where something was written since. */
  const look = async (): Promise<ChatbotAnswer> => {
    if (seen && seen.snapshot === (await snapshotOf(sam.test.db))) return seen.answer;
    const { answer } = await beginChat(sam.test.app, sam.student);
    await see(answer);
    return answer;
  };
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
    /** What another student told in the same words stands at once: hundreds of tests begin with the same few messages. */
    async tell(...messages: string[]): Promise<void> {
      const { db } = sam.test;
      const before = await readChat(db, threadId);
      const isBegun = before.length === 1;
      const known = messages.findLastIndex((_, at) => isBegun && chats.has(keyOf(messages.slice(0, at + 1))));
      if (known !== -1) await writeChat(db, threadId, chats.get(keyOf(messages.slice(0, known + 1))) ?? []);
      for (const [at, message] of messages.entries()) {
        if (at <= known) continue;
        await say(message);
        if (isBegun) chats.set(keyOf(messages.slice(0, at + 1)), await readChat(db, threadId));
      }
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
