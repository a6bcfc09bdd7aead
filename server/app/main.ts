import { brand } from '#contracts/brand.ts';
import { parseConfig } from '#server/platform/config/config.ts';
import { explainStartFailure } from './start/start-failure.ts';
import { startServer } from './start/start-server.ts';

try {
  await startServer(parseConfig(process.env), (line) => process.stdout.write(`${line}\n`));
} catch (error) {
  const explanation = explainStartFailure(error);
  if (explanation === null) throw error;
  process.stderr.write(`\n${brand.name} did not start. ${explanation}\n`);
  process.exit(2);
}
