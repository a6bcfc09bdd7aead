import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { EssayComments } from '#contracts/comments.ts';
import { resolve } from '#contracts/ledger-anchors.ts';
import { applyOp, createLedger, sumOf, textOf, type Op } from '#contracts/ledger.ts';
import type { LedgerState, StepsTaken, Suggestion } from '#contracts/ledger-wire.ts';
import type { RequestDetail, ReviewWork } from '#contracts/requests.ts';
import { reassignRequest } from '#server/features/requests/requests-desk.service.ts';
import { createWriter, type TestMember } from '#server/testing/people/test-people.ts';
import { addWriterRow } from '#server/testing/people/test-writers.ts';
import {
  actOn,
  callApi,
  createReviewPeople,
  readReview,
  startReview,
  sure,
  type ReviewPeople,
} from '#server/testing/reviews/test-reviews.ts';
import { sentText, startTypedReview } from '#server/testing/reviews/typed-review.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { expectTrueLedgers } from '#server/testing/test-ledgers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
afterEach(() => expectTrueLedgers(test.db));

const sent = sentText;

/** An essay that was typed here, saved, and sent to a writer. */
async function reviewed() {
  const { people, desk, tab, threadId, requestId: id } = await startTypedReview(test);
  const suggestions = async () => (await desk.call<Suggestion[]>('GET', `${threadId}/suggestions`)).body;
  const take = async ({ id: card, insert, anchor }: Suggestion) => {
    const { at, del } = resolve(anchor, tab.ledger);
    await tab.take(card, insert, at, del);
  };
  const openChanges = async () =>
    (await callApi<{ open: number }>(test, people.student, 'GET', `/user-writer-requests/${id}/open-changes`)).body
      .open;
  return { people, id, tab, suggestions, take, openChanges };
}

/** A tab of the writer’s. */
async function openWork(people: ReviewPeople, id: number) {
  const client = randomUUID();
  const path = `/user-writer-requests/${id}/work`;
  const { body } = await callApi<LedgerState>(test, people.writer, 'GET', `${path}/ledger`);
  let [ledger, seq, n] = [createLedger(body), body.seq, 0];
  async function send(ops: Op[], changes: object = {}) {
    const after = createLedger(ledger);
    for (const op of ops) applyOp(after, op);
    n += 1;
    const text = textOf(after);
    const steps = { client, n, base: seq, began_at: test.now().toISOString(), ops };
    const answer = await callApi<StepsTaken & { missing?: unknown[]; why?: string }>(
      test,
      people.writer,
      'POST',
      `${path}/steps`,
      { ...steps, length: text.length, sum: sumOf(text), ...changes },
    );
    if (answer.status === 200) [ledger, seq] = [after, answer.body.seq];
    return answer;
  }
  return {
    text: () => textOf(ledger),
    seq: () => seq,
    send,
    /** Puts words in the place of others. */
    replace: async (old: string, words: string) => {
      const answer = await send([[0, 't', textOf(ledger).indexOf(old), old.length, words]]);
      expect(answer).toMatchObject({ status: 200 });
    },
    deliver: (more: object = {}) =>
      actOn(test, people.writer, id, 'deliver', { essay: textOf(ledger), letter: 'Dear Sam', seq, ...more }),
  };
}

const readWork = (who: TestMember, id: number) =>
  callApi<ReviewWork>(test, who, 'GET', `/user-writer-requests/${id}/work`);

