import { expect, it } from 'vitest';
import { dayText, formatDate, momentText, readerLocale } from './day-text.ts';

it.each([
  ['en-US', 'en-US'],
  ['en', 'en-US'],
  ['en-GB', 'en-GB'],
  ['en-AU', 'en-AU'],
  ['de-DE', 'en-US'],
  ['', 'en-US'],
])('writes dates for a browser in %o as %s', (language, locale) => {
  expect(readerLocale(language)).toBe(locale);
});

const plain = (text: string) => text.replaceAll('\u00A0', ' ');

it.each([
  ['en-US', 'Nov 16, 2026', 'Nov 16, 2026, 4:22 PM', 'Mon, Nov 16, 4:22 PM', 'Monday, November 16'],
  ['en-GB', '16 Nov 2026', '16 Nov 2026, 16:22', 'Mon 16 Nov, 16:22', 'Monday 16 November'],
  ['en-CA', 'Nov 16, 2026', 'Nov 16, 2026, 4:22 p.m.', 'Mon, Nov 16, 4:22 p.m.', 'Monday, November 16'],
])('writes a day, a moment, a due time and a weekday in %s', (locale, day, moment, due, weekday) => {
  const timestamp = '2026-11-16T16:22:00Z';
  const options = { locale, timeZone: 'UTC' };
  expect(plain(dayText(timestamp, options))).toBe(day);
  expect(plain(momentText(timestamp, options))).toBe(moment);
  expect(plain(formatDate(Date.parse(timestamp), 'due', options))).toBe(due);
  expect(formatDate(Date.parse(timestamp), 'weekday', options)).toBe(weekday);
});

it('keeps the day beside its month, and uses no space that our fonts lack', () => {
  expect(momentText('2026-11-16T16:22:00Z', { locale: 'en-US', timeZone: 'UTC' })).toMatch(
    /^Nov\u00A016, 2026, 4:22[ \u00A0]PM$/,
  );
});

it.each(['2026-11-15', '2026-11-15T00:00:00.000Z'])('takes %s for that day, west of London too', (timestamp) => {
  expect(plain(dayText(timestamp, { locale: 'en-US', timeZone: 'America/Los_Angeles' }))).toBe('Nov 15, 2026');
});

it('is empty where the time cannot be read', () => {
  expect(dayText('soon')).toBe('');
});
