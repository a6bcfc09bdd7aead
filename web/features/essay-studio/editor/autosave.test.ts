import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('keeps the last of what was typed, after a pause', async () => {
  const kept: string[] = [];
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
  const calls: { text: string; end: (failure?: Error) => void }[] = [];
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
  const kept: string[] = [];
  const { later, settle, flush } = createAutosave(async (text) => void kept.push(text));
  later('one');
  await settle();
  await flush();
  await vi.runAllTimersAsync();
  expect(kept).toEqual([]);
});
