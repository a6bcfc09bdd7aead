import { type RefObject, useRef, useState } from 'react';
import type { ProfileSummary } from '#contracts/documents.ts';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { TextAreaField } from '#web/ui/text-area.tsx';
import { rememberSummary, saveSummary } from './summary.api.ts';

export type SummaryEditorProps = {
  summary: ProfileSummary;
  draft: string;
  onChange: (draft: string) => void;
  onDone: () => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

/** The summary as the student writes it. The draft belongs to the owner, who keeps it across a reload. */
export function SummaryEditor({ summary, draft, onChange, onDone, fieldRef }: SummaryEditorProps) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const running = useRef(false);

  async function save() {
    if (running.current) return;
    if (draft.trim() === '') return setError('There must be some text.');
    if (draft.length > correctedTextMaxLength) return setError('This is too long. Please shorten it.');
    if (draft.trim() === (summary.summary_content ?? '').trim()) return onDone();
    running.current = true;
    setSaving(true);
    try {
      const saved = await saveSummary(draft);
      onDone();
      rememberSummary(saved);
    } catch (failure) {
      setError(describeFailure(failure));
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextAreaField
        ref={fieldRef}
        label="Your summary"
        rows={16}
        hint="Markdown: ## begins a heading, a line with - in front is a point of a list, **two stars** make words bold."
        error={error}
        value={draft}
        readOnly={isSaving}
        onChange={(event) => {
          setError(undefined);
          onChange(event.currentTarget.value);
        }}
      />
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button type="submit" busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" disabled={isSaving} onClick={onDone}>
          Leave it as it was
        </Button>
      </div>
    </form>
  );
}
