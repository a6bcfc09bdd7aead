import { expect, it } from 'vitest';
import { countEssay, findGaps } from '#contracts/gaps.ts';
import type { Kind, Op } from '#contracts/ledger.ts';
import { joinOps } from '#contracts/ledger-rebase.ts';
import { essayDeskOf, essayForm, type EssayDesk } from '#server/testing/test-essays.ts';
import { draftOf, openTab, type DraftTab, type Words } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const own = 'I counted crabs on the cold shore every Saturday for three years.';
const tale = 'The pump stopped at four in the morning and the tank with the crabs began to warm.';
const letters = (count: number) => 'abcdefghi '.repeat(10).slice(0, count).replace(/ $/, 'z');
const update = (tab: DraftTab, draft: string, more: object = {}) =>
  sam.call('POST', 'update?node_name=generate', { thread: { thread_id: tab.threadId }, draft, ...more });
const open = async (changes: object) => openTab(sam, (await sam.begin(changes)).thread_id);

/** Writes letter by letter, each so many tenths of a second after the last, joined as a browser does it. */
const write = (tab: DraftTab, text: string, everyTenths: number, kindOf: (letter: string) => Kind) => {
  const ops = [...text].map((letter, at): Op => [at * everyTenths, kindOf(letter), at, 0, letter]);
  const began_at = sam.test.now().toISOString();
  sam.test.clock.advance(ops.length * everyTenths * 100);
  return tab.send(joinOps(ops), { began_at });
};

/** What somebody does in a fresh draft, or the tab they come to do it in, and what the record has to say of it. */
type Case = [name: string, words: Words, does: (tab: DraftTab) => Promise<unknown>];

