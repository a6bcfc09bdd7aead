import { describe, expect, it } from 'vitest';
import { banUntil } from './ban.ts';
import { pageLinks, readPage } from './pagination.ts';

describe('pages', () => {
  it('have a usual size, and take what is left empty as not said', () => {
    expect(readPage(undefined, undefined)).toEqual({ number: 1, size: 50 });
    expect(readPage('', '')).toEqual({ number: 1, size: 50 });
    expect(readPage('3', '1000')).toEqual({ number: 3, size: 1000 });
  });

  it.each([
    ['0', '10'],
    ['-1', '10'],
    ['1.5', '10'],
    ['1', '1001'],
    ['1', '0'],
    ['99999999999999999999', '10'],
    ['x', '10'],
  ])('page %s of %s is refused', (page, perPage) => {
    expect(() => readPage(page, perPage)).toThrow('Bad Pagination Parameters');
  });

  it('link to the next and the last one, and from the last to none', () => {
    expect(pageLinks('/u', { number: 1, size: 10 }, 25)).toBe(
      '</u?page=2&per_page=10>; rel="next", </u?page=3&per_page=10>; rel="last"',
    );
    expect(pageLinks('/u', { number: 3, size: 10 }, 25)).toBe('</u?page=3&per_page=10>; rel="last"');
    expect(pageLinks('/u', { number: 1, size: 10 }, 0)).toBe('</u?page=1&per_page=10>; rel="last"');
  });
});

describe('bans', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  it.each([
    ['24h', '2026-01-02T00:00:00.000Z'],
    ['1h30m', '2026-01-01T01:30:00.000Z'],
    ['1.5h', '2026-01-01T01:30:00.000Z'],
    ['90s', '2026-01-01T00:01:30.000Z'],
    ['500ms', '2026-01-01T00:00:00.500Z'],
  ])('%s', (duration, end) => {
    expect(banUntil(duration, now)?.toISOString()).toBe(end);
  });

  it('are lifted by "none"', () => {
    expect(banUntil('none', now)).toBeNull();
  });

  it.each(['', 'forever', '24', '-1h', 'h', '1h!', '0s', '9'.repeat(30) + 'h'])('%j is refused', (duration) => {
    expect(() => banUntil(duration, now)).toThrow('ban duration');
  });
});
