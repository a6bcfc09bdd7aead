import { ConfigError, parseConfig } from '#server/platform/config.ts';
import { DataFolderBusy } from '#server/platform/data-lock.ts';
import { startServer } from './start-server.ts';

try {
  await startServer(parseConfig(process.env), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  if (error instanceof ConfigError || error instanceof DataFolderBusy) {
    process.stderr.write(`\nFairhand did not start. ${error.message}\n`);
    process.exit(2);
  }
  throw error;
}
