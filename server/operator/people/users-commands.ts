import path from 'node:path';
import { Option, type Command } from 'commander';
import type { Role } from '#contracts/users.ts';
import { AppError } from '#server/platform/errors.ts';
import { fullName } from '#server/platform/access/identity.ts';
import { textTable } from '#server/platform/text-table.ts';
import { listDemoPeople } from '#server/features/demo/demo.service.ts';
import { deletePerson, findPerson, listPeople, type PersonRow } from '#server/features/users/users.service.ts';
import { openFileStore } from '#server/providers/files/open-file-store.ts';
import { clearMailbox } from '#server/sandbox/mailbox/mailbox.service.ts';
import { atDesk, type Desk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { writeExport } from './export-person.ts';
import { readLimit } from '#server/operator/desk/read-options.ts';
import { confirmDestruction } from '#server/operator/desk/terminal.ts';
import { day } from '#server/operator/desk/write-times.ts';

interface ListOptions {
  role?: Role;
  search?: string;
  demo?: boolean;
  limit: number;
  json?: boolean;
}

interface DeleteOptions {
  demo?: boolean;
  yes?: boolean;
  json?: boolean;
}

export function addUserCommands(program: Command, parts: OperatorParts): void {
  const users = program.command('users').description('accounts: list, export, delete');

  users
    .command('list')
    .description('list accounts, newest first')
    .addOption(new Option('--role <role>', 'only accounts with this role').choices(['USER', 'WRITER']))
    .option('--search <text>', 'part of a name or email')
    .option('--demo', 'only the demo accounts')
    .option('--limit <number>', 'how many at most', readLimit, 100)
    .option('--json', 'print JSON instead of a table')
    .action((options: ListOptions) =>
      atDesk(parts, async ({ db }) => {
        const people = await listPeople(db, options);
        parts.terminal.print(options.json ? JSON.stringify(people.map(presentPerson), null, 2) : peopleTable(people));
      }),
    );

  users
    .command('export')
    .description('save everything we have about a person as a zip file, same as their own download')
    .argument('<who>', 'profile id, user id or email')
    .requiredOption('--to <file>', 'a new file')
    .option('--json', 'print JSON instead of a sentence')
    .action((who: string, options: { to: string; json?: boolean }) =>
      atDesk(parts, async ({ config, db, now }) => {
        const person = await findPerson(db, who);
        const file = path.resolve(options.to);
        await writeExport({ db, files: openFileStore(config), now }, person, file);
        parts.terminal.print(
          options.json
            ? JSON.stringify({ exported: presentPerson(person), file }, null, 2)
            : `Saved everything we have about ${person.email} in ${file}.`,
        );
      }),
    );

  users
    .command('delete')
    .description('delete accounts with everything in them: sessions, profile, documents, essays, emails')
    .argument('[who...]', 'profile ids, user ids or emails')
    .option('--demo', 'delete all demo accounts')
    .option('--yes', 'don’t ask first')
    .option('--json', 'print JSON instead of sentences')
    .action((who: string[], options: DeleteOptions, command: Command) => {
      if (options.demo && who.length > 0) command.error('error: name accounts or use --demo, not both');
      if (!options.demo && who.length === 0) command.error('error: say who to delete, or use --demo');
      return atDesk(parts, async (desk) => {
        const people = await choosePeople(desk, who, options);
        const names = people.map((person) => `  ${person.email}`).join('\n');
        await confirmDestruction(
          parts.terminal,
          `This deletes these accounts and everything in them for good:\n${names}`,
          options.yes ?? false,
        );
        for (const person of people) {
          await deletePerson(desk.db, person, desk);
          await clearMailbox(desk.db, person.email);
        }
        parts.terminal.print(
          options.json ? JSON.stringify({ deleted: people.map(presentPerson) }, null, 2) : `Deleted:\n${names}`,
        );
        if (desk.config.auth.kind === 'outside') {
          parts.terminal.note('Your authentication provider still has the logins. Delete them there too.');
        }
      });
    });
}

/** Looks everybody up before anything is deleted: one wrong name in the list changes nothing. */
async function choosePeople({ db }: Desk, who: string[], options: DeleteOptions): Promise<PersonRow[]> {
  const people = options.demo ? await listDemoPeople(db) : await Promise.all(who.map((one) => findPerson(db, one)));
  if (people.length === 0) throw new AppError('not_found', 'There aren’t any demo accounts.');
  return [...new Map(people.map((person) => [person.userId, person])).values()];
}

function peopleTable(people: PersonRow[]): string {
  if (people.length === 0) return 'No accounts found.';
  return textTable(
    ['EMAIL', 'NAME', 'ROLE', 'SINCE', 'LAST LOGIN', 'PROFILE ID'],
    people.map((person) => [
      person.email,
      fullName(person) || '-',
      `${person.role ?? 'no profile'}${person.isDemo ? ' (demo)' : ''}`,
      day(person.createdAt),
      person.lastSignInAt ? day(person.lastSignInAt) : 'never',
      person.profileId ?? '-',
    ]),
  );
}

function presentPerson(person: PersonRow) {
  return {
    user_id: person.userId,
    profile_id: person.profileId,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    role: person.role,
    demo: person.isDemo,
    created_at: person.createdAt.toISOString(),
    last_sign_in_at: person.lastSignInAt?.toISOString() ?? null,
  };
}
