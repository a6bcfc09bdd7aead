import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { patchPackages } from '#scripts/patch-packages.mjs';

/** What runs in production. Tests, sources of the pages and tools for developing stay at home. */
const places = [
  'contracts',
  'server',
  'dist/web',
  'web/styles',
  'deploy',
  'scripts/quick-imports.ts',
  'package.json',
  '.env.example',
];
const leftOut = /(?:\.test\.tsx?|(?:^|\/)server\/testing)$/;

/** Node itself with its licence; headers and manuals are for those who build it. */
const needlessOfNode = ['include', 'share', 'README.md', 'CHANGELOG.md'];

export function makeArchive(): { file: string; bytes: number } {
  const { version }: { version: string } = JSON.parse(readFileSync('package.json', 'utf8'));
  const name = `fairhand-${version}-${process.platform}-${process.arch}`;
  const stage = mkdtempSync(path.join(os.tmpdir(), 'fairhand-pack-'));
  const folder = path.join(stage, name);
  try {
    for (const place of places) if (!existsSync(place)) throw new Error(`${place} is missing.`);
    layOutArchive(folder, installProduction);
    mkdirSync('dist', { recursive: true });
    const file = path.join('dist', `${name}.tar.gz`);
    run('tar', ['-czf', path.resolve(file), '-C', stage, name]);
    return { file, bytes: statSync(file).size };
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** What goes into the archive, as far as it is there. */
export function layOutArchive(folder: string, bringPackages: (folder: string) => void): void {
  mkdirSync(folder);
  for (const place of places.filter((each) => existsSync(each))) {
    cpSync(place, path.join(folder, place), { recursive: true, filter: (from) => !leftOut.test(from) });
  }
  bringPackages(folder);
  patchPackages(folder);
  for (const script of ['fairhand', 'fairhand-operator']) {
    const file = path.join(folder, 'bin', script);
    cpSync(path.join('deploy', 'bin', script), file);
    chmodSync(file, 0o755);
  }
}

/** For a trial without a registry: the packages of this checkout that the lock has for production, linked where that can be. */
export function linkProduction(folder: string): void {
  const { packages }: { packages: Record<string, { dev?: boolean }> } = JSON.parse(
    readFileSync('package-lock.json', 'utf8'),
  );
  const names = Object.keys(packages).filter((name) => name !== '' && !packages[name]?.dev && existsSync(name));
  run('cp', [canLink(path.join(names[0] ?? '', 'package.json'), folder) ? '-al' : '-a', '--parents', ...names, folder]);
}

/** Not to another file system, where the folder for temporary files may be. */
function canLink(file: string, folder: string): boolean {
  const link = path.join(folder, 'link');
  try {
    linkSync(file, link);
    rmSync(link);
    return true;
  } catch {
    return false;
  }
}

/** The versions and checksums of the lock, without what only building and testing need. */
function installProduction(folder: string): void {
  cpSync('package-lock.json', path.join(folder, 'package-lock.json'));
  const args = [
    'install',
    '--omit=dev',
    '--no-save',
    '--no-audit',
    '--no-fund',
    '--ignore-scripts',
    '--loglevel=error',
  ];
  run('npm', args, folder);
  for (const needless of needlessOfNode) {
    for (const node of [`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`]) {
      const place = path.join(folder, 'node_modules', node, needless);
      if (existsSync(place)) rmSync(place, { recursive: true });
    }
  }
}

function run(command: string, args: string[], cwd = process.cwd()): void {
  // Settings of the outer npm run leak into the inner one otherwise.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')));
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args[0] ?? ''} failed.`);
}
