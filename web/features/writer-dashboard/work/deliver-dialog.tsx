import { useRef, useState } from 'react';
import { countEssay } from '#contracts/gaps.ts';
import { describeFailure } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import type { Work } from './work.api.ts';

export type DeliverDialogProps = {
  work: Work;
  hasFile: boolean;
  studentName: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
};

/** Asked before a review leaves the writer's hands: it cannot be called back. */
export function DeliverDialog({ work, hasFile, studentName, onClose, onConfirm }: DeliverDialogProps) {
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const running = useRef(false);
  const { written, gaps } = countEssay(work.essay);

  async function confirm() {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    setError(null);
    try {
      await onConfirm();
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
      title="Deliver this review?"
      actions={
        <>
          <Button variant="secondary" disabled={isBusy} onClick={onClose}>
            Keep working
          </Button>
          <Button variant="human" busy={isBusy} busyLabel="Delivering..." onClick={() => void confirm()}>
            Deliver now
          </Button>
        </>
      }
    >
      <p className="text-soft">
        {studentName || 'The student'} receives the essay of {written} words with your letter
        {hasFile ? ' and your file' : ''}, and a mail that it is there. You cannot change it afterwards, unless they ask
        for changes.
      </p>
      {gaps > 0 ? (
        <p className="mt-3 rounded-paper bg-warn-wash px-3.5 py-2.5 text-[0.9375rem] text-warn">
          {gaps === 1 ? 'One gap is' : `${gaps} gaps are`} still open in the essay. Say in your letter how to fill{' '}
          {gaps === 1 ? 'it' : 'them'}.
        </p>
      ) : null}
      <p role="alert" className="text-danger [&:not(:empty)]:mt-3">
        {error}
      </p>
    </Dialog>
  );
}
