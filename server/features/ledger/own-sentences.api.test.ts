import { expect, it } from 'vitest';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { openTab, proposeFor } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';
import { listOwnSentences } from './own-sentences.service.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const ownOf = (id: string) => listOwnSentences(sam.test.db, { id, profileId: sam.student.profile.id });

it('are what the student typed, not the suggestions of a machine or a writer that they took', async () => {
  const { thread_id: id } = await sam.begin();
  const tab = await openTab(sam, id);
  await tab.type('I counted crabs on Saturdays. Nobody moved. ');
  for (const [hand, insert] of [
    ['machine', 'The bay shimmered like hammered tin. '],
    ['writer', 'Patience is what tides teach a person. '],
  ] as const) {
    const at = tab.text().length;
    const made = await proposeFor(sam, id, { hand, from: at, to: at, insert });
    await tab.take(made, insert, at, 0);
  }
  await tab.type('My sister sang.');
  await sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft: tab.text() });
  expect(await ownOf(id)).toEqual(['I counted crabs on Saturdays.', 'Nobody moved.', 'My sister sang.']);
});

it('lose a sentence into which words of a suggestion were taken', async () => {
  const { thread_id: id } = await sam.begin();
  const tab = await openTab(sam, id);
  await tab.type('I counted crabs on Saturdays. Nobody moved.');
  const from = tab.text().indexOf('on Saturdays');
  const change = { from, to: from + 'on Saturdays'.length, insert: 'with a borrowed lamp' };
  const made = await proposeFor(sam, id, { hand: 'machine', ...change });
  await tab.take(made, change.insert, change.from, change.to - change.from);
  expect(await ownOf(id)).toEqual(['Nobody moved.']);
});

it('are what they pasted and brought along too, through a blank, and never what the machine wrote', async () => {
  const brought = 'I count crabs at low tide every week.';
  const { thread_id: id } = await sam.begin();
  const machine = 'The machine wrote this sentence by itself.';
  const tab = await openTab(sam, id);
  await tab.put('p', `${brought} `);
  await tab.put('x', `${machine} `);
  await tab.type('We stayed [Your turn: how long, about 30 words] there.');
  expect(await ownOf(id)).toEqual([brought, 'We stayed there.']);
});
