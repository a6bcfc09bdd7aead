import type { AuthError, Session, User } from '@supabase/auth-js';
import type { SignupForm } from '#contracts/account.ts';
import { errorTitle, requestMessages } from '#contracts/messages.ts';
import { signupMessages } from '#contracts/account-messages.ts';
import type { UserCreate, UserProfile } from '#contracts/users.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { authErrorCode, authErrorMessage } from '#web/lib/session/auth-error.ts';
import type { ToastInput } from '#web/ui/toast/toast-store.ts';
import type { Notice } from '#web/features/account/account-state.ts';
import { saysProfileExists } from '#web/features/account/account.api.ts';
import { profileCreationToast } from './complete-sign-in.ts';

type AuthAnswer = Promise<{ data: { user: User | null; session: Session | null }; error: AuthError | null }>;

export interface SignupAuth {
  signUp: (credentials: {
    email: string;
    password: string;
    options: { data: Record<string, string>; emailRedirectTo: string };
  }) => AuthAnswer;
  signInWithPassword: (credentials: { email: string; password: string }) => AuthAnswer;
}

export interface SignupParts {
  getAuth: () => Promise<SignupAuth>;
  origin: string;
  createProfile: (profile: UserCreate) => Promise<UserProfile>;
  rememberProfile: (profile: UserProfile) => void;
  toast: (toast: ToastInput) => void;
  signOut: () => Promise<void>;
}

export type SignupOutcome =
  | { kind: 'done' }
  /** The person goes on at the login page; `notice` is what they must know there. */
  | { kind: 'login'; notice: Notice | null };

/** Creates the account, signs in, creates the profile. Whatever fails has been told when this returns. */
export async function createAccount(form: SignupForm, parts: SignupParts): Promise<SignupOutcome> {
  const auth = await parts.getAuth().catch(() => null);
  if (auth === null) return failToCreate(requestMessages.unreachable, parts);
  const { data, error } = await auth.signUp({
    email: form.email,
    password: form.password,
    options: { data: metadataOf(form), emailRedirectTo: parts.origin },
  });
  if (error) {
    const isWeak = authErrorCode(error) === 'weak_password';
    const notice: Notice | null = isWeak ? { tone: 'problem', text: signupMessages.weakPassword } : null;
    return failToCreate(authErrorMessage(error, signupMessages.failed), parts, notice);
  }

  const login = data.session ? { data, error: null } : await auth.signInWithPassword(form);
  if (login.error || !login.data.user) {
    parts.toast({
      title: signupMessages.loginFailedTitle,
      description: signupMessages.loginFailed,
      variant: 'destructive',
    });
    const mustConfirm = authErrorCode(login.error) === 'email_not_confirmed';
    return { kind: 'login', notice: mustConfirm ? { tone: 'info', text: signupMessages.confirmEmail } : null };
  }
  return makeProfile(login.data.user, form, parts);
}

async function makeProfile(user: User, form: SignupForm, parts: SignupParts): Promise<SignupOutcome> {
  try {
    parts.rememberProfile(
      await parts.createProfile({
        user_id: user.id,
        email: form.email,
        first_name: form.firstName,
        last_name: form.lastName,
        role: 'USER',
        phone_number: form.phone,
      }),
    );
  } catch (error) {
    if (!saysProfileExists(error)) {
      parts.toast(profileCreationToast(describeFailure(error)));
      await parts.signOut();
      return { kind: 'login', notice: null };
    }
  }
  return { kind: 'done' };
}

function failToCreate(message: string, { toast }: SignupParts, notice: Notice | null = null): SignupOutcome {
  toast({ title: errorTitle, description: message, variant: 'destructive' });
  return { kind: 'login', notice };
}

function metadataOf({ firstName, lastName, phone }: SignupForm): Record<string, string> {
  return {
    first_name: firstName,
    last_name: lastName,
    full_name: `${firstName} ${lastName}`,
    phone_number: phone,
  };
}
