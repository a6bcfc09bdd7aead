import type { AuthIdentity, AuthUser } from '#contracts/auth.ts';
import { stableUuid } from '#server/platform/stable-uuid.ts';
import type { Account } from './accounts.repo.ts';

export function presentUser(account: Account): AuthUser {
  const confirmedAt = account.emailConfirmedAt?.toISOString();
  return {
    id: account.id,
    aud: 'authenticated',
    role: 'authenticated',
    email: account.email,
    ...happened('email_confirmed_at', account.emailConfirmedAt),
    phone: '',
    ...happened('confirmation_sent_at', account.confirmationSentAt),
    ...(confirmedAt === undefined ? {} : { confirmed_at: confirmedAt }),
    ...happened('recovery_sent_at', account.recoverySentAt),
    ...happened('invited_at', account.invitedAt),
    ...(account.newEmail === null ? {} : { new_email: account.newEmail }),
    ...happened('email_change_sent_at', account.emailChangeSentAt),
    ...happened('banned_until', account.bannedUntil),
    ...happened('last_sign_in_at', account.lastSignInAt),
    app_metadata: presentAppMetadata(account),
    user_metadata: account.userMetadata,
    identities: [presentIdentity(account)],
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    is_anonymous: false,
  };
}

function presentAppMetadata(account: Account): Record<string, unknown> {
  return { provider: 'email', providers: ['email'], ...account.appMetadata };
}

function happened<K extends string>(key: K, date: Date | null): { [key in K]?: string } {
  return (date === null ? {} : { [key]: date.toISOString() }) as { [key in K]?: string };
}

/** The built-in provider knows one way in, so each account has exactly one identity. */
function presentIdentity(account: Account): AuthIdentity {
  return {
    identity_id: stableUuid(`email identity of ${account.id}`),
    id: account.id,
    user_id: account.id,
    identity_data: {
      email: account.email,
      email_verified: account.emailConfirmedAt !== null,
      phone_verified: false,
      sub: account.id,
    },
    provider: 'email',
    ...happened('last_sign_in_at', account.lastSignInAt),
    created_at: account.createdAt.toISOString(),
    updated_at: account.updatedAt.toISOString(),
    email: account.email,
  };
}
