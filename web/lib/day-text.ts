/** Every date and clock time on a screen goes through here. Times are in the reader's own time zone unless told. */
const styles = {
  day: { month: 'short', day: 'numeric', year: 'numeric' },
  moment: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  year: { year: 'numeric' },
  parts: { year: 'numeric', month: '2-digit', day: '2-digit' },
  time: { hour: 'numeric', minute: '2-digit' },
  weekday: { weekday: 'long', month: 'long', day: 'numeric' },
  weekdayWithYear: { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  due: { weekday: 'short', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' },
  dueWithYear: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

type DateStyle = keyof typeof styles;

/** American English, unless the browser asks for another English: then its own dates and clock. */
export function readerLocale(language: string = navigator.language): string {
  return /^en-[A-Za-z0-9-]+$/.test(language) ? language : 'en-US';
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Kept, because making a formatter takes longer than everything it formats. */
function formatterFor(style: DateStyle, locale: string, timeZone: string): Intl.DateTimeFormat {
  const key = `${style} ${locale} ${timeZone}`;
  const known =
    formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...styles[style], ...(timeZone && { timeZone }) });
  formatters.set(key, known);
  return known;
}

export type DateOptions = { timeZone?: string | undefined; locale?: string | undefined };

export function formatDate(ms: number, style: DateStyle, { timeZone = '', locale }: DateOptions = {}): string {
  const text = formatterFor(style, locale ?? readerLocale(), timeZone).format(ms);
  // Some English locales put a narrow space before AM and PM, which our fonts do not have.
  return text.replaceAll('\u202F', '\u00A0');
}

/** 'Nov 15, 2026'; empty where the time cannot be read. */
export function dayText(timestamp: string, options?: DateOptions): string {
  return onOneLine(timestamp, 'day', options);
}

/** 'Nov 15, 2026, 2:02 PM'. */
export function momentText(timestamp: string, options?: DateOptions): string {
  return onOneLine(timestamp, 'moment', options);
}

/** The day stays on the line of its month. A bare day ('2026-11-15', or its midnight) is that day everywhere. */
function onOneLine(timestamp: string, style: DateStyle, given?: DateOptions): string {
  const ms = Date.parse(timestamp);
  const options = /^\d{4}-\d{2}-\d{2}(T00:00:00\.000Z)?$/.test(timestamp) ? { ...given, timeZone: 'UTC' } : given;
  return Number.isNaN(ms) ? '' : formatDate(ms, style, options).replace(' ', '\u00A0');
}

/** '2026-11-15' as the reader's calendar has it, to compare days by. */
export function calendarDay(ms: number, { timeZone = '' }: DateOptions = {}): string {
  const parts = formatterFor('parts', 'en-US', timeZone).formatToParts(ms);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return `${part('year')}-${part('month')}-${part('day')}`;
}
