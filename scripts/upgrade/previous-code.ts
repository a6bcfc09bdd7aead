import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** What a server needs to run, without pages. */
const needed = ['server', 'contracts', 'scripts', 'web/styles', 'package.json'];

function git(...args: string[]): string | null {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  return status === 0 ? stdout.trim() : null;
}

/**
 * The release before: the newest tag behind this commit, or as long as there is none, the last commit that did not know the newest
 * migration. Null where the history is not here, as in a shallow checkout or an archive.
 */
export function findPrevious(): string | null {
  const tag = git('describe', '--tags', '--abbrev=0', '--match', 'v*', 'HEAD~1');
  if (tag) return tag;
  const newest = git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'server/migrations/*.sql');
  return newest ? git('rev-parse', '--verify', '--quiet', `${newest}^`) : null;
}

/** Its packages are those of this checkout: they have to be the same. Those that differ are named. */
export function differingPackages(commit: string): string[] {
  const then = dependenciesIn(git('show', `${commit}:package.json`) ?? '{}');
  const now = dependenciesIn(readFileSync(path.join(root, 'package.json'), 'utf8'));
  return Object.keys(then).filter((name) => then[name] !== now[name]);
}

function dependenciesIn(text: string): Record<string, string> {
  return (JSON.parse(text) as { dependencies?: Record<string, string> }).dependencies ?? {};
}

/** Lays the code of a commit out in a folder of its own. */
export function layOut(commit: string): { folder: string; remove: () => void } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'fairhand-previous-'));
  const archive = path.join(folder, 'code.tar');
  const made = git('archive', '--format=tar', `--output=${archive}`, commit, ...needed);
  const unpacked = spawnSync('tar', ['-xf', archive, '-C', folder]);
  if (made === null || unpacked.status !== 0) throw new Error(`The code of ${commit} could not be laid out.`);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
