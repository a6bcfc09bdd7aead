import type { Command } from 'commander';
import { layOutDemo } from '#server/app/demo/lay-out-demo.ts';
import { AppError } from '#server/platform/errors.ts';
import { demoPassword } from '#server/features/demo/demo-people.ts';
import { layOutAlone, restoreDemoAccounts } from '#server/features/demo/demo.service.ts';
import { atDesk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';

export function addDemoCommands(program: Command, parts: OperatorParts): void {
  const demo = program.command('demo').description('demo accounts and their work');

  demo
    .command('reset')
    .description('reset the demo student with her documents, essays and reviews')
    .option('--yes', 'don’t ask first')
    .action((options: { yes?: boolean }) =>
      atDesk(parts, async ({ config, db }) => {
        if (!config.demoWork) {
          throw new AppError(
            'bad_request',
            'These settings don’t allow demo data. It needs the built-in accounts, card payments and mailbox, and DEMO_ACCOUNTS can’t be off or bare.',
          );
        }
        const question =
          'This deletes the demo students with everything done in their accounts, then creates them again.';
        await confirmDestruction(parts.terminal, question, options.yes ?? false);
        parts.terminal.note('Creating the demo data. This takes a few seconds...');
        let names = '';
        const isDone = await layOutAlone(config, async () => {
          const people = await restoreDemoAccounts(db, config);
          await layOutDemo(config, db);
          names = people.map(({ email }) => `  ${email}`).join('\n');
        });
        if (!isDone) {
          throw new AppError('conflict', 'A server is creating the demo data right now. Please try again in a minute.');
        }
        parts.terminal.print(`The demo data is reset. Log in with the password ${demoPassword} as:\n${names}`);
      }),
    );
}
