import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Op } from '#contracts/ledger.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import { essayDeskOf, type EssayDesk } from '#server/testing/test-essays.ts';
import { openTab, proposeFor } from '#server/testing/test-ledgers.ts';
import { beforeEachStudent } from '#server/testing/people/student-tests.ts';

let sam: EssayDesk;
beforeEachStudent((test, student) => {
  sam = essayDeskOf(test, student);
});

async function written() {
  const tab = await openTab(sam, (await sam.begin()).thread_id);
  await tab.type('It was 🐟 late.');
  return tab;
}

const foreign = randomUUID();
const lies: [name: string, ops: Op[], why: string][] = [
  ['the machine’s hand', [[0, 'A', 0, 0, 'Mine.']], 'hand'],
  ['the hand of told words', [[0, 'T', 0, 0, 'Mine.']], 'hand'],
  ['the writer’s hand', [[0, 'W', 0, 0, 'Mine.']], 'hand'],
  ['what was brought along', [[0, 'I', 0, 0, 'Mine.']], 'hand'],
  ['the unknown hand', [[0, 'U', 0, 0, 'Mine.']], 'hand'],
  ['words that come back with letters', [[0, 'b', 0, 0, 'Mine.']], 'reference'],
  ['typed characters by their numbers', [[0, 't', 0, 0, [[0, 2]]]], 'reference'],
  ['numbers that never were', [[0, 'b', 0, 0, [[12, 9]]]], 'reference'],
  [
    'numbers of letters that come later',
    [
      [0, 'b', 0, 0, [[15, 1]]],
      [0, 't', 0, 0, 'a'],
    ],
    'reference',
  ],
  ['half of a character by its number', [[0, 'b', 0, 0, [[7, 1]]]], 'half'],
  ['a place inside a character', [[0, 't', 8, 0, 'x']], 'half'],
  ['a deletion that ends inside a character', [[0, 't', 0, 8, '']], 'half'],
  ['a place behind the text', [[0, 't', 99, 0, 'x']], 'reach'],
  ['a deletion over the end', [[0, 't', 10, 9, '']], 'reach'],
  ['a suggestion that is none', [[0, 's', 0, 2, '', foreign]], 'suggestion'],
  ['a suggestion without a name', [[0, 's', 0, 2, '']], 'suggestion'],
  ['a suggestion with words of one’s own', [[0, 's', 0, 2, 'Mine', foreign]], 'suggestion'],
];

describe('the server does not believe', () => {
  it.each(lies)('%s', async (_, ops, why) => {
    const tab = await written();
    expect(await tab.send(ops)).toMatchObject({ status: 422, body: { code: 'impossible_steps', why } });
    expect((await sam.call('GET', `get_state/${tab.threadId}`)).body.draft).toBe('It was 🐟 late.');
  });

  it('half a character, like any text that cannot be kept', async () => {
    const tab = await written();
    expect((await tab.send([[0, 't', 0, 0, '\ud83d']])).status).toBe(400);
  });

  it('a wrong sum, a wrong length, a base that never was', async () => {
    const tab = await written();
    const op: Op = [0, 't', 0, 0, 'a'];
    for (const lie of [{ sum: 1 }, { length: 3 }, { base: 9 }])
      expect(await tab.send([op], lie)).toMatchObject({ status: 422, body: { why: 'diverged' } });
  });

  it('an old base, and answers with what is missing', async () => {
    const tab = await written();
    await tab.type(' I ran.');
    const { status, body } = await tab.send([[0, 't', 0, 0, 'a']], { base: 1 });
    expect(status).toBe(409);
    expect(body).toMatchObject({ missing: [{ seq: 2, actor: 'student' }] });
  });

  it('the same number with other words', async () => {
    const tab = await written();
    expect((await tab.send([[0, 't', 0, 0, 'a']], { n: 50 })).status).toBe(200);
    expect(await tab.send([[0, 't', 0, 0, 'b']], { n: 50 })).toMatchObject({ status: 422, body: { why: 'twice' } });
    expect(await tab.send([[0, 't', 0, 0, 'b']], { n: 49 })).toMatchObject({ status: 422, body: { why: 'twice' } });
  });

  it('that a suggestion of another draft is this one’s, that it can be taken twice, or after it was refused', async () => {
    const tab = await written();
    const other = await written();
    const change = { hand: 'writer' as const, from: 0, to: 2, insert: 'That' };
    const elsewhere = await proposeFor(sam, other.threadId, change);
    expect(await tab.send([[0, 's', 0, 2, '', elsewhere]])).toMatchObject({ status: 422, body: { why: 'suggestion' } });
    const mine = await proposeFor(sam, tab.threadId, change);
    await tab.take(mine, 'That', 0, 2);
    expect(await tab.send([[0, 's', 0, 4, '', mine]])).toMatchObject({ status: 422, body: { why: 'suggestion' } });
    const refused = await proposeFor(sam, tab.threadId, { ...change, to: 4 });
    expect((await sam.call('POST', `${tab.threadId}/suggestions/${refused}/refuse`, {})).status).toBe(204);
    expect((await sam.call('POST', `${other.threadId}/suggestions/${refused}/refuse`, {})).status).toBe(404);
    expect(await tab.send([[0, 's', 0, 4, '', refused]])).toMatchObject({ status: 422, body: { why: 'suggestion' } });
    const { body } = await sam.call<Suggestion[]>('GET', `${tab.threadId}/suggestions`);
    expect(new Map(body.map(({ state, placed }) => [state, placed]))).toEqual(
      new Map<string, unknown>([
        ['open', [15, 4]],
        ['refused', null],
      ]),
    );
  });
});
