import { expect, it } from 'vitest';
import { groupByDay, timeOfDay } from './chat-days.ts';

const options = { timeZone: 'America/New_York', locale: 'en-US' };
const now = Date.parse('2026-11-15T20:00:00Z');

function at(...timestamps: string[]) {
  return timestamps.map((timestamp) => ({ timestamp }));
}

it('parts a talk by the days of the reader, not of the server', () => {
  const days = groupByDay(
    at('2026-11-14T04:30:00Z', '2026-11-14T05:30:00Z', '2026-11-15T04:59:00Z', '2026-11-15T05:01:00Z'),
    now,
    options,
  );
  expect(days.map(({ label, messages }) => [label, messages.length])).toEqual([
    ['Friday, November 13', 1],
    ['Yesterday', 2],
    ['Today', 1],
  ]);
});

it('names the year where it is another one', () => {
  expect(groupByDay(at('2025-03-02T12:00:00Z'), now, options)[0]?.label).toBe('Sunday, March 2, 2025');
});

it('finds yesterday across the day on which the clocks change', () => {
  const lateOnLongDay = Date.parse('2026-11-02T04:30:00Z');
  expect(groupByDay(at('2026-11-01T03:59:00Z'), lateOnLongDay, options)[0]?.label).toBe('Yesterday');
  expect(groupByDay(at('2026-11-01T04:01:00Z'), lateOnLongDay, options)[0]?.label).toBe('Today');
});

it('keeps a message with the one before it where its time cannot be read or lies before', () => {
  const days = groupByDay(at('2026-11-15T19:00:00Z', 'soon', '2026-11-13T19:00:00Z'), now, options);
  expect(days).toHaveLength(1);
  expect(days[0]?.messages).toHaveLength(3);
  expect(groupByDay(at('soon'), now, options)[0]?.label).toBe('');
});

it('tells the time of day in the zone of the reader', () => {
  expect(timeOfDay('2026-11-15T02:40:00Z', options)).toMatch(/^9:40\sPM$/);
  expect(timeOfDay('soon', options)).toBe('');
});
