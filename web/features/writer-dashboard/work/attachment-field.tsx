import { useEffect, useRef } from 'react';
import { requestLimits } from '#contracts/requests.ts';
import { sizeText } from '#web/lib/size-text.ts';
import { FileDrop } from '#web/ui/file-drop/file-drop.tsx';
import type { AttachmentPlace } from './saving/use-attachment.ts';

const hint = `PDF or Word document, up to ${sizeText(requestLimits.attachmentBytes)}. The student gets it with the review.`;

/** The place for the file that goes along with a delivery. */
export function AttachmentField({ attachment }: { attachment: AttachmentPlace }) {
  const place = useRef<HTMLDivElement>(null);
  const kind = attachment.drop.kind;
  const before = useRef(kind);
  // The buttons that had the focus are gone, so a keyboard goes on at the field itself.
  useEffect(() => {
    const focused = document.activeElement;
    // Whoever writes at the letter meanwhile is left there.
    const isFree = focused === null || focused === document.body || place.current?.contains(focused);
    if (before.current !== 'rest' && kind === 'rest' && isFree) {
      place.current?.querySelector('input')?.focus({ preventScroll: true });
    }
    before.current = kind;
  }, [kind]);
  return (
    <div ref={place} className="mt-6 min-w-0">
      <FileDrop
        label="File for the student"
        accept=".pdf,.docx,application/pdf"
        hint={hint}
        isOptional
        state={attachment.drop}
        error={attachment.error}
        onFile={attachment.take}
        {...(attachment.cancel ? { onCancel: attachment.cancel } : {})}
        onRemove={attachment.remove}
      />
    </div>
  );
}
