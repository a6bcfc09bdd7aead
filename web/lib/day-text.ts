const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });
const moment = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** '15 November 2026' as the reader's calendar has it; empty where the time cannot be read. */
export function dayText(timestamp: string): string {
  return format(day, timestamp);
}

/** '15 November 2026 at 14:02'. */
export function momentText(timestamp: string): string {
  return format(moment, timestamp);
}

/** The day stays on the line of its month. */
function format(formatter: Intl.DateTimeFormat, timestamp: string): string {
  const ms = Date.parse(timestamp);
  return Number.isNaN(ms) ? '' : formatter.format(ms).replace(' ', '\u00A0');
}
