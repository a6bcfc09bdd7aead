import { z } from 'zod';

/** The wire protocol of the authentication provider (GoTrue's, as the official client speaks it). */

export const authPath = '/auth/v1';
export const authApiVersion = '2024-01-01';
export const accessTokenSeconds = 3600;

/** How long a mailed link or code works. */
export const mailedLinkSeconds = 3600;
export const emailMaxLength = 254;
export const metadataMaxBytes = 8 * 1024;

const Metadata = z.record(z.string(), z.unknown());

/** Fields the client sends along and the built-in provider has no use for (captcha, channel, …) are let pass. */
const Challenge = {
  code_challenge: z.string().max(256).nullish(),
  code_challenge_method: z.string().max(16).nullish(),
};

/** Where a mailed link leads back to. */
export const RedirectQuery = z.object({ redirect_to: z.string().max(2000).optional() });
export type RedirectQuery = z.infer<typeof RedirectQuery>;

export const SignUpRequest = z.object({
  email: z.string().max(1000).nullish(),
  phone: z.string().max(100).nullish(),
  password: z.string().max(1000).nullish(),
  data: Metadata.nullish(),
  ...Challenge,
});
export type SignUpRequest = z.infer<typeof SignUpRequest>;

/** One body for every `grant_type`; which of the fields is needed depends on it. */
export const TokenRequest = z.object({
  email: z.string().max(1000).nullish(),
  phone: z.string().max(100).nullish(),
  password: z.string().max(1000).nullish(),
  refresh_token: z.string().max(1000).nullish(),
  auth_code: z.string().max(1000).nullish(),
  code_verifier: z.string().max(1000).nullish(),
  provider: z.string().max(100).nullish(),
});
export type TokenRequest = z.infer<typeof TokenRequest>;

export const RecoverRequest = z.object({ email: z.string().max(1000).nullish(), ...Challenge });
export type RecoverRequest = z.infer<typeof RecoverRequest>;

export const OtpRequest = z.object({
  email: z.string().max(1000).nullish(),
  phone: z.string().max(100).nullish(),
  create_user: z.boolean().nullish(),
  data: Metadata.nullish(),
  ...Challenge,
});
export type OtpRequest = z.infer<typeof OtpRequest>;

export const ResendRequest = z.object({
  type: z.string().max(40).nullish(),
  email: z.string().max(1000).nullish(),
  phone: z.string().max(100).nullish(),
});
export type ResendRequest = z.infer<typeof ResendRequest>;

export const VerifyRequest = z.object({
  type: z.string().max(40).nullish(),
  token: z.string().max(1000).nullish(),
  token_hash: z.string().max(1000).nullish(),
  email: z.string().max(1000).nullish(),
  phone: z.string().max(100).nullish(),
});
export type VerifyRequest = z.infer<typeof VerifyRequest>;

export const UserUpdateRequest = z.object({
  email: z.string().max(1000).nullish(),
  phone: z.string().max(100).nullish(),
  password: z.string().max(1000).nullish(),
  current_password: z.string().max(1000).nullish(),
  data: Metadata.nullish(),
  ...Challenge,
});
export type UserUpdateRequest = z.infer<typeof UserUpdateRequest>;

export const AdminUserRequest = z.object({
  id: z.uuid().nullish(),
  email: z.string().max(1000).nullish(),
  phone: z.string().max(100).nullish(),
  password: z.string().max(1000).nullish(),
  email_confirm: z.boolean().nullish(),
  user_metadata: Metadata.nullish(),
  app_metadata: Metadata.nullish(),
  ban_duration: z.string().max(40).nullish(),
});
export type AdminUserRequest = z.infer<typeof AdminUserRequest>;

export const InviteRequest = z.object({ email: z.string().max(1000).nullish(), data: Metadata.nullish() });
export type InviteRequest = z.infer<typeof InviteRequest>;

export const GenerateLinkRequest = z.object({
  type: z.string().max(40).nullish(),
  email: z.string().max(1000).nullish(),
  new_email: z.string().max(1000).nullish(),
  password: z.string().max(1000).nullish(),
  data: Metadata.nullish(),
  redirect_to: z.string().max(2000).nullish(),
});
export type GenerateLinkRequest = z.infer<typeof GenerateLinkRequest>;

export interface AuthIdentity {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: { email: string; email_verified: boolean; phone_verified: boolean; sub: string };
  provider: 'email';
  last_sign_in_at?: string;
  created_at: string;
  updated_at: string;
  email: string;
}

/** Dates that have not happened are left out, not null: the client tells the two apart. */
export interface AuthUser {
  id: string;
  aud: 'authenticated';
  role: 'authenticated';
  email: string;
  phone: string;
  email_confirmed_at?: string;
  confirmed_at?: string;
  confirmation_sent_at?: string;
  recovery_sent_at?: string;
  invited_at?: string;
  new_email?: string;
  email_change_sent_at?: string;
  banned_until?: string;
  last_sign_in_at?: string;
  app_metadata: Record<string, unknown>;
  user_metadata: Record<string, unknown>;
  identities: AuthIdentity[];
  created_at: string;
  updated_at: string;
  is_anonymous: false;
}

export interface AuthSession {
  access_token: string;
  token_type: 'bearer';
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  refresh_token: string;
  user: AuthUser;
}
