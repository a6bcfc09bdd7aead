import { describe, expect, it } from 'vitest';
import { kindsOf, textOf } from '#contracts/ledger.ts';
import type { Suggestion } from '#contracts/ledger-wire.ts';
import { requestBodyBytes } from '#contracts/limits.ts';
import { begun, createServer, openTab, settle } from '#web/lib/testing/ledger-tabs.ts';
import { createLedgerClient, type Unsent } from './ledger-client.ts';

const id = '0b7c5d1e-0000-4000-8000-000000000001';
const other = '0b7c5d1e-0000-4000-8000-000000000002';
const suggestion: Suggestion = {
  id,
  hand: 'writer',
  batch: 'delivery 1',
  anchor: { runs: [[4, 3]], before: 3, after: 7 },
  quote: 'bay',
  insert: 'cove',
  why: null,
  state: 'open',
  placed: null,
  created_at: '',
};

it('a suggestion that was taken in another tab too stands there once, and what was typed beside it stays typed', () => {
  const server = createServer();
  const tab = openTab(server, 'one');
  tab.take(4, 3, 'cove', id);
  tab.type(6, 0, 'XX');
  tab.take(tab.page().indexOf('crabs'), 5, 'shells', other);
  tab.type(0, 0, 'Oh. ');
  server.write([[0, 'W', 4, 3, 'cove', id]]);
  tab.send();
  expect(tab.page()).toBe(`Oh. ${begun.replace('bay', 'coveXX').replace('crabs', 'shells')}`);
  expect(tab.client.take()?.ops.map(([, kind, , , ins]) => [kind, ins])).toEqual([
    ['t', 'XX'],
    ['s', ''],
    ['t', 'Oh. '],
  ]);
  const kinds = kindsOf(tab.client.ledger());
  expect(kinds).toContainEqual({ text: 'cove', kind: 'W' });
  expect(kinds).toContainEqual({ text: 'shells', kind: 's' });
  expect(tab.client.isTaken(suggestion)).toBe(true);
  expect(tab.client.isTaken({ ...suggestion, id: other, insert: 'shells' })).toBe(true);
});

it('a suggestion that was left in another tab is taken out again, and nothing else', () => {
  const server = createServer();
  const tab = openTab(server, 'one');
  tab.take(4, 3, 'cove', id);
  tab.type(begun.length + 1, 0, ' I did.');
  expect(tab.client.take()?.ops).toHaveLength(2);
  tab.show(tab.client.recover(server.state(), true));
  expect(tab.page()).toBe(`${begun} I did.`);
  expect(kindsOf(tab.client.ledger()).at(-1)).toEqual({ text: ' I did.', kind: 't' });
  expect(tab.client.isTaken(suggestion)).toBe(false);
  settle(server, [tab]);
});

it('a suggestion that was taken in another tab while this one was closed stands there once after it is opened again', () => {
  const server = createServer();
  const tab = openTab(server, 'one');
  tab.take(4, 3, 'cove', id);
  tab.type(0, 0, 'Oh. ');
  const kept = JSON.parse(JSON.stringify(tab.client.unsent())) as Unsent;
  server.write([[0, 'W', 4, 3, 'cove', id]]);
  const again = createLedgerClient(server.state(), 'two');
  again.resume(kept, server.since(kept.base));
  expect(again.text()).toBe(`Oh. ${begun.replace('bay', 'cove')}`);
  const steps = again.take();
  expect(steps && server.take(steps)).toMatchObject({ seq: 3 });
});

/** What a student may do with words after taking them, and what stands there then. */
const deeds: [what: string, act: (tab: ReturnType<typeof openTab>) => void, text: string][] = [
  ['takes it back', (tab) => tab.undo(), 'The bay was green.'],
  ['takes it back and does it again', (tab) => (tab.undo(), tab.redo()), 'The cove was green.'],
  ['types over it', (tab) => tab.type(4, 4, 'Our beach'), 'The Our beach was green.'],
  ['deletes it', (tab) => tab.type(4, 5, ''), 'The was green.'],
  ['deletes half of it', (tab) => tab.type(4, 2, ''), 'The ve was green.'],
  ['moves it', (tab) => tab.move(4, 5, 0), 'cove The was green.'],
];

