import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayText } from '#web/lib/day-text.ts';
import { Button } from '#web/ui/button.tsx';
import { FieldNotes } from '#web/ui/fields/field-frame.tsx';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import { LoadFailure } from '#web/ui/states/load-failure.tsx';
import { Skeleton } from '#web/ui/states/skeleton.tsx';
import { documentNames, fileHint } from '#web/features/documents/document-facts.ts';
import { RemoveDialog } from '#web/features/documents/remove-dialog.tsx';
import { useFocusAfterRemoval } from '#web/features/documents/use-focus-after-removal.ts';
import { acceptedFiles } from './taken-file.ts';
import { TypedText } from './typed-text.tsx';
import type { DocumentSlot } from './use-document-slot.ts';
import { placeId } from './use-finish-upload.ts';

export type DocumentDropProps = {
  slot: DocumentSlot;
  isDisabled?: boolean;
  /** The student came to give another file: the place is open for it, and the one that is here is only mentioned. */
  isReplacing?: boolean;
};

/** The place for one document on the upload page: a file, or text instead of one. */
export function DocumentDrop({ slot, isDisabled = false, isReplacing = false }: DocumentDropProps) {
  const { kind, document, loadFailure } = slot;
  const isOpen = isReplacing && slot.drop.kind === 'done' && !slot.isNew;
  const [isRemoving, setRemoving] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const isEmpty = isOpen || slot.drop.kind === 'rest';
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
      {isEmpty && slot.typing.mode !== 'file' ? (
        <>
          <p className="mb-3 text-sm font-medium">{documentNames[kind]}</p>
          <TypedText
            kind={kind}
            typing={slot.typing}
            isDisabled={isDisabled}
            onLeave={() => {
              // The form is taken away with its buttons, and the keyboard goes on at the file field.
              flushSync(() => slot.typing.open('file'));
              place.current?.querySelector('input')?.focus();
            }}
          />
          {slot.error ? (
            <FieldNotes ids={{ hintId: '', errorId: `${placeId(kind)}-error` }} error={slot.error} />
          ) : null}
        </>
      ) : (
        <FileDrop
          label={documentNames[kind]}
          accept={acceptedFiles}
          isOptional={kind === 'transcript'}
          isDisabled={isDisabled}
          state={isEmpty ? { kind: 'rest' } : slot.drop}
          error={slot.error}
          onFile={slot.take}
          onCancel={() => {
            slot.cancel();
            place.current?.querySelector('input')?.focus();
          }}
          onRemove={() => setRemoving(true)}
          {...hintOf(slot, isOpen)}
        />
      )}
      {isEmpty && slot.typing.mode === 'file' ? <OtherWays slot={slot} isDisabled={isDisabled} /> : null}
      {isRemoving ? <RemoveDialog kind={kind} onClose={() => setRemoving(false)} /> : null}
    </div>
  );
}

function OtherWays({ slot: { kind, typing }, isDisabled }: { slot: DocumentSlot; isDisabled: boolean }) {
  return (
    <div className="mt-1 -ml-3 flex flex-wrap gap-x-1">
      <Button variant="ghost" size="sm" disabled={isDisabled} onClick={() => typing.open('paste')}>
        Paste the text instead<span className="sr-only"> of your {kind}</span>
      </Button>
      {kind === 'resume' ? (
        <Button variant="ghost" size="sm" disabled={isDisabled} onClick={() => typing.open('lines')}>
          No resume? Write five lines instead
        </Button>
      ) : null}
    </div>
  );
}

/** What a file may be is of interest before it is chosen; afterwards only what another one would take away. */
function hintOf({ kind, document, drop }: DocumentSlot, isOpen: boolean): { hint?: string } {
  const atStake = document?.isCorrected ? ' Your fixes to its text will be gone.' : '';
  if (isOpen && document)
    return { hint: `${fileHint} It replaces your ${kind} from ${dayText(document.updatedAt)}.${atStake}` };
  if (drop.kind === 'rest') return { hint: fileHint };
  return drop.kind === 'done' && atStake ? { hint: `A new file replaces this one.${atStake}` } : {};
}
