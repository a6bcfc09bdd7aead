import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { UpdatePasswordForm } from '#contracts/account.ts';
import { passwordMessages } from '#contracts/account-messages.ts';
import { pages } from '#contracts/pages.ts';
import { AccountColumn } from '#web/features/account/account-column.tsx';
import { NewPasswordField } from '#web/features/account/account-fields.tsx';
import type { AccountState } from '#web/features/account/account-state.ts';
import { changePassword } from '#web/features/password-recovery/change-password.ts';
import { SignInOverlay } from '#web/features/account/sign-in/sign-in-overlay.tsx';
import { useRecovery } from '#web/features/password-recovery/use-recovery.ts';
import { useSignIn } from '#web/features/account/sign-in/use-sign-in.ts';
import { useLeave } from '#web/lib/browser/use-leave.ts';
import { getAuthClient, getSessionStore, useSession } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { Spinner } from '#web/ui/states/spinner.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';

const title = 'Set a new password';

export function UpdatePasswordPage() {
  const navigate = useNavigate();
  const recovery = useRecovery();

  useEffect(() => {
    if (recovery.kind !== 'refused') return;
    const carried: AccountState = { notice: { tone: 'problem', text: recovery.problem } };
    void navigate(recovery.to, { replace: true, state: carried });
  }, [recovery, navigate]);

  if (recovery.kind === 'ready') return <NewPassword />;
  if (recovery.kind === 'unreachable') {
    return (
      <AccountColumn title={title} notice={{ tone: 'problem', text: recovery.problem }}>
        <Button onClick={() => window.location.reload()}>Try again</Button>
      </AccountColumn>
    );
  }
  return (
    <AccountColumn title={title}>
      <output className="flex items-center gap-3 text-soft">
        <Spinner />
        {recovery.kind === 'refused' ? recovery.problem : 'Checking your link...'}
      </output>
    </AccountColumn>
  );
}

function NewPassword() {
  const leave = useLeave();
  const { session } = useSession();
  const signIn = useSignIn({ skips: false });
  const form = useForm({
    resolver: zodResolver(UpdatePasswordForm),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;
  const email = session?.user.email ?? '';

  async function submit({ password }: UpdatePasswordForm) {
    await signIn.run(async () => {
      const { status } = getSessionStore().getState();
      const outcome = await changePassword(password, { getAuth: getAuthClient, status });
      if (outcome.kind === 'password') {
        return form.setError('password', { message: outcome.message }, { shouldFocus: true });
      }
      if (outcome.kind !== 'done') {
        toast({ title: passwordMessages.updateFailedTitle, description: outcome.message, variant: 'destructive' });
        if (outcome.kind === 'restart') await leave(pages.forgotPassword, { replace: true, state: { email } });
        return;
      }
      toast({ title: passwordMessages.updatedTitle, description: passwordMessages.updated });
      const { session: current } = getSessionStore().getState();
      if (current) await signIn.enter(current.user, { hasJustLoggedIn: false });
      else await leave(pages.login, { replace: true });
    });
  }

  return (
    <AccountColumn
      title={title}
      intro={
        email ? (
          <>
            For <span className="font-medium break-all text-ink">{email}</span>
          </>
        ) : undefined
      }
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label="New password"
          registration={form.register('password')}
          error={errors.password?.message}
        />
        <TextField
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Updating...">
          Update password
        </Button>
      </form>
      <SignInOverlay stage={signIn.stage} />
    </AccountColumn>
  );
}
