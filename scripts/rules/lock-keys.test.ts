import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** The housekeeper holds its lock for as long as it lives: whoever asked for the same number would never get it. */
it('no two advisory locks have the same number', () => {
  const files = readdirSync('server', { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const keys = files.flatMap((file) =>
    [...readFileSync(path.join('server', file), 'utf8').matchAll(/const \w*[lL]ockKey = ([\d_]+);/g)].map(
      ([, key]) => key,
    ),
  );
  expect(keys.length).toBeGreaterThan(3);
  expect(new Set(keys).size).toBe(keys.length);
});
