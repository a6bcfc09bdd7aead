import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { PersonForm } from '#contracts/account.ts';
import type { UserProfile } from '#contracts/users.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { editProfile } from './account-settings.api.ts';

export type PersonDialogProps = {
  profile: UserProfile;
  onClose: () => void;
  onSaved: (profile: UserProfile) => void;
};

export function PersonDialog({ profile, onClose, onSaved }: PersonDialogProps) {
  const form = useForm({
    resolver: zodResolver(PersonForm),
    values: { firstName: profile.first_name, lastName: profile.last_name, phone: profile.phone_number ?? '' },
  });
  const { errors, isSubmitting } = form.formState;

  async function submit({ firstName, lastName, phone }: PersonForm) {
    try {
      onSaved(await editProfile({ first_name: firstName, last_name: lastName, phone_number: phone || null }));
      onClose();
      toast({ title: 'Saved' });
    } catch (error) {
      toast({ title: 'We couldn’t save this', description: describeFailure(error), variant: 'destructive' });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Name and phone"
      description="A writer you hire can see your name and contact details. We only call if you ask us to."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="person-form" busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        id="person-form"
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="flex flex-col gap-5"
      >
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...form.register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...form.register('lastName')}
        />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel"
          aside={<span className="text-muted">Optional</span>}
          error={errors.phone?.message}
          {...form.register('phone')}
        />
      </form>
    </Dialog>
  );
}
