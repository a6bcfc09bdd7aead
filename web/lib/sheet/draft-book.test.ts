import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyOp, createLedger, textOf, type Op } from '#contracts/ledger.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { createDraftBook } from './draft-book.ts';
import type { LedgerCalls } from './ledger-calls.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A server that takes everything at once. */
function createCalls() {
  const ledger = createLedger();
  applyOp(ledger, [0, 'I', 0, 0, 'Crabs.']);
  let seq = 1;
  const calls: LedgerCalls = {
    read: async () => ({ seq, text: textOf(ledger), ...createLedger(ledger) }),
    since: async () => ({ seq, rows: [] }),
    async send({ ops }) {
      for (const op of ops as Op[]) applyOp(ledger, op);
      seq += 1;
      return { seq, relabelled: [] };
    },
  };
  return { calls, write: (op: Op) => applyOp(ledger, op), text: () => textOf(ledger) };
}

async function openBook() {
  const server = createCalls();
  const book = createDraftBook({ calls: server.calls, kept: { read: () => null, write: () => {} } });
  await book.open();
  /** Letters at the end, eleven a second. */
  async function type(letters: string) {
    for (const ins of letters) {
      book.record([{ kind: 't', at: book.text().length, del: 0, ins }]);
      await vi.advanceTimersByTimeAsync(90);
    }
  }
  return { book, server, type };
}

it('tells the page of the text once the typing rests, and the foot of the page with every save', async () => {
  const { book, server, type } = await openBook();
  const before = book.getState();
  expect(before).toMatchObject({ stage: 'open', text: 'Crabs.', savedText: 'Crabs.' });
  expect(book.getStanding()).toEqual({ text: 'Crabs.', saving: { kind: 'saved' }, seq: 1 });

  await type(' I counted them all day long, and all night.');
  expect(book.getState()).toBe(before);
  expect(book.getStanding().seq).toBeGreaterThan(1);
  expect(book.getStanding().text).toContain('Crabs. I counted');

  await vi.advanceTimersByTimeAsync(500);
  expect(book.getState().text).toBe(book.text());
  await vi.advanceTimersByTimeAsync(2000);
  expect(book.getState()).toMatchObject({ text: server.text(), savedText: server.text() });
  expect(book.getStanding()).toMatchObject({ text: server.text(), saving: { kind: 'saved' } });
});

it('does not call saved what an earlier visit left to be sent', async () => {
  const server = createCalls();
  let left: string | null = null;
  const kept = { read: () => left, write: (unsent: string | null) => void (left = unsent) };
  const before = createDraftBook({
    calls: { ...server.calls, send: () => Promise.reject(new Error('no network')) },
    kept,
  });
  await before.open();
  before.record([{ kind: 't', at: 6, del: 0, ins: ' Al' }]);
  await vi.advanceTimersByTimeAsync(3000);
  before.record([{ kind: 't', at: 9, del: 0, ins: 'l.' }]);
  before.leave();

  const book = createDraftBook({ calls: server.calls, kept });
  await book.open();
  expect(book.getStanding()).toMatchObject({ text: 'Crabs. All.', saving: { kind: 'saving' } });
  await vi.advanceTimersByTimeAsync(3000);
  expect(book.getStanding().saving).toEqual({ kind: 'saved' });
  expect(server.text()).toBe('Crabs. All.');
});

