import { expect, it } from 'vitest';
import { sumOf, type Op } from '#contracts/ledger.ts';
import { resolve } from '#contracts/ledger-anchors.ts';
import type { EditedSelection, ThreadVersion } from '#contracts/essay-agent.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { draftOf, openTab, proposeFor } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

const answer = 'My sister held the bucket and sang.';
const suggestionsOf = async (id: string) => (await sam.call<Suggestion[]>('GET', `${id}/suggestions`)).body;

/** A typed draft, read by the critic, with an answer to its first question; the revision is asked for. */
async function revise(suggests: boolean | undefined) {
  const { thread_id: id } = await sam.begin();
  const tab = await openTab(sam, id);
  await tab.type('I counted crabs on Saturdays. It was cold.');
  await sam.call('POST', 'update?node_name=generate', { thread: { thread_id: id }, draft: tab.text() });
  const { body: read } = await sam.invoke(id, 'reflect');
  await sam.call('PUT', `${id}/answers`, { answers: [{ id: read.questions[0]?.id, answer }] });
  await sam.invoke(id, 'research_critique');
  const asked = { thread: { thread_id: id }, node: 'generate', suggests };
  return { id, before: tab.text(), ...(await sam.call('POST', 'invoke', asked)) };
}

it('makes suggestions of a revision, takes one as told words, and leaves the draft to the student', async () => {
  const { id, before, status, body } = await revise(true);
  expect(status).toBe(200);
  expect(body).toMatchObject({ draft: before, previous_draft: before, last_node: 'generate', revision_number: 2 });
  const [made] = await suggestionsOf(id);
  expect(made).toMatchObject({ hand: 'machine', state: 'open', placed: null });
  expect(made?.insert).toContain(answer);
  const tab = await openTab(sam, id);
  if (!made) return;
  const { state, at, del } = resolve(made.anchor, tab.ledger);
  expect(state).toBe('whole');
  await tab.take(made.id, made.insert, at, del);
  expect(await draftOf(sam, id)).toContain(answer);
  expect(await tab.words()).toEqual({ typed: 8, told: 7 });
  expect((await suggestionsOf(id))[0]?.placed).not.toBeNull();
  // It was never the draft, and so it is no version of it.
  const { body: versions } = await sam.call<ThreadVersion[]>('GET', `${id}/versions?field=draft`);
  expect(versions.every(({ hand }) => hand === 'student')).toBe(true);
});

it('lets one that was taken back be taken again in the same save, and not while its words stand there', async () => {
  const { thread_id: id } = await sam.begin();
  const tab = await openTab(sam, id);
  await tab.type('It was late.');
  const late = tab.numbers('late');
  const made = await proposeFor(sam, id, { hand: 'writer', from: 7, to: 11, insert: 'dark' });
  await tab.take(made, 'dark', 7, 4);
  const first = tab.numbers('dark');
  const taken = 'It was dark.';
  const sum = { length: taken.length, sum: sumOf(taken) };
  expect(await tab.send([[0, 's', 7, 4, '', made]], sum)).toMatchObject({ status: 422, body: { why: 'suggestion' } });
  const again: Op[] = [
    [0, 'b', 7, 4, late],
    [0, 't', 0, 0, 'O'],
    [0, 't', 0, 1, ''],
    [1, 's', 7, 4, '', made],
  ];
  const twice: Op[] = [...again, [2, 's', 7, 0, '', made]];
  expect(await tab.send(twice)).toMatchObject({ status: 422, body: { why: 'suggestion' } });
  expect(await tab.send(again, sum)).toMatchObject({ status: 200 });
  expect(await draftOf(sam, id)).toBe(taken);
  expect((await openTab(sam, id)).text()).toBe(taken);
  expect(await tab.words()).toEqual({ typed: 2, writer: 1 });
  // The words of the first time are the same ones.
  const back = await openTab(sam, id);
  expect(await back.send([[0, 'b', 7, 4, first]], sum)).toMatchObject({ status: 200 });
  expect((await suggestionsOf(id))[0]?.placed).toEqual(first[0]);
  expect(await back.send([[0, 's', 7, 4, '', made]], sum)).toMatchObject({ status: 422, body: { why: 'suggestion' } });
});

it('writes a revision into the draft for a caller that does not ask for suggestions', async () => {
  const { id, body } = await revise(undefined);
  expect(body.draft).toContain(answer);
  expect(await suggestionsOf(id)).toEqual([]);
});

it('lets a newer revision take the place of one that nobody decided about', async () => {
  const { id } = await revise(true);
  const tab = await openTab(sam, id);
  await tab.type(' I ran home.');
  for (const node of ['reflect', 'research_critique']) await sam.invoke(id, node);
  await sam.call('POST', 'invoke', { thread: { thread_id: id }, node: 'generate', suggests: true });
  const made = await suggestionsOf(id);
  expect(new Set(made.map(({ batch }) => batch)).size).toBe(2);
  expect(made[0]?.state).toBe('refused');
  expect(made.at(-1)?.state).toBe('open');
});

it('offers another wording as a suggestion for the words where they stand', async () => {
  const { thread_id: id } = await sam.begin();
  const tab = await openTab(sam, id);
  await tab.type('It was hard. We went on. It was hard.');
  const ask = (before: string, after: string) =>
    sam.call<EditedSelection>('POST', `${id}/edit-selection`, {
      before,
      selection: 'It was hard.',
      after,
      wish: 'specific',
    });
  const { body } = await ask('We went on. ', '');
  expect(body.suggestion).toMatchObject({ hand: 'machine', quote: 'It was hard.', insert: body.text });
  if (!body.suggestion) return;
  expect(resolve(body.suggestion.anchor, tab.ledger)).toMatchObject({ state: 'whole', at: 25, del: 12 });
  expect((await ask('We never went on. ', '')).body.suggestion).toBeNull();
});
