import type { AuthUser, GenerateLinkRequest, InviteRequest } from '#contracts/auth.ts';
import type { Database } from '#server/platform/database/database.ts';
import { AppError } from '#server/platform/errors.ts';
import {
  addAccount,
  changeAccount,
  emailTaken,
  findAccountByEmail,
  mergeMetadata,
  prepareAccount,
  presentUser,
  readEmail,
  type Account,
} from '#server/features/auth-accounts/accounts.service.ts';
import { mailLink, makeLink, type LinkOrder, type LinkType } from '#server/features/auth-links/links.service.ts';
import type { AuthParts } from '#server/features/auth-sessions/sessions.service.ts';

/** Someone invited again, before they came, gets a fresh link to the same account. */
export async function inviteUser(parts: AuthParts, body: InviteRequest, redirectTo?: string): Promise<AuthUser> {
  const email = readEmail(body.email);
  const now = parts.issuer.now();
  const prepared = await prepareAccount({ email, password: null, metadata: body.data ?? {}, confirmed: false }, now);
  const made = await parts.db.transaction(async (tx) => {
    const account = (await addAccount(tx, prepared)) ?? (await unconfirmed(tx, email));
    return mailLink(tx, parts, { type: 'invite', account, redirectTo });
  });
  return presentUser(made.account);
}

async function unconfirmed(tx: Database, email: string): Promise<Account> {
  const account = await findAccountByEmail(tx, email);
  if (!account || account.emailConfirmedAt !== null) throw emailTaken();
  return account;
}

export interface GeneratedLink extends AuthUser {
  action_link: string;
  email_otp: string;
  hashed_token: string;
  verification_type: string;
  redirect_to: string;
}

/** The same links as the mailed ones, for an operator who sends them in another way. */
export async function generateLink(
  parts: AuthParts,
  body: GenerateLinkRequest,
  redirectTo: string | undefined,
): Promise<GeneratedLink> {
  const email = readEmail(body.email);
  const type = readType(body.type);
  const known = await findAccountByEmail(parts.db, email);
  const creates = type === 'signup' || type === 'invite' || type === 'magiclink';
  if (!known && !creates) throw new AppError('user_not_found', 'User with this email not found');
  if (known?.emailConfirmedAt && (type === 'signup' || type === 'invite')) throw emailTaken();
  if (!known && type === 'signup' && !body.password) {
    throw new AppError('validation_failed', 'Signup requires a valid password');
  }
  const newEmail = type === 'email_change' ? await readFreeEmail(parts.db, body.new_email) : undefined;
  const now = parts.issuer.now();
  const password = type === 'signup' ? (body.password ?? null) : null;
  const prepared = known
    ? null
    : await prepareAccount({ email, password, metadata: body.data ?? {}, confirmed: false }, now);

  const made = await parts.db.transaction(async (tx) => {
    const account = prepared ? await addAccount(tx, prepared) : await withData(tx, known, body, type, now);
    if (!account) throw emailTaken();
    const order: LinkOrder = { type, account, redirectTo: redirectTo ?? body.redirect_to, hasCode: true };
    if (newEmail) order.newEmail = newEmail;
    if (body.type === 'email_change_current') order.codeFor = account.email;
    return makeLink(tx, parts, order);
  });
  return {
    ...presentUser(made.account),
    action_link: made.url,
    email_otp: made.code,
    hashed_token: made.token,
    verification_type: body.type ?? type,
    redirect_to: made.redirectTo,
  };
}

function readType(type: string | null | undefined): LinkType {
  switch (type) {
    case 'signup':
    case 'invite':
    case 'magiclink':
    case 'recovery':
      return type;
    case 'email_change_current':
    case 'email_change_new':
      return 'email_change';
    default:
      throw new AppError('validation_failed', `Invalid email action link type requested: ${type ?? ''}`);
  }
}

async function readFreeEmail(db: Database, typed: string | null | undefined): Promise<string> {
  const email = readEmail(typed);
  if (await findAccountByEmail(db, email)) throw emailTaken();
  return email;
}

async function withData(
  tx: Database,
  known: Account | null,
  body: GenerateLinkRequest,
  type: LinkType,
  now: Date,
): Promise<Account | null> {
  if (!known || !body.data || type !== 'signup') return known;
  return changeAccount(tx, known.id, { userMetadata: mergeMetadata(known.userMetadata, body.data) }, now);
}
