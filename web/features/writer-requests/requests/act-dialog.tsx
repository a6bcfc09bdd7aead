import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatPrice } from '#contracts/packages.ts';
import { requestLimits, type WriterRequest } from '#contracts/requests.ts';
import { countText } from '#web/lib/count-text.ts';
import { useKeptDraft } from '#web/lib/browser/kept-draft.ts';
import { useIsHere } from '#web/lib/browser/use-is-here.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';
import { actOnRequest, openChangesQuery } from './requests.api.ts';
import { revisionText } from './request-words.ts';

export type ActDialogProps = {
  act: 'accept' | 'request-revision' | 'cancel';
  request: WriterRequest;
  onClose: () => void;
};

/** The question before a move that cannot be taken back. */
export function ActDialog({ act, request, onClose }: ActDialogProps) {
  const { isBusy, failure, run } = useRunning();
  const isHere = useIsHere();
  const [kept, keep] = useKeptDraft(`revision-${request.id}`, String(request.revisions_used));
  const [isEmpty, setEmpty] = useState(false);
  const reason = kept ?? '';
  const { title, words, button } = describe(act, request);

  function confirm() {
    if (act !== 'request-revision') {
      return void run(async () => {
        await actOnRequest(request.id, { act });
        if (isHere()) onClose();
      });
    }
    if (reason.trim() === '') return setEmpty(true);
    if (reason.length > requestLimits.reason) return undefined;
    return void run(async () => {
      await actOnRequest(request.id, { act, reason: reason.trim() });
      keep(null);
      if (isHere()) onClose();
    });
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size={act === 'request-revision' ? 'md' : 'sm'}
      title={title}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {act === 'cancel' ? 'Keep it' : 'Not yet'}
          </Button>
          <Button
            variant={act === 'cancel' ? 'danger' : 'primary'}
            busy={isBusy}
            busyLabel="One moment..."
            onClick={confirm}
          >
            {button}
          </Button>
        </>
      }
    >
      <p className="text-soft">{words}</p>
      {act === 'accept' ? <OpenChanges requestId={request.id} writer={request.writer_name} /> : null}
      {act === 'request-revision' ? (
        <TextAreaField
          label="What should change?"
          rows={5}
          limit={requestLimits.reason}
          className="mt-5"
          value={reason}
          readOnly={isBusy}
          error={isEmpty && reason.trim() === '' ? 'Please say what to change.' : undefined}
          onChange={({ currentTarget }) => keep(currentTarget.value)}
        />
      ) : null}
      {failure === null ? null : (
        <p role="alert" className="mt-4 text-[0.9375rem] text-danger">
          {failure}
        </p>
      )}
    </Dialog>
  );
}

/** Whoever has not looked at every change is asked once more. Accepting takes none of them, and none goes away. */
function OpenChanges({ requestId, writer }: { requestId: number; writer: string }) {
  const { data } = useQuery(openChangesQuery(requestId));
  const open = data?.open ?? 0;
  return (
    <p
      aria-live="polite"
      className="rounded-paper bg-warn-wash text-[0.9375rem] text-warn not-empty:mt-4 not-empty:px-3.5 not-empty:py-2.5"
    >
      {open === 0
        ? null
        : `You haven’t decided on ${countText(open, 'change')} from ${writer} yet. Accepting won’t touch your text, and you can still take ${open === 1 ? 'it' : 'them'} later.`}
    </p>
  );
}

function describe(
  act: ActDialogProps['act'],
  request: WriterRequest,
): { title: string; words: string; button: string } {
  if (act === 'accept') {
    return {
      title: 'Accept this delivery?',
      words: 'This completes the request, so you can’t ask for another revision. You can rate your writer next.',
      button: 'Accept',
    };
  }
  if (act === 'request-revision') {
    return {
      title: 'Ask for a revision',
      words: `${request.writer_name} will read this and work on your essay again. Revisions: ${revisionText(request)}.`,
      button: 'Send to writer',
    };
  }
  const isPaid = request.paid_at !== null;
  return {
    title: 'Cancel this request?',
    words: isPaid
      ? `We’ll refund your ${formatPrice(request.price_cents)} in full. It can take 5 to 10 days to show up.`
      : 'You haven’t been charged.',
    button: isPaid ? 'Cancel and refund' : 'Cancel request',
  };
}
