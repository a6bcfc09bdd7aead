import { expect, it } from 'vitest';
import type { TimelineEntry } from '#contracts/requests.ts';
import { openWish } from './open-wish.ts';

const entry = (move: TimelineEntry['move'], reason: string | null = null): TimelineEntry => ({
  move,
  by: move === 'deliver' ? 'writer' : 'student',
  writer_name: move === 'deliver' ? 'Maria Silva' : null,
  is_own: move === 'deliver',
  reason,
  at: '2026-11-15T09:00:00.000Z',
});

it('finds the wish that waits for an answer', () => {
  const first = entry('request-revision', 'Shorter');
  const second = entry('request-revision', 'Still shorter');
  expect(openWish([entry('deliver')])).toBeNull();
  expect(openWish([entry('deliver'), first])).toBe(first);
  expect(openWish([entry('deliver'), first, entry('deliver')])).toBeNull();
  expect(openWish([entry('deliver'), first, entry('deliver'), second])).toBe(second);
});
