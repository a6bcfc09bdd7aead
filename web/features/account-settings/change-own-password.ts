import type { AuthError } from '@supabase/auth-js';
import { requestMessages } from '#contracts/messages.ts';
import { passwordMessages } from '#contracts/account-messages.ts';
import { authErrorCode, authErrorMessage } from '#web/lib/session/auth-error.ts';

export interface OwnPasswordAuth {
  updateUser: (change: { password: string; current_password: string }) => Promise<{ error: AuthError | null }>;
}

export type OwnPasswordOutcome =
  | { kind: 'done' }
  /** Which of the two fields the provider did not like. */
  | { kind: 'current' | 'new'; message: string }
  | { kind: 'failed'; message: string };

const aboutNew = new Set(['weak_password', 'same_password', 'validation_failed']);

/** The current password is asked for: a session left open on a shared computer must not be enough to take the account. */
export async function changeOwnPassword(
  { currentPassword, password }: { currentPassword: string; password: string },
  getAuth: () => Promise<OwnPasswordAuth>,
): Promise<OwnPasswordOutcome> {
  const auth = await getAuth().catch(() => null);
  if (auth === null) return { kind: 'failed', message: requestMessages.unreachable };
  const { error } = await auth.updateUser({ password, current_password: currentPassword });
  if (error === null) return { kind: 'done' };
  const code = authErrorCode(error);
  const message = authErrorMessage(error, passwordMessages.updateFailed);
  if (code === 'invalid_credentials') return { kind: 'current', message };
  return { kind: aboutNew.has(code) ? 'new' : 'failed', message };
}
