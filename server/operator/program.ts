import { Command, CommanderError } from 'commander';
import { brand } from '#contracts/brand.ts';
import { ConfigError } from '#server/platform/config/config-groups.ts';
import { explainDatabaseFailure } from '#server/platform/database/database-errors.ts';
import { DataFolderUnusable } from '#server/platform/database/data-lock.ts';
import { MigrationsMissing } from '#server/platform/database/migrations.ts';
import { AppError } from '#server/platform/errors.ts';
import type { OperatorParts } from './desk/desk.ts';
import { addDataCommands } from './upkeep/data-commands.ts';
import { addDemoCommands } from './upkeep/demo-commands.ts';
import { addMailCommands } from './upkeep/mail-commands.ts';
import { addModelCommands } from './upkeep/model-commands.ts';
import { addNoteCommands } from './reviews/notes-commands.ts';
import { addPaymentCommands } from './reviews/payments-commands.ts';
import { addRequestCommands } from './reviews/requests-commands.ts';
import { addSampleCommands } from './upkeep/samples-commands.ts';
import { addSealCommands } from './upkeep/seal-commands.ts';
import { addUserCommands } from './people/users-commands.ts';
import { addWriterCommands } from './people/writers-commands.ts';

const exitCodes = { done: 0, refused: 1, usage: 2 } as const;

const about = `
Works on the database in DATABASE_URL, or on the embedded one in DATA_DIR if no server is using it.
Settings come from the environment and .env, same as for the server.
Exit codes: 0 done, 1 refused or not found, 2 wrong usage.`;

/** Runs one command line (without program and script) and answers the exit code. */
export async function runOperator(args: string[], parts: OperatorParts): Promise<number> {
  const { terminal } = parts;
  const program = new Command('npm run operator --')
    .description(`Run ${brand.name} from the command line.`)
    .usage('<area> <command> [options]')
    .addHelpText('after', about)
    .showHelpAfterError('Add --help to see the options.')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.print(text.trimEnd()),
      writeErr: (text) => terminal.note(text.trimEnd()),
    });
  addWriterCommands(program, parts);
  addUserCommands(program, parts);
  addRequestCommands(program, parts);
  addNoteCommands(program, parts);
  addPaymentCommands(program, parts);
  addMailCommands(program, parts);
  addModelCommands(program, parts);
  addSampleCommands(program, parts);
  addSealCommands(program, parts);
  addDataCommands(program, parts);
  addDemoCommands(program, parts);

  try {
    await program.parseAsync(args, { from: 'user' });
    return exitCodes.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCodes.done : exitCodes.usage;
    const explanation = explain(error);
    if (explanation === null) throw error;
    terminal.note(explanation);
    return exitCodes.refused;
  }
}

function explain(error: unknown): string | null {
  if (error instanceof AppError) return error.detail;
  const plain = [ConfigError, DataFolderUnusable, MigrationsMissing];
  if (error instanceof Error && plain.some((kind) => error instanceof kind)) return error.message;
  return explainDatabaseFailure(error);
}
