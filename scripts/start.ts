import { spawn } from 'node:child_process';
import { buildWebIfChanged } from './build-web.ts';

await buildWebIfChanged();
const server = spawn(process.execPath, ['--env-file-if-exists=.env', 'server/app/main.ts'], { stdio: 'inherit' });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => server.kill(signal));
server.on('exit', (code) => process.exit(code ?? 1));
