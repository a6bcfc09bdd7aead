import { bigint, boolean, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '#server/platform/database/moment-column.ts';

export const authUsers = pgTable('auth_users', {
  id: uuid().primaryKey().defaultRandom(),
  /** Always lower case, so that one address is one account. */
  email: text().notNull().unique(),
  /** Null for an invited person who has not chosen a password yet. */
  passwordHash: text('password_hash'),
  userMetadata: jsonb('user_metadata').$type<Record<string, unknown>>().notNull().default({}),
  appMetadata: jsonb('app_metadata').$type<Record<string, unknown>>().notNull().default({}),
  /** Someone typed this address themselves. Until it is confirmed the account is nobody's, and the next sign-up takes it. */
  selfMade: boolean('self_made').notNull().default(false),
  emailConfirmedAt: moment('email_confirmed_at'),
  confirmationSentAt: moment('confirmation_sent_at'),
  recoverySentAt: moment('recovery_sent_at'),
  invitedAt: moment('invited_at'),
  /** Waits here until the link mailed to it is followed. */
  newEmail: text('new_email'),
  emailChangeSentAt: moment('email_change_sent_at'),
  bannedUntil: moment('banned_until'),
  lastSignInAt: moment('last_sign_in_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export type Account = typeof authUsers.$inferSelect;

/** In the protocol's words. */
export type SignInMethod = 'password' | 'otp';

export const authSessions = pgTable(
  'auth_sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    /** How the person proved who they are: by a password, or by a mailed link or code. */
    method: text().$type<SignInMethod>().notNull(),
    createdAt: moment('created_at').notNull().defaultNow(),
    refreshedAt: moment('refreshed_at').notNull().defaultNow(),
  },
  (table) => [index('auth_sessions_user').on(table.userId), index('auth_sessions_refreshed').on(table.refreshedAt)],
);

export const authRefreshTokens = pgTable(
  'auth_refresh_tokens',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => authSessions.id, { onDelete: 'cascade' }),
    /** Only a digest is kept: a stolen copy of the database signs nobody in. */
    tokenHash: text('token_hash').notNull().unique(),
    /** With the token itself it gives the token that replaced it, so that a repeated call can be answered the same again. */
    successorSalt: text('successor_salt'),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_refresh_tokens_session').on(table.sessionId),
    index('auth_refresh_tokens_used').on(table.usedAt),
  ],
);

/** `code` is what a followed link becomes for a client that uses PKCE. */
export type LinkKind = 'signup' | 'recovery' | 'invite' | 'magiclink' | 'email_change' | 'code';

export const authLinks = pgTable(
  'auth_links',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => authUsers.id, { onDelete: 'cascade' }),
    kind: text().$type<LinkKind>().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    /** The short code a person may type instead of following the link, as a digest bound to the address. */
    codeHash: text('code_hash'),
    newEmail: text('new_email'),
    /** Set by a client that trades the link for a code first (PKCE): only who made the challenge can use the code. */
    codeChallenge: text('code_challenge'),
    expiresAt: moment('expires_at').notNull(),
    usedAt: moment('used_at'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('auth_links_user').on(table.userId),
    index('auth_links_code').on(table.codeHash),
    index('auth_links_expiry').on(table.expiresAt),
  ],
);

/** Counters of attempts. In the database, so that a restart or a second process forgives nobody. */
export const authAttempts = pgTable('auth_attempts', {
  key: text().primaryKey(),
  windowStart: moment('window_start').notNull(),
  count: integer().notNull(),
});

/** The signing key that processes on one PostgreSQL share when the operator gives none. */
export const authSigningKeys = pgTable('auth_signing_keys', {
  id: integer().primaryKey(),
  jwk: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
