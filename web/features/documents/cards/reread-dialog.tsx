import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/modal/dialog.tsx';
import type { Cards } from './use-cards.ts';

/** Rendered while it is open. */
export function RereadDialog({ cards, onClose }: { cards: Cards; onClose: () => void }) {
  async function reread() {
    if (await cards.reread()) onClose();
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title="Undo all your changes?"
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Keep my changes
          </Button>
          <Button variant="danger" busy={cards.isSaving} busyLabel="Undoing..." onClick={() => void reread()}>
            Undo all
          </Button>
        </>
      }
    >
      <p className="text-soft">
        We’ll read the text again and make new cards from it. Cards you added or changed will be gone.
      </p>
      {cards.failure === null ? null : (
        <p role="alert" className="mt-3 text-sm text-danger">
          {cards.failure}
        </p>
      )}
    </Dialog>
  );
}
