import type { Command } from 'commander';
import { textTable } from '#server/platform/text-table.ts';
import { listQueue, type QueuedMail } from '#server/features/mail/mail.service.ts';
import { openMailServer } from '#server/app/mail-delivery.ts';
import { sendDueMails } from '#server/features/mail/mail-sender.ts';
import { createSmtpTransport } from '#server/providers/mail/smtp.ts';
import { atDesk, type Desk, type OperatorParts } from '#server/operator/desk/desk.ts';
import { minute } from '#server/operator/desk/write-times.ts';

const listedMails = 200;

export function addMailCommands(program: Command, parts: OperatorParts): void {
  const mails = program.command('mails').description('emails we sent or still have to send: list, due');

  mails
    .command('list')
    .description('list emails, newest first')
    .option('--waiting', 'only emails that aren’t sent yet')
    .option('--json', 'print JSON instead of a table')
    .action((options: { waiting?: boolean; json?: boolean }) =>
      atDesk(parts, async ({ db }) => {
        const queue = await listQueue(db, listedMails, options.waiting ?? false);
        parts.terminal.print(options.json ? JSON.stringify(queue, null, 2) : mailTable(queue));
      }),
    );

  mails
    .command('due')
    .description('send the emails that are due now (a running server does this on its own)')
    .option('--json', 'print JSON instead of a sentence')
    .action((options: { json?: boolean }) =>
      atDesk(parts, async (desk) => {
        const { tried, failures } = await sendAllDue(desk);
        for (const failure of failures) parts.terminal.note(failure);
        const sent = tried - failures.length;
        parts.terminal.print(
          options.json ? JSON.stringify({ sent, failed: failures.length }, null, 2) : sentence(sent, failures.length),
        );
      }),
    );
}

/** To the configured mail server, or into the built-in mailbox. What fails is due again later, and is not tried twice here. */
async function sendAllDue({ db, config }: Desk): Promise<{ tried: number; failures: string[] }> {
  const failures: string[] = [];
  const { url, close } = await openMailServer(config, db);
  try {
    const transport = createSmtpTransport({ url, from: config.mail.from });
    const startedAt = new Date();
    const log = {
      warn: (fields: object) => {
        const { mail, error }: { mail?: unknown; error?: unknown } = fields;
        failures.push(`Email ${String(mail)} wasn’t sent: ${String(error)}`);
      },
    };
    let tried = 0;
    for (;;) {
      const count = await sendDueMails({ db, transport, log, now: () => startedAt });
      if (count === 0) return { tried, failures };
      tried += count;
    }
  } finally {
    await close();
  }
}

function sentence(sent: number, failed: number): string {
  if (sent + failed === 0) return 'No emails are due.';
  const trouble = failed === 0 ? '' : ` ${failed} couldn’t be sent. We’ll try again later.`;
  return `Sent ${sent} ${sent === 1 ? 'email' : 'emails'}.${trouble}`;
}

function mailTable(queue: QueuedMail[]): string {
  if (queue.length === 0) return 'No emails.';
  return textTable(
    ['WRITTEN', 'TO', 'SUBJECT', 'STATE', 'TRIES', 'NEXT TRY', 'LAST ERROR'],
    queue.map((mail) => [
      minute(mail.created_at),
      mail.to,
      mail.subject,
      mail.state,
      String(mail.attempts),
      minute(mail.next_attempt_at),
      mail.last_error ?? '-',
    ]),
  );
}
