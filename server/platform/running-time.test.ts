import { afterEach, describe, expect, it, vi } from 'vitest';
import { limitRunning, runningTime, signalAfter } from './running-time.ts';

it('counts what goes by between two looks, and of a machine that stood still only a little', () => {
  let now = 1000;
  const time = runningTime(100, () => now);
  const lookAfter = (ms: number) => {
    now += ms;
    return time.look();
  };
  expect(lookAfter(0)).toBe(0);
  expect(lookAfter(100)).toBe(100);
  // On a busy machine.
  expect(lookAfter(350)).toBe(450);
  expect(lookAfter(30_000)).toBe(950);
  expect(lookAfter(100)).toBe(1050);
});

describe('a limit', () => {
  afterEach(() => void vi.useRealTimers());

  it('is over after its time, and begins anew where something came', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
    const onOver = vi.fn<() => void>();
    const limit = limitRunning(1000, onOver);
    vi.advanceTimersByTime(900);
    limit.again();
    vi.advanceTimersByTime(950);
    expect(onOver).not.toHaveBeenCalled();
    vi.advanceTimersByTime(5000);
    expect(onOver).toHaveBeenCalledOnce();
  });

  it('is not over because the process stood still', () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
    const signal = signalAfter(1000);
    const lookAt = (now: number) => {
      clock.mockReturnValue(now);
      vi.advanceTimersToNextTimer();
      return signal.aborted;
    };
    // Half a minute is lost between any two looks, of which each counts for five.
    expect([30_000, 60_000, 90_000, 120_000].map(lookAt)).toEqual([false, false, false, true]);
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' });
    clock.mockRestore();
  });
});
