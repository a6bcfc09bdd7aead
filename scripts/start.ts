import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { buildWebIfChanged } from './build-web.ts';
import { quickStart } from './quick-start.ts';

buildWebIfChanged();
const settings = existsSync('.env') ? ['--env-file=.env'] : [];
const server = spawn(process.execPath, [...settings, ...quickStart.args, 'server/app/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
