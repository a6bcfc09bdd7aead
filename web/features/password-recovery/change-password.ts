import type { AuthError } from '@supabase/auth-js';
import { requestMessages } from '#contracts/messages.ts';
import { passwordMessages } from '#contracts/account-messages.ts';
import { authErrorCode, authErrorMessage, isAuthUnreachable } from '#web/lib/session/auth-error.ts';
import type { SessionState } from '#web/lib/session/session-store.ts';

export interface PasswordAuth {
  updateUser: (change: { password: string }) => Promise<{ error: AuthError | null }>;
}

export type PasswordOutcome =
  | { kind: 'done' }
  /** The person can mend it on this page: another password, or the same one a little later. */
  | { kind: 'password'; message: string }
  | { kind: 'later'; message: string }
  /** The link has had its day: a new one is needed. */
  | { kind: 'restart'; message: string };

/** Codes that speak of the password itself. */
const passwordCodes = new Set(['weak_password', 'same_password', 'validation_failed']);

export async function changePassword(
  password: string,
  { getAuth, status }: { getAuth: () => Promise<PasswordAuth>; status: SessionState['status'] },
): Promise<PasswordOutcome> {
  if (status === 'loading') return { kind: 'later', message: passwordMessages.sessionNotReady };
  if (status === 'signed-out') return { kind: 'restart', message: passwordMessages.noRecoverySession };
  const auth = await getAuth().catch(() => null);
  if (auth === null) return { kind: 'later', message: requestMessages.unreachable };
  const { error } = await auth.updateUser({ password });
  if (error === null) return { kind: 'done' };
  const message = authErrorMessage(error, passwordMessages.updateFailed);
  if (passwordCodes.has(authErrorCode(error))) return { kind: 'password', message };
  if (isAuthUnreachable(error) || error.status === 429) return { kind: 'later', message };
  if (error.name === 'AuthSessionMissingError') return { kind: 'restart', message: passwordMessages.sessionNotReady };
  return { kind: 'restart', message: passwordMessages.updateFailed };
}
