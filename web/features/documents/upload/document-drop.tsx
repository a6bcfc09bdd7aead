import { useRef, useState } from 'react';
import type { TextEditing } from '#web/lib/browser/use-text-editing.ts';
import { dayText } from '#web/lib/day-text.ts';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { DocumentText } from '#web/features/documents/document-text.tsx';
import { documentNames, fileHint } from '#web/features/documents/document-facts.ts';
import type { StoredDocument } from '#web/features/documents/documents.api.ts';
import { RemoveDialog } from '#web/features/documents/remove-dialog.tsx';
import { useFocusAfterRemoval } from '#web/features/documents/use-focus-after-removal.ts';
import type { DocumentSlot } from './use-document-slot.ts';
import { placeId } from './use-finish-upload.ts';

export type DocumentDropProps = {
  slot: DocumentSlot;
  correction: TextEditing;
  isDisabled?: boolean;
  /** The student came to give another file: the place is open for it, and the one that is here is only mentioned. */
  isReplacing?: boolean;
};

/** The place for one file on the upload page. Below it stands what was read from it. */
export function DocumentDrop({ slot, correction, isDisabled = false, isReplacing = false }: DocumentDropProps) {
  const { kind, document, loadFailure } = slot;
  const isOpen = isReplacing && slot.drop.kind === 'done' && !slot.isNew;
  const [isRemoving, setRemoving] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterRemoval(document, place, 'input');
  if (loadFailure) {
    return (
      <div>
        <p className="text-sm font-medium">{documentNames[kind]}</p>
        <LoadFailure className="mt-1.5" {...loadFailure} />
      </div>
    );
  }
  // Whether there is a file already is known in a moment; until then the place keeps its size.
  if (document === undefined) return <Skeleton className="mt-7 h-31 w-full" />;
  return (
    <div ref={place} id={placeId(kind)} className="min-w-0">
      <FileDrop
        label={documentNames[kind]}
        accept="application/pdf"
        isOptional={kind === 'transcript'}
        isDisabled={isDisabled}
        state={isOpen ? { kind: 'rest' } : slot.drop}
        error={slot.error}
        onFile={slot.take}
        onCancel={() => {
          slot.cancel();
          place.current?.querySelector('input')?.focus();
        }}
        onRemove={() => setRemoving(true)}
        {...hintOf(slot, isOpen)}
      />
      {document && !slot.isBusy && !isOpen ? <ReadingCheck document={document} correction={correction} /> : null}
      {isRemoving ? <RemoveDialog kind={kind} onClose={() => setRemoving(false)} /> : null}
    </div>
  );
}

/** What a file may be is of interest before it is chosen; afterwards only what another one would take away. */
function hintOf({ kind, document, drop }: DocumentSlot, isOpen: boolean): { hint?: string } {
  const atStake = document?.isCorrected ? ' Your corrections of its text go with it.' : '';
  if (isOpen && document)
    return { hint: `${fileHint} It replaces your ${kind} of ${dayText(document.updatedAt)}.${atStake}` };
  if (drop.kind === 'rest') return { hint: fileHint };
  return drop.kind === 'done' && atStake ? { hint: `Another file replaces this one.${atStake}` } : {};
}

/** The student looks over what was read before anything is made from it. */
function ReadingCheck({ document, correction }: { document: StoredDocument; correction: TextEditing }) {
  return (
    <div className="mt-6">
      <h2 className="text-heading">
        What we read<span className="sr-only"> in your {document.kind}</span>
      </h2>
      <p className="mt-1 mb-3 text-[0.9375rem] text-soft">
        {document.isCorrected
          ? 'This is your corrected text. Everything we make starts from it.'
          : 'Everything we make starts from these words. Please correct what is wrong.'}
      </p>
      <DocumentText document={document} correction={correction} />
    </div>
  );
}
