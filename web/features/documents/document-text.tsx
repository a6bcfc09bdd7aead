import { PencilLine, ScanText } from 'lucide-react';
import { type ReactNode, type RefObject, useRef } from 'react';
import { useEditorFocus } from '#web/lib/browser/use-editor-focus.ts';
import type { TextEditing } from '#web/lib/browser/use-text-editing.ts';
import { Button } from '#web/ui/button.tsx';
import { ChangedElsewhere } from '#web/ui/changed-elsewhere.tsx';
import { ScrollBox } from '#web/ui/scroll-box.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import type { StoredDocument } from './documents.api.ts';
import { FileLink } from './file-link.tsx';

export type DocumentTextProps = {
  document: StoredDocument;
  correction: TextEditing;
  /** What else can be done with the document, as small ghost buttons. */
  actions?: ReactNode;
};

/** The text as we work with it, and the place where the student puts it right. */
export function DocumentText({ document, correction, actions }: DocumentTextProps) {
  const begin = useRef<HTMLButtonElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEditorFocus(correction.draft !== null, begin, field);

  if (correction.draft !== null) {
    return <TextEditor document={document} correction={correction} draft={correction.draft} fieldRef={field} />;
  }
  return (
    <div>
      {document.readBy === 'recognition' && !document.isCorrected ? <RecognisedNote /> : null}
      <ReadText document={document} />
      <div className="mt-2 -ml-3 flex flex-wrap items-center gap-x-1">
        <CorrectButton buttonRef={begin} kind={document.kind} onPress={correction.begin} />
        <FileLink document={document} />
        {actions}
      </div>
    </div>
  );
}

function CorrectButton({
  buttonRef,
  kind,
  onPress,
}: {
  buttonRef: RefObject<HTMLButtonElement | null>;
  kind: StoredDocument['kind'];
  onPress: () => void;
}) {
  return (
    <Button ref={buttonRef} variant="ghost" size="sm" className="scroll-mt-28" onClick={onPress}>
      <PencilLine className="size-4" aria-hidden="true" />
      Fix the text<span className="sr-only"> of your {kind}</span>
    </Button>
  );
}

function ReadText({ document: { kind, text } }: { document: StoredDocument }) {
  return (
    <ScrollBox
      label={`Text of your ${kind}`}
      className="max-h-96 bg-surface px-4 py-3.5 font-serif text-[1.0625rem] leading-relaxed whitespace-pre-wrap sm:px-5 sm:py-4 sm:[tab-size:6rem]"
    >
      {text}
    </ScrollBox>
  );
}

function RecognisedNote() {
  return (
    <p className="mb-3 flex items-start gap-2.5 rounded-paper bg-warn-wash px-3.5 py-2.5 text-[0.9375rem] text-warn">
      <ScanText className="mt-[0.15em] size-4.5 shrink-0" aria-hidden="true" />
      This file is a scan, so we may have misread some letters. Please check names, numbers and dates.
    </p>
  );
}

const hints: Record<StoredDocument['kind'], string> = {
  resume:
    'Saving reads the text again and makes new cards from it. Changes you made to cards will be gone. Your file stays as it is.',
  transcript: 'Fix what we misread. Your file stays as it is.',
};

type TextEditorProps = Omit<DocumentTextProps, 'actions'> & {
  draft: string;
  fieldRef: RefObject<HTMLTextAreaElement | null>;
};

function TextEditor({ document: { kind }, correction, draft, fieldRef }: TextEditorProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void correction.save();
      }}
    >
      <TextAreaField
        ref={fieldRef}
        label={`Text of your ${kind}`}
        isLabelHidden
        rows={12}
        hint={hints[kind]}
        error={correction.error}
        value={draft}
        readOnly={correction.isLocked}
        onChange={(event) => correction.change(event.currentTarget.value)}
      />
      {correction.isConflict ? (
        <div className="mt-3">
          <ChangedElsewhere what={`Your ${kind}`} onChoose={correction.settleConflict} />
        </div>
      ) : null}
      <div className="mt-3 flex flex-wrap gap-2.5">
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          disabled={correction.isConflict}
          busy={correction.isSaving}
          busyLabel="Saving..."
        >
          Save text
        </Button>
        <Button variant="ghost" size="sm" disabled={correction.isLocked} onClick={correction.leave}>
          Discard changes
        </Button>
      </div>
    </form>
  );
}
