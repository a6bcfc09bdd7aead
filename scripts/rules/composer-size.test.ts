import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const folder = 'server/composer';
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .map((file) => ({ file, text: readFileSync(path.join(folder, file), 'utf8') }));

const mostLines = 6000;
const longestPattern = 120;

it('the composer stays small enough to read in an afternoon', () => {
  const lines = files.reduce((sum, { text }) => sum + text.trimEnd().split('\n').length, 0);
  expect(files.length).toBeGreaterThan(20);
  expect(lines).toBeLessThanOrEqual(mostLines);
});

it('no pattern of the composer is too long to read', () => {
  const pattern = /\/(?![/*])((?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+)\/[dgimsuvy]*/g;
  const long = files.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, inside]) => (inside ?? '').length > longestPattern && !/\s{2}/.test(inside ?? ''))
      .map(([all]) => `${file}: ${all}`),
  );
  expect(long).toEqual([]);
});
