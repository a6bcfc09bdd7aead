import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { countEssay } from '#contracts/gaps.ts';
import { requestDeliveries, writerRequests } from '#server/features/requests/requests.table.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { draftOf, openTab, proposeFor, type DraftTab, type Words } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const own = 'I counted crabs on the cold shore every Saturday for three years.';
const tale = 'The pump stopped at four in the morning and the tank with the crabs began to warm.';
/** Fourteen words that a student never said. */
const foreign = 'That restless tide became the quiet metronome by which my younger self learned patience.';

const update = (tab: DraftTab, draft: string) =>
  sam.call('POST', 'update?node_name=generate', { thread: { thread_id: tab.threadId }, draft, hand: 'student' });

/** A suggestion for the first words of the draft. */
async function propose(tab: DraftTab, hand: 'machine' | 'writer', words: string, insert: string): Promise<string> {
  await tab.type(words);
  return proposeFor(sam, tab.threadId, { hand, from: 0, to: words.length, insert });
}

/** The machine showed its words, which is all that it takes. */
const offer = (tab: DraftTab) => propose(tab, 'machine', 'It was late.', foreign);

async function deliver(frozen: string, essay: string, letter = ''): Promise<void> {
  const order = { orderId: randomUUID(), profileId: sam.student.profile.id, priceCents: 1 };
  const materials = { requestType: 'essay' as never, frozen: { draft: frozen } as never };
  const [request] = await sam.test.db
    .insert(writerRequests)
    .values({ ...order, ...materials })
    .returning();
  await sam.test.db.insert(requestDeliveries).values({ requestId: request?.id ?? 0, number: 1, essay, letter });
}

type Case = [name: string, words: Words, does: (tab: DraftTab) => Promise<unknown>];

const after =
  (prepare: (tab: DraftTab) => Promise<unknown>, does: (tab: DraftTab) => Promise<unknown>) =>
  async (tab: DraftTab) => {
    await prepare(tab);
    return does(tab);
  };
const taken = async (tab: DraftTab) =>
  tab.take(await propose(tab, 'writer', 'It.', 'The tide rose.'), 'The tide rose.', 0, 3);

const cases: Case[] = [
  ['the machine’s words, pasted', { machine: 14 }, after(offer, (tab) => tab.put('p', foreign, 0, 12))],
  ['the machine’s words, dropped', { machine: 14 }, after(offer, (tab) => tab.put('d', foreign, 0, 12))],
  ['the machine’s words, said to be typed', { machine: 14 }, after(offer, (tab) => tab.put('t', foreign, 0, 12))],
  ['the machine’s words, said to be dictated', { machine: 14 }, after(offer, (tab) => tab.put('i', foreign, 0, 12))],
  [
    'the machine’s words from a tool, behind others',
    { tool: 2, machine: 14 },
    after(offer, (tab) => tab.put('x', `Hello there. ${foreign}`, 0, 12)),
  ],
  [
    'the machine’s words, seven at a time',
    { machine: 14 },
    after(offer, async (tab) => {
      const [first, second] = [foreign.slice(0, 45), foreign.slice(45)];
      await tab.send([
        [0, 'p', 0, 12, second],
        [0, 'p', 0, 0, first],
      ]);
    }),
  ],
  [
    'seven words of the machine’s, pasted',
    { pasted: 7 },
    after(offer, (tab) => tab.put('p', foreign.split(' ').slice(0, 7).join(' '), 0, 12)),
  ],
  ['the machine’s words without their steps', { machine: 14 }, after(offer, (tab) => update(tab, foreign))],
  [
    'the machine’s words in a session that a client opens with them',
    { machine: 14 },
    after(offer, async () => openTab(sam, (await sam.begin({ draft: foreign })).thread_id)),
  ],
  ['a taken suggestion of the machine', { machine: 14 }, async (tab) => tab.take(await offer(tab), foreign, 0, 12)],
  [
    'a taken suggestion of the machine that says what the student told',
    { told: 17 },
    async (tab) => {
      await sam.tell(tale);
      await tab.take(await propose(tab, 'machine', 'It.', tale), tale, 0, 3);
    },
  ],
  ['a taken suggestion of the writer', { writer: 3 }, taken],
  [
    'a suggestion that only takes words out',
    { typed: 2 },
    async (tab) => {
      await tab.type('I really ran.');
      const id = await proposeFor(sam, tab.threadId, { hand: 'writer', from: 1, to: 8, insert: '' });
      await tab.take(id, '', 1, 7);
    },
  ],
  [
    'a suggestion taken, undone and taken again',
    { writer: 3 },
    async (tab) => {
      const id = await propose(tab, 'writer', 'It.', 'The tide rose.');
      const before = tab.numbers('It.');
      await tab.take(id, 'The tide rose.', 0, 3);
      const words = tab.numbers('The tide rose.');
      await tab.back(before, 0, 14);
      await tab.back(words, 0, 3);
    },
  ],
  ['a word typed inside the writer’s', { writer: 3, typed: 1 }, after(taken, (tab) => tab.type('cold ', 4))],
  ['a letter typed inside the writer’s word', { writer: 3 }, after(taken, (tab) => tab.put('t', 's', 8))],
  [
    'a delivery, pasted over everything',
    { writer: 17 },
    async (tab) => {
      await tab.type('It was late.');
      await deliver('It was late.', `It was late. ${foreign}`);
      await tab.put('p', `It was late. ${foreign}`, 0, 12);
    },
  ],
  [
    'one’s own words out of a delivery, pasted',
    { pasted: 12 },
    async (tab) => {
      await tab.type(own);
      await deliver(own, `${own} ${foreign}`);
      await tab.put('p', own, 0, own.length);
    },
  ],
  [
    'the writer’s letter, pasted',
    { writer: 14 },
    async (tab) => {
      await deliver('', 'Nothing.', foreign);
      await tab.put('p', foreign);
    },
  ],
];

it.each(cases)('%s', async (_, words, does) => {
  const first = await openTab(sam, (await sam.begin()).thread_id);
  const done = await does(first);
  const tab = done && typeof done === 'object' && 'threadId' in done ? (done as DraftTab) : first;
  expect(await tab.words()).toEqual(words);
  // Every word is counted, and counted once.
  const all = Object.values(words).reduce((sum, each) => sum + each, 0);
  expect(all).toBe(countEssay(await draftOf(sam, tab.threadId)).written);
});

it('calls a composed draft told and the machine’s, and no word of it typed', async () => {
  await sam.tell(tale);
  const { thread_id: id } = await sam.begin();
  for (const node of ['planner', 'research_plan', 'generate']) await sam.invoke(id, node);
  const tab = await openTab(sam, id);
  const words = await tab.words();
  expect(words.told).toBeGreaterThan(8);
  const { told = 0, machine = 0, ...rest } = words;
  expect(rest).toEqual({});
  expect(told + machine).toBe(countEssay(tab.text()).written);
});

it('takes a composed draft that is pasted back for what it was', async () => {
  await sam.tell(tale);
  const { thread_id: id } = await sam.begin();
  for (const node of ['planner', 'research_plan', 'generate']) await sam.invoke(id, node);
  const tab = await openTab(sam, id);
  const { typed = 0, told = 0 } = await tab.words();
  const text = tab.text();
  await tab.put('t', '', 0, text.length);
  await tab.put('p', tale);
  expect(typed).toBe(0);
  expect(told).toBeGreaterThan(8);
  expect(await tab.words()).toEqual({ told: 17 });
});
