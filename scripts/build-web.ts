import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const sources = ['contracts', 'web', 'scripts', 'vite.config.ts', 'package-lock.json'];
const stamp = 'dist/built-from';

/** A start builds only what changed since the last build, so that a warm start is quick. */
export function buildWebIfChanged(): void {
  const digest = digestOf(sources);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Building the application (after a change only)...');
  buildWeb({ showSizes: false });
}

function buildWeb({ showSizes }: { showSizes: boolean }): void {
  const digest = digestOf(sources);
  runNode('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn');
  runNode('scripts/build/prerender.ts');
  runNode('scripts/build/compress-web.ts');
  runNode('scripts/build/check-bundle.ts', ...(showSizes ? [] : ['--quiet']));
  writeFileSync(stamp, digest);
}

function runNode(...args: string[]): void {
  const result = spawnSync(process.execPath, args, { stdio: 'inherit' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

function digestOf(places: string[]): string {
  const hash = createHash('sha256');
  for (const file of places.flatMap(listFiles)) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

function listFiles(place: string): string[] {
  if (!existsSync(place)) return [];
  if (path.extname(place) !== '') return [place];
  return readdirSync(place, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
}

if (import.meta.main) buildWeb({ showSizes: true });