describe('the writer’s steps', () => {
  it('begin with the draft that was sent, and are kept in the writer’s hand', async () => {
    const { people, id } = await reviewed();
    const work = await openWork(people, id);
    expect(work.text()).toBe(sent);
    await work.replace('the bowls', 'forty bowls');
    await work.send([[0, 'p', work.text().length, 0, ' Then it rained.']]);
    const after = 'I counted forty bowls. It was late. Nobody came that night. I slept on the floor. Then it rained.';
    expect((await readWork(people.writer, id)).body).toMatchObject({ essay: after, version: 0 });
    const { body } = await callApi<LedgerState>(test, people.writer, 'GET', `/user-writer-requests/${id}/work/ledger`);
    expect(body.text).toBe(after);
    expect(new Set(body.literals.map(([, kind]) => kind))).toEqual(new Set(['I', 'W']));
  });

  it('that are sent twice are one, and those of another tab come first', async () => {
    const { people, id } = await reviewed();
    const [one, other] = [await openWork(people, id), await openWork(people, id)];
    await one.replace('late', 'very late');
    const again = await one.send([[0, 't', 0, 0, 'Once ']], { n: 1 });
    expect(again).toMatchObject({ status: 422, body: { why: 'twice' } });
    expect(await other.send([[0, 't', 0, 0, 'Once ']])).toMatchObject({
      status: 409,
      body: { missing: [{ seq: 2, actor: 'writer' }] },
    });
  });

  it('name no hand of their own, take no suggestion and reach nowhere else', async () => {
    const { people, id } = await reviewed();
    const work = await openWork(people, id);
    for (const [op, why] of [
      [[0, 'A', 0, 0, 'x'], 'hand'],
      [[0, 'W', 0, 0, 'x'], 'hand'],
      [[0, 's', 0, 0, '', randomUUID()], 'suggestion'],
    ] as [Op, string][])
      expect(await work.send([op])).toMatchObject({ status: 422, body: { why } });
    const stranger = await createWriter(test.app, test.db);
    const path = `/user-writer-requests/${id}/work/ledger`;
    expect((await callApi(test, stranger, 'GET', path)).status).toBe(404);
    expect((await callApi(test, people.student, 'GET', path)).status).toBe(403);
  });

  it('and a text that arrives whole go on from each other', async () => {
    const { people, id } = await reviewed();
    const work = await openWork(people, id);
    await work.replace('late', 'very late');
    const put = (body: object) => callApi(test, people.writer, 'PUT', `/user-writer-requests/${id}/work`, body);
    expect((await put({ letter: 'Dear Sam', based_on: 0 })).status).toBe(200);
    expect((await readWork(people.writer, id)).body).toMatchObject({ essay: work.text(), letter: 'Dear Sam' });
    const whole = work.text().replace('night', 'whole night');
    expect((await put({ essay: whole, letter: 'Dear Sam', based_on: 1 })).status).toBe(200);
    const later = await openWork(people, id);
    expect(later.text()).toBe(whole);
    expect(later.seq()).toBe(3);
  });

  it('end with the delivery, and go on with a revision', async () => {
    const { people, id } = await reviewed();
    const [work, old] = [await openWork(people, id), await openWork(people, id)];
    await work.replace('late', 'very late');
    expect(await old.deliver()).toMatchObject({ status: 409, body: { code: 'changed_elsewhere' } });
    expect((await work.deliver()).status).toBe(200);
    expect((await work.deliver()).status).toBe(200);
    expect((await readReview(test, people.student, id)).body.deliveries).toHaveLength(1);
    expect((await work.send([[0, 't', 0, 0, 'Once ']])).status).toBe(409);
    await sure(actOn(test, people.student, id, 'request-revision', { reason: 'Shorter.' }));
    await work.replace('very late', 'late');
    expect(work.text()).toBe(sent);
  });

  it('go when another writer takes over', async () => {
    const { people, id } = await reviewed();
    const work = await openWork(people, id);
    await work.replace('late', 'secret');
    const comments = `/user-writer-requests/${id}/comments`;
    const anchor = { runs: [[0, 1]], before: null, after: 1 };
    for (const is_sent of [true, false]) {
      const comment = { id: randomUUID(), anchor, text: is_sent ? 'Said' : 'Kept', parent_id: null, is_sent };
      expect((await callApi(test, people.writer, 'POST', comments, comment)).status).toBe(200);
    }
    const next = await createWriter(test.app, test.db);
    await addWriterRow(test.db, next.profile.id);
    const { config } = test.app.context;
    const order = { requestId: id, writerId: next.profile.id, reason: 'Ill.' };
    await reassignRequest({ db: test.db, config, now: test.now }, order);
    await sure(actOn(test, next, id, 'start'));
    const taken = await openWork({ ...people, writer: next }, id);
    expect(taken.text()).toBe(sent);
    expect((await work.send([[0, 't', 0, 0, 'x']])).status).toBe(404);
    const { body } = await callApi<EssayComments>(test, next, 'GET', comments);
    expect(body.comments).toMatchObject([{ text: 'Said' }]);
  });
});

