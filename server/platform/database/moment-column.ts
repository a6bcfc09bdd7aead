import { timestamp } from 'drizzle-orm/pg-core';

/** A moment as every table keeps it: with its time zone in the database, as a `Date` in the code. */
export function moment(name: string) {
  return timestamp(name, { withTimezone: true, mode: 'date' });
}
