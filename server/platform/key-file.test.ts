import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepKeyFile } from './key-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-key-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const make = async () => ({ kid: `key ${(made += 1)}` });

it('makes the key once, readable by its owner alone, and leaves nothing else behind', async () => {
  const file = path.join(folder, 'inner', 'key.json');
  const key = await keepKeyFile(file, make);
  expect(await keepKeyFile(file, make)).toEqual(key);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['key.json']);
});

it('gives everyone who starts at once the same key', async () => {
  const file = path.join(folder, 'key.json');
  const keys = await Promise.all(Array.from({ length: 10 }, () => keepKeyFile(file, make)));
  for (const key of keys) expect(key).toEqual(keys[0]);
});

it('stops at a damaged file instead of replacing it', async () => {
  const file = path.join(folder, 'key.json');
  writeFileSync(file, '{"kty":');
  await expect(keepKeyFile(file, make)).rejects.toThrow('cannot be read');
});
