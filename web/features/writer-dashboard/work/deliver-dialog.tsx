import { countEssay } from '#contracts/gaps.ts';
import { countText } from '#web/lib/count-text.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';

export type DeliverDialogProps = {
  essay: string;
  changes: number;
  /** That go out with it. */
  comments: number;
  hasFile: boolean;
  studentName: string;
  onClose: () => void;
  onConfirm: () => Promise<void>;
};

/** Asks before a review goes out, because it can't be taken back. */
export function DeliverDialog({
  essay,
  changes,
  comments,
  hasFile,
  studentName,
  onClose,
  onConfirm,
}: DeliverDialogProps) {
  const { isBusy, failure, run } = useRunning();
  const { written, gaps } = countEssay(essay);

  function confirm() {
    void run(async () => {
      await onConfirm();
      onClose();
    });
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
          <Button busy={isBusy} busyLabel="Delivering..." onClick={confirm}>
            Deliver now
          </Button>
        </>
      }
    >
      <p className="text-soft">
        We’ll send {studentName || 'the student'} the essay ({countText(written, 'word')},{' '}
        {countText(changes, 'change')} to accept or skip{comments > 0 ? `, ${countText(comments, 'comment')}` : ''})
        {hasFile ? ', your letter and your file' : ' and your letter'}. After that you can’t change it, unless they ask
        for a revision.
      </p>
      {gaps > 0 ? (
        <p className="mt-3 rounded-paper bg-warn-wash px-3.5 py-2.5 text-[0.9375rem] text-warn">
          The essay still has {countText(gaps, 'blank')} for the student. Tell them in your letter how to fill{' '}
          {gaps === 1 ? 'it' : 'them'} in.
        </p>
      ) : null}
      <p role="alert" className="text-danger [&:not(:empty)]:mt-3">
        {failure}
      </p>
    </Dialog>
  );
}
