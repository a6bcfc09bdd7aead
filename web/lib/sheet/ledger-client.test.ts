import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kindsOf, textOf } from '#contracts/ledger.ts';
import { begun, createServer, openTab, settle } from '#web/lib/testing/ledger-tabs.ts';
import { createLedgerClient, type LedgerClient, type Unsent } from './ledger-client.ts';

const share = fc.double({ min: 0, max: 1, noNaN: true });
const action = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    'type',
    'type',
    'type',
    'delete',
    'replace',
    'move',
    'undo',
    'redo',
    'send',
    'lost',
    'pull',
    'machine',
  ),
  at: share,
  to: share,
  words: fc.constantFrom('a', 'bc', '日', ' ', '\n\n', 'crab'),
});

describe('two tabs of one draft', () => {
  it('end with the same letters as the server, whatever is lost on the way', () => {
    fc.assert(
      fc.property(fc.array(action, { minLength: 5, maxLength: 80 }), (actions) => {
        const server = createServer();
        const tabs = [openTab(server, 'one'), openTab(server, 'two')];
        for (const { who, what, at, to, words } of actions) {
          const tab = tabs[who];
          if (!tab) continue;
          const { length } = tab.page();
          const [low, high] = [Math.round(at * length), Math.round(to * length)].toSorted((a, b) => a - b);
          const [from, end] = [low ?? 0, Math.min(high ?? 0, (low ?? 0) + 9)];
          if (what === 'type') tab.type(from, 0, words);
          if (what === 'delete' && end > from) tab.type(from, end - from, '');
          if (what === 'replace') tab.type(from, end - from, words);
          if (what === 'move' && end > from) tab.move(from, end - from, Math.min(from, length - (end - from)));
          if (what === 'undo') tab.undo();
          if (what === 'redo') tab.redo();
          if (what === 'send') tab.send();
          if (what === 'lost') tab.send(true);
          if (what === 'pull') tab.pull();
          if (what === 'machine') server.write([[0, 'A', Math.round(at * server.ledger.length), 0, 'MACHINE']]);
        }
        settle(server, tabs);
        expect(tabs.map((tab) => tab.page())).toEqual([textOf(server.ledger), textOf(server.ledger)]);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('taking back', () => {
  it('brings the same letters, with the hand they had', () => {
    const server = createServer();
    const tab = openTab(server, 'one');
    tab.type(0, 18, '');
    tab.undo();
    expect(tab.page()).toBe(begun);
    expect(kindsOf(tab.client.ledger())).toEqual([{ text: begun, kind: 'I' }]);
    tab.redo();
    tab.undo();
    settle(server, [tab]);
    expect(kindsOf(server.ledger)).toEqual([{ text: begun, kind: 'I' }]);
  });

  it('takes letters that were typed without a pause back together, and never another tab’s', () => {
    const server = createServer();
    const tab = openTab(server, 'one');
    for (const [index, letter] of [...'Yes. '].entries()) tab.type(index, 0, letter);
    tab.wait(5000);
    tab.type(0, 0, 'O');
    server.write([[0, 'A', 0, 0, 'Well. ']]);
    tab.send();
    expect(tab.page()).toContain('Well. ');
    tab.undo();
    tab.undo();
    expect(tab.page()).toBe(`Well. ${begun}`);
    expect(tab.client.undo()).toEqual([]);
    settle(server, [tab]);
  });
});

it('keeps what was sent as it is until it is answered', () => {
  const server = createServer();
  const tab = openTab(server, 'one');
  tab.type(0, 0, 'A');
  tab.send(true);
  tab.type(1, 0, 'B');
  const first = tab.client.take();
  expect(first?.ops).toHaveLength(1);
  tab.send();
  tab.send();
  expect(textOf(server.ledger)).toBe(`AB${begun}`);
  expect(server.rows).toHaveLength(3);
});

it('takes up after a reload what could not be sent, over what others did', () => {
  const server = createServer();
  const tab = openTab(server, 'one');
  tab.type(begun.length, 0, ' I did.');
  const kept = JSON.parse(JSON.stringify(tab.client.unsent())) as Unsent;
  server.write([[0, 'A', 0, 0, 'Well. ']]);
  const again: LedgerClient = createLedgerClient(server.state(), 'two');
  again.resume(kept, server.since(kept.base));
  expect(again.text()).toBe(`Well. ${begun} I did.`);
  const steps = again.take();
  expect(steps && server.take(steps)).toMatchObject({ seq: 3 });
});

it('calls nothing typed that the server refused and the tab put in again', () => {
  const server = createServer();
  const tab = openTab(server, 'one');
  tab.type(0, 0, 'Oh. ');
  expect(tab.client.recover(server.state(), false)).toEqual([]);
  expect(kindsOf(tab.client.ledger())[0]).toEqual({ text: 'Oh. ', kind: 'x' });
});
