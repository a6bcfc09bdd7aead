import { zodResolver } from '@hookform/resolvers/zod';
import { useController, useForm } from 'react-hook-form';
import type { Prompt } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { changePrompt, promptQuery } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { describeFailure } from '#web/lib/api/api-error.ts';
import { useLoad } from '#web/lib/api/use-load.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { levelNames } from '#web/lib/essays/education-levels.ts';
import { forgetSavedEssays } from '#web/lib/essays/saved-essays.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { SkeletonText } from '#web/ui/states/skeleton.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { UniversityField } from '#web/ui/university/university-field.tsx';
import { PromptForm, toChange, toForm } from './prompt-form.ts';

export type EditDialogProps = { id: string; onClose: () => void };

const formId = 'edit-prompt-form';

/** The question of an essay with its limits. The list holds only the beginning of it, hence the call. */
export function EditDialog({ id, onClose }: EditDialogProps) {
  const { data: prompt, error, isFetching, refetch } = useLoad(promptQuery(id));
  if (prompt) return <EditForm prompt={prompt} onClose={onClose} />;
  return (
    <Dialog isOpen onClose={onClose} title="Edit prompt">
      {error ? (
        <LoadFailure error={error} isTrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <SkeletonText lines={8} />
      )}
    </Dialog>
  );
}

function EditForm({ prompt, onClose }: { prompt: Prompt; onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(PromptForm), defaultValues: toForm(prompt) });
  const { errors, isSubmitting } = form.formState;
  const isHere = useIsHere();
  const { field } = useController({ control: form.control, name: 'universityName' });
  const { ref: universityRef, onBlur: leaveUniversity, ...university } = field;

  async function submit(changed: PromptForm) {
    try {
      await changePrompt(prompt.id, toChange(changed));
      // Whoever has closed it and opened another one meanwhile stays there.
      if (isHere()) onClose();
      toast({ title: 'Saved' });
      await forgetSavedEssays();
    } catch (error) {
      toast({ title: 'We couldn’t save this', description: describeFailure(error), variant: 'destructive' });
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Edit prompt"
      description="Your plan, research and draft stay as they are."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isSubmitting} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        className="flex flex-col gap-5"
      >
        <TextAreaField
          label="Essay prompt"
          rows={4}
          limit={essayLimits.promptLength}
          warnAbove={essayLimits.promptLength - 500}
          // The counter begins with what stands there; the form itself fills the field in later.
          defaultValue={prompt.prompt_text}
          error={errors.promptText?.message}
          {...form.register('promptText')}
        />
        <UniversityField
          {...university}
          ref={universityRef}
          error={errors.universityName?.message}
          onSettle={leaveUniversity}
        />
        <TextField label="Course" error={errors.courseName?.message} {...form.register('courseName')} />
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-[minmax(0,1fr)_8rem_8rem]">
          <SelectField
            label="Education level"
            className="max-sm:col-span-2"
            options={Object.entries(levelNames).map(([value, label]) => ({ value, label }))}
            error={errors.educationLevel?.message}
            {...form.register('educationLevel')}
          />
          <TextField label="Minimum words" inputMode="numeric" error={errors.min?.message} {...form.register('min')} />
          <TextField label="Maximum words" inputMode="numeric" error={errors.max?.message} {...form.register('max')} />
        </div>
      </form>
    </Dialog>
  );
}
