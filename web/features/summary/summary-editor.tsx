import type { RefObject } from 'react';
import type { TextEditing } from '#web/lib/browser/use-text-editing.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';

export type SummaryEditorProps = {
  editing: TextEditing;
  draft: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

/** The summary as the student writes it. */
export function SummaryEditor({ editing, draft, fieldRef }: SummaryEditorProps) {
  const { error, isConflict, isSaving, isLocked } = editing;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void editing.save();
      }}
    >
      <TextAreaField
        ref={fieldRef}
        label="Your summary"
        rows={16}
        hint="Start a line with - to make a bullet."
        error={error}
        value={draft}
        readOnly={isLocked}
        onChange={(event) => editing.change(event.currentTarget.value)}
      />
      {isConflict ? (
        <div className="mt-4">
          <ChangedElsewhere what="Your summary" onChoose={editing.settleConflict} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button type="submit" disabled={isConflict} busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" disabled={isLocked} onClick={editing.leave}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}
