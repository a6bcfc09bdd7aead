import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { applyOp, createLedger, textOf, type Op } from '#contracts/ledger.ts';
import { createDraftBook, type LedgerCalls } from './draft-book.ts';

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
  return { calls, text: () => textOf(ledger) };
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
