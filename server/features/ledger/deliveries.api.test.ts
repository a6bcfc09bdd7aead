import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { refsAt } from '#contracts/ledger.ts';
import { resolve } from '#contracts/ledger-anchors.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import type { EssayDesk } from '#server/testing/test-essays.ts';
import { expectTrueLedgers } from '#server/testing/test-ledgers.ts';
import { actOn, sure } from '#server/testing/reviews/test-reviews.ts';
import { sentText, startTypedReview } from '#server/testing/reviews/typed-review.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => expectTrueLedgers(test.db));

const sent = sentText;
const delivered = 'I counted forty bowls. It was late. Nobody came that whole night. I slept on the cold floor.';

const suggestionsOf = async (desk: EssayDesk, id: string) =>
  (await desk.call<Suggestion[]>('GET', `${id}/suggestions`)).body;

/** An essay that was typed here, saved, and sent to a writer. */
async function reviewed() {
  const { people, desk, tab, threadId: id, requestId: review } = await startTypedReview(test);
  const deliver = async (essay: string) => {
    await sure(actOn(test, people.writer, review, 'deliver', { essay, letter: 'Dear Sam' }));
  };
  const again = async (essay: string) => {
    await sure(
      actOn(test, people.student, review, 'request-revision', { reason: 'Please look at the middle once more.' }),
    );
    await deliver(essay);
  };
  return { desk, tab, id, deliver, again };
}

it('makes each change of the writer a suggestion, once', async () => {
  const { desk, id, deliver } = await reviewed();
  expect(await suggestionsOf(desk, id)).toEqual([]);
  await deliver(delivered);
  const made = await suggestionsOf(desk, id);
  expect(made.map(({ hand, quote, insert }) => [hand, quote.trim(), insert.trim()])).toEqual([
    ['writer', 'the', 'forty'],
    ['writer', '', 'whole'],
    ['writer', '', 'cold'],
  ]);
  expect(await suggestionsOf(desk, id)).toEqual(made);
});

it('lands where the words stand now, and says which of them the student changed since', async () => {
  const { desk, tab, id, deliver } = await reviewed();
  await tab.put('t', '', sent.indexOf('It was late. '), 13);
  await tab.put('t', 'Once I', 0, 1);
  await tab.put('t', 'my', tab.text().indexOf('the bowls'), 3);
  await deliver(delivered);
  const [forty, whole, cold] = await suggestionsOf(desk, id);
  if (!forty || !whole || !cold) throw new Error('a suggestion is missing');
  expect(resolve(forty.anchor, tab.ledger).state).not.toBe('whole');
  for (const suggestion of [cold, whole]) {
    const { state, at, del } = resolve(suggestion.anchor, tab.ledger);
    expect(state).toBe('whole');
    await tab.take(suggestion.id, suggestion.insert, at, del);
  }
  expect(tab.text()).toBe('Once I counted my bowls. Nobody came that whole night. I slept on the cold floor.');
  const words = await tab.words();
  expect(words).toEqual({ typed: 14, writer: 2 });
});

it('offers with a second delivery only what is new in it', async () => {
  const { desk, id, tab, deliver, again } = await reviewed();
  await deliver(delivered);
  const first = await suggestionsOf(desk, id);
  const [forty] = first;
  if (!forty) throw new Error('a suggestion is missing');
  const { at, del } = resolve(forty.anchor, tab.ledger);
  const before = refsAt(tab.ledger.runs, at, del);
  await tab.take(forty.id, forty.insert, at, del);
  // Taken back and taken again, it is in there once.
  await tab.back(before, at, forty.insert.length);
  await tab.take(forty.id, forty.insert, at, del);
  await again(delivered.replace('was late', 'was very late'));
  const both = await suggestionsOf(desk, id);
  expect(both.filter(({ id: each }) => first.every((known) => known.id !== each))).toMatchObject([
    { quote: '', insert: expect.stringContaining('very'), state: 'open' },
  ]);
});

it('leaves out what a second delivery does not repeat, but not what was taken', async () => {
  const { desk, id, tab, deliver, again } = await reviewed();
  await deliver(delivered);
  const [forty, whole] = await suggestionsOf(desk, id);
  if (!forty || !whole) throw new Error('a suggestion is missing');
  const { at, del } = resolve(forty.anchor, tab.ledger);
  await tab.take(forty.id, forty.insert, at, del);
  await again(sent.replace('the floor', 'the cold floor').replace('was late', 'was very late'));
  const states = (await suggestionsOf(desk, id)).map(({ insert, state }) => [insert.trim(), state]);
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      ['forty', 'open'],
      ['very', 'open'],
      ['whole', 'refused'],
      ['cold', 'open'],
    ]),
  );
});