it('lets a pause between two words pass, and tells at once of what was not typed', async () => {
  const { book, type } = await openBook();
  const before = book.getState();
  for (const word of ' I counted them.'.split(/(?= )/)) {
    await type(word);
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(book.getState()).toBe(before);
  book.record([{ kind: 't', at: 0, del: 'Crabs.'.length, ins: '' }]);
  await vi.advanceTimersByTimeAsync(250);
  expect(book.getState().text).toBe(' I counted them.');
});

it('tells it to somebody who types without a rest, too', async () => {
  const { book, type } = await openBook();
  await type('a'.repeat(120));
  expect(book.getState().text).toContain('Crabs.aaaa');
});

it('tells callers who ask for a save everything that was saved', async () => {
  const { book, server, type } = await openBook();
  const saved = vi.fn<(text: string) => void>();
  book.tellSaved(saved);
  await type(' And');
  await expect(book.flush()).resolves.toBe(true);
  expect(saved).toHaveBeenLastCalledWith('Crabs. And');
  expect(server.text()).toBe('Crabs. And');
  expect(book.getState()).toMatchObject({ text: 'Crabs. And', savedText: 'Crabs. And' });
});

it('takes in what others did while nothing shows the text, and sends its own once', async () => {
  const { book, server, type } = await openBook();
  const { send } = server.calls;
  const behind = { message: '', status: 409, code: 'conflict', detail: 'Behind.', requestId: null };
  let asked = 0;
  server.calls.since = async (seq) => ({
    seq: 2,
    rows: seq < 2 ? [{ seq: 2, actor: 'student', cause: null, began_at: '', ops: [[0, 't', 0, 0, 'Two ']] }] : [],
  });
  server.calls.send = async (steps, isLeaving) => {
    asked += 1;
    if (steps.base < 2) throw new ApiError(behind);
    return send(steps, isLeaving);
  };
  await type(' And');
  server.write([0, 't', 0, 0, 'Two ']);
  await expect(book.flush()).resolves.toBe(true);
  expect([asked, book.text(), server.text()]).toEqual([2, 'Two Crabs. And', 'Two Crabs. And']);
});

it('goes on where the server cannot take the steps as they are, with the text that stands on the page', async () => {
  const { book, server, type } = await openBook();
  const { send } = server.calls;
  server.calls.send = (steps, isLeaving) => {
    const isLong = steps.ops.some(([, , , , ins]) => ins.length > 99);
    if (!isLong) return send(steps, isLeaving);
    const parts = { message: '', status: 400, code: 'validation_failed', detail: 'Too long.', requestId: null };
    return Promise.reject(new ApiError(parts));
  };
  await type(' And');
  await vi.advanceTimersByTimeAsync(3000);
  book.record([{ kind: 'p', at: 0, del: 0, ins: 'long '.repeat(40) }]);
  book.undo();
  await type(' on.');
  await vi.advanceTimersByTimeAsync(6000);
  expect(server.text()).toBe('Crabs. And on.');
  expect(book.getStanding()).toMatchObject({ text: 'Crabs. And on.', saving: { kind: 'saved' } });
});

/** What the server answers to steps that it can't take. */
function refusal(status: number, why: string | null = null) {
  return new ApiError({ message: '', status, code: 'impossible_steps', detail: 'No.', requestId: null, why });
}

it('puts what was refused another way however long the network was away before', async () => {
  const { book, server, type } = await openBook();
  const { send } = server.calls;
  server.calls.send = () => Promise.reject(new TypeError('no network'));
  await type(' And');
  await vi.advanceTimersByTimeAsync(90_000);
  expect(book.getStanding().saving).toEqual({ kind: 'offline' });
  let refusals = 0;
  server.calls.send = (steps, isLeaving) => {
    refusals += 1;
    return refusals === 1 ? Promise.reject(refusal(422)) : send(steps, isLeaving);
  };
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server.text()).toBe('Crabs. And');
  expect(book.getStanding().saving).toEqual({ kind: 'saved' });
});

it('takes in what others wrote before it puts what was refused upon the text', async () => {
  const { book, server, type } = await openBook();
  const { send } = server.calls;
  let isRefused = false;
  server.calls.since = async (seq) => ({
    seq: 2,
    rows: seq < 2 ? [{ seq: 2, actor: 'student', cause: null, began_at: '', ops: [[0, 't', 0, 0, 'Two ']] }] : [],
  });
  server.calls.read = async () => {
    const ledger = createLedger();
    applyOp(ledger, [0, 'I', 0, 0, 'Crabs.']);
    applyOp(ledger, [0, 't', 0, 0, 'Two ']);
    return { seq: 2, text: textOf(ledger), ...createLedger(ledger) };
  };
  server.calls.send = (steps, isLeaving) => {
    if (isRefused) return send(steps, isLeaving);
    isRefused = true;
    return Promise.reject(refusal(400));
  };
  await type(' And');
  server.write([0, 't', 0, 0, 'Two ']);
  await expect(book.flush()).resolves.toBe(true);
  expect([book.text(), server.text()]).toEqual(['Two Crabs. And', 'Two Crabs. And']);
});

