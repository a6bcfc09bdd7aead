import { z } from 'zod';
import { brand } from '#contracts/brand.ts';
import { pages } from '#contracts/pages.ts';
import type { BuiltInAuth, Config } from '#server/platform/config/config-types.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import { fullName } from '#server/platform/access/identity.ts';
import { addAccount, prepareAccount, readEmail } from '#server/features/auth-accounts/accounts.service.ts';
import { loadKeyRing } from '#server/features/auth-keys/keys.service.ts';
import { makeLink } from '#server/features/auth-links/links.service.ts';
import { builtInIssuer, type AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { addWriter, type WriterInput, type WriterRow } from '#server/features/writers/writers.service.ts';
import type { Desk } from '#server/operator/desk/desk.ts';

export interface WriterOrder {
  email: string;
  /** Null: the writer chooses one by the mailed link. */
  password: string | null;
  /** Of an account that stands at an outside provider already. */
  userId: string | null;
  writer: WriterInput;
}

export async function addWriterWithAccount(desk: Desk, order: WriterOrder): Promise<WriterRow> {
  const { config, db } = desk;
  const { auth } = config;
  if (auth.kind === 'outside') return addOutsideWriter(db, order);
  if (order.userId !== null) {
    throw new AppError(
      'bad_request',
      '--user-id is only for an outside authentication provider. Here we create the account.',
    );
  }
  const { firstName, lastName } = order.writer;
  const metadata = { first_name: firstName, last_name: lastName, full_name: fullName(order.writer) };
  const now = new Date();
  // The operator vouches for the address, and without the mail nobody can choose a password.
  const prepared = await prepareAccount(
    { email: order.email, password: order.password, metadata, confirmed: true },
    now,
  );
  const parts = await authParts(config, auth, db, now);
  return db.transaction(async (tx) => {
    const account = await addAccount(tx, prepared);
    if (!account) throw new AppError('email_exists', `${prepared.email} already has an account.`);
    const writer = await addWriter(tx, { userId: account.id, email: account.email }, order.writer);
    if (order.password === null) {
      const redirectTo = `${config.publicUrl}${pages.updatePassword}`;
      const { url } = await makeLink(tx, parts, { type: 'invite', account, redirectTo, hasCode: false });
      await queueMail(tx, account.email, invitation(writer, url, `${config.publicUrl}${pages.forgotPassword}`));
    }
    return writer;
  });
}

async function addOutsideWriter(db: Database, { userId, email, password, writer }: WriterOrder): Promise<WriterRow> {
  if (password !== null) throw new AppError('bad_request', 'Your authentication provider handles the passwords.');
  if (userId === null) {
    throw new AppError(
      'bad_request',
      'Create the account with your authentication provider first, then pass its id with --user-id.',
    );
  }
  if (!z.uuid().safeParse(userId).success) {
    throw new AppError('bad_request', `--user-id takes the account’s id from your provider, not ${userId}.`);
  }
  return addWriter(db, { userId, email: readEmail(email) }, writer);
}

async function authParts(config: Config, auth: BuiltInAuth, db: Database, now: Date): Promise<AuthParts> {
  return {
    db,
    // No request is served here; a server that runs beside us finds ended sessions by itself.
    access: { forgetSessions: () => {} },
    issuer: {
      keys: await loadKeyRing(config, auth, db),
      issuer: builtInIssuer(config),
      now: () => now,
    },
    limiter: { db, limits: config.limits, now: () => now },
    settings: {
      publicUrl: config.publicUrl,
      confirmEmail: auth.confirmEmail,
      signUpOpen: auth.signUpOpen,
      redirectOrigins: auth.redirectOrigins,
    },
  };
}

function invitation(writer: WriterRow, url: string, forgotPasswordUrl: string): Parameters<typeof queueMail>[2] {
  return {
    subject: `Your ${brand.name} writer account`,
    heading: `Welcome to ${brand.name}, ${writer.firstName}`,
    paragraphs: [
      'Your writer account is ready. Choose a password to log in. Students can already find you in the list of writers.',
    ],
    action: { label: 'Choose a password', url },
    note: `The link works once and expires in an hour. After that, get a new one at ${forgotPasswordUrl}`,
  };
}
