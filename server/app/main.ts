import { parseConfig } from '#server/platform/config.ts';
import { explainStartFailure } from './start-failure.ts';
import { startServer } from './start-server.ts';

try {
  await startServer(parseConfig(process.env), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  const explanation = explainStartFailure(error);
  if (explanation === null) throw error;
  process.stderr.write(`\nFairhand did not start. ${explanation}\n`);
  process.exit(2);
}
