import { useState } from 'react';
import { fieldMessages } from '#contracts/messages.ts';
import { dashboardMessages } from '#contracts/review-messages.ts';
import { requestLimits } from '#contracts/requests.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { TextAreaField } from '#web/ui/fields/text-area.tsx';

export type DeclineDialogProps = {
  requestId: number;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
};

export function DeclineDialog({ requestId, onClose, onConfirm }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const { isBusy, run } = useRunning();

  function confirm() {
    const words = reason.trim();
    if (words === '') return setError(dashboardMessages.reasonMissing);
    if (words.length > requestLimits.reason) return setError(fieldMessages.tooLong);
    return void run(async () => {
      await onConfirm(words);
      onClose();
    }, setError);
  }

  return (
    <Dialog
      isOpen
      onClose={() => (isBusy ? undefined : onClose())}
      size="sm"
      title={`Decline request #${requestId}?`}
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel="Declining..." onClick={confirm}>
            Decline
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">
        We’ll refund the student in full, and they can ask another writer. You can’t undo this.
      </p>
      <TextAreaField
        label="Why are you declining?"
        hint="The student will read this."
        error={error}
        limit={requestLimits.reason}
        rows={3}
        value={reason}
        readOnly={isBusy}
        onChange={(event) => {
          setError(undefined);
          setReason(event.currentTarget.value);
        }}
      />
    </Dialog>
  );
}
