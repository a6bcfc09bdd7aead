import { plain } from './field-match.ts';
import { readDeadlines, type Deadline } from './library-data.ts';
import { findUniversity } from './library.service.ts';

export interface UpcomingDeadline {
  universityName: string;
  name: string;
  /** '2027-01-05'. */
  date: string;
  isConfirmed: boolean;
  sourceUrl: string;
}

let deadlines: Deadline[] | null = null;

/** First-year deadlines of these universities from today on, the nearest first. */
export function findDeadlines(
  universityNames: readonly string[],
  { now, days }: { now: Date; days: number },
): UpcomingDeadline[] {
  deadlines ??= readDeadlines();
  const wanted = new Map(universityNames.map((name) => [plain(findUniversity(name)?.name ?? name), name]));
  // A day is over when it is over everywhere.
  const first = dayOf(now, -0.5);
  const last = dayOf(now, days);
  return deadlines
    .flatMap((deadline) => {
      const universityName = wanted.get(plain(deadline.university));
      const date = nextDate(deadline, first);
      if (universityName === undefined || date < first || date > last) return [];
      const { name, is_confirmed: isConfirmed, source_url: sourceUrl } = deadline;
      return [{ universityName, name, date, isConfirmed, sourceUrl }];
    })
    .sort((one, other) => one.date.localeCompare(other.date) || one.name.localeCompare(other.name));
}

/** A day of former cycles comes around every year. */
function nextDate({ date, month_day: monthDay }: Deadline, first: string): string {
  if (date !== undefined) return date;
  const year = Number(first.slice(0, 4));
  const thisYear = `${year}-${monthDay}`;
  return thisYear < first ? `${year + 1}-${monthDay}` : thisYear;
}

function dayOf(now: Date, daysLater: number): string {
  return new Date(now.getTime() + daysLater * 24 * 60 * 60_000).toISOString().slice(0, 10);
}
