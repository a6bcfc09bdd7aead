import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { BioForm as Bio, writerLimits } from '#contracts/writers.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { editOwnWriter } from './writer-account.api.ts';

const { min, max } = writerLimits.bioLength;

export function BioForm({ bio }: { bio: string }) {
  const form = useForm({ resolver: zodResolver(Bio), defaultValues: { bio } });
  const { errors, isSubmitting, isDirty } = form.formState;

  async function submit(typed: Bio) {
    try {
      await editOwnWriter(typed);
      form.reset(typed);
      toast({ title: 'Saved', description: 'Students can see your new bio now.' });
    } catch (error) {
      form.setError('bio', { message: describeFailure(error) }, { shouldFocus: true });
    }
  }

  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(submit)(event)}>
      <TextAreaField
        label="Bio"
        hint={`What students read before they pick you. ${min} to ${max} characters.`}
        limit={max}
        rows={6}
        readOnly={isSubmitting}
        defaultValue={bio}
        error={errors.bio?.message}
        {...form.register('bio')}
      />
      <Button
        type="submit"
        size="sm"
        className="mt-4"
        disabled={!isDirty && !isSubmitting}
        busy={isSubmitting}
        busyLabel="Saving..."
      >
        Save bio
      </Button>
    </form>
  );
}
