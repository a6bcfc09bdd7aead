import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anchorAt, resolve } from '#contracts/ledger-anchors.ts';
import { textOf } from '#contracts/ledger.ts';
import { createServer, openTab, settle } from '#web/lib/testing/ledger-tabs.ts';

/** Every letter once, so that one that stands there twice is seen. */
const start = 'abcdefghijklmnopqrstuvwxyz';
const places = [
  { id: '0b7c5d1e-0000-4000-8000-000000000001', at: 3, del: 4, insert: 'ABCD' },
  { id: '0b7c5d1e-0000-4000-8000-000000000002', at: 12, del: 3, insert: 'KL' },
  { id: '0b7c5d1e-0000-4000-8000-000000000003', at: 20, del: 0, insert: 'XYZ' },
] as const;
const suggested = new Set(places.flatMap(({ insert }) => insert.split('')));

const share = fc.double({ min: 0, max: 1, noNaN: true });
const what = [
  'type',
  'type',
  'delete',
  'take',
  'take',
  'undo',
  'undo',
  'redo',
  'send',
  'lost',
  'pull',
  'reload',
  'leave',
];
const action = fc.record({
  who: fc.constantFrom(0, 1),
  what: fc.constantFrom(...what),
  at: share,
  length: fc.integer({ min: 1, max: 5 }),
  which: fc.constantFrom(...places),
});

/** Two tabs that once made letters stand there twice. The last word is the suggestion's, or how many letters go from the start. */
const scripts = [
  // Words kept as words here, and taken anew there.
  '0 take ABCD, 0 undo, 1 take ABCD, 1 delete 4, 0 send, 1 send, 0 take ABCD, 0 type, 0 type, 0 type',
  // Done again here, and taken anew there.
  '1 take XYZ, 1 undo, 1 lost, 0 type, 0 send, 1 redo, 0 type, 0 type, 0 type, 0 take XYZ',
  // Left, when the letters that it replaced had been brought back elsewhere.
  '1 delete 4, 1 undo, 1 take ABCD, 0 delete 4, 0 leave ABCD, 0 undo, 0 type, 0 type, 0 type, 0 type',
  // One letter of it brought back here, when all of it was taken back and taken anew there.
  '1 take ABCD, 0 take ABCD, 1 undo, 0 lost, 0 delete 1, 1 reload, 0 delete 3, 1 take ABCD, 0 undo, 0 type, 0 type, 0 type',
  // Taken before the page was loaded again.
  '1 take XYZ, 1 send, 1 reload, 0 type, 1 take XYZ, 1 undo, 1 redo',
].map((script) =>
  script.split(', ').map((line) => {
    const [who, deed = '', word] = line.split(' ');
    const which = places.find(({ insert }) => insert === word) ?? places[0];
    return { who: who === '0' ? (0 as const) : (1 as const), what: deed, at: 0, length: Number(word) || 1, which };
  }),
);

it('two tabs that take, leave, change and take back suggestions lose no letter, and have none twice', () => {
  fc.assert(
    fc.property(fc.array(action, { minLength: 4, maxLength: 40 }), (actions) => {
      const server = createServer(start);
      const suggestions = places.map(({ id, at, del, insert }) => {
        server.offered.set(id, insert);
        const anchor = anchorAt(server.ledger.runs, at, del);
        return {
          id,
          insert,
          anchor,
          placed: null,
          hand: 'writer',
          batch: '',
          quote: '',
          why: null,
          state: 'open',
          created_at: '',
        } as const;
      });
      const tabs = [openTab(server, 'one'), openTab(server, 'two')] as const;
      /** Letters that were typed, and those that somebody took out, if only for a while. */
      const typed = new Set<string>();
      const takenOut = new Set<string>();
      let isLeft = false;
      for (const { who, what: deed, at, length, which } of actions) {
        const tab = tabs[who === 0 ? 0 : 1];
        const before = tab.page();
        const place = Math.round(at * before.length);
        const proposal = suggestions.find(({ id }) => id === which.id);
        if (deed === 'type') {
          const letter = String.fromCodePoint(0x4e00 + typed.size);
          typed.add(letter);
          tab.type(place, 0, letter);
        }
        const del = Math.min(length, before.length - place);
        if (deed === 'delete' && del > 0) tab.type(place, del, '');
        if (
          deed === 'take' &&
          proposal &&
          !tab.client.isTaken({ ...proposal, anchor: { ...proposal.anchor, runs: [...proposal.anchor.runs] } })
        ) {
          const found = resolve(proposal.anchor, tab.client.ledger());
          if (found.state === 'whole' && server.offered.has(which.id))
            tab.take(found.at, found.del, which.insert, which.id);
        }
        if (deed === 'undo') tab.undo();
        if (deed === 'redo') tab.redo();
        if (['type', 'delete', 'take', 'undo', 'redo'].includes(deed))
          for (const letter of before) if (!tab.page().includes(letter)) takenOut.add(letter);
        if (deed === 'send') tab.send();
        if (deed === 'lost') tab.send(true);
        if (deed === 'pull') tab.pull();
        if (deed === 'reload' && (tab.client.unsent()?.flight ?? null) === null) tab.reload();
        if (deed === 'leave') isLeft = server.offered.delete(which.id) || isLeft;
      }
      settle(server, tabs);
      const letters = textOf(server.ledger).split('');
      // Words of a suggestion that nobody can take any more may have been kept as words in both tabs.
      const checked = letters.filter((letter) => !(isLeft && suggested.has(letter)));
      expect(checked.toSorted()).toEqual([...new Set(checked)].toSorted());
      const stay = [...start, ...typed].filter((letter) => !takenOut.has(letter));
      expect(stay.filter((letter) => !letters.includes(letter))).toEqual([]);
    }),
    { numRuns: 400, examples: scripts.map((actions): [typeof actions] => [actions]) },
  );
});

it('one that a tab took, took back and took again is the same as the one that another tab took', () => {
  const server = createServer(start);
  const [{ id, at, del, insert }] = places;
  server.offered.set(id, insert);
  const [one, two] = [openTab(server, 'one'), openTab(server, 'two')];
  for (let times = 0; times < 2; times += 1) {
    two.take(at, del, insert, id);
    two.undo();
  }
  two.send(true);
  two.redo();
  one.take(at, del, insert, id);
  one.undo();
  one.redo();
  one.type(0, 0, '一');
  settle(server, [one, two]);
  expect(textOf(server.ledger)).toBe(`一abc${insert}hijklmnopqrstuvwxyz`);
});
