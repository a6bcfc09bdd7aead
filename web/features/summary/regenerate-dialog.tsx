import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';

export type RegenerateDialogProps = {
  onClose: () => void;
  onConfirm: () => void;
  /** What is done instead: by default nothing. */
  onKeep?: () => void;
};

/** Asked before words of the student's own are replaced. */
export function RegenerateDialog({ onClose, onConfirm, onKeep = onClose }: RegenerateDialogProps) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Regenerate your summary?"
      actions={
        <>
          <Button variant="secondary" onClick={onKeep}>
            Keep my summary
          </Button>
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              onConfirm();
            }}
          >
            Regenerate
          </Button>
        </>
      }
    >
      <p className="text-soft">
        You edited this summary. We’ll write a new one from your documents and your conversation, and keep your version
        so you can restore it.
      </p>
    </Dialog>
  );
}
