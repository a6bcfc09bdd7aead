import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useLocation } from 'react-router';
import { LoginForm } from '#contracts/account.ts';
import { brand } from '#contracts/brand.ts';
import { loginMessages, signupMessages } from '#contracts/account-messages.ts';
import { errorTitle } from '#contracts/messages.ts';
import { pages } from '#contracts/pages.ts';
import { AccountColumn, AccountFoot, AccountLink } from '#web/features/account/account-column.tsx';
import { EmailField } from '#web/features/account/account-fields.tsx';
import { type Notice, readAccountState } from '#web/features/account/account-state.ts';
import { useCarried } from '#web/features/account/use-carried.ts';
import { logIn, typedProblem } from '#web/features/account/sign-in/log-in.ts';
import { SignInOverlay } from '#web/features/account/sign-in/sign-in-overlay.tsx';
import { useSignIn } from '#web/features/account/sign-in/use-sign-in.ts';
import { readAuthCallback } from '#web/lib/session/auth-callback.ts';
import { getAuthClient } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { dismissToast, toast } from '#web/ui/toast/toast-store.ts';

export function LoginPage() {
  const { state, search, hash } = useCarried();
  const { notice = linkProblem({ hash, search }), draft } = readAccountState(state);
  // A field's first value is no part of what was rendered ahead, so it need not wait.
  const { email = '' } = readAccountState(useLocation().state);
  const signIn = useSignIn({ skips: true });
  const form = useForm({ resolver: zodResolver(LoginForm), defaultValues: { email, password: '' } });
  const typedEmail = useWatch({ control: form.control, name: 'email' });
  const { errors, isSubmitting } = form.formState;
  const complaint = useRef<number | null>(null);

  async function submit(credentials: LoginForm) {
    await signIn.run(async () => {
      // What was said about the last try would be wrong about this one.
      if (complaint.current !== null) dismissToast(complaint.current);
      try {
        const user = await logIn(credentials, getAuthClient);
        await signIn.enter(user, { hasJustLoggedIn: true });
      } catch (error) {
        const description = error instanceof Error ? error.message : loginMessages.failed;
        complaint.current = toast({ title: errorTitle, description, variant: 'destructive' });
        const problem = typedProblem(error);
        if (problem) form.setError(problem.field, { message: problem.message });
        form.setFocus(problem?.field ?? 'password', { shouldSelect: true });
      }
    });
  }

  return (
    <AccountColumn
      title={`Log in to ${brand.name}`}
      intro="Enter your email below to login to your account"
      notice={notice}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
        <EmailField registration={form.register('email')} error={errors.email?.message} />
        <div>
          <TextField
            label="Password"
            type="password"
            autoComplete="current-password"
            error={errors.password?.message}
            {...form.register('password')}
          />
          <p className="mt-1 text-sm">
            <AccountLink to={pages.forgotPassword} state={{ email: typedEmail }}>
              Forgot password?
            </AccountLink>
          </p>
        </div>
        <Button type="submit" busy={isSubmitting} busyLabel="Logging in...">
          Log in
        </Button>
      </form>
      <AccountFoot>
        Don't have an account?{' '}
        <AccountLink to={{ pathname: pages.signup, search }} state={draft ? { draft } : null}>
          Sign up
        </AccountLink>
      </AccountFoot>
      <SignInOverlay stage={signIn.stage} />
    </AccountColumn>
  );
}

/** The address says why a link failed, but anyone can write there: only that it failed is believed. */
function linkProblem(address: { hash: string; search: string }): Notice | undefined {
  const isError = readAuthCallback(address)?.kind === 'error';
  return isError ? { tone: 'problem', text: signupMessages.confirmLinkInvalid } : undefined;
}