describe('what a delivery brings the student', () => {
  it('is each change of the writer’s, read from the steps', async () => {
    const { people, id, suggestions, take, tab, openChanges } = await reviewed();
    const work = await openWork(people, id);
    await work.replace('the bowls', 'forty bowls');
    // Typed and taken back, letter for letter: nothing of it is left.
    await work.replace('It was late', 'It was cold');
    await work.replace('It was cold', 'It was late');
    await work.replace(' on the floor', ' on the cold floor');
    await work.deliver();
    expect(await openChanges()).toBe(2);
    const cards = await suggestions();
    expect(cards.map(({ hand, quote, insert }) => [hand, quote.trim(), insert.trim()])).toEqual([
      ['writer', 'the', 'forty'],
      ['writer', '', 'cold'],
    ]);
    for (const card of cards) await take(card);
    expect(tab.text()).toBe(work.text());
    expect(await openChanges()).toBe(0);
  });

  it('is with a second delivery what changed since the first, where it stands now', async () => {
    const { people, id, suggestions, take, tab } = await reviewed();
    const work = await openWork(people, id);
    await work.replace('the bowls', 'forty bowls');
    await work.replace('floor', 'cold floor');
    await work.deliver();
    const [forty] = await suggestions();
    if (!forty) throw new Error('a suggestion is missing');
    await take(forty);
    await sure(actOn(test, people.student, id, 'request-revision', { reason: 'More.' }));
    await work.replace('forty bowls', 'forty clay bowls');
    expect((await work.deliver({ letter: 'Once more' })).status).toBe(200);
    const open = (await suggestions()).filter(({ state, placed }) => state === 'open' && placed === null);
    expect(open.map(({ quote, insert }) => [quote.trim(), insert.trim()])).toEqual([
      ['', 'clay'],
      ['', 'cold'],
    ]);
    for (const card of open) await take(card);
    expect(tab.text()).toBe(work.text());
    const words = await tab.words();
    expect(words['writer']).toBe(3);
  });

  it('is counted where the essay was never opened, too', async () => {
    const people = await createReviewPeople(test);
    const id = await startReview(test, people);
    const path = `/user-writer-requests/${id}/open-changes`;
    const read = async () => (await callApi<{ open: number }>(test, people.student, 'GET', path)).body.open;
    expect(await read()).toBe(0);
    const work = await openWork(people, id);
    await work.replace('the bowls', 'forty bowls');
    await work.deliver();
    expect(await read()).toBe(1);
  });

  it('has no headings without words, and is nothing without a letter', async () => {
    const { people, id } = await reviewed();
    const work = await openWork(people, id);
    expect((await work.deliver({ letter: 'What works\n\nThree changes\n\n1. \n2. \n\nNext step' })).status).toBe(400);
    await work.deliver({ letter: 'What works\n\nThe end.\n\nThree changes\n\n1. \n\nNext step\n' });
    const { body } = await callApi<RequestDetail>(test, people.student, 'GET', `/user-writer-requests/${id}`);
    expect(body.deliveries).toMatchObject([{ letter: 'What works\n\nThe end.' }]);
  });
});
