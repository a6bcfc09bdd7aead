import { mailedLinkSeconds } from '#contracts/auth.ts';
import { pages } from '#contracts/pages.ts';
import type { Database } from '#server/platform/database/database.ts';
import { changeAccount, type Account } from '#server/features/auth-accounts/accounts.service.ts';
import type { AuthParts } from '#server/features/auth-sessions/sessions.service.ts';
import { queueMail } from '#server/features/mail/mail.service.ts';
import { accountExistsMail, emailChangeNotice, linkMail, passwordChangedMail } from './link-mails.ts';
import { digestLinkToken, mailsCode, newLinkToken, newShortCode, type LinkType } from './link-types.ts';
import { deleteAllLinksOf, deleteLinksExpiredBefore, deleteLinksOf, forgetCodesOf, insertLink } from './links.repo.ts';
import { linkAddress, safeRedirect } from './redirects.ts';

export { readChallenge } from './link-types.ts';
export type { LinkType } from './link-types.ts';

export interface LinkOrder {
  type: LinkType;
  account: Account;
  /** As the caller sent it; checked here. */
  redirectTo: string | null | undefined;
  newEmail?: string;
  /** Whose short code it is, where that is not the new address. */
  codeFor?: string;
  /** False: nobody is shown the code, and none is kept. */
  hasCode: boolean;
  codeChallenge?: string | null;
}

/** What a caller says of a link that goes out by mail; whether it has a code follows from the mail. */
export type MailedLinkOrder = Omit<LinkOrder, 'hasCode' | 'codeFor'>;

export interface MadeLink {
  account: Account;
  token: string;
  code: string;
  url: string;
  redirectTo: string;
}

/**
 * Makes the link and notes on the account that it was sent; a mail, if one is wanted, is the caller's. A new recovery link
 * ends the ones before it: a mail that was forwarded or left on a shared screen opens nothing any more.
 */
export async function makeLink(tx: Database, parts: AuthParts, order: LinkOrder): Promise<MadeLink> {
  const { issuer, settings } = parts;
  const { type, account, newEmail } = order;
  const now = issuer.now();
  const token = newLinkToken();
  const code = newShortCode();
  // Changing the account first locks its row: of two links asked for at the same moment one is the newer, too.
  const changed = await changeAccount(tx, account.id, sentNote(type, newEmail, now), now);
  if (type === 'recovery') await deleteLinksOf(tx, account.id, [type]);
  await insertLink(tx, {
    userId: account.id,
    kind: type,
    tokenHash: digestLinkToken(token),
    codeHash: order.hasCode ? codeDigest(parts, order.codeFor ?? newEmail ?? account.email, code) : null,
    newEmail: newEmail ?? null,
    codeChallenge: order.codeChallenge ?? null,
    expiresAt: new Date(now.getTime() + mailedLinkSeconds * 1000),
    createdAt: now,
  });
  const redirectTo = safeRedirect(order.redirectTo, type, settings);
  return { account: changed, token, code, url: linkAddress(issuer.issuer, token, type, redirectTo), redirectTo };
}

export function codeDigest({ issuer }: Pick<AuthParts, 'issuer'>, email: string, code: string): string {
  return issuer.keys.digestCode(`${email} ${code}`);
}

function sentNote(type: LinkType, newEmail: string | undefined, now: Date) {
  switch (type) {
    case 'signup':
      return { confirmationSentAt: now };
    case 'invite':
      return { invitedAt: now, confirmationSentAt: now, selfMade: false };
    case 'recovery':
    case 'magiclink':
      return { recoverySentAt: now };
    case 'email_change':
      return { newEmail: newEmail ?? null, emailChangeSentAt: now };
  }
}

/** The mail is written in the same transaction as the link it carries. */
export async function mailLink(tx: Database, parts: AuthParts, order: MailedLinkOrder): Promise<MadeLink> {
  const hasCode = mailsCode(order.type);
  if (hasCode) await forgetCodesOf(tx, order.account.id, order.type);
  const made = await makeLink(tx, parts, { ...order, hasCode });
  await queueMail(tx, order.newEmail ?? order.account.email, linkMail(order.type, made.url, made.code));
  if (order.type === 'email_change') await queueMail(tx, order.account.email, emailChangeNotice());
  return made;
}

export async function mailAccountExists(tx: Database, parts: AuthParts, email: string): Promise<void> {
  await queueMail(tx, email, accountExistsMail(new URL(pages.login, parts.settings.publicUrl).href));
}

/**
 * Whoever holds a link gets in by it. After a change of password or address, or a new sign-up, none that went out before
 * may work: least of all the one that confirms a change of address which a stranger asked for.
 */
export async function dropAllLinks(tx: Database, userId: string): Promise<void> {
  await deleteAllLinksOf(tx, userId);
}

export async function mailPasswordChanged(tx: Database, parts: AuthParts, account: Account): Promise<void> {
  const url = new URL(pages.forgotPassword, parts.settings.publicUrl).href;
  await queueMail(tx, account.email, passwordChangedMail(url));
}

export async function sweepLinks(db: Database, now: Date): Promise<void> {
  await deleteLinksExpiredBefore(db, new Date(now.getTime() - 24 * 60 * 60 * 1000));
}
