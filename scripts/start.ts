import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildWebIfChanged } from './build-web.ts';

buildWebIfChanged();
const settings = existsSync('.env') ? ['--env-file=.env'] : [];
const server = spawn(process.execPath, [...settings, '--import=./scripts/quick-imports.ts', 'server/app/main.ts'], {
  stdio: 'inherit',
  // The next start reads the compiled modules instead of compiling them again.
  env: { ...process.env, NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? 'node_modules/.cache/compiled' },
});
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
