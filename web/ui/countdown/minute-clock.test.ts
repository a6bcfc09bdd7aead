import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readMinute, subscribeToMinutes } from './minute-clock.ts';

const start = Date.UTC(2026, 10, 15, 9, 0, 20);
let page: EventTarget & { hidden: boolean };

function setHidden(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('ticks on the full minute for everyone who listens', () => {
  const one = vi.fn<() => void>();
  const other = vi.fn<() => void>();
  const leave = [subscribeToMinutes(one), subscribeToMinutes(other)];
  vi.advanceTimersByTime(39_999);
  expect(one).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(one).toHaveBeenCalledTimes(1);
  expect(readMinute()).toBe(start + 40_000);
  vi.advanceTimersByTime(120_000);
  expect(other).toHaveBeenCalledTimes(3);
  for (const end of leave) end();
  expect(vi.getTimerCount()).toBe(0);
});

it('rests while the page is hidden and is right when it is seen again', () => {
  const listener = vi.fn<() => void>();
  const leave = subscribeToMinutes(listener);
  setHidden(true);
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(3_600_000);
  expect(listener).not.toHaveBeenCalled();
  setHidden(false);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(readMinute()).toBe(start + 3_600_000);
  vi.advanceTimersByTime(60_000);
  expect(listener).toHaveBeenCalledTimes(2);
  leave();
  expect(vi.getTimerCount()).toBe(0);
});

it('does not start in a page that is hidden from the beginning', () => {
  page.hidden = true;
  const leave = subscribeToMinutes(vi.fn<() => void>());
  expect(vi.getTimerCount()).toBe(0);
  leave();
});

it('says the same time until it ticks, and the right one to whoever comes first', () => {
  const first = readMinute();
  vi.advanceTimersByTime(10_000);
  expect(readMinute()).toBe(first);
  vi.advanceTimersByTime(300_000);
  expect(readMinute()).toBe(start + 310_000);
});
