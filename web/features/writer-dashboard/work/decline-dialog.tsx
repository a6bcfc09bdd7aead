import { useRef, useState } from 'react';
import { dashboardMessages } from '#contracts/messages.ts';
import { requestLimits } from '#contracts/requests.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { TextAreaField } from '#web/ui/text-area.tsx';

export type DeclineDialogProps = {
  requestId: number;
  onClose: () => void;
  onConfirm: (reason: string) => Promise<void>;
};

export function DeclineDialog({ requestId, onClose, onConfirm }: DeclineDialogProps) {
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const running = useRef(false);

  async function confirm() {
    if (running.current) return;
    const words = reason.trim();
    if (words === '') return setError(dashboardMessages.reasonMissing);
    if (words.length > requestLimits.reason) return setError(dashboardMessages.tooLong);
    running.current = true;
    setBusy(true);
    try {
      await onConfirm(words);
      onClose();
    } catch (failure) {
      setError(describeFailure(failure));
    } finally {
      running.current = false;
      setBusy(false);
    }
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
          <Button variant="danger" busy={isBusy} busyLabel="Declining..." onClick={() => void confirm()}>
            Decline
          </Button>
        </>
      }
    >
      <p className="mb-4 text-soft">
        The student gets all of their money back and can ask another writer. This cannot be undone.
      </p>
      <TextAreaField
        label="Why you decline"
        hint="The student reads this."
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
