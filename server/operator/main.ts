import { parseConfig } from '#server/platform/config/config.ts';
import { openOperatorDesk } from './desk/desk.ts';
import { runOperator } from './program.ts';
import { processTerminal } from './desk/terminal.ts';

// As in the server: what it writes into the data folder or a backup is for its own user alone.
process.umask(0o077);

const terminal = processTerminal();
const readConfig = () => parseConfig(process.env);
process.exitCode = await runOperator(process.argv.slice(2), {
  terminal,
  readConfig,
  environment: process.env,
  openDesk: async () => openOperatorDesk(readConfig(), terminal),
});
