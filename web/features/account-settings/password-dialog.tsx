import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { ChangePasswordForm } from '#contracts/account.ts';
import { passwordLength } from '#contracts/limits.ts';
import { passwordMessages } from '#contracts/account-messages.ts';
import { getAuthClient } from '#web/lib/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { changeOwnPassword } from './change-own-password.ts';

export type PasswordDialogProps = {
  email: string;
  onClose: () => void;
};

export function PasswordDialog({ email, onClose }: PasswordDialogProps) {
  const form = useForm({
    resolver: zodResolver(ChangePasswordForm),
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit(typed: ChangePasswordForm) {
    const outcome = await changeOwnPassword(typed, getAuthClient);
    if (outcome.kind === 'current' || outcome.kind === 'new') {
      const field = outcome.kind === 'current' ? 'currentPassword' : 'password';
      return form.setError(field, { message: outcome.message }, { shouldFocus: true });
    }
    if (outcome.kind === 'failed') {
      toast({ title: passwordMessages.updateFailedTitle, description: outcome.message, variant: 'destructive' });
      return;
    }
    onClose();
    toast({ title: passwordMessages.updatedTitle, description: passwordMessages.updated });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Change password"
      description="You’ll stay logged in here. We’ll log you out everywhere else."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="password-form" busy={isSubmitting} busyLabel="Changing...">
            Change password
          </Button>
        </>
      }
    >
      <form
        id="password-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="flex flex-col gap-5"
      >
        {/* Tells password managers whose password this is. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Current password"
          type="password"
          autoComplete="current-password"
          error={errors.currentPassword?.message}
          {...form.register('currentPassword')}
        />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={errors.password ? undefined : `${passwordLength.min} to ${passwordLength.max} characters`}
          error={errors.password?.message}
          {...form.register('password')}
        />
        <TextField
          label="Confirm new password"
          type="password"
          autoComplete="new-password"
          error={errors.confirmPassword?.message}
          {...form.register('confirmPassword')}
        />
      </form>
    </Dialog>
  );
}
