import { describe, expect, it } from 'vitest';
import { pages } from '#contracts/pages.ts';
import { pageTitle } from './page-title.ts';

describe('pageTitle', () => {
  it.each([
    ['/', 'Fairhand · Your story, in a fair hand.'],
    ['/login', 'Log in · Fairhand'],
    ['/login/', 'Log in · Fairhand'],
    ['/writer-requests', 'Human Writer Review · Fairhand'],
    ['/writer-dashboard', 'Writer Dashboard · Fairhand'],
    ['/record/abc_-1', 'Authorship record · Fairhand'],
    ['/record/check', 'Check a record · Fairhand'],
    ['/nowhere', 'Page Not Found · Fairhand'],
    ['/login/extra', 'Page Not Found · Fairhand'],
    ['/__proto__', 'Page Not Found · Fairhand'],
  ])('%s is called %s', (path, title) => {
    expect(pageTitle(path)).toBe(title);
  });

  it('names every page of the product, and no two alike', () => {
    const titles = Object.values(pages).map(pageTitle);
    expect(titles.filter((title) => title.startsWith('Page Not Found'))).toEqual([]);
    expect(new Set(titles).size).toBe(titles.length);
  });
});