const cases: Case[] = [
  ['a typed word', { typed: 1 }, (tab) => tab.put('t', 'late')],
  ['typed sentences', { typed: 12 }, (tab) => tab.type(own)],
  ['sixty letters in a breath', { typed: 6 }, (tab) => tab.put('t', letters(60))],
  ['sixty-one letters in a breath', { tool: 7 }, (tab) => tab.put('t', `${letters(60)} z`)],
  [
    'more than sixty letters in a breath, cut into three',
    { tool: 9 },
    (tab) =>
      tab.send([
        [0, 't', 0, 0, letters(30)],
        [5, 't', 30, 0, ` ${letters(29)}`],
        [9, 't', 60, 0, ` ${letters(29)}`],
      ]),
  ],
  [
    'a text that was to be typed in the minutes to come',
    { tool: 60 },
    (tab) => tab.send(Array.from({ length: 10 }, (_, index): Op => [index * 20, 't', 0, 0, `${letters(59)} `])),
  ],
  [
    'the same in a request for each sixty letters',
    { typed: 6, tool: 54 },
    async (tab) => {
      for (let index = 0; index < 10; index += 1) await tab.send([[0, 't', 0, 0, `${letters(59)} `]]);
    },
  ],
  [
    'the same as three composed words at a time',
    { tool: 60 },
    (tab) => tab.send(Array.from({ length: 20 }, (): Op => [0, 'i', 0, 0, `${letters(29)} `])),
  ],
  ['a composed word', { typed: 1 }, (tab) => tab.put('i', '日本')],
  [
    'a sentence on a phone, of which each word is composed',
    { typed: 12 },
    (tab) => write(tab, own, 1, (letter) => (letter === ' ' ? 't' : 'i')),
  ],
  ['the same from a keyboard that composes the spaces too', { typed: 12 }, (tab) => write(tab, own, 1, () => 'i')],
  [
    'words swiped over the keys, several in a breath',
    { typed: 12 },
    (tab) => {
      let at = 0;
      const ops = own.split(/(?<= )/).map((word, index): Op => {
        at += word.length;
        return [index * 5, 'i', at - word.length, 0, word];
      });
      const began_at = sam.test.now().toISOString();
      sam.test.clock.advance(10_000);
      return tab.send(joinOps(ops), { began_at });
    },
  ],
  [
    'words completed and corrected by a phone while they are composed',
    { typed: 3 },
    async (tab) => {
      await tab.put('i', 'I cnt');
      await tab.put('i', 'ounte', 3, 1);
      await tab.put('i', 'd crabs');
    },
  ],
  [
    'words that a tool put in between two composed ones',
    { typed: 2, tool: 3 },
    async (tab) => {
      await tab.put('i', 'I ');
      await tab.put('x', 'would never have ');
      await tab.put('i', 'counted');
    },
  ],
  ['a dictated sentence', { dictated: 6 }, (tab) => tab.put('i', 'I counted crabs on the shore')],
  [
    'a corrected word',
    { typed: 2 },
    async (tab) => {
      await tab.type('teh shore');
      await tab.put('c', 'the', 0, 3);
    },
  ],
  ['pasted words', { pasted: 12 }, (tab) => tab.put('p', own)],
  ['dropped words', { pasted: 12 }, (tab) => tab.put('d', own)],
  ['words put in by a tool', { tool: 12 }, (tab) => tab.put('x', own)],
  [
    'a polished version pasted over everything',
    { pasted: 12 },
    async (tab) => {
      await tab.type(own);
      await tab.put('p', own.replace('cold', 'wind-swept'), 0, own.length);
    },
  ],
  [
    'a paste that was taken back',
    { typed: 1 },
    async (tab) => {
      await tab.type('Mine. ');
      await tab.put('p', own);
      await tab.back([], 6, own.length);
    },
  ],
  [
    'a paste that was taken back and made again',
    { pasted: 12 },
    async (tab) => {
      await tab.put('p', own);
      const refs = tab.numbers(own);
      await tab.back([], 0, own.length);
      await tab.back(refs, 0);
    },
  ],
  [
    'typed words that were moved',
    { typed: 4 },
    async (tab) => {
      await tab.type('First one. Then two.');
      const refs = tab.numbers('First one.');
      await tab.back([], 0, 11);
      await tab.put('t', ' ');
      await tab.back(refs, tab.text().length);
    },
  ],
  [
    'pasted words that were dragged',
    { pasted: 2, typed: 2 },
    async (tab) => {
      await tab.put('p', 'First one. ');
      await tab.type('Then two. ');
      await tab.send([
        [0, 'b', 0, 11, []],
        [0, 'b', 10, 0, tab.numbers('First one.')],
      ]);
    },
  ],
  [
    'typed words that were copied',
    { typed: 2 },
    async (tab) => {
      await tab.type('again ');
      await tab.back(tab.numbers('again '), 6);
    },
  ],
  [
    'typed words deleted and restored',
    { typed: 3 },
    async (tab) => {
      await tab.type('I counted crabs.');
      await tab.put('t', '', 0, 16);
      await sam.call('POST', `${tab.threadId}/restore`, { seq: 1 });
    },
  ],
  ['a text without its steps', { unrecorded: 12 }, (tab) => update(tab, own)],
  [
    'a text without its steps, from a client that names a hand',
    { unrecorded: 13 },
    async (tab) => {
      await update(tab, own, { hand: 'student', pasted: [] });
      await update(tab, `${own} Late.`, { hand: 'machine' });
    },
  ],
  [
    'a text without its steps that keeps what was typed',
    { typed: 12, unrecorded: 2 },
    async (tab) => {
      await tab.type(own);
      await update(tab, `${own} Nobody asked.`);
    },
  ],
  [
    'an answer in a gap',
    { unrecorded: 2, told: 4 },
    async (tab) => {
      await update(tab, 'It began. [Your turn: what you heard first, about 30 words]');
      const question = findGaps(await draftOf(sam, tab.threadId))[0]?.question;
      await sam.call('POST', `${tab.threadId}/gap-answer`, { question, answer: 'A pump that coughed.' });
    },
  ],
  ['a draft brought along', { brought: 12 }, () => open({ form: { ...essayForm, currentDraft: own } })],
  ['a draft that a client opens a session with', { before: 12 }, () => open({ draft: own })],
  [
    'a copy of a typed and pasted draft for another university',
    { typed: 3, pasted: 3 },
    async (tab) => {
      await tab.type('I counted crabs. ');
      await tab.put('p', 'From a book.');
      return open({ draft: tab.text() });
    },
  ],
  [
    'a story told before and typed again by hand',
    { typed: 17 },
    async (tab) => {
      await sam.tell(tale);
      await tab.type(tale);
    },
  ],
];

it.each(cases)('%s', async (_, words, does) => {
  const first = await open({});
  const done = await does(first);
  const tab = done && typeof done === 'object' && 'threadId' in done ? (done as DraftTab) : first;
  expect(await tab.words()).toEqual(words);
  // Every word is counted, and counted once.
  const all = Object.values(words).reduce((sum, each) => sum + each, 0);
  expect(all).toBe(countEssay(await draftOf(sam, tab.threadId)).written);
});

it('tells when somebody wrote, for how long, and what they pasted', async () => {
  const tab = await open({});
  await tab.type(own);
  sam.test.clock.advance(20 * 60_000);
  await tab.put('p', ' From a book of quotes.');
  await tab.back([], tab.text().length - 7, 7);
  const record = await tab.record();
  expect(record.sessions).toHaveLength(2);
  expect(record.minutes).toBe(2);
  expect(record.pastes).toMatchObject([{ words: 5, letters: 23, still_there: 16, excerpt: 'From a book of quotes.' }]);
});
