import type { Command } from 'commander';
import { textTable } from '#server/platform/text-table.ts';
import { listQueue, type QueuedMail } from '#server/features/mail/mail.service.ts';
import { atDesk, type OperatorParts } from './desk.ts';

const listedMails = 200;

export function addMailCommands(program: Command, parts: OperatorParts): void {
  const mails = program.command('mails').description('the mails that wait, went out or could not be sent');

  mails
    .command('list')
    .description('list mails, newest first')
    .option('--waiting', 'only those that still have to go out')
    .option('--json', 'print JSON instead of a table')
    .action((options: { waiting?: boolean; json?: boolean }) =>
      atDesk(parts, async ({ db }) => {
        const queue = await listQueue(db, listedMails, options.waiting ?? false);
        parts.terminal.print(options.json ? JSON.stringify(queue, null, 2) : mailTable(queue));
      }),
    );
}

function mailTable(queue: QueuedMail[]): string {
  if (queue.length === 0) return 'No mails.';
  return textTable(
    ['WRITTEN', 'TO', 'SUBJECT', 'STATE', 'TRIES', 'NEXT TRY', 'LAST ERROR'],
    queue.map((mail) => [
      minute(mail.created_at),
      mail.to,
      mail.subject,
      mail.state,
      String(mail.attempts),
      mail.next_attempt_at ? minute(mail.next_attempt_at) : '-',
      mail.last_error ?? '-',
    ]),
  );
}

function minute(iso: string): string {
  return iso.slice(0, 16).replace('T', ' ');
}
