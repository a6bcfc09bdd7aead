import { brand } from '#contracts/brand.ts';
import { engineText } from '#contracts/engine-text.ts';
import { pages } from '#contracts/pages.ts';
import { aboutModel } from '#server/providers/llm/about-model.ts';
import type { Config } from '#server/platform/config/config-types.ts';
import { fullName } from '#server/platform/access/identity.ts';
import { textTable } from '#server/platform/text-table.ts';
import { demoPassword } from '#server/features/demo/demo-people.ts';
import type { PersonRow } from '#server/features/users/users.service.ts';

/** What a person reads in the terminal once the server is up. `paymentApi` is where the built-in card payments answer. */
export function startNotice(config: Config, demoPeople: PersonRow[], paymentApi: string | null = null): string {
  const lines = ['', `${brand.name} is ready at ${config.publicUrl}`];
  lines.push(engineText(aboutModel(config.model)));
  if (config.mail.kind === 'mailbox') lines.push(`Read emails at ${config.publicUrl}/dev/mailbox`);
  if (paymentApi !== null) {
    lines.push(`Card payments are in test mode: nobody is charged. Stripe’s own tools can reach them at ${paymentApi}`);
  }
  if (demoPeople.length > 0) {
    lines.push(
      '',
      `Log in at ${config.publicUrl}${pages.login} as one of these, with the password ${demoPassword}`,
      '',
    );
    lines.push(
      textTable(
        [],
        demoPeople.map((person) => ['', person.email, roleWord(person), fullName(person)]),
      ),
    );
  }
  lines.push('');
  return lines.join('\n');
}

function roleWord({ role }: PersonRow): string {
  return role === 'WRITER' ? 'writer' : 'student';
}
