import type { DocumentKind } from '#contracts/documents.ts';
import { useRunning } from '#web/lib/browser/use-running.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import { toast } from '#web/ui/toast/toast-store.ts';
import { rememberDocument, removeDocument } from './documents.api.ts';

const consequence: Record<DocumentKind, string> = {
  resume:
    'We’ll delete the file, its text and its cards for good. Your conversation, summary and essays stay, but you’ll need a resume to start new ones.',
  transcript: 'We’ll delete the file and its text for good. Everything else stays.',
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
        toast({ title: `We removed your ${kind}` });
      },
      (words) => toast({ title: `We couldn’t remove your ${kind}`, description: words, variant: 'destructive' }),
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
