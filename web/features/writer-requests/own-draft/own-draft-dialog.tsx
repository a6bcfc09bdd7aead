import { type FormEvent, useId, useRef, useState } from 'react';
import { essayLimits } from '#contracts/limits.ts';
import { levelOptions } from '#web/lib/essays/education-levels.ts';
import { forgetSavedEssays } from '#web/lib/essays/saved-essays.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { UniversityField } from '#web/ui/university/university-field.tsx';
import { checkDetails, checkDraft } from './own-draft.ts';
import { saveOwnDraft } from './save-own-draft.ts';
import { useOwnDraft } from './use-own-draft.ts';

export type OwnDraftDialogProps = {
  onSaved: (promptId: string) => void;
  onClose: () => void;
};

/** A draft that was written elsewhere, in two steps: what it answers, and the text itself. */
export function OwnDraftDialog({ onSaved, onClose }: OwnDraftDialogProps) {
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [step, setStep] = useState<1 | 2>(1);
  const { id, typed, setErrors, set, field, wordField, forget } = useOwnDraft();
  const { isBusy, failure, run } = useRunning();
  const isHere = useIsHere();

  /** A new step begins at its first field. */
  function go(next: 1 | 2) {
    setStep(next);
    requestAnimationFrame(() => form.current?.querySelector('textarea')?.focus());
  }

  function showErrors(errors: Parameters<typeof setErrors>[0]) {
    setErrors(errors);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { details, errors } = checkDetails(typed);
    if (errors) {
      setStep(1);
      return showErrors(errors);
    }
    if (step === 1) return go(2);
    const wrong = checkDraft(typed.draft);
    if (wrong) return showErrors({ draft: wrong });
    save(details);
  }

  function save(details: Parameters<typeof saveOwnDraft>[1]) {
    void run(async () => {
      await saveOwnDraft(id, details, typed.draft);
      forget();
      void forgetSavedEssays();
      if (isHere()) onSaved(id);
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="lg"
      title="Create a New Draft"
      description={step === 1 ? 'Step 1 of 2: your essay’s details' : 'Step 2 of 2: your draft'}
      actions={
        <>
          {step === 1 ? (
            <Button variant="secondary" onClick={onClose}>
              Cancel
            </Button>
          ) : (
            <Button variant="secondary" onClick={() => go(1)}>
              Back
            </Button>
          )}
          <Button type="submit" form={formId} busy={isBusy} busyLabel="Saving your draft...">
            {step === 1 ? 'Continue' : 'Save and select'}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} noValidate onSubmit={submit} className="flex flex-col gap-5">
        {step === 1 ? (
          <>
            <TextAreaField
              label="Essay prompt"
              rows={3}
              limit={essayLimits.promptLength}
              hint="Paste it exactly as it appears in the application."
              {...field('promptText')}
            />
            <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
              <UniversityField {...field('universityName')} onChange={(name) => set('universityName', name)} />
              <TextField
                label="Course"
                autoComplete="off"
                maxLength={essayLimits.nameLength}
                {...field('courseName')}
              />
            </div>
            <div className="grid grid-cols-2 gap-x-4 gap-y-5 sm:grid-cols-4">
              <SelectField
                label="Education level"
                options={levelOptions}
                placeholder="Choose one"
                className="col-span-2"
                {...field('educationLevel')}
              />
              <TextField label="Minimum words" inputMode="numeric" autoComplete="off" {...wordField('minWords')} />
              <TextField label="Maximum words" inputMode="numeric" autoComplete="off" {...wordField('maxWords')} />
            </div>
          </>
        ) : (
          <TextAreaField
            label="Your draft"
            rows={11}
            readOnly={isBusy}
            hint="Paste it as it is. Your writer gets it word for word."
            {...field('draft')}
          />
        )}
        {failure === null ? null : (
          <p role="alert" className="text-[0.9375rem] text-danger">
            {failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}
