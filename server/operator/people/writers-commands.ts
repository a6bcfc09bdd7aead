import type { Command } from 'commander';
import { expertiseOptions, type Expertise } from '#contracts/writers.ts';
import { textTable } from '#server/platform/text-table.ts';
import { portraitWords } from '#server/features/writers/portrait.ts';
import {
  editWriter,
  listWriters,
  pauseWriter,
  presentWriter,
  resumeWriter,
  type WriterRow,
} from '#server/features/writers/writers.service.ts';
import { addWriterWithAccount } from './add-writer.ts';
import { atDesk, type Desk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { day } from '#server/operator/desk/write-times.ts';

interface WriterOptions {
  firstName?: string;
  lastName?: string;
  bio?: string;
  expertise?: string[];
  experience?: string[];
  portrait?: string;
  json?: boolean;
}

interface AddOptions extends Required<Omit<WriterOptions, 'json' | 'portrait'>> {
  email: string;
  portrait?: string;
  passwordStdin?: boolean;
  userId?: string;
  json?: boolean;
}

const aboutPortraits = `
A portrait is drawn from words, for example --portrait "curls, black-hair, brown-skin, glasses, sage".
Without any it is a monogram.
${Object.entries(portraitWords)
  .map(([kind, words]) => `  ${kind.padEnd(12)} ${words}`)
  .join('\n')}`;

const aboutInvitations = `
The writer gets an email with a link to choose a password. The link works once, for one hour; after that
"Forgot password?" on the login page, with the same address, sends another. The email goes out with the
next start of the server, or at once if it is running.
--password-stdin takes a password from standard input instead, and sends no email.
With an outside authentication provider, make the account there and give its id with --user-id.`;

export function addWriterCommands(program: Command, parts: OperatorParts): void {
  const writers = program.command('writers').description('the writers: add, list, edit, pause, resume');
  addAddCommand(writers, parts);
  addListCommand(writers, parts);
  addEditCommand(writers, parts);

  writers
    .command('pause')
    .description('offer the writer to no new students; the requests they have go on')
    .argument('<writer>', 'profile id or email address')
    .option('--json', 'print JSON instead of a sentence')
    .action((who: string, options: WriterOptions) =>
      atDesk(parts, async ({ db }) => report(parts, await pauseWriter(db, who), 'is paused.', options)),
    );

  writers
    .command('resume')
    .description('offer a paused writer to students again')
    .argument('<writer>', 'profile id or email address')
    .option('--json', 'print JSON instead of a sentence')
    .action((who: string, options: WriterOptions) =>
      atDesk(parts, async ({ db }) => report(parts, await resumeWriter(db, who), 'is open for work.', options)),
    );
}

function addAddCommand(writers: Command, parts: OperatorParts): void {
  writers
    .command('add')
    .description('make an account for a writer and invite them by email')
    .requiredOption('--email <address>', 'where the invitation goes, and what they log in with')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .requiredOption('--bio <text>', 'a few sentences about the writer')
    .requiredOption('--expertise <name...>', `one or more of: ${quoted(expertiseOptions)}`)
    .requiredOption('--experience <point...>', 'one or more short points')
    .option('--portrait <words>', 'how the portrait looks (see below)')
    .option('--password-stdin', 'read a password from standard input instead of sending an invitation')
    .option('--user-id <id>', 'the account at an outside authentication provider')
    .option('--json', 'print JSON instead of a sentence')
    .addHelpText('after', `${aboutInvitations}\n${aboutPortraits}`)
    .action((options: AddOptions) =>
      atDesk(parts, async (desk) => {
        const password = options.passwordStdin ? (await parts.terminal.readInput()).replace(/\r?\n$/, '') : null;
        const writer = await addWriterWithAccount(desk, {
          email: options.email,
          password,
          userId: options.userId ?? null,
          writer: {
            firstName: options.firstName,
            lastName: options.lastName,
            bio: options.bio,
            expertise: options.expertise as Expertise[],
            experience: options.experience,
            ...(options.portrait === undefined ? {} : { portrait: options.portrait }),
          },
        });
        report(parts, writer, `is a writer now. ${whatNext(desk, password)}`, options);
      }),
    );
}

function whatNext({ config }: Desk, password: string | null): string {
  if (config.auth.kind === 'outside') return 'They log in at your authentication provider.';
  return password === null ? 'The invitation is on its way.' : 'They can log in with the password you gave.';
}

function addListCommand(writers: Command, parts: OperatorParts): void {
  writers
    .command('list')
    .description('list all writers, paused ones too')
    .option('--json', 'print JSON instead of a table')
    .action((options: WriterOptions) =>
      atDesk(parts, async ({ db }) => {
        const rows = await listWriters(db);
        parts.terminal.print(options.json ? JSON.stringify(rows.map(presentForOperator), null, 2) : writersTable(rows));
      }),
    );
}

function addEditCommand(writers: Command, parts: OperatorParts): void {
  writers
    .command('edit')
    .description('change what is named and leave the rest')
    .argument('<writer>', 'profile id or email address')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--bio <text>', 'a few sentences about the writer')
    .option('--expertise <name...>', `one or more of: ${quoted(expertiseOptions)}`)
    .option('--experience <point...>', 'one or more short points')
    .option('--portrait <words>', 'how the portrait looks (see below)')
    .option('--json', 'print JSON instead of a sentence')
    .addHelpText('after', aboutPortraits)
    .action((who: string, { json, ...options }: WriterOptions, command: Command) => {
      if (Object.keys(options).length === 0) command.error('error: say what to change, as in --bio "…"');
      return atDesk(parts, async ({ db }) => {
        const changes = { ...options, expertise: options.expertise as Expertise[] | undefined };
        report(parts, await editWriter(db, who, changes), 'is changed.', { json });
      });
    });
}

function report(
  { terminal }: OperatorParts,
  writer: WriterRow,
  what: string,
  { json }: { json?: boolean | undefined },
): void {
  if (json) terminal.print(JSON.stringify(presentForOperator(writer), null, 2));
  else terminal.print(`${presentWriter(writer).name} (${writer.email}) ${what}`);
}

function presentForOperator(row: WriterRow) {
  return {
    ...presentWriter(row),
    email: row.email,
    portrait: row.portrait,
    paused_at: row.pausedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
  };
}

function writersTable(rows: WriterRow[]): string {
  if (rows.length === 0) return 'No writers yet. Add one with: writers add --help';
  return textTable(
    ['NAME', 'EMAIL', 'STATE', 'EXPERTISE', 'ID'],
    rows.map((row) => {
      const writer = presentWriter(row);
      return [
        writer.name,
        row.email,
        row.pausedAt === null ? 'open' : `paused since ${day(row.pausedAt)}`,
        writer.expertise.join(', '),
        row.id,
      ];
    }),
  );
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
