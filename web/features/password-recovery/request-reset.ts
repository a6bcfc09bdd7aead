import type { AuthError } from '@supabase/auth-js';
import { requestMessages } from '#contracts/messages.ts';
import { pages } from '#contracts/pages.ts';
import { authErrorMessage } from '#web/lib/session/auth-error.ts';

export interface ResetAuth {
  resetPasswordForEmail: (email: string, options: { redirectTo: string }) => Promise<{ error: AuthError | null }>;
}

/** Asks for a mail with a recovery link. Answers null, or what the person should know about the failure. */
export async function requestReset(
  email: string,
  { getAuth, origin }: { getAuth: () => Promise<ResetAuth>; origin: string },
): Promise<{ description?: string } | null> {
  const auth = await getAuth().catch(() => null);
  if (auth === null) return { description: requestMessages.unreachable };
  const { error } = await auth.resetPasswordForEmail(email, { redirectTo: origin + pages.updatePassword });
  if (error === null) return null;
  const description = authErrorMessage(error, '');
  return description === '' ? {} : { description };
}
