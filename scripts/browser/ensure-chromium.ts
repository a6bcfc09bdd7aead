import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import path from 'node:path';

// The headless shell is the same browser without its windows, and takes a fifth less time.
const names = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
];
const macPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

function findChromium(): string | null {
  const onPath = (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .flatMap((folder) => names.map((name) => path.join(folder, name)));
  return [...onPath, ...macPlaces].find(isExecutable) ?? null;
}

/** The system's browser, or one of Debian's packages where there is none. */
export function ensureChromium(): string {
  const found = findChromium();
  if (found) return found;
  console.log('No Chromium on this machine: installing Debian’s package...');
  run(['apt-get', 'update', '-qq']);
  for (const name of ['chromium-headless-shell', 'chromium']) {
    run(['apt-get', 'install', '-y', '-qq', '--no-install-recommends', name]);
    const installed = findChromium();
    if (installed) return installed;
  }
  throw new Error('Chromium could not be installed. Install a Chromium or Chrome and run the command again.');
}

function run(step: string[]): void {
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...args] = [...sudo, ...step];
  spawnSync(command ?? '', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
