import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useForm } from 'react-hook-form';
import { useLocation } from 'react-router';
import { ForgotPasswordForm } from '#contracts/account.ts';
import { passwordMessages } from '#contracts/account-messages.ts';
import { pages } from '#contracts/pages.ts';
import { AccountColumn, AccountFoot, AccountLink } from '#web/features/account/account-column.tsx';
import { EmailField } from '#web/features/account/account-fields.tsx';
import { readAccountState } from '#web/features/account/account-state.ts';
import { useCarried } from '#web/features/account/use-carried.ts';
import { requestReset } from '#web/features/password-recovery/request-reset.ts';
import { getAuthClient } from '#web/lib/session/session.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';

export function ForgotPasswordPage() {
  const { notice } = readAccountState(useCarried().state);
  // A field's first value is no part of what was rendered ahead, so it need not wait.
  const { email = '' } = readAccountState(useLocation().state);
  const form = useForm({ resolver: zodResolver(ForgotPasswordForm), defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;
  const [sentTo, setSentTo] = useState<string | null>(null);
  const { run } = useRunning();

  async function submit(asked: ForgotPasswordForm) {
    await run(async () => {
      const problem = await requestReset(asked.email, { getAuth: getAuthClient, origin: window.location.origin });
      if (problem === null) setSentTo(asked.email);
      else toast({ title: passwordMessages.resetFailed, ...problem, variant: 'destructive' });
    });
  }

  function askAgain() {
    // The field must be there again before it can take the focus.
    flushSync(() => setSentTo(null));
    form.setFocus('email');
  }

  if (sentTo !== null) return <ResetSent email={sentTo} onAgain={askAgain} />;
  return (
    <AccountColumn
      title="Forgot your password?"
      intro="Enter your email and we’ll send you a link to set a new one."
      notice={notice}
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
        <EmailField registration={form.register('email')} error={errors.email?.message} />
        <Button type="submit" busy={isSubmitting} busyLabel="Sending...">
          Send reset link
        </Button>
      </form>
      <BackToLogin />
    </AccountColumn>
  );
}

/** Says the same whether or not the address is known here: nobody learns who has an account. */
function ResetSent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const message = useRef<HTMLOutputElement>(null);
  useEffect(() => message.current?.focus(), []);
  return (
    <AccountColumn
      title="Check your inbox"
      intro={
        <output ref={message} tabIndex={-1} className="block outline-none">
          {passwordMessages.resetSent}
        </output>
      }
    >
      <p className="-mt-3 text-soft">
        You entered <span className="font-medium break-all text-ink">{email}</span>. Nothing there after a few minutes?
        Check your spam folder, or try again.
      </p>
      <Button variant="secondary" className="mt-6" onClick={onAgain}>
        Try again
      </Button>
      <BackToLogin />
    </AccountColumn>
  );
}

function BackToLogin() {
  return (
    <AccountFoot>
      <AccountLink to={pages.login}>Back to log in</AccountLink>
    </AccountFoot>
  );
}
