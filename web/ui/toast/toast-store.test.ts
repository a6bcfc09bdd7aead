import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toastMs } from '#contracts/limits.ts';
import {
  dismissToast,
  maxToasts,
  pauseToasts,
  readToasts,
  resumeToasts,
  subscribeToToasts,
  toast,
} from './toast-store.ts';

const titles = () => readToasts().map(({ title }) => title);

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  for (const { id } of readToasts()) dismissToast(id);
  vi.useRealTimers();
});

describe('toast', () => {
  it('shows what it was given, in the order of arrival', () => {
    toast({ title: 'First', description: 'With words' });
    toast({ title: 'Second', variant: 'destructive' });
    expect(readToasts()).toMatchObject([
      { title: 'First', description: 'With words', variant: 'default' },
      { title: 'Second', description: undefined, variant: 'destructive' },
    ]);
  });

  it.each([
    [{ title: 'Plain' }, toastMs.normal],
    [{ title: 'Error', variant: 'destructive' as const }, toastMs.long],
    [{ title: 'Asked', durationMs: toastMs.profileError }, toastMs.profileError],
  ])('%o leaves after %i ms', (input, lifetimeMs) => {
    toast(input);
    vi.advanceTimersByTime(lifetimeMs - 1);
    expect(titles()).toEqual([input.title]);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('keeps the newest when there are too many', () => {
    for (let number = 1; number <= maxToasts + 2; number++) toast({ title: `${number}` });
    expect(titles()).toEqual(['3', '4', '5']);
  });

  it('is taken away early, and nobody else with it', () => {
    const gone = toast({ title: 'Gone' });
    toast({ title: 'Stays' });
    dismissToast(gone);
    dismissToast(gone);
    expect(titles()).toEqual(['Stays']);
  });

  it('waits while paused and then has the rest of its time', () => {
    toast({ title: 'Held', durationMs: 1000 });
    vi.advanceTimersByTime(600);
    pauseToasts();
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Held']);
    resumeToasts();
    vi.advanceTimersByTime(399);
    expect(titles()).toEqual(['Held']);
    vi.advanceTimersByTime(1);
    expect(titles()).toEqual([]);
  });

  it('that arrives while paused waits too', () => {
    pauseToasts();
    toast({ title: 'Late', durationMs: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(titles()).toEqual(['Late']);
    resumeToasts();
    vi.advanceTimersByTime(1000);
    expect(titles()).toEqual([]);
  });

  it('does not stay for ever when the paused one was dismissed', () => {
    const held = toast({ title: 'Held' });
    pauseToasts();
    dismissToast(held);
    toast({ title: 'Next', durationMs: 1000 });
    vi.advanceTimersByTime(1000);
    expect(titles()).toEqual([]);
  });

  it('tells its listeners until they leave', () => {
    const listener = vi.fn<() => void>();
    const unsubscribe = subscribeToToasts(listener);
    const id = toast({ title: 'Heard' });
    dismissToast(id);
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe();
    toast({ title: 'Unheard' });
    expect(listener).toHaveBeenCalledTimes(2);
  });
});
