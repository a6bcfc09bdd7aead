import { type ReactNode, type RefObject, useId } from 'react';
import type { Editing } from './use-editing.ts';

export type TextEditorProps = {
  label: string;
  editing: Editing;
  hint?: string;
  /** Above the text: what the marks in it mean. */
  guide?: ReactNode;
  area?: RefObject<HTMLTextAreaElement | null>;
  /** Which words are selected, by their places in the text. */
  onSelect?: (from: number, to: number) => void;
};

/** The text as plain letters, on the same sheet and in the same type as it is read. It grows with what is written. */
export function TextEditor({ label, editing, hint, guide, area, onSelect }: TextEditorProps) {
  const id = useId();
  const { problem } = editing;
  return (
    <div className="flex flex-col">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {guide ? (
        <div id={`${id}-guide`} className="mb-5 border-b border-hairline pb-4 text-[0.9375rem] text-soft">
          {guide}
        </div>
      ) : null}
      <textarea
        ref={area}
        id={id}
        value={editing.text}
        readOnly={editing.isSaving}
        aria-invalid={problem !== null || undefined}
        aria-describedby={guide ? `${id}-guide ${id}-hint` : `${id}-hint`}
        spellCheck
        onChange={(event) => editing.type(event.currentTarget.value)}
        onSelect={({ currentTarget: { selectionStart, selectionEnd } }) => onSelect?.(selectionStart, selectionEnd)}
        className="-mx-2 block field-sizing-content min-h-[22rem] resize-none rounded-paper bg-surface px-2 py-1 font-serif text-reading text-ink outline-offset-4 focus-visible:outline-hairline"
      />
      <p
        id={`${id}-hint`}
        aria-live="polite"
        className={problem === null ? 'mt-3 text-sm text-muted' : 'mt-3 text-sm text-danger'}
      >
        {problem ?? hint ?? 'We save as you type.'}
      </p>
    </div>
  );
}
