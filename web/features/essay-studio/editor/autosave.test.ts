import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the last of what was typed, after a pause', async () => {
  const kept: (string | null)[] = [];
  const { later } = createAutosave(async (text) => void kept.push(text), 500);
  later('o');
  await vi.advanceTimersByTimeAsync(400);
  later('on');
  await vi.advanceTimersByTimeAsync(400);
  expect(kept).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(kept).toEqual(['on']);
});

it('never has two calls under way, and goes on after a failure', async () => {
  const calls: { text: string | null; end: (failure?: Error) => void }[] = [];
  const { later, flush } = createAutosave(
    (text) =>
      new Promise((resolve, reject) => calls.push({ text, end: (failure) => (failure ? reject(failure) : resolve()) })),
  );
  later('one');
  void flush();
  later('two');
  const both = flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.map(({ text }) => text)).toEqual(['one']);
  calls[0]?.end(new Error('offline'));
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.map(({ text }) => text)).toEqual(['one', 'two']);
  calls[1]?.end();
  await both;
});

it('forgets what waits once the text is saved for good', async () => {
  const kept: (string | null)[] = [];
  const { later, settle, flush } = createAutosave(async (text) => void kept.push(text));
  later('one');
  await settle();
  await flush();
  await vi.runAllTimersAsync();
  expect(kept).toEqual([]);
});

it('forgets in its turn, so that what is typed next is not forgotten too', async () => {
  const arrived: (string | null)[] = [];
  const answers: (() => void)[] = [];
  const { later, flush, forget } = createAutosave(async (text) => {
    // The slower a call, the later it arrives.
    if (text !== 'after') await new Promise<void>((resolve) => answers.push(resolve));
    arrived.push(text);
  });
  later('before');
  void flush();
  void forget();
  later('after');
  const all = flush();
  for (let turn = 0; turn < 2; turn += 1) {
    await vi.advanceTimersByTimeAsync(0);
    answers[turn]?.();
  }
  await all;
  expect(arrived).toEqual(['before', null, 'after']);
});
