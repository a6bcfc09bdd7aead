import type { DocumentKind } from '#contracts/documents.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { rememberDocument, removeDocument } from './documents.api.ts';

const consequence: Record<DocumentKind, string> = {
  resume:
    'The file and its text are deleted for good. Your conversation, your summary and your essays stay, but new ones need a resume to start from.',
  transcript: 'The file and its text are deleted for good. Nothing needs a transcript, so everything else stays.',
};

export type RemoveDialogProps = {
  kind: DocumentKind;
  onClose: () => void;
};

/** Rendered while it is open. */
export function RemoveDialog({ kind, onClose }: RemoveDialogProps) {
  const { isBusy, run } = useRunning();

  function remove() {
    void run(
      async () => {
        await removeDocument(kind);
        onClose();
        rememberDocument(kind, null);
        toast({ title: `Your ${kind} is removed` });
      },
      (words) => toast({ title: `Your ${kind} was not removed`, description: words, variant: 'destructive' }),
    );
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={`Remove your ${kind}?`}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button variant="danger" busy={isBusy} busyLabel="Removing..." onClick={remove}>
            Remove
          </Button>
        </>
      }
    >
      <p className="text-soft">{consequence[kind]}</p>
    </Dialog>
  );
}
