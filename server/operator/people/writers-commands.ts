import type { Command } from 'commander';
import { expertiseOptions, type Expertise } from '#contracts/writers.ts';
import { textTable } from '#server/platform/text-table.ts';
import { portraitWords } from '#server/features/writers/portrait.ts';
import {
  editWriter,
  findWriter,
  listWriters,
  pauseWriter,
  presentWriter,
  resumeWriter,
  type WriterRow,
} from '#server/features/writers/writers.service.ts';
import { listRatings, type DeskRequest } from '#server/features/requests/requests-desk.service.ts';
import { addWriterWithAccount } from './add-writer.ts';
import { atDesk, type Desk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { readLimit } from '#server/operator/desk/read-options.ts';
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
We draw the portrait from words, for example --portrait "curls, black-hair, brown-skin, glasses, sage".
Without words it’s a monogram.
${Object.entries(portraitWords)
  .map(([kind, words]) => `  ${kind.padEnd(12)} ${words}`)
  .join('\n')}`;

const aboutInvitations = `
The writer gets an email with a link to choose a password. The link works once and expires in an hour. After that, they
can get another one with "Forgot password?" on the login page. A running server sends the email right away,
otherwise it goes out at the next start.
--password-stdin reads a password from standard input instead and sends no email.
With an outside authentication provider, create the account there and pass its id with --user-id.`;

export function addWriterCommands(program: Command, parts: OperatorParts): void {
  const writers = program.command('writers').description('writers: add, list, ratings, edit, pause, resume');
  addAddCommand(writers, parts);
  addListCommand(writers, parts);
  addRatingsCommand(writers, parts);
  addEditCommand(writers, parts);

  writers
    .command('pause')
    .description('stop offering a writer to students; their open requests go on, and only you can resume them')
    .argument('<writer>', 'profile id or email')
    .option('--json', 'print JSON instead of a sentence')
    .action((who: string, options: WriterOptions) =>
      atDesk(parts, async ({ db }) => report(parts, await pauseWriter(db, who), 'is paused.', options)),
    );

  writers
    .command('resume')
    .description('offer a paused writer to students again')
    .argument('<writer>', 'profile id or email')
    .option('--json', 'print JSON instead of a sentence')
    .action((who: string, options: WriterOptions) =>
      atDesk(parts, async ({ db }) => report(parts, await resumeWriter(db, who), 'is taking new work again.', options)),
    );
}

function addAddCommand(writers: Command, parts: OperatorParts): void {
  writers
    .command('add')
    .description('create a writer’s account and invite them by email')
    .requiredOption('--email <address>', 'where we send the invitation, and what they log in with')
    .requiredOption('--first-name <name>', 'first name')
    .requiredOption('--last-name <name>', 'last name')
    .requiredOption('--bio <text>', 'a few sentences about the writer')
    .requiredOption('--expertise <name...>', `one or more of: ${quoted(expertiseOptions)}`)
    .requiredOption('--experience <point...>', 'one or more short points')
    .option('--portrait <words>', 'how the portrait looks (see below)')
    .option('--password-stdin', 'read a password from standard input instead of sending an invitation')
    .option('--user-id <id>', 'the account’s id at an outside authentication provider')
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
  if (config.auth.kind === 'outside') return 'They log in with your authentication provider.';
  return password === null ? 'We’re sending the invitation.' : 'They can log in with the password you set.';
}

function addListCommand(writers: Command, parts: OperatorParts): void {
  writers
    .command('list')
    .description('list all writers, including paused ones')
    .option('--json', 'print JSON instead of a table')
    .action((options: WriterOptions) =>
      atDesk(parts, async ({ db }) => {
        const rows = await listWriters(db);
        parts.terminal.print(options.json ? JSON.stringify(rows.map(presentForOperator), null, 2) : writersTable(rows));
      }),
    );
}

function addRatingsCommand(writers: Command, parts: OperatorParts): void {
  writers
    .command('ratings')
    .description('list what students said about a writer, newest first')
    .argument('<writer>', 'profile id or email')
    .option('--limit <number>', 'how many at most', readLimit, 100)
    .option('--json', 'print JSON instead of a table')
    .action((who: string, options: { limit: number; json?: boolean }) =>
      atDesk(parts, async ({ db }) => {
        const { id } = await findWriter(db, who);
        const rows = await listRatings(db, id, options.limit);
        parts.terminal.print(options.json ? JSON.stringify(rows.map(presentRating), null, 2) : ratingsTable(rows));
      }),
    );
}

function presentRating({ id, rating, ratingWords, studentEmail, completedAt }: DeskRequest) {
  return {
    request_id: id,
    rating,
    rating_words: ratingWords,
    student_email: studentEmail,
    completed_at: completedAt?.toISOString() ?? null,
  };
}

function ratingsTable(rows: DeskRequest[]): string {
  if (rows.length === 0) return 'No ratings yet.';
  return textTable(
    ['REQUEST', 'RATING', 'STUDENT', 'COMPLETED', 'WORDS'],
    rows.map(({ id, rating, ratingWords, studentEmail, completedAt }) => [
      `#${id}`,
      `${rating} of 5`,
      studentEmail,
      completedAt ? day(completedAt) : '-',
      ratingWords?.replaceAll(/\s+/g, ' ') ?? '-',
    ]),
  );
}

function addEditCommand(writers: Command, parts: OperatorParts): void {
  writers
    .command('edit')
    .description('change a writer’s profile; what you don’t name stays')
    .argument('<writer>', 'profile id or email')
    .option('--first-name <name>', 'first name')
    .option('--last-name <name>', 'last name')
    .option('--bio <text>', 'a few sentences about the writer')
    .option('--expertise <name...>', `one or more of: ${quoted(expertiseOptions)}`)
    .option('--experience <point...>', 'one or more short points')
    .option('--portrait <words>', 'how the portrait looks (see below)')
    .option('--json', 'print JSON instead of a sentence')
    .addHelpText('after', aboutPortraits)
    .action((who: string, { json, ...options }: WriterOptions, command: Command) => {
      if (Object.keys(options).length === 0) command.error('error: say what to change, like --bio "…"');
      return atDesk(parts, async ({ db }) => {
        const changes = { ...options, expertise: options.expertise as Expertise[] | undefined };
        report(parts, await editWriter(db, who, changes), 'is updated.', { json });
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
    paused_by: row.pausedBy,
    created_at: row.createdAt.toISOString(),
  };
}

function writersTable(rows: WriterRow[]): string {
  if (rows.length === 0) return 'No writers yet. Add one with: writers add --help';
  return textTable(
    ['NAME', 'EMAIL', 'STATE', 'RATING', 'EXPERTISE', 'ID'],
    rows.map((row) => {
      const writer = presentWriter(row);
      return [
        writer.name,
        row.email,
        stateOf(row),
        writer.rating === null ? `new (${writer.rating_count})` : `${writer.rating} (${writer.rating_count})`,
        writer.expertise.join(', '),
        row.id,
      ];
    }),
  );
}

function stateOf({ pausedAt, pausedBy }: WriterRow): string {
  if (pausedAt === null) return 'open';
  return `paused ${pausedBy === 'writer' ? 'by the writer ' : ''}since ${day(pausedAt)}`;
}

function quoted(names: readonly string[]): string {
  return names.map((name) => `"${name}"`).join(', ');
}
