import { type FormEvent, lazy, Suspense, useRef, useState } from 'react';
import type { EssayForm as Form } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { fullUniversityName, useUniversity } from '#web/lib/essays/universities.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { SelectField } from '#web/ui/fields/select.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { UniversityField } from '#web/ui/university/university-field.tsx';
import { footButtonClass, StepFoot } from '#web/features/essay-studio/frame/step-foot.tsx';
import { levelOptions } from '#web/lib/essays/education-levels.ts';
import { isSameForm } from './form-rules.ts';
import { LimitChips } from './limit-chips.tsx';
import { useEssayForm, type FormOwner } from './use-essay-form.ts';

const AiRule = lazy(async () => ({ default: (await import('#web/ui/university/ai-rule.tsx')).AiRule }));

export type EssayFormProps = {
  owner: FormOwner;
  /** What the fields begin with. */
  given: Form | null;
  isBusy: boolean;
  onSubmit: (form: Form) => void;
  /** Something else on the page comes first. */
  isSecond?: boolean;
  /** There is an essay under way, whose form this is. */
  onBack?: (() => void) | undefined;
};

/** The question an essay answers, for whom, and how long it may be. */
export function EssayForm({ owner, given, isBusy, onSubmit, isSecond = false, onBack }: EssayFormProps) {
  const { typed, errors, set, setLimits, field, wordField, check } = useEssayForm(owner, given);
  const [settledName, setSettledName] = useState(typed.universityName);
  const university = useUniversity(settledName);
  const { isBusy: isNaming, run } = useRunning();
  const element = useRef<HTMLFormElement>(null);
  const isCorrection = onBack !== undefined;
  const isUnchanged = isCorrection && given !== null && isSameForm(typed, given);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isUnchanged) return onBack();
    const form = check();
    if (form) {
      return void run(async () => {
        // Pressed right after the name was typed, the field has had no time to fill it in.
        onSubmit({ ...form, universityName: await fullUniversityName(form.universityName) });
      });
    }
    // The errors stand there after this render; the first of them takes the focus.
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <div className="flex max-w-2xl flex-1 flex-col gap-6 pb-10">
        <TextAreaField
          label="Essay prompt"
          rows={4}
          limit={essayLimits.promptLength}
          hint="Paste it exactly as it appears in the application."
          {...field('promptText')}
        />
        <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
          <UniversityField
            name="universityName"
            value={typed.universityName}
            error={errors.universityName}
            onChange={(name) => set('universityName', name)}
            onSettle={setSettledName}
          />
          <TextField
            label="Course"
            hint="Your major or program."
            autoComplete="off"
            maxLength={essayLimits.nameLength}
            {...field('courseName')}
          />
        </div>
        {university ? (
          <div className="-mt-1 animate-appear border-l-2 border-edge pl-4">
            <Suspense fallback={null}>
              <AiRule university={university.name} policy={university.ai_policy} />
            </Suspense>
          </div>
        ) : null}
        <div className="grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-4">
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
        <LimitChips typed={typed} onChoose={setLimits} />
        <TextAreaField
          label="Your current draft (optional)"
          rows={3}
          hint="Already started? Paste what you have."
          {...field('currentDraft')}
        />
      </div>
      <StepFoot isStill={isSecond}>
        {isCorrection ? (
          <Button variant="secondary" className={footButtonClass} onClick={onBack}>
            Back to your essay
          </Button>
        ) : null}
        <Button
          type="submit"
          busy={isBusy || isNaming}
          busyLabel={isCorrection ? 'Saving...' : 'Making your plan...'}
          className={footButtonClass}
        >
          {isCorrection ? 'Save changes' : 'Generate Plan'}
        </Button>
      </StepFoot>
    </form>
  );
}
