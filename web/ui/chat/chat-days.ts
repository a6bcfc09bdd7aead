export type Dated = { timestamp: string };

export type ChatDay<Message extends Dated> = {
  /** The same for every message of that day; empty where the time cannot be read. */
  key: string;
  /** 'Today', 'Yesterday', 'Friday 13 November'. */
  label: string;
  messages: Message[];
};

/** The days of a talk in the reader's own time zone unless told, each with its messages in their order. */
export function groupByDay<Message extends Dated>(
  messages: readonly Message[],
  nowMs: number,
  timeZone?: string,
): ChatDay<Message>[] {
  const days: ChatDay<Message>[] = [];
  for (const message of messages) {
    const ms = Date.parse(message.timestamp);
    const last = days.at(-1);
    const key = Number.isNaN(ms) ? '' : dayKey(ms, timeZone);
    // Days only go forward: a time that cannot be read, or that a wrong clock gave, stays with the message before it.
    if (last && key <= last.key) last.messages.push(message);
    else days.push({ key, label: key === '' ? '' : dayLabel(ms, nowMs, timeZone), messages: [message] });
  }
  return days;
}

/** '21:40', or nothing where the time cannot be read. */
export function timeOfDay(timestamp: string, timeZone?: string): string {
  const ms = Date.parse(timestamp);
  if (Number.isNaN(ms)) return '';
  return formatter('time', timeZone).format(ms);
}

function dayLabel(ms: number, nowMs: number, timeZone?: string): string {
  const key = dayKey(ms, timeZone);
  const today = dayKey(nowMs, timeZone);
  if (key === today) return 'Today';
  if (key === dayBefore(today)) return 'Yesterday';
  const isThisYear = key.slice(0, 4) === today.slice(0, 4);
  return formatter(isThisYear ? 'day' : 'dayWithYear', timeZone)
    .format(ms)
    .replaceAll(',', '');
}

/** '2026-11-15' as the reader's calendar has it. */
function dayKey(ms: number, timeZone?: string): string {
  const parts = formatter('key', timeZone).formatToParts(ms);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}

/** By the calendar, not by 24 hours: the day on which the clocks change is shorter or longer. */
function dayBefore(key: string): string {
  const day = new Date(`${key}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - 1);
  return day.toISOString().slice(0, 10);
}

const formats = {
  time: { hour: '2-digit', minute: '2-digit' },
  key: { year: 'numeric', month: '2-digit', day: '2-digit' },
  day: { weekday: 'long', day: 'numeric', month: 'long' },
  dayWithYear: { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

const made = new Map<string, Intl.DateTimeFormat>();

/** Making one takes longer than all that it formats here, and a talk is drawn anew with every word that arrives. */
function formatter(format: keyof typeof formats, timeZone = ''): Intl.DateTimeFormat {
  const name = `${format} ${timeZone}`;
  const known =
    made.get(name) ?? new Intl.DateTimeFormat('en-GB', { ...formats[format], ...(timeZone && { timeZone }) });
  made.set(name, known);
  return known;
}
