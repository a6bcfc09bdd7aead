import { brand } from '#contracts/brand.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { logLine } from '#server/platform/logging.ts';
import { explainStartFailure } from './start/start-failure.ts';
import { startServer } from './start/start-server.ts';

// People read the terminal. In production a log collector reads it, so every line is JSON.
const isProduction = process.env['NODE_ENV'] === 'production';
const print = (text: string) => process.stdout.write(isProduction ? logLine('info', text) : `${text}\n`);

if (isProduction) {
  // Node's own words would be no JSON, and may quote what somebody wrote.
  process.on('uncaughtException', (error) => {
    process.stderr.write(logLine('fatal', 'the process ends: an error that nobody caught', error));
    process.exit(1);
  });
}

// Whatever this process writes is for its own user alone, also in a data folder that belongs to somebody else.
process.umask(0o077);

try {
  await startServer(parseConfig(process.env), print);
} catch (error) {
  const explanation = explainStartFailure(error);
  if (explanation === null) throw error;
  const sentence = `${brand.name} did not start. ${explanation}`;
  process.stderr.write(isProduction ? logLine('fatal', sentence) : `\n${sentence}\n`);
  process.exit(2);
}
