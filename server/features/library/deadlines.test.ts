import { describe, expect, it } from 'vitest';
import { findDeadlines } from './deadlines.service.ts';
import { readDeadlines } from './library-data.ts';

const now = new Date('2026-11-16T12:00:00Z');

describe('deadlines', () => {
  it('each have a page, and a day or the day of a former cycle', () => {
    const all = readDeadlines();
    expect(all.length).toBeGreaterThan(100);
    expect(all.filter(({ date, month_day }) => (date === undefined) === (month_day === undefined))).toEqual([]);
    // A day of a former cycle is never called confirmed.
    expect(all.filter(({ month_day, is_confirmed }) => month_day !== undefined && is_confirmed)).toEqual([]);
  });

  it('are found under any name of the university, the nearest first, and go by the student’s name for it', () => {
    const found = findDeadlines(['UCLA', 'Stanford University'], { now, days: 60 });
    expect(found.map(({ universityName, date }) => [universityName, date])).toEqual([
      ['UCLA', '2026-11-30'],
      ['Stanford University', '2027-01-05'],
    ]);
  });

  it('that are over or far away are left out, and a former cycle’s day comes around again', () => {
    const yale = (day: string) => findDeadlines(['Yale'], { now: new Date(day), days: 30 }).map(({ date }) => date);
    expect(yale('2026-12-20T12:00:00Z')).toEqual(['2027-01-02']);
    expect(yale('2027-10-20T12:00:00Z')).toEqual(['2027-11-01']);
    expect(yale('2027-02-20T12:00:00Z')).toEqual([]);
    // Somewhere it is still that day.
    expect(yale('2027-01-03T06:00:00Z')).toEqual(['2027-01-02']);
    expect(yale('2027-01-03T18:00:00Z')).toEqual([]);
  });

  it('are none for a university we know none of', () => {
    expect(findDeadlines(['Hogwarts', ''], { now, days: 365 })).toEqual([]);
  });
});
