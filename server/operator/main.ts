import { parseConfig } from '#server/platform/config/config.ts';
import { openOperatorDesk } from './desk.ts';
import { runOperator } from './program.ts';
import { processTerminal } from './terminal.ts';

const terminal = processTerminal();
const readConfig = () => parseConfig(process.env);
process.exitCode = await runOperator(process.argv.slice(2), {
  terminal,
  readConfig,
  openDesk: async () => openOperatorDesk(readConfig(), terminal),
});
