import { expect, it } from 'vitest';
import { safeLink } from './safe-link.ts';

it.each([
  ['https://www.ubc.ca/programs?x=1#top', 'https://www.ubc.ca/programs?x=1#top'],
  ['http://example.test', 'http://example.test/'],
  ['mailto:admissions@example.test', 'mailto:admissions@example.test'],
  ['HTTPS://EXAMPLE.TEST/', 'https://example.test/'],
])('keeps %s', (address, href) => {
  expect(safeLink(address)).toBe(href);
});

it.each([
  undefined,
  '',
  'javascript:alert(1)',
  ' JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://example.test/1',
  '/profile',
  '//elsewhere.test',
  '#top',
  'elsewhere.test',
])('refuses %j', (address) => {
  expect(safeLink(address)).toBeNull();
});
