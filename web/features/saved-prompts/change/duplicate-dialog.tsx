import { type FormEvent, useRef, useState } from 'react';
import { essayLimits } from '#contracts/limits.ts';
import { duplicatePrompt, forgetSavedPrompts } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextField } from '#web/ui/field.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { UniversityField } from '#web/ui/university/university-field.tsx';

export type DuplicateDialogProps = {
  essay: { id: string; university: string; course: string };
  onClose: () => void;
  onCopied: () => void;
};

const formId = 'duplicate-form';

/** The same essay for another university. */
export function DuplicateDialog({ essay, onClose, onCopied }: DuplicateDialogProps) {
  const [university, setUniversity] = useState('');
  const [course, setCourse] = useState(essay.course);
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);
  const universityError = isChecked ? checkUniversity(university, essay.university) : undefined;
  const courseError = isChecked && course.trim().length < 2 ? 'Course name must be at least 2 characters' : undefined;

  async function copy(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (running.current || checkUniversity(university, essay.university) || course.trim().length < 2) return;
    running.current = true;
    setBusy(true);
    try {
      await duplicatePrompt(essay.id, { university_name: university.trim(), course_name: course.trim() });
      onClose();
      onCopied();
      toast({ title: 'Essay copied', description: `Its copy for ${university.trim()} stands in the list.` });
      await forgetSavedPrompts();
    } catch (error) {
      toast({ title: 'The essay was not copied', description: describeFailure(error), variant: 'destructive' });
    } finally {
      running.current = false;
      setBusy(false);
    }
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Copy for another university"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={isBusy} busyLabel="Copying...">
            Copy
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={(event) => void copy(event)} className="flex flex-col gap-5">
        <p className="text-soft wrap-anywhere">
          Prompt, plan and draft come along. The research stays behind, because it is about {essay.university}. Where
          the draft names {essay.university}, it still does: change that before you send it.
        </p>
        <UniversityField name="university" value={university} error={universityError} onChange={setUniversity} />
        <TextField
          label="Course"
          name="course"
          maxLength={essayLimits.nameLength}
          value={course}
          error={courseError}
          onChange={({ currentTarget }) => setCourse(currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}

function checkUniversity(typed: string, old: string): string | undefined {
  if (typed.trim().length < 2) return 'University name must be at least 2 characters';
  if (typed.trim().toLowerCase() === old.trim().toLowerCase()) return `This is the one it was written for.`;
  return undefined;
}
