import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';

const settings = existsSync('.env') ? ['--env-file=.env'] : [];

/** Both sides with reload: the server restarts on a change, the page is replaced in place. */
const running: ChildProcess[] = [
  spawn(process.execPath, ['--watch', ...settings, 'server/app/main.ts'], {
    stdio: 'inherit',
    // Mailed links lead to the page that reloads, not to the last build.
    env: { ...process.env, PUBLIC_URL: 'http://localhost:5173' },
  }),
  spawn(process.execPath, ['node_modules/vite/bin/vite.js'], { stdio: 'inherit' }),
];

function stopAll(): void {
  for (const child of running) child.kill('SIGTERM');
}
for (const child of running) {
  child.on('exit', (code) => {
    stopAll();
    process.exitCode = code ?? 1;
  });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