/** A tab in which something was typed and a suggestion taken, and then this was done. */
function tabAfter(server: ReturnType<typeof createServer>, act: (typeof deeds)[number][1]) {
  const tab = openTab(server, 'one');
  tab.type(tab.page().length, 0, ' Yes.');
  tab.take(4, 3, 'cove', id);
  act(tab);
  return tab;
}

describe('a suggestion whose words were changed after it was taken', () => {
  it.each(deeds)('was left in another tab: the student %s', (_what, act, text) => {
    const server = createServer('The bay was green.');
    const tab = tabAfter(server, act);
    tab.send();
    expect(tab.page()).toBe(`${text} Yes.`);
    settle(server, [tab]);
    expect(kindsOf(server.ledger).at(-1)).toEqual({ text: ' Yes.', kind: 't' });
  });

  it.each(deeds)('was taken in another tab too: the student %s', (_what, act, text) => {
    const server = createServer('The bay was green.');
    const tab = tabAfter(server, act);
    server.write([
      [0, 'W', 4, 3, 'cove', id],
      [0, 't', 0, 0, 'Oh. '],
      [0, 't', 10, 0, 'XX'],
    ]);
    tab.send();
    expect(tab.page().replace('Oh. ', '').replace('XX', '')).toBe(`${text} Yes.`);
    expect(tab.page()).toMatch(/XX/);
    settle(server, [tab]);
  });

  it.each(deeds)('was taken in another tab while this one was closed: the student %s', (_what, act, text) => {
    const server = createServer('The bay was green.');
    const tab = tabAfter(server, act);
    server.write([[0, 'W', 4, 3, 'cove', id]]);
    tab.reload();
    expect(tab.page()).toBe(`${text} Yes.`);
    settle(server, [tab]);
  });

  it('was taken back here and in another tab: the words it replaced stand there once', () => {
    const server = createServer('The bay was green.');
    const tab = tabAfter(server, (each) => each.undo());
    server.write([
      [0, 'W', 4, 3, 'cove', id],
      [0, 'b', 4, 4, [[4, 3]]],
    ]);
    tab.send();
    expect(tab.page()).toBe('The bay was green. Yes.');
    settle(server, [tab]);
  });
});

it('words typed into a suggestion’s place in another tab stay when the suggestion goes', () => {
  const server = createServer('I counted small crabs every day. End.');
  const tab = openTab(server, 'one');
  tab.take(10, 22, 'shells.', id);
  server.write([[0, 't', 21, 0, ' and fish']]);
  tab.send();
  expect(tab.page()).toContain(' and fish');
  tab.send();
  expect(tab.page()).toBe('I counted small crabs and fish every day. End.');
  settle(server, [tab]);
});

it('keeps a suggestion whose batch was refused for another reason, as words', () => {
  const server = createServer('The bay was green.');
  const tab = openTab(server, 'one');
  tab.take(4, 3, 'cove', id);
  tab.show(tab.client.recover(server.state(), false));
  expect(tab.page()).toBe('The cove was green.');
  settle(server, [tab]);
});

it('sends no more at once than the server reads, and everything in order', () => {
  const server = createServer();
  const tab = openTab(server, 'one');
  const page = 'word '.repeat(18_000);
  for (let round = 0; round < 4; round += 1) {
    tab.paste(0, page);
    tab.type(0, page.length, '');
  }
  tab.type(0, 0, 'Oh. ');
  const sizes: number[] = [];
  for (let steps = tab.client.take(); steps; steps = tab.client.take()) {
    sizes.push(JSON.stringify(steps).length);
    tab.send();
  }
  expect(Math.max(...sizes)).toBeLessThan(requestBodyBytes);
  settle(server, [tab]);
  expect(textOf(server.ledger)).toBe(`Oh. ${begun}`);
});
