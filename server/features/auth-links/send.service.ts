import { setTimeout as sleep } from 'node:timers/promises';
import type { OtpRequest, RecoverRequest, ResendRequest } from '#contracts/auth.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  addAccount,
  findAccountByEmail,
  prepareAccount,
  readEmail,
} from '#server/features/auth-accounts/accounts.service.ts';
import { mayMail, takeAttempt, takeMail } from '#server/features/auth-limits/limits.service.ts';
import type { AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { readChallenge } from './link-types.ts';
import { mailLink, type MailedLinkOrder } from './links.service.ts';
import { checkPhone } from './verify.service.ts';

/** Who asks for a mailed link, and where it shall lead back to. */
export interface Sender {
  ip: string;
  redirectTo: string | undefined;
}

/** Longer than writing a mail takes: how long the answer took says nothing about whether there is an account. */
const answerAfterMs = 150;

async function inSteadyTime(work: () => Promise<void>): Promise<Record<string, never>> {
  await Promise.all([work(), sleep(answerAfterMs)]);
  return {};
}

/** Answers the same for an address without an account, and for one that got enough mails for now. */
export async function recover(parts: AuthParts, body: RecoverRequest, sender: Sender) {
  const email = readEmail(body.email);
  await takeAttempt(parts.limiter, { action: 'mail', ip: sender.ip, account: null });
  return inSteadyTime(async () => {
    const { allowed } = await mayMail(parts.limiter, email);
    const account = await findAccountByEmail(parts.db, email);
    if (!account || !allowed) return;
    await parts.db.transaction((tx) =>
      mailLink(tx, parts, {
        type: 'recovery',
        account,
        redirectTo: sender.redirectTo,
        codeChallenge: readChallenge(body),
      }),
    );
  });
}

export async function resend(parts: AuthParts, body: ResendRequest, sender: Sender) {
  if (body.phone) {
    checkPhone(body.phone);
    return {};
  }
  const { type } = body;
  if (type !== 'signup' && type !== 'email_change') {
    throw new AppError('validation_failed', 'Missing one of these types: signup, email_change, sms, phone_change');
  }
  const email = readEmail(body.email);
  await takeAttempt(parts.limiter, { action: 'mail', ip: sender.ip, account: null });
  await takeMail(parts.limiter, email);
  return inSteadyTime(async () => {
    const account = await findAccountByEmail(parts.db, email);
    if (!account) return;
    const order: MailedLinkOrder = { type, account, redirectTo: sender.redirectTo };
    if (type === 'signup' && account.emailConfirmedAt === null) {
      await parts.db.transaction((tx) => mailLink(tx, parts, order));
    }
    const { newEmail } = account;
    if (type === 'email_change' && newEmail !== null) {
      await takeMail(parts.limiter, newEmail);
      await parts.db.transaction((tx) => mailLink(tx, parts, { ...order, newEmail }));
    }
  });
}

/** Mails a link that signs in. Someone new gets an account, without a password, unless the caller or the operator says no. */
export async function sendMagicLink(parts: AuthParts, body: OtpRequest, sender: Sender) {
  if (body.phone) {
    checkPhone(body.phone);
    throw new AppError('phone_provider_disabled', 'Unsupported phone provider');
  }
  const email = readEmail(body.email);
  await takeAttempt(parts.limiter, { action: 'mail', ip: sender.ip, account: null });
  await takeMail(parts.limiter, email);
  const now = parts.issuer.now();
  const prepared = await prepareAccount(
    { email, password: null, metadata: body.data ?? {}, confirmed: false, selfMade: true },
    now,
  );
  return inSteadyTime(async () => {
    const known = await findAccountByEmail(parts.db, email);
    if (!known && (body.create_user === false || !parts.settings.signUpOpen)) {
      // Where addresses are confirmed, nobody may learn from this answer whether there is an account.
      if (parts.settings.confirmEmail) return;
      throw new AppError('otp_disabled', 'Signups not allowed for otp');
    }
    await parts.db.transaction(async (tx) => {
      const account = known ?? (await addAccount(tx, prepared)) ?? (await findAccountByEmail(tx, email));
      if (!account) throw new AppError('conflict', 'Please try again.');
      await mailLink(tx, parts, {
        type: 'magiclink',
        account,
        redirectTo: sender.redirectTo,
        codeChallenge: readChallenge(body),
      });
    });
  });
}
