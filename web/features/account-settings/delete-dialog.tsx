import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { type AccountDeleted, DeleteAccountForm } from '#contracts/account.ts';
import { ApiError, describeFailure } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { deleteAccount } from './account-settings.api.ts';

export type DeleteDialogProps = {
  email: string;
  onClose: () => void;
  onDeleted: (answer: AccountDeleted) => void;
};

export function DeleteDialog({ email, onClose, onDeleted }: DeleteDialogProps) {
  const form = useForm({ resolver: zodResolver(DeleteAccountForm), defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ password }: DeleteAccountForm) {
    try {
      onDeleted(await deleteAccount(password));
    } catch (error) {
      if (error instanceof ApiError && error.code === 'invalid_credentials') {
        return form.setError('password', { message: error.detail }, { shouldFocus: true });
      }
      toast({ title: 'We didn’t delete your account', description: explain(error), variant: 'destructive' });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Delete your account?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my account
          </Button>
          <Button type="submit" form="delete-form" variant="danger" busy={isSubmitting} busyLabel="Deleting...">
            Delete my account
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 text-[0.9375rem] text-soft">
        <p>This can’t be undone. We’ll delete:</p>
        <ul className="list-disc space-y-1 pl-5">
          <li>your resume and transcript</li>
          <li>your chat and your summary</li>
          <li>your essays and everything else you wrote here</li>
          <li>your name, email, phone number and login</li>
        </ul>
        <p>
          If you paid for a review and don’t have it yet, we’ll cancel it and refund the full price. If you already have
          it, it counts as accepted. We keep a record of the payment without your name, as required by law.
        </p>
      </div>
      <form id="delete-form" noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)} className="mt-5">
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Your password"
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
      </form>
    </Dialog>
  );
}

/** The call is sent again when its answer is lost; after a deletion the second one finds nobody to speak for. */
function explain(error: unknown): string {
  if (error instanceof ApiError && error.code === 'signed_out') {
    return 'You got logged out before we could answer. Try logging in: if you can’t, your account is deleted.';
  }
  return describeFailure(error);
}
