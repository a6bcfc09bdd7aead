import { pages } from '#contracts/pages.ts';
import type { Config } from '#server/platform/config-types.ts';
import { textTable } from '#server/platform/text-table.ts';
import { demoPassword } from '#server/features/demo/demo-people.ts';
import type { PersonRow } from '#server/features/users/users.service.ts';

/** What a person reads in the terminal once the server is up. `paymentApi` is where the built-in card payments answer. */
export function startNotice(config: Config, demoPeople: PersonRow[], paymentApi: string | null = null): string {
  const lines = ['', `Fairhand is ready at ${config.publicUrl}`];
  if (config.mail.kind === 'mailbox') lines.push(`Mails are kept at ${config.publicUrl}/dev/mailbox`);
  if (paymentApi !== null) {
    lines.push(`Card payments are a test: nobody is charged. Stripe’s own tools reach them at ${paymentApi}`);
  }
  if (demoPeople.length > 0) {
    lines.push(
      '',
      `Sign in at ${config.publicUrl}${pages.login} as one of these, with the password ${demoPassword}`,
      '',
    );
    lines.push(
      textTable(
        [],
        demoPeople.map((person) => ['', person.email, roleWord(person), nameOf(person)]),
      ),
    );
  }
  lines.push('');
  return lines.join('\n');
}

function roleWord({ role }: PersonRow): string {
  return role === 'WRITER' ? 'writer' : 'student';
}

function nameOf({ firstName, lastName }: PersonRow): string {
  return `${firstName ?? ''} ${lastName ?? ''}`.trim();
}
