/*
 * Dates for texts that leave the product: mails, files, the stand-ins' pages. They do not know the reader's clock, so
 * they are in UTC and say so.
 */

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', year: 'numeric', timeZone: 'UTC' });
const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });

/** 'Nov 16, 2026'. */
export function usDay(date: Date): string {
  return day.format(date);
}

/** 'Nov 16, 2026, 4:22 PM UTC'. */
export function usMoment(date: Date): string {
  // The formatter may put a narrow space before AM and PM, which not every font and mail program can show.
  return `${day.format(date)}, ${time.format(date).replaceAll('\u202F', ' ')} UTC`;
}
