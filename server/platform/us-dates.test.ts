import { expect, it } from 'vitest';
import { usDay, usMoment } from './us-dates.ts';

it.each([
  ['2026-11-16T16:22:59Z', 'Nov 16, 2026', 'Nov 16, 2026, 4:22 PM UTC'],
  ['2027-01-01T00:05:00Z', 'Jan 1, 2027', 'Jan 1, 2027, 12:05 AM UTC'],
])('writes %s the American way, in UTC', (iso, day, moment) => {
  expect(usDay(new Date(iso))).toBe(day);
  expect(usMoment(new Date(iso))).toBe(moment);
});
