import { countText } from '#web/lib/count-text.ts';
import { type DateOptions, formatDate } from '#web/lib/day-text.ts';

export type TimeLeft = { state: 'due' | 'soon' | 'late'; text: string };

const minuteMs = 60_000;
const hourMinutes = 60;
const dayMinutes = 24 * hourMinutes;

/** From here on a due time is shown as near. */
const soonMinutes = 12 * hourMinutes;

/** '2 days 4 h left', '4 h 5 min left', '12 min left', 'late by 2 h 10 min'. */
export function countdownWords(dueMs: number, nowMs: number): TimeLeft {
  if (nowMs > dueMs) {
    const minutes = Math.floor((nowMs - dueMs) / minuteMs);
    return { state: 'late', text: minutes === 0 ? 'late' : `late by ${spanWords(minutes)}` };
  }
  // Rounded up: a student who reads '1 min left' still has some of it.
  const minutes = Math.ceil((dueMs - nowMs) / minuteMs);
  const state = minutes <= soonMinutes ? 'soon' : 'due';
  return { state, text: minutes === 0 ? 'due now' : `${spanWords(minutes)} left` };
}

/** Two units at most: nobody plans by the minute three days ahead. */
function spanWords(minutes: number): string {
  const days = Math.floor(minutes / dayMinutes);
  const hours = Math.floor((minutes % dayMinutes) / hourMinutes);
  const rest = minutes % hourMinutes;
  if (days > 0) return `${countText(days, 'day')}${hours > 0 ? ` ${hours} h` : ''}`;
  if (hours > 0) return `${hours} h${rest > 0 ? ` ${rest} min` : ''}`;
  return `${rest} min`;
}

/** 'Tue, Nov 17, 2:00 PM', in the reader's own time zone unless told; the year only where it is another one. */
export function dueWords(dueMs: number, nowMs: number, options: DateOptions = {}): string {
  const isThisYear = formatDate(dueMs, 'year', options) === formatDate(nowMs, 'year', options);
  return formatDate(dueMs, isThisYear ? 'due' : 'dueWithYear', options);
}
