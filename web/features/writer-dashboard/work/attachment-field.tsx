import { Paperclip } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { requestLimits } from '#contracts/requests.ts';
import { sizeText } from '#web/lib/size-text.ts';
import { ExpiringLink } from '#web/ui/expiring-link.tsx';
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
    // Someone who is writing the letter keeps their place.
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
      {attachment.file && !attachment.isBusy ? (
        <ExpiringLink
          url={attachment.file.url}
          // Nobody knows how long the work has been open: the address is asked for with each press.
          madeAt={0}
          renew={attachment.findAddress}
          className="mt-1 inline-flex min-h-11 items-center gap-2 text-[0.9375rem] font-medium wrap-anywhere underline underline-offset-4"
        >
          <Paperclip className="size-4.5 shrink-0" aria-hidden="true" />
          Open {attachment.file.name}
        </ExpiringLink>
      ) : null}
    </div>
  );
}
