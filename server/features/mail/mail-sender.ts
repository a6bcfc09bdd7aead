import type { Database } from '#server/platform/database/database.ts';
import { repeat, type Repeated } from '#server/platform/repeat.ts';
import type { MailTransport } from '#server/providers/mail/smtp.ts';
import { describeFailure, nextAttempt } from './mail-retry.ts';
import { claimDueMails, deleteMail, markFailed, markGivenUp, markSent, type DueMail } from './mail.repo.ts';

/** Sent side by side, so that one mail that hangs does not hold up a password reset behind it. */
const batchSize = 5;

/** Longer than any attempt may take: while a process is sending, no other takes the mail. */
const claimMs = 60_000;

const pollMs = 1_000;
const databaseDownMs = 5_000;

export interface SenderParts {
  db: Database;
  transport: MailTransport;
  log: { warn: (fields: object, message: string) => void };
  now: () => Date;
}

/**
 * Sends what is due, and answers how many mails were tried. Every mail goes out at least once: a process that dies between
 * sending and writing it down leaves the mail to be sent again, under the same Message-ID.
 */
export async function sendDueMails(parts: SenderParts): Promise<number> {
  const now = parts.now();
  const claimedUntil = new Date(now.getTime() + claimMs);
  const due = await claimDueMails(parts.db, { now, claimedUntil, limit: batchSize });
  const outcomes = await Promise.allSettled(due.map((mail) => deliver(parts, mail)));
  const broken = outcomes.find((outcome) => outcome.status === 'rejected');
  if (broken) throw broken.reason;
  return due.length;
}

async function deliver({ db, transport, log, now }: SenderParts, mail: DueMail): Promise<void> {
  try {
    await transport.send(mail);
  } catch (failure) {
    const error = describeFailure(failure);
    const nextAttemptAt = nextAttempt(mail.attempts, mail.createdAt, now());
    log.warn({ mail: mail.id, attempts: mail.attempts, error, gaveUp: nextAttemptAt === null }, 'a mail was not sent');
    if (nextAttemptAt !== null) await markFailed(db, mail.id, { error, nextAttemptAt });
    else if (mail.forgetWhenSent) await deleteMail(db, mail.id);
    else await markGivenUp(db, mail.id, { error, now: now() });
    return;
  }
  if (mail.forgetWhenSent) await deleteMail(db, mail.id);
  else await markSent(db, mail.id, now());
}

/** Looks for due mails once a second until it is stopped. */
export function startMailSender(parts: SenderParts): Repeated {
  return repeat({
    everyMs: pollMs,
    afterFailureMs: databaseDownMs,
    pass: async () => (await sendDueMails(parts)) > 0,
    onFailure: (error) => parts.log.warn({ error: describeFailure(error) }, 'the mail queue cannot be reached'),
  });
}
