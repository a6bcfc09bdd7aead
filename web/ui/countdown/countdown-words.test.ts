import { describe, expect, it } from 'vitest';
import { countdownWords, dueWords } from './countdown-words.ts';

const now = Date.UTC(2026, 10, 15, 9, 0);
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('countdownWords', () => {
  it.each([
    [5 * day + 3 * hour, 'due', '5 days 3 h left'],
    [2 * day, 'due', '2 days left'],
    [day + hour, 'due', '1 day 1 h left'],
    [day - minute, 'due', '23 h 59 min left'],
    [12 * hour + minute, 'due', '12 h 1 min left'],
    [12 * hour, 'soon', '12 h left'],
    [4 * hour + 5 * minute, 'soon', '4 h 5 min left'],
    [12 * minute, 'soon', '12 min left'],
    [minute, 'soon', '1 min left'],
    [1000, 'soon', '1 min left'],
    [0, 'soon', 'due now'],
    [-1000, 'late', 'late'],
    [-minute, 'late', 'late by 1 min'],
    [-2 * hour - 10 * minute, 'late', 'late by 2 h 10 min'],
    [-3 * day - 30 * minute, 'late', 'late by 3 days'],
  ])('%i ms from now is %s: %s', (distance, state, text) => {
    expect(countdownWords(now + distance, now)).toEqual({ state, text });
  });
});

describe('dueWords', () => {
  it.each([
    [Date.UTC(2026, 10, 17, 14, 0), 'UTC', 'Tue, Nov 17, 2:00 PM'],
    [Date.UTC(2026, 10, 16, 20, 30), 'Asia/Tokyo', 'Tue, Nov 17, 5:30 AM'],
    [Date.UTC(2027, 0, 4, 8, 5), 'UTC', 'Mon, Jan 4, 2027, 8:05 AM'],
  ])('%i in %s', (due, timeZone, text) => {
    expect(dueWords(due, now, { timeZone, locale: 'en-US' }).replaceAll('\u00A0', ' ')).toBe(text);
  });
});
