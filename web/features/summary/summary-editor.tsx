import { type RefObject, useRef, useState } from 'react';
import type { ProfileSummary } from '#contracts/documents.ts';
import { correctedTextMaxLength } from '#contracts/limits.ts';
import { describeFailure, isChangedElsewhere } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { TextAreaField } from '#web/ui/text-area.tsx';
import { fetchSummary, rememberSummary, saveSummary } from './summary.api.ts';

export type SummaryEditorProps = {
  summary: ProfileSummary;
  draft: string;
  /** When the text that the draft was begun on was changed last. */
  base: string;
  onChange: (draft: string) => void;
  /** The draft as it was is settled with the server; what was typed since then is not. */
  onSaved: (draft: string) => void;
  onLeave: () => void;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

/** The summary as the student writes it. The draft belongs to the owner, who keeps it across a reload. */
export function SummaryEditor({ summary, draft, base, onChange, onSaved, onLeave, fieldRef }: SummaryEditorProps) {
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<string>();
  const [isConflict, setConflict] = useState(false);
  const [isSettling, setSettling] = useState(false);
  const running = useRef(false);

  async function save() {
    if (running.current) return;
    if (draft.trim() === '') return setError('There must be some text.');
    if (draft.length > correctedTextMaxLength) return setError('This is too long. Please shorten it.');
    if (draft.trim() === (summary.summary_content ?? '').trim()) return onLeave();
    running.current = true;
    setSaving(true);
    try {
      const saved = await saveSummary(draft, base);
      onSaved(draft);
      rememberSummary(saved);
    } catch (failure) {
      if (isChangedElsewhere(failure)) setConflict(true);
      else setError(describeFailure(failure));
    } finally {
      running.current = false;
      setSaving(false);
    }
  }

  async function settleConflict(whose: 'mine' | 'other') {
    setSettling(true);
    try {
      let newest = await fetchSummary();
      if (whose === 'mine' && newest) newest = await saveSummary(draft, newest.updated_at);
      onSaved(draft);
      if (newest) rememberSummary(newest);
    } finally {
      setSettling(false);
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
        readOnly={isSaving || isSettling}
        onChange={(event) => {
          setError(undefined);
          onChange(event.currentTarget.value);
        }}
      />
      {isConflict ? (
        <div className="mt-4">
          <ChangedElsewhere what="Your summary" onChoose={settleConflict} describe={describeFailure} />
        </div>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-2.5">
        <Button type="submit" disabled={isConflict} busy={isSaving} busyLabel="Saving...">
          Save
        </Button>
        <Button variant="secondary" disabled={isSaving || isSettling} onClick={onLeave}>
          Leave it as it was
        </Button>
      </div>
    </form>
  );
}
