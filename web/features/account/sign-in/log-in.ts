import type { AuthError, Session, User } from '@supabase/auth-js';
import type { LoginForm } from '#contracts/account.ts';
import { brand } from '#contracts/brand.ts';
import { loginMessages } from '#contracts/account-messages.ts';
import { requestMessages } from '#contracts/messages.ts';
import { authErrorCode, authErrorMessage } from '#web/lib/session/auth-error.ts';

/** The two calls of the authentication client that logging in takes. */
export interface LoginAuth {
  signInWithPassword: (
    credentials: LoginForm,
  ) => Promise<{ data: { user: User | null; session: Session | null }; error: AuthError | null }>;
  getSession: () => Promise<{ data: { session: Session | null }; error: AuthError | null }>;
}

/** What is wrong with what was typed, for the field where it was typed; null where it lies elsewhere. */
export function typedProblem(error: unknown): { field: keyof LoginForm; message: string } | null {
  const { cause, message } = error instanceof Error ? error : { cause: null, message: '' };
  switch (authErrorCode(cause)) {
    case 'invalid_credentials':
      return { field: 'password', message: loginMessages.wrongPassword };
    case 'over_request_rate_limit':
      return { field: 'password', message };
    case 'email_not_confirmed':
      return { field: 'email', message: loginMessages.unconfirmed };
    case 'user_banned':
      return { field: 'email', message: loginMessages.blocked(brand.supportEmail) };
    default:
      return null;
  }
}

/** Answers the user, or throws an error whose message is for the person. */
export async function logIn(form: LoginForm, getAuth: () => Promise<LoginAuth>): Promise<User> {
  const auth = await getAuth().catch((error: unknown) => {
    throw new Error(requestMessages.unreachable, { cause: error });
  });
  const { data, error } = await auth.signInWithPassword(form);
  if (error) throw new Error(authErrorMessage(error, loginMessages.failed), { cause: error });
  if (!data.user) throw new Error(loginMessages.userMissing);
  // Where the browser cannot keep a session the next page would send the person straight back here.
  const kept = await auth.getSession();
  if (kept.error || !kept.data.session) throw new Error(loginMessages.sessionUnverified, { cause: kept.error });
  return data.user;
}
