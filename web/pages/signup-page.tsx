import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { SignupForm } from '#contracts/account.ts';
import { nameLength, phoneMaxLength } from '#contracts/limits.ts';
import { signupMessages } from '#contracts/account-messages.ts';
import { pages } from '#contracts/pages.ts';
import { createProfile, rememberProfile } from '#web/features/account/account.api.ts';
import { AccountColumn, AccountFoot, AccountLink } from '#web/features/account/account-column.tsx';
import { EmailField, NewPasswordField, phoneHint } from '#web/features/account/account-fields.tsx';
import { type AccountState, readAccountState } from '#web/features/account/account-state.ts';
import { useCarried } from '#web/features/account/use-carried.ts';
import { createAccount } from '#web/features/account/sign-in/create-account.ts';
import { SignInOverlay } from '#web/features/account/sign-in/sign-in-overlay.tsx';
import { useSignIn } from '#web/features/account/sign-in/use-sign-in.ts';
import { useLeave } from '#web/lib/browser/use-leave.ts';
import { getAuthClient } from '#web/lib/session/session.ts';
import { signOut } from '#web/lib/session/sign-out.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { CheckboxField, TextField } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';

/** On a wide screen the whole form is to be seen at once, its button too. */
const rowClass = 'grid gap-5 sm:grid-cols-2 sm:gap-4';

const empty = { firstName: '', lastName: '', email: '', phone: '' };

export function SignupPage() {
  const { state } = useLocation();
  const { search } = useCarried();
  const leave = useLeave();
  const signIn = useSignIn({ skips: true });
  const form = useForm({
    resolver: zodResolver(SignupForm),
    defaultValues: {
      ...(readAccountState(state).draft ?? empty),
      password: '',
      confirmPassword: '',
      agreeToTerms: false,
    },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(account: SignupForm) {
    await signIn.run(async () => {
      const outcome = await createAccount(account, {
        getAuth: getAuthClient,
        origin: window.location.origin,
        createProfile,
        rememberProfile,
        toast,
        signOut,
      });
      if (outcome.kind === 'done') return leave(pages.documentUpload, { replace: true });
      const { firstName, lastName, email, phone } = account;
      const carried: AccountState = {
        email,
        draft: { firstName, lastName, email, phone },
        ...(outcome.notice === null ? {} : { notice: outcome.notice }),
      };
      return leave({ pathname: pages.login, search }, { state: carried });
    });
  }

  if (isSignupClosed()) return <SignupClosed />;
  return (
    <AccountColumn
      title="Create your account"
      intro="It’s free to start. You only pay if you want a human writer to review your essay."
      isWide
    >
      <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="flex flex-col gap-5">
        <div className={rowClass}>
          <TextField
            label="First name"
            autoComplete="given-name"
            maxLength={nameLength.max}
            error={errors.firstName?.message}
            {...form.register('firstName')}
          />
          <TextField
            label="Last name"
            autoComplete="family-name"
            maxLength={nameLength.max}
            error={errors.lastName?.message}
            {...form.register('lastName')}
          />
        </div>
        <div className={rowClass}>
          <EmailField registration={form.register('email')} error={errors.email?.message} />
          <TextField
            label="Phone"
            type="tel"
            autoComplete="tel"
            maxLength={phoneMaxLength}
            hint={phoneHint}
            error={errors.phone?.message}
            {...form.register('phone')}
          />
        </div>
        <div className={rowClass}>
          <NewPasswordField
            label="Password"
            registration={form.register('password')}
            error={errors.password?.message}
          />
          <TextField
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            error={errors.confirmPassword?.message}
            {...form.register('confirmPassword')}
          />
        </div>
        <CheckboxField
          label={
            <>
              I agree to the <LegalLink to={pages.terms}>Terms and Conditions</LegalLink> and the{' '}
              <LegalLink to={pages.privacy}>Privacy Policy</LegalLink>
            </>
          }
          error={errors.agreeToTerms?.message}
          {...form.register('agreeToTerms')}
        />
        <Button type="submit" busy={isSubmitting} busyLabel="Creating account...">
          Sign up
        </Button>
      </form>
      <AccountFoot>
        Already have an account? <AccountLink to={{ pathname: pages.login, search }}>Log in</AccountLink>
      </AccountFoot>
      <SignInOverlay stage={signIn.stage} />
    </AccountColumn>
  );
}

/** The server writes it into every document. A page that is rendered ahead is for sites where anyone may sign up. */
function isSignupClosed(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset['signup'] === 'closed';
}

function SignupClosed() {
  return (
    <AccountColumn title={signupMessages.closedTitle} intro={signupMessages.closed}>
      <ButtonLink to={pages.login}>Log in</ButtonLink>
    </AccountColumn>
  );
}

/** Opens beside the form, so that reading the terms costs nothing of what was typed. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
