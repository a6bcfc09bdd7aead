import { type FormEvent, useRef, useState } from 'react';
import type { PromptDuplicate } from '#contracts/essays.ts';
import { essayLimits } from '#contracts/limits.ts';
import { duplicatePrompt } from '#web/features/saved-prompts/saved-prompts.api.ts';
import { forgetSavedEssays } from '#web/lib/essays/saved-essays.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextField } from '#web/ui/fields/field.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { promptMessages } from '#web/lib/essays/prompt-rules.ts';
import { inSentence } from '#contracts/university-name.ts';
import { fullUniversityName } from '#web/lib/essays/universities.ts';
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
  const tried = useRef<PromptDuplicate | null>(null);
  const { isBusy, run } = useRunning();
  const isHere = useIsHere();
  const universityError = isChecked ? checkUniversity(university, essay.university) : undefined;
  const courseError = isChecked && course.trim().length < 2 ? promptMessages.courseShort : undefined;

  function copy(event: FormEvent) {
    event.preventDefault();
    setChecked(true);
    if (checkUniversity(university, essay.university) || course.trim().length < 2) return;
    void run(
      async () => {
        const wanted = { university_name: await fullUniversityName(university), course_name: course.trim() };
        // The same once more after a failure is the same copy: the first try may have arrived.
        if (
          tried.current?.university_name !== wanted.university_name ||
          tried.current.course_name !== wanted.course_name
        ) {
          tried.current = { id: crypto.randomUUID(), ...wanted };
        }
        await duplicatePrompt(essay.id, tried.current);
        // Whoever has closed it and opened something else meanwhile stays there.
        if (isHere()) {
          onClose();
          onCopied();
        }
        toast({
          title: 'Essay copied',
          description: `You’ll find the copy for ${inSentence(wanted.university_name)} in your list.`,
        });
        await forgetSavedEssays();
      },
      (words) => toast({ title: 'We couldn’t copy the essay', description: words, variant: 'destructive' }),
    );
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
      <form id={formId} noValidate onSubmit={copy} className="flex flex-col gap-5">
        <p className="text-soft wrap-anywhere">
          We’ll copy the prompt, plan and draft, but not the research: it’s about {inSentence(essay.university)}. The
          draft may still say “{essay.university}”, so fix that before you submit it.
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
  if (typed.trim().length < 2) return promptMessages.universityShort;
  if (typed.trim().toLowerCase() === old.trim().toLowerCase()) return 'This essay is already for that university.';
  return undefined;
}