it.each([
  ['of a suggestion', 'suggestion', 'Crabs. And'],
  ['of something else', null, 'Small crabs. And'],
])('takes suggestions out again only where the steps are refused because %s', async (_because, why, text) => {
  const { book, server, type } = await openBook();
  const { send } = server.calls;
  await type(' And');
  await book.flush();
  server.calls.send = (steps, isLeaving) => {
    const isTaken = steps.ops.some(([, kind]) => kind === 's');
    return isTaken ? Promise.reject(refusal(422, why)) : send(steps, isLeaving);
  };
  const suggestion = '0b7c5d1e-0000-4000-8000-000000000001';
  book.record([{ kind: 's', at: 0, del: 5, ins: 'Small crabs', suggestion }]);
  await expect(book.flush()).resolves.toBe(true);
  expect([book.text(), server.text()]).toEqual([text, text]);
});

it('puts in what is pressed beside the text while nothing shows it, and shows it where something does', async () => {
  const { book, server } = await openBook();
  const suggestion = '0b7c5d1e-0000-4000-8000-000000000001';
  book.put([{ kind: 's', at: 0, del: 5, ins: 'Small crabs', suggestion }]);
  const send = vi.spyOn(server.calls, 'send');
  await expect(book.flush()).resolves.toBe(true);
  expect(book.text()).toBe('Small crabs.');
  expect(send.mock.calls[0]?.[0].ops).toEqual([[0, 's', 0, 5, '', suggestion]]);

  const shown: string[] = [];
  book.attach({ isComposing: () => false, apply: (changes) => void shown.push(...changes.map(({ ins }) => ins)) });
  book.replaceText((now) => now.replace('Small', 'Tiny'), 'c');
  book.replaceText(() => null, 'c');
  expect(book.text()).toBe('Tiny crabs.');
  expect(shown).toEqual(['Tiny']);
});

it('says while words would be lost with the tab, and only then', async () => {
  const { book, server, type } = await openBook();
  const { send } = server.calls;
  server.calls.send = () => Promise.reject(new TypeError('no network'));
  await type(' And');
  expect(book.isAtRisk()).toBe(false);
  await vi.advanceTimersByTimeAsync(2500);
  expect(book.getStanding().saving).toEqual({ kind: 'offline' });
  expect(book.isAtRisk()).toBe(true);
  server.calls.send = send;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(book.isAtRisk()).toBe(false);
  expect(server.text()).toBe('Crabs. And');
  // More than a browser sends for a page that is gone.
  book.record([{ kind: 'p', at: 0, del: 0, ins: 'word '.repeat(11_000) }]);
  expect(book.isAtRisk()).toBe(true);
  book.undo();
  await expect(book.flush()).resolves.toBe(true);
  expect(book.isAtRisk()).toBe(false);
  // Letters of most of the world take two or three bytes.
  book.record([{ kind: 'p', at: 0, del: 0, ins: '日'.repeat(20_000) }]);
  expect(book.isAtRisk()).toBe(true);
});

it('says so while a call is under way, which ends with the page', async () => {
  const { book, server, type } = await openBook();
  let answer = () => {};
  const { send } = server.calls;
  server.calls.send = async (steps, isLeaving) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    return send(steps, isLeaving);
  };
  await type(' And');
  expect(book.isAtRisk()).toBe(false);
  await vi.advanceTimersByTimeAsync(2000);
  expect(book.isAtRisk()).toBe(true);
  answer();
  await vi.advanceTimersByTimeAsync(100);
  expect(book.isAtRisk()).toBe(false);
  expect(server.text()).toBe('Crabs. And');
});
