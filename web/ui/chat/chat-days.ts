import { calendarDay, type DateOptions, formatDate } from '#web/lib/day-text.ts';

export type Dated = { timestamp: string };

export type ChatDay<Message extends Dated> = {
  /** The same for every message of that day; empty where the time cannot be read. */
  key: string;
  /** 'Today', 'Yesterday', 'Friday, November 13'. */
  label: string;
  messages: Message[];
};

/** The days of a talk in the reader's own time zone unless told, each with its messages in their order. */
export function groupByDay<Message extends Dated>(
  messages: readonly Message[],
  nowMs: number,
  options: DateOptions = {},
): ChatDay<Message>[] {
  const days: ChatDay<Message>[] = [];
  for (const message of messages) {
    const ms = Date.parse(message.timestamp);
    const last = days.at(-1);
    const key = Number.isNaN(ms) ? '' : calendarDay(ms, options);
    // Days only go forward: a time that cannot be read, or that a wrong clock gave, stays with the message before it.
    if (last && key <= last.key) last.messages.push(message);
    else days.push({ key, label: key === '' ? '' : dayLabel(ms, nowMs, options), messages: [message] });
  }
  return days;
}

/** '9:40 PM', or nothing where the time cannot be read. */
export function timeOfDay(timestamp: string, options: DateOptions = {}): string {
  const ms = Date.parse(timestamp);
  return Number.isNaN(ms) ? '' : formatDate(ms, 'time', options);
}

function dayLabel(ms: number, nowMs: number, options: DateOptions): string {
  const key = calendarDay(ms, options);
  const today = calendarDay(nowMs, options);
  if (key === today) return 'Today';
  if (key === dayBefore(today)) return 'Yesterday';
  const isThisYear = key.slice(0, 4) === today.slice(0, 4);
  return formatDate(ms, isThisYear ? 'weekday' : 'weekdayWithYear', options);
}

/** By the calendar, not by 24 hours: the day on which the clocks change is shorter or longer. */
function dayBefore(key: string): string {
  const day = new Date(`${key}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}
